import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allOf, readTree, type Told, theOnly } from './accessibility-tree';
import { pages } from './long-run';
import { openPage, sharePage } from './open-page';
import { passTime } from './pass-time';
import { headline } from './rotating-widgets';
import { site } from './site-content';

const landmarks = [
  'banner',
  'main',
  'contentinfo',
  'navigation',
  'region',
  'complementary',
  'form',
  'search',
];

/** Names that say nothing to somebody who goes from link to link. */
const emptyWords = /^(here|click here|more|read more|learn more|link|details|this page|go)$/i;

describe.each(pages)('what assistive technology gets from %s', (path) => {
  const page = sharePage({ path, reducedMotion: true });
  let tree: Told;
  beforeAll(async () => {
    tree = await readTree(page());
  });

  it('begins with a title of its own and the language', async () => {
    const { name } = tree;
    expect(name).toContain(site.site.name);
    expect(await page().locator('html').getAttribute('lang')).toBe('en');
    titles.set(path, name);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });

  it('has headings that form one outline', () => {
    const levels = allOf(tree, 'heading').map(({ properties }) => Number(properties.level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, levels.join(' ')).toEqual([]);
    expect(allOf(tree, 'heading').every(({ name }) => name !== '')).toBe(true);
  });

  it('has landmarks that one can tell apart', () => {
    for (const role of ['banner', 'main', 'contentinfo']) theOnly(tree, role);
    const named = allOf(tree, ...landmarks).map(({ role, name }) => `${role} ${name}`);
    expect(named).toEqual([...new Set(named)]);
    const nameless = allOf(tree, 'navigation', 'region').filter(({ name }) => name === '');
    expect(nameless).toEqual([]);
  });

  it('has links and buttons whose names stand alone, and lead to one place each', async () => {
    const links = await page()
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => ({
          name: (link.getAttribute('aria-label') ?? link.textContent ?? '').replace(/\s+/g, ' ').trim(),
          address: (link as HTMLAnchorElement).href,
        })),
      );
    const addresses = new Map<string, string>();
    for (const { name, address } of links) {
      expect(name).not.toMatch(emptyWords);
      expect(addresses.get(name) ?? address, name).toBe(address);
      addresses.set(name, address);
    }
    const controls = allOf(tree, 'link', 'button', 'tab', 'radio');
    expect(controls.filter(({ name }) => name.trim() === '')).toEqual([]);
  });

  it('has no picture but those that say something', async () => {
    const pictures = allOf(tree, 'image', 'img', 'SvgRoot', 'graphics-document');
    expect(pictures.filter(({ name }) => name === '')).toEqual([]);
    const described = await page()
      .locator('img:not([alt=""])')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(pictures.map(({ name }) => name)).toEqual(described);
  });
});

const titles = new Map<string, string>();

describe('the phrases of the headline', () => {
  const page = sharePage({ holdTime: true });

  it('are announced once each, as one heading, and nothing is as they take turns', async () => {
    const before = heroOf(await readTree(page()));
    const words = before
      .filter(({ role }) => role === 'StaticText')
      .map(({ name }) => name)
      .join(' ');
    for (const phrase of site.hero.phrases) expect(words.split(phrase), phrase).toHaveLength(2);
    expect(words.split(site.hero.companion)).toHaveLength(2);
    expect(before.filter(({ properties }) => 'live' in properties)).toEqual([]);
    for (const phrase of [...site.hero.phrases.slice(1), site.hero.phrases[0]]) {
      await passTime(page(), headline.intervalMs);
      expect(await headline.shown(page())).toBe(phrase);
      expect(heroOf(await readTree(page()))).toEqual(before);
    }
  });
});

it('tells nothing of the other pages’ links while the menu of a narrow screen is closed', async () => {
  const page = await openPage({ width: 390, path: '/privacy' });
  const inBar = async () => allOf(theOnly(await readTree(page), 'banner'), 'link').map(({ name }) => name);
  expect(await inBar()).toEqual([site.site.name, site.site.labels.download]);
  await menuButton(page).click();
  const inMenu = [...site.site.navigation.map(({ label }) => label), site.hero.action.label];
  expect(await inBar()).toEqual([site.site.name, ...inMenu]);
  const { properties } = theOnly(await readTree(page), 'button', site.site.labels.menu);
  expect(properties.expanded).toBe(true);
});

function menuButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: site.site.labels.menu });
}

/** Everything announced on the first screen before the introduction, in order. */
function heroOf(tree: Told): Omit<Told, 'children'>[] {
  const all = allOf(theOnly(tree, 'main')).map(({ role, name, properties }) => ({ role, name, properties }));
  const introduction = all.findIndex(({ name }) => name === site.hero.introduction);
  expect(introduction).toBeGreaterThan(0);
  return all.slice(0, introduction);
}
