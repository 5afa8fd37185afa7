import { scrolledPx } from './limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Gives the navigation bar a ground of its own while the page is scrolled, and takes it away at the top. Notes on it, by
 * their classes, which of the large buttons are on the screen: the styles have it offer the download while neither the
 * first screen's nor those of the stores are, and quietly beside another. With `:has()` they could look themselves, but
 * then Chromium would restyle the bar with almost every change below it.
 */
export function keepBarReadable(): void {
  const bar = document.querySelector('.bar');
  if (!bar) return;
  // The observer tells only of what has changed.
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
