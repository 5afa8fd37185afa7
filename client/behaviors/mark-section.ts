/**
 * Marks the link to the section that the middle of the screen is in, whichever sections the page has: the first link to it,
 * which the bar has.
 */
export function markSection(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = document.querySelector(`[href="#${target.id}"]`);
        if (link) link.ariaCurrent = isIntersecting ? 'true' : null;
      }
    },
    { rootMargin: '-50%' },
  );
  for (const section of document.querySelectorAll('main > section')) observer.observe(section);
}
