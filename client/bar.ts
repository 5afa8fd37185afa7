import { scrolledPx } from './limits';
import { whenLaidOut } from './when-laid-out';

/** Gives the navigation bar a ground of its own while the page is scrolled, and takes it away at the top. */
export function keepBarReadable(): void {
  const bar = document.querySelector<HTMLElement>('.bar');
  if (!bar) return;
  const update = () => {
    bar.toggleAttribute('data-opaque', scrollY > scrolledPx);
  };
  whenLaidOut(update);
  addEventListener('scroll', update);
}
