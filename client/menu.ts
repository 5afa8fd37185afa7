/**
 * The mobile menu is a native popover: opening it, Escape, a tap outside and giving focus back to its
 * button are the browser's work and need no script. This adds what a popover does not do by itself:
 * closing when a link is chosen, when focus leaves, when the browser goes back or forth, and when the screen
 * grows wide enough for the bar. Until then it stays behind at the top of the page, like the bar.
 */
export function closeMenuWhenLeft(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const button = document.querySelector<HTMLElement>('.menu-button');
  if (!menu?.hidePopover || !button) return;
  const close = () => menu.hidePopover();

  // It may have been left behind, and would come back with the bar. One that is not open has no place.
  if (menu.getBoundingClientRect().top < 0) close();
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  // Its button leads out of it as well: backwards.
  addEventListener('focusin', (event) => {
    if (event.target !== button && !menu.contains(event.target as Node)) close();
  });
  addEventListener('popstate', close);
  // The button is not there on wide screens, where the links stand in the bar. Safari 17.0 has no checkVisibility.
  addEventListener('resize', () => {
    if (!button.clientHeight) close();
  });
}
