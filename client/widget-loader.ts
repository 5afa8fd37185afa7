import { leftAs, stand } from './left-as';
import { whenLaidOut } from './when-laid-out';

/**
 * Brings React and the widgets in when the browser has nothing better to do, or at once when a visitor
 * touches one. Until then, and for good if that fails, the widgets are the plain HTML the build made.
 */
export function bringWidgetsToLife(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  if (!slots[0]) return;

  const left = leftAs();
  let arranged = left !== 'plain';
  /** Asks the styles to show one slide, panel or phrase at a time, as the widgets will, or all of them. */
  const arrange = (slot: HTMLElement) => {
    slot.toggleAttribute('data-arranged', arranged);
    // What is not laid out has no styles, either: to a screen reader, what they put aside would still be there.
    for (const panel of slot.querySelectorAll('[data-aside]'))
      panel.setAttribute('aria-hidden', `${arranged}`);
  };
  /**
   * Does so for all slots, or for those alone whose section nobody sees, and one that was touched. What stands on the
   * screen stays where it is, however much longer the page becomes above it.
   */
  const rearrange = (isSeenToo: boolean, touched?: HTMLElement) => {
    const parts = [...document.querySelectorAll('main > *, body > footer')];
    const onScreen = parts.filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    const topOnScreen = () => onScreen[0]?.getBoundingClientRect().top ?? 0;
    const before = topOnScreen();
    for (const slot of slots) {
      if (isSeenToo || slot === touched || !onScreen.some((part) => part.contains(slot))) arrange(slot);
    }
    if (!arranged) stand(scrollY > innerHeight ? 'plain' : 'living');
    const moved = topOnScreen() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  /** The static page, as far as nobody sees it come; what was on the screen follows when it has left it. */
  const stayPlain = () => {
    if (!arranged) rearrange(false);
  };
  let heldClicks: HTMLElement[] = [];
  let loading = false;

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
      rearrange(true);
      const ordered = first ? [first, ...slots.filter((slot) => slot !== first)] : slots;
      await hydrateWidgets(ordered, (slot) => release(slot), given?.default);
    } catch {
      // Offline, or a chunk that a newer deploy removed: the static page stays, and the next touch retries.
      arranged = false;
      // Nothing may move that no button can stop.
      document.documentElement.dataset.still = 'plain';
      rearrange(false, first);
      // Not before one has arrived: to keep all in its place would end a glide.
      addEventListener('scrollend', stayPlain);
      leadToFragment();
      // Links lead where they lead without a widget.
      slots.forEach(release);
      loading = false;
    }
  };

  const release = (slot: HTMLElement) => {
    const due = heldClicks.filter((control) => slot.contains(control));
    heldClicks = heldClicks.filter((control) => !due.includes(control));
    for (const control of due) control.click();
  };

  const onTouch = (event: Event) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-widget]:not([data-live], [data-given-up])');
    if (!slot) return;
    load(slot);
    const control = target.closest<HTMLElement>('a, button, input, label');
    if (event.type !== 'click' || !control || !slot.hasAttribute('data-arranged')) return;
    event.preventDefault();
    event.stopPropagation();
    heldClicks.push(control);
  };

  if (left) stand(left, 'again');
  else if (location.hash) whenLaidOut(arrive);
  slots.forEach(arrange);
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, onTouch, true);
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => load(), { timeout: 2000 });
    else setTimeout(load, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
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
