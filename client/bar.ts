import { scrolledPx } from './limits';
import { whenLaidOut } from './when-laid-out';

/**
 * Gives the navigation bar a ground of its own while the page is scrolled, and takes it away at the top. Has it offer the
 * download while no other large button is on the screen, nor the footer, which has it.
 */
export function keepBarReadable(): void {
  const bar = document.querySelector('.bar');
  if (!bar) return;
  const update = () => bar.toggleAttribute('data-opaque', scrollY > scrolledPx);
  whenLaidOut(update);
  addEventListener('scroll', update);
  const observer = new IntersectionObserver((entries) =>
    bar.toggleAttribute('data-offers', !entries.some((entry) => entry.isIntersecting)),
  );
  for (const place of document.querySelectorAll('.action,footer')) observer.observe(place);
}
