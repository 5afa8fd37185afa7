import { loadTimeout } from '../limits';
import { layOutAll, stages } from '../stages';
import { fetchFonts } from './fetch-fonts';
import { keepInPlace } from './keep-in-place';
import { parts } from './parts';
import { setTabStops } from './tab-stops';
import { whenLaidOut } from './when-laid-out';
import { whenScrollEnds } from './when-scroll-ends';

/**
 * Loads React and the widgets when the browser is idle, or at once when a visitor touches one. If that fails, the widgets
 * stay the plain HTML of the build, which says the same: few browsers fetch a failed module again.
 */
export function loadWidgets(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  // Without `arranged`, the page was shown unscripted before this script arrived, and stays so.
  if (!slots[0] || stages.arranged == null) return;

  /** Whether the styles show one slide, panel or phrase at a time, as live widgets do, or all of them. */
  let arranged = true;
  const arrange = (slot: HTMLElement) => {
    slot.toggleAttribute('data-arranged', arranged);
    // Sections that are not laid out have no styles: a screen reader would read panels that a widget hides.
    for (const panel of slot.querySelectorAll('[data-aside]:not(:target)')) panel.ariaHidden = `${arranged}`;
    setTabStops(slot, arranged);
  };
  /** The element that the visitor touched last and may be about to use. */
  let touched: Element | null = null;
  /**
   * Shows all content of the widgets that are off the screen and of the one touched in vain. What the visitor looks at stays
   * in place, however much longer the page becomes above it.
   */
  const showAll = () => {
    // The visitor has scrolled on.
    if (touched && !isSeen(touched)) touched = null;
    keepInPlace(touched ?? [...document.querySelectorAll(parts)].find(isSeen), () => {
      // The widgets would have switched the fonts.
      delete stages.faces;
      slots.filter((slot) => slot.contains(touched) || !isSeen(slot)).forEach(arrange);
      layOutAll();
    });
  };
  const release = (slot: HTMLElement) => slot.dispatchEvent(new Event('ready'));

  let asked = false;
  const load = async () => {
    if (asked) return;
    asked = true;
    stages.faces &&= 'coming';
    fetchFonts();
    try {
      // In development, props are beside each widget.
      const { props } = document.body.dataset;
      const [{ default: hydrateWidgets }, given] = await Promise.race([
        Promise.all([import('../widgets/hydrate-widgets'), props && import(props)]),
        new Promise<never>((_, reject) => setTimeout(reject, loadTimeout)),
      ]);
      await hydrateWidgets(slots, touched, release, given?.default);
    } catch (error) {
      if (import.meta.env.DEV && error) reportError(error);
      arranged = false;
      // Nothing may move that no button can stop.
      stages.still = 'plain';
      showAll();
      whenScrollEnds(showAll);
      // A held click on a link goes where the link leads.
      slots.filter((slot) => slot.contains(touched)).forEach(release);
    }
  };

  const onTouch = (event: Event & Partial<MouseEvent>) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-arranged]:not([data-live])');
    const control = target.closest<HTMLElement & { hash?: string }>('a, button, input, label');
    // Ctrl, Meta and Shift open a link in another tab or window.
    if (!slot || (control?.hash && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    if (arranged && event.type === 'click') {
      if (control) {
        event.preventDefault();
        event.stopPropagation();
      }
      // A press beside the controls stops a carousel. SVG elements have no `click()`.
      slot.addEventListener('ready', () => (control ?? (target as HTMLElement)).click?.(), { once: true });
    }
    touched = target;
    (arranged ? load : showAll)();
  };

  slots.forEach(arrange);
  // From here on each slot has its own `data-arranged`.
  delete stages.arranged;
  if (location.hash && !history.state) whenLaidOut(scrollToTarget);
  addEventListener('focusin', onTouch, true);
  addEventListener('click', onTouch, true);
  // It cannot have fired yet: it waits for this script.
  addEventListener('load', () => {
    // Safari has no requestIdleCallback. The timeout is for a page whose motion never leaves the browser idle: programs
    // that drive a page without a visitor read it two seconds after the load.
    (window.requestIdleCallback ?? setTimeout)(load, { timeout: 1000 });
  });
}

/** Whether the part of the page that holds an element is on the screen. */
function isSeen(element: Element): boolean {
  const { top, bottom } = (element.closest(parts) as Element).getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/**
 * Scrolls to the target of the address where the browser has not, or is still gliding: a glide ends where the target was
 * when it began, and goes on for some frames after it was ended. Runs in a frame after the slots were arranged: in the same
 * frame, what comes on the screen would count as a layout shift.
 */
function scrollToTarget(): void {
  delete stages.glides;
  let place = scrollY || -1;
  let frames = 6;
  const follow = () => {
    // A page that stands still has arrived, or its visitor goes on reading.
    if (scrollY !== place) document.querySelector(':target')?.scrollIntoView();
    place = scrollY;
    if (frames--) requestAnimationFrame(follow);
  };
  follow();
}
