import { visibleRatio } from '../limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Fades in each section once, when enough of it is first on the screen. Only this script hides sections, and only those
 * still below the screen; under reduced motion the styles show them.
 */
export function revealSections(): void {
  whenLaidOut(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > section')];
    // All positions are read before the first change, or the browser would lay out the page for each.
    sections
      .filter((section) => section.getBoundingClientRect().top >= innerHeight)
      .forEach(revealWhenVisible);
  });
}

/** A share of the section, or nearly a screenful where it is so tall that this share never fits. */
const enough: readonly { threshold: number; rootMargin?: string }[] = [
  { threshold: visibleRatio },
  // Its upper end is in the uppermost tenth of the screen.
  { threshold: 1e-4, rootMargin: '0% 0% -90%' },
];

function revealWhenVisible(section: HTMLElement): void {
  section.dataset.reveal = 'waiting';
  const observers = enough.map((options) => {
    const observer = new IntersectionObserver((entries) => {
      // An observer also reports the first pixel.
      if (!entries.some((entry) => entry.intersectionRatio >= options.threshold)) return;
      section.dataset.reveal = 'shown';
      for (const each of observers) each.disconnect();
    }, options);
    observer.observe(section);
    return observer;
  });
}
