/**
 * The mobile menu is a native popover: the browser opens it, closes it on Escape or a tap outside, and returns the focus to
 * its button. This also closes it when a link is chosen, when the focus leaves, on back and forward, and when the screen
 * grows wide enough for the bar. Without scripts it stays at the top of the page, like the bar.
 */
export function closeMenuWhenLeft(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const button = document.querySelector<HTMLElement>('.menu-button');
  if (!menu?.hidePopover || !button) return;
  const close = () => menu.hidePopover();

  // Left open above the screen, it would come back with the bar. A closed menu has a top of zero.
  if (menu.getBoundingClientRect().top < 0) close();
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  // Shift+Tab leads from the menu to its button, which is no reason to close it.
  addEventListener('focusin', (event) => {
    if (event.target !== button && !menu.contains(event.target as Node)) close();
  });
  addEventListener('popstate', close);
  // On wide screens the bar has the links and the button is hidden. Safari 17.0 has no checkVisibility.
  addEventListener('resize', () => {
    if (!button.clientHeight) close();
  });
}
