import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeMenuWhenLeft } from '../../../client/behaviors/menu';
import { stubBrowser } from '../stub-browser';

stubBrowser();

// happy-dom knows no popovers. Opening one, Escape and the return of focus are the browser's own work and
// are not tested here; only when the script asks for the menu to be hidden.
const hidePopover = vi.fn();

beforeEach(() => {
  hidePopover.mockClear();
  Object.assign(HTMLElement.prototype, { hidePopover });
  document.body.innerHTML = `
    <button id="button" class="menu-button" popovertarget="menu">Menu</button>
    <nav id="menu" popover><a id="first" href="#features"><b id="inside">Features</b></a> <a id="second" href="#team">Team</a></nav>
    <a id="elsewhere" href="#hero">Elsewhere</a>`;
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

const find = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const moveFocus = (from: string, to?: string) => {
  find(from).focus();
  if (to) find(to).focus();
  else find(from).blur();
};

// tests/browser/bar-and-menu.test.ts has what else closes it.
it.each<[what: string, happens: () => unknown, closes: boolean]>([
  ['something inside a link is clicked', () => find('inside').click(), true],
  ['a click falls between its links', () => find('menu').click(), false],
  ['the focus leaves it', () => moveFocus('second', 'elsewhere'), true],
  ['the focus goes nowhere, as when another window comes to the front', () => moveFocus('first'), false],
  [
    'the screen changes and its button is still there',
    () => {
      vi.spyOn(find('button'), 'clientHeight', 'get').mockReturnValue(44);
      window.dispatchEvent(new Event('resize'));
    },
    false,
  ],
])('closes, or stays open, when %s', (_, happens, closes) => {
  closeMenuWhenLeft();
  happens();
  expect(hidePopover.mock.instances).toEqual(closes ? [find('menu')] : []);
});

it('does nothing in a browser without popovers', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  closeMenuWhenLeft();
  expect(() => find('first').click()).not.toThrow();
});

it('does nothing on a page without a menu', () => {
  document.body.innerHTML = '';
  expect(closeMenuWhenLeft).not.toThrow();
});
