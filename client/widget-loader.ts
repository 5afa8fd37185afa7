import { type LeftAs, stand } from './left-as';
import { whenLaidOut } from './when-laid-out';

/**
 * Brings React and the widgets in when the browser has nothing better to do, or at once when a visitor
 * touches one. Until then, and for good if that fails, the widgets are the plain HTML the build made.
 */
export function bringWidgetsToLife(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  if (!slots[0]) return;

  const left: LeftAs | null = history.state;
  let arranged = left !== 'plain' && !isBeingRead();
  /** Asks the styles to show one slide, panel or phrase at a time, as the widgets will, or all of them. */
  const arrange = (slot: HTMLElement) => {
    slot.toggleAttribute('data-arranged', arranged);
    // What is not laid out has no styles, either: to a screen reader, what they put aside would still be there.
    for (const panel of slot.querySelectorAll('[data-aside]'))
      panel.setAttribute('aria-hidden', `${arranged}`);
  };
  /** Does so for some slots. What stands on the screen stays there, however much longer the page becomes above it. */
  const rearrange = (some: readonly HTMLElement[]) => {
    const onScreen = [...document.querySelectorAll(parts)].find(isSeen) ?? document.body;
    const topOnScreen = () => onScreen.getBoundingClientRect().top;
    const before = topOnScreen();
    some.forEach(arrange);
    if (!arranged) stand(scrollY > innerHeight ? 'plain' : 'living');
    const moved = topOnScreen() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  /** The slots whose part of the page nobody sees, and one that was touched. */
  const unseen = (touched?: HTMLElement) => slots.filter((slot) => slot === touched || !isSeen(slot));
  let loading = false;
  let failed = false;
  /**
   * What comes late comes where nobody sees it: the living page once no widget is on the screen, or, where it cannot be
   * had, the static one, which follows for what was on the screen when it has left it.
   */
  const comeUnseen = () => {
    if (failed) rearrange(unseen());
    else if (arranged || !slots.some(isSeen)) load();
  };

  const load = async (first?: HTMLElement) => {
    if (loading) return;
    loading = true;
    try {
      // In development, props stand beside each widget.
      const { props } = document.body.dataset;
      const [{ hydrateWidgets }, given] = await Promise.all([
        import('./widgets/hydrate-widgets'),
        props && import(props),
      ]);
      arranged = true;
      failed = false;
      rearrange(slots);
      await hydrateWidgets([...new Set(first ? [first, ...slots] : slots)], release, given?.default);
    } catch {
      // Offline, or a chunk that a newer deploy removed: the static page stays, and the next touch retries.
      arranged = false;
      failed = true;
      // Nothing may move that no button can stop.
      document.documentElement.dataset.still = 'plain';
      rearrange(unseen(first));
      // Not before one has arrived: to keep all in its place would end a glide.
      addEventListener('scrollend', comeUnseen);
      leadToFragment();
      // Links lead where they lead without a widget.
      slots.forEach(release);
      loading = false;
    }
  };

  const release = (slot: HTMLElement) => slot.dispatchEvent(new Event('release'));

  const onTouch = (event: Event) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-widget]:not([data-live], [data-given-up])');
    if (!slot) return;
    load(slot);
    const control = target.closest<HTMLElement>('a, button, input, label');
    if (event.type !== 'click' || !control || (failed && !slot.hasAttribute('data-arranged'))) return;
    event.preventDefault();
    event.stopPropagation();
    slot.addEventListener('release', () => control.click(), { once: true });
  };

  if (left) stand(left, 'again');
  else if (location.hash) whenLaidOut(arrive);
  slots.forEach(arrange);
  if (!arranged) addEventListener('scrollend', comeUnseen);
  // No pointerdown: with that begins also every swipe across a widget.
  for (const type of ['mousedown', 'focusin', 'click']) document.addEventListener(type, onTouch, true);
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(comeUnseen, { timeout: 2000 });
    else setTimeout(comeUnseen, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** What keeps its place on the screen: the sections, and the footer. */
const parts = 'main > *, body > footer';

/** Whether any of the part of the page that an element is, or is in, is on the screen. */
function isSeen(element: Element): boolean {
  const { top, bottom } = (element.closest(parts) as Element).getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Whether this script came so late that somebody has read on, beyond the first screen of the static page. */
function isBeingRead(): boolean {
  // Two seconds are long after a page was asked for. A script that comes in time must not ask where the page stands:
  // it would be laid out there and then, and the first paint waits for that.
  return performance.now() > 2000 && scrollY > innerHeight;
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
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
