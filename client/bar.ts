import { scrolledPx } from './limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Gives the navigation bar a ground of its own while the page is scrolled, and takes it away at the top. Has it offer the
 * download while neither the large button of the first screen nor those of the stores are on the screen. Of another
 * large button it marks whether it is, for the styles to keep the offer quiet beside it.
 */
export function keepBarReadable(): void {
  const bar = document.querySelector('.bar');
  if (!bar) return;
  // The observer tells only of what has changed. None of what it marks is within a widget: in development, React finds
  // fault with attributes that it did not write.
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.target.toggleAttribute('data-seen', entry.isIntersecting);
    bar.toggleAttribute('data-offers', !document.querySelector('.hero-action[data-seen],.stores[data-seen]'));
  });
  for (const place of document.querySelectorAll('.hero-action,.charter-action,.stores'))
    observer.observe(place);
  const update = () => bar.toggleAttribute('data-opaque', scrollY > scrolledPx);
  whenLaidOut(update);
  addEventListener('scroll', update);
}
