import { describe, expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { advance, holdTime, renderWidget, shownItem } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { focusBy, stubBrowser } from '../stub-browser';
import { click, pointTo, press } from '../visitor-input';

stubBrowser();
holdTime();

const titles = sampleProps['feature-list'].features.map(({ title }) => title);
const headersOf = (slot: HTMLElement) =>
  findAllByRole(slot, 'button').filter((button) => titles.includes(nameOf(button)));
const shownTitle = (slot: HTMLElement) => textOf(shownItem(slot).querySelector('h3'));
const attributeOfEach = (slot: HTMLElement, attribute: string) =>
  headersOf(slot).map((header) => header.getAttribute(attribute));

it('lets the keyboard reach every header once it lives', async () => {
  const slot = await renderWidget('feature-list');
  expect(headersOf(slot).map((header) => header.tabIndex)).toEqual([0, 0, 0, 0]);
});

it('names the panel that each header controls', async () => {
  const slot = await renderWidget('feature-list');
  const panels = attributeOfEach(slot, 'aria-controls').map((id) => document.getElementById(id ?? ''));
  expect(panels.map((panel) => textOf(panel?.querySelector('p') ?? null))).toEqual(
    sampleProps['feature-list'].features.map(({ description }) => description),
  );
});

it('says which entry stands open, and that it cannot be closed', async () => {
  const slot = await renderWidget('feature-list');
  expect(attributeOfEach(slot, 'aria-expanded')).toEqual(['true', 'false', 'false', 'false']);
  expect(attributeOfEach(slot, 'aria-disabled')).toEqual(['true', null, null, null]);
  advance(4000);
  expect(attributeOfEach(slot, 'aria-expanded')).toEqual(['false', 'true', 'false', 'false']);
  expect(attributeOfEach(slot, 'aria-disabled')).toEqual([null, 'true', null, null]);
});

it('opens the entry that is clicked, closes the other, and keeps it open when it is clicked again', async () => {
  const slot = await renderWidget('feature-list');
  for (const _time of ['first', 'again']) {
    click(findByRole(slot, 'button', titles[3]));
    expect(attributeOfEach(slot, 'aria-expanded')).toEqual(['false', 'false', 'false', 'true']);
  }
});

it.each(['Enter', ' '])('opens an entry by the key "%s"', async (key) => {
  const slot = await renderWidget('feature-list');
  press(findByRole(slot, 'button', titles[2]), key);
  expect(shownTitle(slot)).toBe(titles[2]);
});

describe('keys on a header', () => {
  it.each([
    { key: 'ArrowDown', from: 0, to: 1 },
    { key: 'ArrowUp', from: 1, to: 0 },
    { key: 'ArrowDown', from: 3, to: 0 },
    { key: 'ArrowUp', from: 0, to: 3 },
    { key: 'Home', from: 2, to: 0 },
    { key: 'End', from: 1, to: 3 },
  ])('move the focus by $key from header $from to header $to and open nothing', async ({ key, from, to }) => {
    const slot = await renderWidget('feature-list');
    const header = headersOf(slot)[from] as HTMLElement;
    focusBy('keyboard', header);
    expect(press(header, key)).toBe(true);
    expect(document.activeElement).toBe(headersOf(slot)[to]);
    expect(shownTitle(slot)).toBe(titles[0]);
  });

  it('leave every other key to the browser, and their own when Ctrl, Alt or Meta is held', async () => {
    const slot = await renderWidget('feature-list');
    const header = headersOf(slot)[1] as HTMLElement;
    focusBy('keyboard', header);
    for (const key of ['ArrowLeft', 'ArrowRight', 'PageDown', 'Escape', 'Tab', 'a']) {
      expect(press(header, key)).toBe(false);
    }
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) {
        expect(press(header, key, { [modifier]: true })).toBe(false);
      }
    }
    expect(document.activeElement).toBe(header);
  });
});

describe('the line that fills while an entry has its time', () => {
  const isRunning = (slot: HTMLElement) => slot.querySelector('[data-running]') !== null;
  const lineOf = (slot: HTMLElement) => shownItem(slot).querySelector('.feature-line');

  it('runs only while the time does', async () => {
    const slot = await renderWidget('feature-list');
    expect(isRunning(slot)).toBe(true);
    pointTo(findByRole(slot, 'button', 'Pause'));
    expect(isRunning(slot)).toBe(false);
  });

  it('starts afresh when the open entry is chosen again', async () => {
    const slot = await renderWidget('feature-list');
    const line = lineOf(slot);
    click(findByRole(slot, 'button', titles[0]));
    expect(lineOf(slot)).not.toBe(line);
  });
});
