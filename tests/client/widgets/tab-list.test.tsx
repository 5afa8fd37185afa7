import { describe, expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf } from '../find-by-role';
import { advance, holdTime, renderWidget, shownItem } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { focusBy, stubBrowser } from '../stub-browser';
import { click, press } from '../visitor-input';

stubBrowser();
holdTime();

const horizontal = { back: 'ArrowLeft', forth: 'ArrowRight', across: ['ArrowUp', 'ArrowDown'] };
const vertical = { back: 'ArrowUp', forth: 'ArrowDown', across: ['ArrowLeft', 'ArrowRight'] };

const tabLists = [
  {
    name: 'phone-slideshow',
    label: 'Screens from the app',
    tabs: ['A story </script>', 'A party & friends', 'A hero', 'A map', 'A table'],
    orientation: null,
    keys: horizontal,
  },
  {
    name: 'testimonial-carousel',
    label: 'What players say',
    tabs: ['Ada Moss', "Bo O'Hara", 'Cy Vale'],
    orientation: null,
    keys: horizontal,
  },
  {
    name: 'roadmap-tabs',
    label: 'Roadmap by status',
    tabs: ['Completed 2', 'In Progress 3', 'Planned 1'],
    orientation: 'vertical',
    keys: vertical,
  },
] as const;

describe.each(tabLists)('$name', ({ name, label, tabs: tabNames, orientation, keys }) => {
  const render = () => renderWidget(name);
  const tabsOf = (slot: HTMLElement) => findAllByRole(slot, 'tab');
  const selectedNames = (slot: HTMLElement) =>
    tabsOf(slot)
      .filter((tab) => tab.getAttribute('aria-selected') === 'true')
      .map(nameOf);
  const last = tabNames.length - 1;
  const enter = (slot: HTMLElement, position: number) => {
    const tab = tabsOf(slot)[position] as HTMLElement;
    click(tab);
    focusBy('keyboard', tab);
    return tab;
  };

  it('promises no tabs in the HTML that the build writes', async () => {
    await renderWidget(name, sampleProps[name], {
      beforeHydration: (slot) => {
        for (const role of ['tablist', 'tab', 'tabpanel']) expect(findAllByRole(slot, role)).toEqual([]);
        const promises = '[aria-selected], [aria-controls], [aria-orientation], [tabindex]:not(.strip)';
        expect(slot.querySelector(promises)).toBeNull();
      },
    });
  });

  it('is a named list of named tabs once it lives, each tied to its panel both ways, the first selected', async () => {
    const slot = await render();
    const list = findByRole(slot, 'tablist', label);
    expect(list.getAttribute('aria-orientation')).toBe(orientation);
    const tabs = findAllByRole(list, 'tab');
    expect(tabs.map(nameOf)).toEqual(tabNames);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(
      tabNames.map((_, position) => String(position === 0)),
    );
    const panels = findAllByRole(slot, 'tabpanel');
    expect(panels.map(({ id }) => id)).toEqual(tabs.map((tab) => tab.getAttribute('aria-controls')));
    expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id));
    const ids = [...slot.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('selects by click, shows the panel of the tab, and is one tab stop there', async () => {
    const slot = await render();
    const tab = findByRole(slot, 'tab', tabNames[2]);
    click(tab);
    expect(selectedNames(slot)).toEqual([tabNames[2]]);
    expect(shownItem(slot).id).toBe(tab.getAttribute('aria-controls'));
    expect(tabsOf(slot).filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab]);
    expect(tabsOf(slot).filter(({ tabIndex }) => tabIndex === -1)).toHaveLength(last);
  });

  // All of them use one hook, so that one row and one column are enough for every key.
  if (name === 'testimonial-carousel') return;

  it.each([
    { key: keys.forth, from: 0, to: 1 },
    { key: keys.back, from: 1, to: 0 },
    { key: keys.forth, from: last, to: 0 },
    { key: keys.back, from: 0, to: last },
    { key: 'Home', from: 1, to: 0 },
    { key: 'End', from: 0, to: last },
    { key: 'Enter', from: 1, to: 1 },
    { key: ' ', from: 1, to: 1 },
  ])('moves selection and focus by $key from tab $from to tab $to', async ({ key, from, to }) => {
    const slot = await render();
    press(enter(slot, from), key);
    expect(selectedNames(slot)).toEqual([tabNames[to]]);
    expect(document.activeElement).toBe(tabsOf(slot)[to]);
    expect(shownItem(slot).id).toBe(tabsOf(slot)[to]?.getAttribute('aria-controls'));
  });

  it('keeps the page from scrolling by the keys it answers to', async () => {
    const slot = await render();
    for (const key of [keys.forth, keys.back, 'Home', 'End', ' ']) {
      expect(press(enter(slot, 0), key)).toBe(true);
    }
  });

  it('leaves every other key to the browser, and its own when Ctrl, Alt or Meta is held', async () => {
    const slot = await render();
    const tab = enter(slot, 1);
    for (const key of [...keys.across, 'PageDown', 'Escape', 'Tab', 'a']) {
      expect(press(tab, key)).toBe(false);
    }
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      for (const key of [keys.forth, keys.back, 'Home', 'End']) {
        expect(press(tab, key, { [modifier]: true })).toBe(false);
      }
    }
    expect(selectedNames(slot)).toEqual([tabNames[1]]);
    expect(document.activeElement).toBe(tab);
  });

  it('keeps still after a key has selected', async () => {
    const slot = await render();
    press(enter(slot, 0), keys.forth);
    advance(70_000);
    expect(selectedNames(slot)).toEqual([tabNames[1]]);
  });
});

it('goes on to the left where a row is read from right to left, and not where tabs stand one below the other', async () => {
  for (const { name, tabs, keys } of tabLists) {
    const slot = await renderWidget(name);
    slot.style.direction = 'rtl';
    const first = findAllByRole(slot, 'tab')[0] as HTMLElement;
    click(first);
    focusBy('keyboard', first);
    press(first, keys === horizontal ? keys.back : keys.forth);
    expect(findByRole(slot, 'tab', tabs[1]).getAttribute('aria-selected')).toBe('true');
  }
});
