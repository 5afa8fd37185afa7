import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editSite } from './edit-site';
import { sharePage } from './open-page';
import { routes } from './site-content';

const startEditing = editSite();

/** With the caron and the accents as characters of their own, as names of files on a Mac have them. */
const name = 'Antonín Dvořák, Łódź'.normalize('NFD');

describe.each(routes)('%s', (path) => {
  const page = sharePage({ path, reducedMotion: true });

  it('is drawn in the typefaces of the site alone', async () => {
    expect(await otherFontsOf(page())).toEqual([]);
  });

  it('asks for at most 40 kB of typefaces', async () => {
    await page().evaluate(() => document.fonts.ready);
    const weights = (await fetchedFonts(page())).map(({ bytes }) => bytes);
    expect(weights.length).toBeGreaterThan(1);
    expect(weights).not.toContain(0);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(40_000);
  });
});

it('draws names and prices of elsewhere in the typefaces of the site', async () => {
  const { edit, show, open } = await startEditing();
  await edit('hero.yaml', (text) => text.replace(/^companion: .*/m, 'companion: "from £5 & Žižkov, señor"'));
  await edit('testimonials.yaml', (text) => text.replace(/name: .*/, `name: ${name}`));
  expect(await show()).toEqual([]);
  const page = await open();

  expect(await page.getByText(name.normalize('NFC')).count()).toBe(1);
  expect(await otherFontsOf(page)).toEqual([]);
  const fonts = await fetchedFonts(page);
  expect(fonts.map(({ name }) => name)).toContain('fraunces-latin-ext-full-italic');
});

it('asks on a page for no letters that only others show', async () => {
  const { edit, show, open } = await startEditing();
  await edit('testimonials.yaml', (text) => text.replace(/name: .*/, `name: ${name}`));
  expect(await show()).toEqual([]);
  const page = await open({ path: '/privacy' });

  const fonts = await fetchedFonts(page);
  expect([...new Set(fonts.map(({ name }) => name))].sort()).toEqual([
    'fraunces-latin-full-italic',
    'fraunces-latin-full-normal',
    'instrument-sans-latin-wght-normal',
  ]);
});

describe('the italic letters', () => {
  const page = sharePage({ reducedMotion: true });

  it.each([
    ['.display em', 'with flags', 1],
    ['.marginalia', 'plain', 0],
  ])('of %s are %s', async (selector, _, flags) => {
    const widths = await page().locator(selector).first().evaluate(measureForms);

    expect(widths.asIs).toBe(widths.forms[flags]);
    expect(widths.forms[0]).not.toBe(widths.forms[1]);
  });
});

/** How wide letters of both forms are: in the one it has, plain, and with flags. */
async function measureForms(element: HTMLElement): Promise<{ asIs: number; forms: number[] }> {
  await document.fonts.ready;
  const span = element.appendChild(document.createElement('span'));
  span.textContent = 'bdhklvw';
  // As wide as its letters, whatever the styles of the place.
  span.style.display = 'inline-block';
  const measure = (settings: string) => {
    span.style.fontVariationSettings = settings;
    return span.getBoundingClientRect().width;
  };
  return { asIs: measure(''), forms: ['"WONK" 0', '"WONK" 1'].map(measure) };
}

/** Names of the system’s fonts in which a text of the page is drawn, each with its element. */
async function otherFontsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const all = { nodeId: root.nodeId, selector: 'body *' };
  const { nodeIds } = await session.send('DOM.querySelectorAll', all);
  // All at once: each answer takes a while to come.
  const fallbacks = nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const systemFonts = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (systemFonts.length === 0) return [];
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    return systemFonts.map(({ familyName }) => `${familyName}: ${outerHTML.slice(0, 200)}`);
  });
  return (await Promise.all(fallbacks)).flat();
}

/** The fonts that the page has asked for, by their names without the hashes, which the files of one face share. */
async function fetchedFonts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((entry) => {
      const [, name] = /\/([^/]+)-[0-9a-f]{8}\.woff2$/.exec(entry.name) ?? [];
      return name ? { name, bytes: entry.encodedBodySize } : [];
    }),
  );
}
