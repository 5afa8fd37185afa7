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

it('closes the menu when a link in it is chosen', () => {
  closeMenuWhenLeft();
  find('first').click();
  expect(hidePopover.mock.instances).toEqual([find('menu')]);
});

it('closes it when something inside a link is clicked', () => {
  closeMenuWhenLeft();
  find('inside').click();
  expect(hidePopover).toHaveBeenCalledOnce();
});

it('leaves the choice of a link to the browser', () => {
  closeMenuWhenLeft();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('first').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

it('stays open for a click between its links', () => {
  closeMenuWhenLeft();
  find('menu').click();
  expect(hidePopover).not.toHaveBeenCalled();
});

it('closes when focus leaves it', () => {
  closeMenuWhenLeft();
  find('second').focus();
  find('elsewhere').focus();
  expect(hidePopover.mock.instances).toEqual([find('menu')]);
});

it('closes when focus leaves its button for what is before it', () => {
  closeMenuWhenLeft();
  find('button').focus();
  find('elsewhere').focus();
  expect(hidePopover.mock.instances).toEqual([find('menu')]);
});

it('stays open while focus moves within it', () => {
  closeMenuWhenLeft();
  find('first').focus();
  find('second').focus();
  expect(hidePopover).not.toHaveBeenCalled();
});

it('leaves it to its button when focus goes there', () => {
  closeMenuWhenLeft();
  find('first').focus();
  find('button').focus();
  expect(hidePopover).not.toHaveBeenCalled();
});

it('stays open when focus goes nowhere, as when another window comes to the front', () => {
  closeMenuWhenLeft();
  find('first').focus();
  find('first').blur();
  expect(hidePopover).not.toHaveBeenCalled();
});

it('closes when the screen grows so wide that its button is gone', () => {
  closeMenuWhenLeft();
  // Nothing is laid out here: everything is as high as that.
  expect(find('button').clientHeight).toBe(0);
  window.dispatchEvent(new Event('resize'));
  expect(hidePopover).toHaveBeenCalledOnce();
});

it('stays open when the screen changes and its button is still there', () => {
  closeMenuWhenLeft();
  vi.spyOn(find('button'), 'clientHeight', 'get').mockReturnValue(44);
  window.dispatchEvent(new Event('resize'));
  expect(hidePopover).not.toHaveBeenCalled();
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
