import { type LeftAs, stand } from './left-as';
import { lateMs } from './limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Brings React and the widgets in when the browser has nothing better to do, or at once when a visitor
 * touches one. Until then, and for good if that fails, the widgets are the plain HTML the build made: it says all
 * that they say, and few browsers fetch again what failed to come once.
 */
export function bringWidgetsToLife(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  if (!slots[0]) return;

  const left: LeftAs | null = history.state;
  /** Whether somebody looks at what would change before their eyes. On the first screen nothing would. */
  const isRead = () => slots.some((slot) => isSeen(slot) && !slot.closest('#hero'));
  // A script that comes in time must not ask where the page stands: it would be laid out there and then, and the first
  // paint waits for that.
  let arranged = left !== 'plain' && !(performance.now() > lateMs && scrollY && isRead());
  /** Asks the styles to show one slide, panel or phrase at a time, as the widgets will, or all of them. */
  const arrange = (slot: HTMLElement) => {
    slot.toggleAttribute('data-arranged', arranged);
    // What is not laid out has no styles, either: to a screen reader, what they put aside would still be there.
    for (const panel of slot.querySelectorAll('[data-aside]'))
      panel.setAttribute('aria-hidden', `${arranged}`);
  };
  /** What somebody touched last, and may be about to use. */
  let touched: Element | null = null;
  /**
   * Does so for some slots. What was touched stays where it is on the screen, or else what stands there, however much
   * longer or shorter the page becomes above it.
   */
  const rearrange = (some: readonly HTMLElement[]) => {
    const onScreen = touched ?? [...document.querySelectorAll(parts)].find(isSeen) ?? document.body;
    const topOnScreen = () => onScreen.getBoundingClientRect().top;
    const before = topOnScreen();
    some.forEach(arrange);
    if (!arranged) stand(scrollY > innerHeight ? 'plain' : 'living');
    const moved = topOnScreen() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  /** The same for those whose part of the page nobody sees, and for one that was touched in vain. */
  const rearrangeUnseen = () => rearrange(slots.filter((slot) => slot.contains(touched) || !isSeen(slot)));
  let asked = false;
  let hasScrolled = false;

  const load = async () => {
    if (asked) return;
    asked = true;
    try {
      // In development, props stand beside each widget.
      const { props } = document.body.dataset;
      const [{ hydrateWidgets }, given] = await Promise.all([
        import('./widgets/hydrate-widgets'),
        props && import(props),
      ]);
      if (!arranged && !touched && isRead()) {
        asked = false;
        return;
      }
      arranged = true;
      rearrange(slots);
      await hydrateWidgets(slots, touched, release, given?.default);
    } catch {
      // Offline, or a chunk that a newer deploy removed.
      arranged = false;
      goOn = rearrangeUnseen;
      // Nothing may move that no button can stop.
      document.documentElement.dataset.still = 'plain';
      rearrangeUnseen();
      if (!hasScrolled) leadToFragment();
      // Links lead where they lead without a widget.
      slots.filter((slot) => slot.contains(touched)).forEach(release);
    }
  };

  /** What a touch, or to have scrolled, leads to. */
  let goOn: () => void = load;
  const release = (slot: HTMLElement) => slot.dispatchEvent(new Event('release'));

  const onTouch = (event: Event) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-widget]:not([data-live], [data-given-up])');
    const control = target.closest<HTMLElement>('a, button, input, label');
    const isPress = event.type === 'click' && control;
    // Static words may be selected, and swept across, without turning into something else.
    if (!slot || !(isPress || slot.hasAttribute('data-arranged'))) return;
    if (isPress && goOn === load) {
      event.preventDefault();
      event.stopPropagation();
      slot.addEventListener('release', () => control.click(), { once: true });
    }
    touched = target;
    goOn();
  };

  if (left) stand(left, 'again');
  else if (location.hash) whenLaidOut(arrive);
  slots.forEach(arrange);
  // Not before a glide has arrived: to keep all in its place would end it.
  addEventListener('scrollend', () => {
    hasScrolled = true;
    if (touched && !isSeen(touched)) touched = null;
    if (!arranged) goOn();
  });
  // No pointerdown: with that begins also every swipe across a widget.
  for (const type of ['mousedown', 'focusin', 'click']) document.addEventListener(type, onTouch, true);
  // Which waits for this script, as for every one that stands in the page.
  addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
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
 * Ends the glide to the part that the address names, in a frame after the widgets' slots were arranged: in the same
 * frame, whatever came on the screen would count as having been moved there.
 */
function arrive(): void {
  document.documentElement.dataset.laidOut = 'again';
  leadToFragment();
}

/** Scrolls to what the address names, where the browser has not done so: it was put aside, or is far. */
function leadToFragment(): void {
  if (!scrollY) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
