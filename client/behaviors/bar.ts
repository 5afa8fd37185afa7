import { scrolledPx } from '../limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Gives the navigation bar a background while the page is scrolled. Marks on it, by their classes, which of the large
 * buttons are on the screen: the styles show the bar's own download link while none of them is. `:has()` could do that
 * without a script, but Chromium would restyle the bar with almost every change below it.
 */
export function keepBarReadable(): void {
  const bar = document.querySelector('.bar');
  if (!bar) return;
  // The observer reports only changes.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      bar.toggleAttribute(`data-${target.className}`, isIntersecting);
  });
  for (const place of document.querySelectorAll('.hero-action,.charter-action,.stores'))
    observer.observe(place);
  const update = () => bar.toggleAttribute('data-opaque', scrollY > scrolledPx);
  whenLaidOut(update);
  addEventListener('scroll', update);
}
