import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Up to this width the visitor's own phone is the phone. */
const isNarrow = () => matchMedia('(max-width: 37.5em)').matches;

/**
 * While a scene is played on a narrow screen, the drawn phone fills the glass: it lies over the page, the focus stays
 * within it, and the system's way back leads out of it. `leave` is to end the scene.
 */
export function useGlass(scene: RefObject<HTMLElement | null>, isPlayed: boolean, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useLayoutEffect(() => {
    const phone = scene.current?.closest<HTMLElement>('.phone');
    if (!isPlayed || !phone?.showPopover || !isNarrow()) return;
    const over = new AbortController();
    const { signal } = over;
    const { documentElement: page } = document;
    const place = phone.parentElement as HTMLElement;
    // Its place on the page stays as large as it was, above its caption.
    place.style.paddingTop = `${phone.offsetHeight}px`;
    phone.popover = 'manual';
    phone.role = 'dialog';
    phone.ariaModal = 'true';
    phone.ariaLabel = document.title;
    phone.showPopover();
    page.style.overflow = 'hidden';
    history.pushState({}, '');
    const onPop = (event: Event) => {
      // The address is that of before, and says nothing new.
      event.stopImmediatePropagation();
      onLeave();
    };
    addEventListener('popstate', onPop, { capture: true, signal });
    addEventListener('keydown', (event) => keepFocus(event, phone), { signal });
    // On its side it has a layout of its own.
    addEventListener('resize', () => isNarrow() || over.abort(), { signal });
    signal.addEventListener('abort', () => {
      phone.hidePopover();
      for (const name of ['popover', 'role', 'aria-modal', 'aria-label']) phone.removeAttribute(name);
      page.style.overflow = '';
      place.style.paddingTop = '';
    });
    return () => over.abort();
  }, [scene, isPlayed]);
}

function keepFocus(event: KeyboardEvent, phone: HTMLElement): void {
  if (event.key === 'Escape') history.back();
  if (event.key !== 'Tab') return;
  const stops = [...phone.querySelectorAll<HTMLElement>('a, button')];
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = document;
  // From the passage, which is no stop itself, the keyboard goes on to what follows it.
  const isAtStart = activeElement === first || !stops.includes(activeElement as HTMLElement);
  const leaves = event.shiftKey ? isAtStart : activeElement === last;
  if (!leaves && phone.contains(activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Changes the page, and has the phone grow or shrink with it where that is seen. */
export function growPhone(change: () => void): void {
  // Also where the system asks for less motion (`stillness.ts`).
  const isStill = document.documentElement.dataset.still != null;
  if (isStill || !isNarrow() || !document.startViewTransition) {
    flushSync(change);
    return;
  }
  // A glide to the phone would go on beneath what is drawn of the page.
  scrollTo({ top: scrollY, behavior: 'instant' });
  const { ready } = document.startViewTransition(() => flushSync(change));
  // A transition that is skipped has made its change.
  ready.catch(() => {});
}
