import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allOf, readTree, type Told, theOnly } from './accessibility-tree';
import { sharePage } from './open-page';
import { slideshow, testimonials } from './rotating-widgets';
import { site } from './site-content';

// The ARIA Authoring Practices for tabs: a sentence for each of their points, in their order.
const { statuses, items, label } = site.roadmap;
const roadmapTabs = (['completed', 'in-progress', 'planned'] as const).map(
  (status) => `${statuses[status]} ${items.filter((item) => item.status === status).length}`,
);

const lists = [
  { title: 'the roadmap', list: label, tabs: roadmapTabs, orientation: 'vertical' },
  { title: slideshow.title, list: site.slides.label, tabs: slideshow.names, orientation: 'horizontal' },
  {
    title: testimonials.title,
    list: site.testimonials.label,
    tabs: testimonials.names,
    orientation: 'horizontal',
  },
];

// Each list is used where the others are not looked at.
const page = sharePage({ reducedMotion: true });

describe.each(lists)('the tabs of $title, as the practices ask,', ({ list, tabs, orientation }) => {
  const [back, on] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const across = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const tablist = () => page().getByRole('tablist', { name: list });
  const told = async () => theOnly(await readTree(page()), 'tablist', list);
  const press = (key: string) => page().keyboard.press(key);

  it('stand in a list with a name that says which way it runs', async () => {
    expect((await told()).properties.orientation).toBe(orientation);
    expect(allOf(await told(), 'tab').map(({ name }) => name)).toEqual(tabs);
  });

  it('say of one that it is selected, and of the others that they are not', async () => {
    expect(selectedOf(await told())).toEqual([true, ...tabs.slice(1).map(() => false)]);
  });

  it('take one stop of the keyboard, which is the selected one', async () => {
    expect(await tablist().getByRole('tab', { selected: true }).getAttribute('tabindex')).toBe('0');
    expect(await tablist().locator('[role="tab"][tabindex="0"]').count()).toBe(1);
    expect(await tablist().locator('[role="tab"][tabindex="-1"]').count()).toBe(tabs.length - 1);
  });

  it('each control a panel that is named after it', async () => {
    const panels = await tablist()
      .getByRole('tab')
      .evaluateAll((all) =>
        all.map((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return [panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby') === tab.id];
        }),
      );
    expect(panels).toEqual(tabs.map(() => ['tabpanel', true]));
    const { name, properties } = shownPanel(await readTree(page()), tabs);
    expect(name).toBe(tabs[0]);
    // It holds nothing else to stop at.
    expect(properties.focusable).toBe(true);
  });

  it(`go on with ${on} and back with ${back}, around both ends, and show the panel at once`, async () => {
    await tablist().getByRole('tab', { selected: true }).focus();
    for (const index of [...tabs.keys(), 0].slice(1)) {
      await press(on);
      await expectAt(index);
    }
    await press(back);
    await expectAt(tabs.length - 1);
  });

  it('lead to the first with Home and to the last with End', async () => {
    await press('Home');
    await expectAt(0);
    await press('End');
    await expectAt(tabs.length - 1);
  });

  it(`leave ${across.join(' and ')} to the page`, async () => {
    await press('Home');
    for (const key of across) {
      await press(key);
      await expectAt(0);
    }
  });

  it.each(['Enter', 'Space'])('are chosen with %s', async (key) => {
    await tablist()
      .getByRole('tab')
      .nth(1)
      .evaluate((tab: HTMLElement) => tab.focus());
    await press(key);
    await expectAt(1);
  });

  it('let the keyboard on from the selected one to its panel or what else follows, and back', async () => {
    await press('Tab');
    expect(await focusedRole(page())).toMatch(/^(tabpanel|button)$/);
    await press('Shift+Tab');
    await expectAt(1);
  });

  /** The tab of this place has the focus and is selected, and its panel alone is told. */
  async function expectAt(index: number): Promise<void> {
    await expect
      .poll(async () => {
        const tree = await readTree(page());
        const all = allOf(theOnly(tree, 'tablist', list), 'tab');
        return {
          selected: all.filter(({ properties }) => properties.selected).map(({ name }) => name),
          focused: all.filter(({ properties }) => properties.focused).map(({ name }) => name),
          panel: shownPanel(tree, tabs).name,
        };
      })
      .toEqual({ selected: [tabs[index]], focused: [tabs[index]], panel: tabs[index] });
  }
});

function selectedOf(tablist: Told): unknown[] {
  return allOf(tablist, 'tab').map(({ properties }) => properties.selected);
}

/** The one panel on show that belongs to one of these tabs. */
function shownPanel(tree: Told, tabs: string[]): Told {
  const panels = allOf(tree, 'tabpanel').filter(({ name }) => tabs.includes(name));
  expect(panels).toHaveLength(1);
  return panels[0] as Told;
}

function focusedRole(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('role') ?? focused?.localName ?? null;
  });
}
