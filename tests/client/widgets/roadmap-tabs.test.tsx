import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { advance, holdTime, renderWidget, shownItem } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';
import { click } from '../visitor-input';

stubBrowser();
holdTime();

const sample = sampleProps['roadmap-tabs'];

it('counts the items of each status anew for other content', async () => {
  const groups = sample.groups.map((group) => ({ ...group, items: [] }));
  const slot = await renderWidget('roadmap-tabs', { ...sample, groups });
  expect(findAllByRole(slot, 'tab').map(nameOf)).toEqual(['Completed 0', 'In Progress 0', 'Planned 0']);
});

it('shows the first status that has items first, and says of the others that they have none', async () => {
  const groups = sample.groups.map((group) =>
    group.status === 'in-progress' ? group : { ...group, items: [], nothing: 'Nothing yet.' },
  );
  const slot = await renderWidget('roadmap-tabs', { ...sample, groups });
  expect(shownItem(slot).dataset.status).toBe('in-progress');
  const panels = [...slot.querySelectorAll<HTMLElement>('.waypoint-panel')];
  expect(
    panels.map((panel) => [textOf(panel).includes('Nothing yet.'), panel.querySelectorAll('li').length]),
  ).toEqual([
    [true, 0],
    [false, 3],
    [true, 0],
  ]);
  expect(slot.querySelectorAll('ol')).toHaveLength(1);
});

it('gives every item that says how far it is a bar, named after the item, and no other item', async () => {
  const bars = findAllByRole(await renderWidget('roadmap-tabs'), 'progressbar');
  const facts = bars.map((bar) => [nameOf(bar), bar.getAttribute('value'), textOf(bar.nextElementSibling)]);
  expect(facts).toEqual([
    ['Reading out', '75', '75% Complete'],
    ['Speaking', '40', '40% Complete'],
  ]);
});

it('shows the completed items first, and never changes tabs by itself', async () => {
  const slot = await renderWidget('roadmap-tabs');
  advance(600_000);
  expect(shownItem(slot).dataset.status).toBe('completed');
});

it('lets the keyboard reach a panel, which has nothing to focus in it', async () => {
  const panels = findAllByRole(await renderWidget('roadmap-tabs'), 'tabpanel');
  expect(panels.map((panel) => panel.tabIndex)).toEqual([0, 0, 0]);
});

it('is links to three lists in the HTML that the build writes', async () => {
  await renderWidget('roadmap-tabs', sample, {
    beforeHydration: (slot) => {
      const targets = findAllByRole(slot, 'link').map((link) => link.getAttribute('href'));
      expect(targets).toEqual(['#roadmap-completed', '#roadmap-in-progress', '#roadmap-planned']);
      for (const target of targets) expect(slot.querySelector(target as string)).not.toBeNull();
    },
  });
});

// tests/browser/roadmap.test.ts has what an address opens.
describe('the address', () => {
  it('leaves the tab open when its hash changes to something else', async () => {
    const slot = await renderWidget('roadmap-tabs');
    click(findByRole(slot, 'tab', 'Planned 1'));
    act(() => {
      location.hash = '#team';
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(shownItem(slot).dataset.status).toBe('planned');
  });

  it('stays as it is when a tab is clicked, so that the page does not jump', async () => {
    const slot = await renderWidget('roadmap-tabs');
    click(findByRole(slot, 'tab', 'Planned 1'));
    expect(location.hash).toBe('');
  });
});
