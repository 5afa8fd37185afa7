import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { findByRole } from '../find-by-role';
import { advance, buildSlots, holdTime, hydrateSlot, renderWidgets, shownNumber } from '../render-widget';
import { rotatingWidgets } from '../sample-widgets';
import { reduceMotion, stubBrowser } from '../stub-browser';
import { click } from '../visitor-input';

stubBrowser();
holdTime();

const names = rotatingWidgets.map(({ name }) => name);
// Not a whole number of rounds for any widget.
const longMs = 70_000;

describe.each(rotatingWidgets)('the pause button of $name', ({ name }) => {
  it('stops every widget on the page', async () => {
    const slots = await renderWidgets(...names);
    click(findByRole(slotOf(name), 'button', 'Pause'));
    advance(longMs);
    expect(slots.map(shownNumber)).toEqual([1, 1, 1, 1]);
    for (const slot of slots) findByRole(slot, 'button', 'Play');
  });
});

it('tells the styles, so that what they move holds still as well', async () => {
  const isStill = () => document.documentElement.hasAttribute('data-still');
  await renderWidgets(...names);
  expect(isStill()).toBe(false);
  click(findByRole(slotOf('hero-phrase'), 'button', 'Pause'));
  expect(isStill()).toBe(true);
  click(findByRole(slotOf('hero-phrase'), 'button', 'Play'));
  expect(isStill()).toBe(false);
  act(() => reduceMotion(true));
  expect(isStill()).toBe(true);
});

it('starts every widget on the page by the play button of another', async () => {
  const slots = await renderWidgets(...names);
  click(findByRole(slotOf('hero-phrase'), 'button', 'Pause'));
  click(findByRole(slotOf('testimonial-carousel'), 'button', 'Play'));
  for (const slot of slots) findByRole(slot, 'button', 'Pause');
  advance(5000);
  expect(slots.map(shownNumber)).toEqual([2, 2, 2, 2]);
});

it('lets the play button overrule reduced motion, and a later change of that setting overrule the button', async () => {
  reduceMotion(true);
  const slots = await renderWidgets(...names);
  click(findByRole(slotOf('feature-list'), 'button', 'Play'));
  advance(5000);
  expect(slots.map(shownNumber)).toEqual([2, 2, 2, 2]);
  act(() => reduceMotion(true));
  advance(longMs);
  expect(slots.map(shownNumber)).toEqual([2, 2, 2, 2]);
});

it('stays, once a button has been pressed, however that setting changes', async () => {
  const slots = await renderWidgets(...names);
  click(findByRole(slotOf('hero-phrase'), 'button', 'Pause'));
  act(() => reduceMotion(true));
  act(() => reduceMotion(false));
  advance(longMs);
  expect(slots.map(shownNumber)).toEqual([1, 1, 1, 1]);
});

it('reaches a widget that comes to life after the button was pressed', async () => {
  const slots = (await buildSlots('hero-phrase', 'testimonial-carousel')) as [HTMLElement, HTMLElement];
  await hydrateSlot(slots[0]);
  click(findByRole(slots[0], 'button', 'Pause'));
  // Its HTML says Pause, and so must its first render.
  await hydrateSlot(slots[1]);
  findByRole(slots[1], 'button', 'Play');
  advance(longMs);
  expect(shownNumber(slots[1])).toBe(1);
});

function slotOf(name: string): HTMLElement {
  return document.querySelector(`[data-widget="${name}"]`) as HTMLElement;
}
