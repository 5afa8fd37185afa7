import { keepInPlace } from './keep-in-place';
import { layOutAll } from './lay-out-all';
import { patience } from './limits';
import { loadFaces } from './load-faces';
import { setTabStops } from './tab-stops';
import { whenLaidOut } from './when-laid-out';
import { whenScrollEnds } from './when-scroll-ends';

/**
 * Brings React and the widgets in when the browser has nothing better to do, or at once when a visitor
 * touches one. If that fails, the widgets are for good the plain HTML the build made: it says all that they say, and
 * few browsers fetch again what failed to come once.
 */
export function bringWidgetsToLife(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  const { dataset } = document.documentElement;
  // Without that, the page was opened up before this script came, and stays so.
  if (!slots[0] || dataset.arranged == null) return;

  /** Whether the styles show one slide, panel or phrase at a time, as the widgets will, or all of them. */
  let arranged = true;
  const arrange = (slot: HTMLElement) => {
    slot.toggleAttribute('data-arranged', arranged);
    // What is not laid out has no styles, either: to a screen reader, what they put aside would still be there.
    for (const panel of slot.querySelectorAll('[data-aside]:not(:target)')) panel.ariaHidden = `${arranged}`;
    setTabStops(slot, arranged);
  };
  /** What somebody touched last, and may be about to use. */
  let touched: Element | null = null;
  /**
   * Opens up what nobody sees, and what was touched in vain. That stays where it is on the screen, or else what stands
   * there, however much longer the page becomes above it.
   */
  const openUp = () => {
    // It has been left.
    if (touched && !isSeen(touched)) touched = null;
    keepInPlace(touched ?? [...document.querySelectorAll(parts)].find(isSeen), () => {
      // Which would have brought the faces, too.
      delete dataset.faces;
      slots.filter((slot) => slot.contains(touched) || !isSeen(slot)).forEach(arrange);
      layOutAll();
    });
  };
  const release = (slot: HTMLElement) => slot.dispatchEvent(new Event('ready'));

  let asked = false;
  const load = async () => {
    if (asked) return;
    asked = true;
    dataset.faces &&= 'coming';
    loadFaces();
    try {
      // In development, props stand beside each widget.
      const { props } = document.body.dataset;
      const [{ default: hydrateWidgets }, given] = await Promise.race([
        Promise.all([import('./widgets/hydrate-widgets'), props && import(props)]),
        new Promise<never>((_, reject) => setTimeout(reject, patience)),
      ]);
      await hydrateWidgets(slots, touched, release, given?.default);
    } catch (error) {
      if (import.meta.env.DEV && error) reportError(error);
      arranged = false;
      // Nothing may move that no button can stop.
      dataset.still = 'plain';
      openUp();
      whenScrollEnds(openUp);
      // Links lead where they lead without a widget.
      slots.filter((slot) => slot.contains(touched)).forEach(release);
    }
  };

  const onTouch = (event: Event & Partial<MouseEvent>) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-arranged]:not([data-live])');
    const control = target.closest<HTMLElement & { hash?: string }>('a, button, input, label');
    // A link may be to open in a tab or a window of its own.
    if (!slot || (control?.hash && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    if (arranged && event.type === 'click') {
      if (control) {
        event.preventDefault();
        event.stopPropagation();
      }
      // What is no control holds still where it is pressed. A drawing cannot be pressed by a script.
      slot.addEventListener('ready', () => (control ?? (target as HTMLElement)).click?.(), { once: true });
    }
    touched = target;
    (arranged ? load : openUp)();
  };

  slots.forEach(arrange);
  // From here on each slot stands for itself.
  delete dataset.arranged;
  if (location.hash && !history.state) whenLaidOut(arrive);
  addEventListener('focusin', onTouch, true);
  addEventListener('click', onTouch, true);
  // Which waits for this script, as for every one that stands in the page.
  addEventListener('load', () => {
    // Safari has no requestIdleCallback; what limits that has no meaning for the other. A page that moves may leave the
    // browser busy for good, and what drives it without a visitor reads it two seconds after the load.
    (window.requestIdleCallback ?? setTimeout)(load, { timeout: 1000 });
  });
}

/** What keeps its place on the screen: the sections, and the footer. */
const parts = 'main > *, body > footer';

/** Whether any of the part of the page that an element is, or is in, is on the screen. */
function isSeen(element: Element): boolean {
  const { top, bottom } = (element.closest(parts) as Element).getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/**
 * Leads to the part that the address names where the browser has not done so, as it is far, or is gliding there still:
 * a glide ends where the part stood as it began, and goes on for some frames after it was ended. In a frame after the
 * widgets' slots were arranged: in the same frame, whatever came on the screen would count as having been moved there.
 */
function arrive(): void {
  delete document.documentElement.dataset.glides;
  let place = scrollY || -1;
  let frames = 6;
  const follow = () => {
    // Whoever stands still has arrived, or has gone on reading.
    if (scrollY !== place) document.querySelector(':target')?.scrollIntoView();
    place = scrollY;
    if (frames--) requestAnimationFrame(follow);
  };
  follow();
}
