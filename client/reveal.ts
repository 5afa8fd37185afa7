import { visibleRatio } from './limits';

/**
 * Lets each section fade in once, when enough of it is first on the screen. Only sections that are still
 * below the screen are hidden, and only by this script: without it, and where less motion is asked for,
 * everything simply stands there.
 */
export function revealSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    if (section.getBoundingClientRect().top >= innerHeight) revealWhenVisible(section);
  }
}

function revealWhenVisible(section: HTMLElement): void {
  section.dataset.reveal = 'waiting';
  // Of a section so tall that this share can never fit the screen, nearly a screenful is enough.
  const enough = Math.min(visibleRatio, (0.9 * innerHeight) / section.offsetHeight);
  const observer = new IntersectionObserver(
    (entries) => {
      // `isIntersecting` turns true at the first pixel; the ratio is what counts.
      if (!entries.some((entry) => entry.intersectionRatio >= enough)) return;
      section.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold: enough },
  );
  observer.observe(section);
}
