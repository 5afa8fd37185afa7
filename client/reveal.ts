import { visibleRatio } from './limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Lets each section fade in once, when enough of it is first on the screen. Only sections that are still
 * below the screen are hidden, and only by this script: without it, and for the styles where less motion is asked
 * for, everything simply stands there.
 */
export function revealSections(): void {
  whenLaidOut(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > section')];
    // All are asked where they stand before the first is changed, or the browser would lay out the page for each.
    sections
      .filter((section) => section.getBoundingClientRect().top >= innerHeight)
      .forEach(revealWhenVisible);
  });
}

/** What is enough: a share of it, or, where it is so tall that this share can never fit, nearly a screenful. */
const enough: readonly { threshold: number; rootMargin?: string }[] = [
  { threshold: visibleRatio },
  // Its upper end has come up into the uppermost tenth of the screen.
  { threshold: 1e-4, rootMargin: '0% 0% -90%' },
];

function revealWhenVisible(section: HTMLElement): void {
  section.dataset.reveal = 'waiting';
  const observers = enough.map((options) => {
    const observer = new IntersectionObserver((entries) => {
      // An observer also tells at the first pixel; the share is what counts.
      if (!entries.some((entry) => entry.intersectionRatio >= options.threshold)) return;
      section.dataset.reveal = 'shown';
      for (const each of observers) each.disconnect();
    }, options);
    observer.observe(section);
    return observer;
  });
}
