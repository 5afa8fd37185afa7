import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { pages, someWidths } from './long-run';
import { openPage, sharePage } from './open-page';
import { contentFolder, site } from './site-content';
import { troubleOf } from './trouble';

const rootDir = resolve(import.meta.dirname, '../..');
const build = 'development' as const;

/** Texts that no file holds: counted and numbered by templates, read off a clock, or the years of days. */
const computed = '.numeral, .count, .numerals > :first-child dd, [data-today], .news h2, .news-years a';

/** Notes every place that the page asks to have opened, with the answer. */
function watchOpened(page: Page): string[] {
  const opened: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname === '/_dev/open') opened.push(`${response.status()} ${url.searchParams.get('at')}`);
  });
  return opened;
}

/** What stands before the name of the hero that somebody plays, which such a text leads to. */
const [beforeHero = ''] = site.site.labels.plays?.split('{hero}') ?? [];

/** Texts that templates put together of several: they lead to the first. */
const composed = '.imprint, .questions p, .scene-sum';

const linesOf = new Map<string, Promise<string[]>>();

function readLines(file: string): Promise<string[]> {
  const lines =
    linesOf.get(file) ?? readFile(resolve(rootDir, file), 'utf8').then((text) => text.split('\n'));
  linesOf.set(file, lines);
  return lines;
}

/** The rest of the file from a place on. */
async function textFrom(place: string): Promise<string> {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const lines = (await readLines(file)).slice(Number(line) - 1);
  return [lines[0]?.slice(Number(column) - 1), ...lines.slice(1)].join('\n');
}

/** What was opened last, as the file goes on from there. */
async function openedText(opened: string[]): Promise<string> {
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  const [, status, place = ''] = /^(\d+) (.+)$/.exec(opened.at(-1) ?? '') ?? [];
  expect(status).toBe('204');
  return textFrom(place);
}

describe('every text, label and picture knows its place', () => {
  const listPlaceless = (page: Page) =>
    page.evaluate((exceptions) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const placeless: string[] = [];
      let count = 0;
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const holder = walker.currentNode.parentElement;
        if (!holder || text === '' || !holder.checkVisibility() || holder.matches(exceptions)) continue;
        count += 1;
        if (!holder.dataset.source) placeless.push(text);
      }
      for (const picture of document.images) {
        count += 1;
        if (!picture.dataset.source) placeless.push(picture.outerHTML);
      }
      // Some drawings are chosen by templates: they lead to the words that they stand for.
      for (const drawing of document.querySelectorAll('use')) {
        count += 1;
        if (!drawing.closest('[data-source], [data-source-aria-label]')) placeless.push(drawing.outerHTML);
      }
      for (const name of ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder']) {
        for (const labelled of document.body.querySelectorAll(`[${name}]:not([${name}=""])`)) {
          count += 1;
          if (!labelled.hasAttribute(`data-source-${name}`)) placeless.push(labelled.outerHTML);
        }
      }
      return { placeless, count };
    }, computed);

  describe.each(pages)('as %s is served', (path) => {
    const page = sharePage({ build, path, scripts: false });

    it('all of it', async () => {
      const { placeless, count } = await listPlaceless(page());
      expect(placeless).toEqual([]);
      expect(count).toBeGreaterThan(path === '/' ? 300 : 40);
    });

    it('and the file says just that', async () => {
      await expectRightPlaces(page(), path === '/' ? 150 : 20);
    });
  });

  it('and when its widgets live, of which the console says nothing', async () => {
    const page = await openPage({ build });
    await expect.poll(() => listPlaceless(page)).toMatchObject({ placeless: [] });
    await chooseTab(page.locator('.chapters a').nth(2));
    expect((await listPlaceless(page)).placeless).toEqual([]);
    // A label that changes leads to what it says now.
    const pause = page.locator('.slideshow .pause');
    for (const label of [site.site.labels.play, site.site.labels.pause]) {
      await pause.click();
      await expect.poll(() => pause.getAttribute('aria-label')).toBe(`${label} (${site.slides.label})`);
      const place = await pause.getAttribute('data-source-aria-label');
      expect(await textFrom(place ?? '')).toMatch(new RegExp(`^${label}\n`));
    }
    // What React recommends to developers is no complaint.
    expect(troubleOf(page).filter((entry) => !entry.startsWith('console info:'))).toEqual([]);
  });

  /** Every text of which a file holds all words in their order, with the place it is said to stand at. */
  const listTexts = (page: Page) =>
    page.evaluate(
      ([exceptions, composed]) => {
        const holders = [...document.body.querySelectorAll<HTMLElement>('[data-source]')];
        return holders.flatMap((holder) => {
          // What a template puts together, or puts into other words.
          if (
            holder.matches(
              `${exceptions}, time, h1 *, .copyright, .copyright *, .each, .waypoint-progress p, .told p`,
            )
          )
            return [];
          const own = [...holder.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const said = own.map((node) => node.nodeValue?.trim()).find(Boolean) ?? '';
          // The number is put into a sentence for all of them.
          const text = holder.parentElement?.matches('.stars') ? (/\d/.exec(said)?.[0] ?? '') : said;
          const isComposed = holder.matches(composed);
          return text === '' ? [] : [{ place: holder.dataset.source ?? '', text, isComposed }];
        });
      },
      [computed, composed] as const,
    );

  // The test above has it of a tab.
  it('also of what widgets show later', async () => {
    const page = await openPage({ build, reducedMotion: true });
    await page.locator('.slideshow .arrow').nth(1).click();
    await expect.poll(() => isShown(page, '.slide:nth-child(2)')).toBe(true);
    await expectRightPlaces(page, 150);
    await chooseTab(page.locator('.chapters a').nth(2));
    await expectRightPlaces(page, 150);
    await page.locator('.feature button').nth(2).click();
    await expect.poll(() => isShown(page, '.feature:nth-child(3)')).toBe(true);
    await expectRightPlaces(page, 150);
  });

  async function expectRightPlaces(page: Page, atLeast: number): Promise<void> {
    const texts = await listTexts(page);
    expect(texts.length).toBeGreaterThan(atLeast);
    const misplaced: string[] = [];
    for (const { place, text, isComposed } of texts) {
      const lines = (await textFrom(place)).split('\n');
      const first = lines.map(words).find(Boolean);
      const own = text.startsWith(beforeHero) ? text.slice(beforeHero.length) : text;
      const start = words(own).split(' ').slice(0, 5).join(' ');
      const isRight = isComposed
        ? first !== undefined && words(text).startsWith(first)
        : words(lines.slice(0, 12).join(' ')).includes(start);
      if (!isRight) misplaced.push(`${place}: ${text}`);
    }
    expect(misplaced).toEqual([]);
  }

  /** Without the punctuation of YAML, markdown and templates, and with placeholders filled in. */
  function words(text: string): string {
    const { name, support, website } = site.site;
    return text
      .replaceAll('{name}', name)
      .replaceAll('{support}', support)
      .replaceAll('{website}', website)
      .replace(/[^\p{L}\p{N}’]+/gu, ' ')
      .trim();
  }
});

it.each(someWidths)(
  'at %i pixels, pointing at a text leads to it, whatever picture lies over it',
  async (width) => {
    const page = await openPage({ build, width, reducedMotion: true });
    const { missed, count } = await page.evaluate((exceptions) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const missed: string[] = [];
      let count = 0;
      // What is there for those who hear the page, or have no scripts.
      const isUnseen = (element: Element | null): boolean =>
        element !== null &&
        (element.matches('.other-phrases') ||
          getComputedStyle(element).clipPath === 'inset(50%)' ||
          isUnseen(element.parentElement));
      while (walker.nextNode()) {
        const holder = walker.currentNode.parentElement;
        const seen = { opacityProperty: true, visibilityProperty: true };
        if (!holder?.dataset.source || holder.matches(exceptions) || !holder.checkVisibility(seen)) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        holder.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [line] = range.getClientRects();
        if (!line || isUnseen(holder)) continue;
        const [clientX, clientY] = [line.x + line.width / 2, line.y + line.height / 2];
        // What a strip has put aside, or a bar covers that stays in its place, cannot be pointed at.
        if (clientX < 0 || clientX > innerWidth || clientY < 0 || clientY > innerHeight) continue;
        holder.dispatchEvent(
          new PointerEvent('pointermove', { altKey: true, clientX, clientY, bubbles: true }),
        );
        const said = document.querySelector('dev-source')?.shadowRoot?.querySelector('[role=status]');
        count += 1;
        if (said?.textContent !== holder.dataset.source) {
          missed.push(`${walker.currentNode.textContent}: ${said?.textContent} for ${holder.dataset.source}`);
        }
      }
      return { missed, count };
    }, computed);
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  },
);

describe('with Alt held', () => {
  // Nothing fades in while it is pointed at.
  const getPage = sharePage({ build, reducedMotion: true });
  let page: Page;
  let opened: string[];
  beforeEach(() => {
    page = getPage();
    opened = watchOpened(page);
  });

  const startOf = (text = '') => new RegExp(`^${text}(?:\\n|$)`);
  const [, secondFeature] = site.features.features;

  it.each([
    ['a text', '.hero-words .prose', new RegExp(site.hero.introduction.split(' ').slice(0, 5).join(' '))],
    ['a picture, that of its file', '.member img', startOf(site.team.members[0]?.image.file)],
    ['an icon, the one that names it', '.feature:nth-child(2) button .icon', startOf(secondFeature?.icon)],
    ['the code to scan, that of its address', '.qr-code img', startOf(site.site.qrCode?.url)],
    ['a link, and goes nowhere', '.hero-action .action', startOf(site.hero.action.label)],
  ])('a click opens the line of %s', async (_, selector, expected) => {
    await page
      .locator(selector)
      .first()
      .click({ modifiers: ['Alt'], force: true });
    expect(await openedText(opened)).toMatch(expected);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('a click reaches a picture in the background', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.down('Alt');
    await page.mouse.click(12, 400);
    await page.keyboard.up('Alt');
    expect(await openedText(opened)).toMatch(startOf(site.hero.background.file));
  });

  it('a click on the stars opens the rating of that testimonial', async () => {
    const [, second] = site.testimonials.testimonials;
    await chooseTab(page.locator('.testimonials .dots').getByRole('tab').nth(1));
    const star = page.locator(`#testimonial-${second?.id} .stars .icon`).nth(1);
    await star.click({ modifiers: ['Alt'], force: true });
    expect(await openedText(opened)).toMatch(startOf(String(second?.rating)));
    const [, line] = /:(\d+):\d+$/.exec(opened.at(-1) ?? '') ?? [];
    const lines = await readLines(`${contentFolder}/testimonials.yaml`);
    const name = lines.slice(0, Number(line)).findLast((each) => each.includes(' name:'));
    expect(name).toContain(second?.name);
  });

  it('a widget is not worked, and what it shows later is known as well', async () => {
    const tab = page.locator('.chapters a').nth(2);
    await tab.click({ modifiers: ['Alt'] });
    expect(await openedText(opened)).toMatch(startOf(site.roadmap.statuses.planned));
    expect(await tab.getAttribute('aria-selected')).toBe('false');

    await chooseTab(tab);
    opened.length = 0;
    const title = page.locator('.waypoint-panel[data-current] h4').first();
    await title.click({ modifiers: ['Alt'] });
    const planned = site.roadmap.items.find(({ status }) => status === 'planned');
    expect(await openedText(opened)).toMatch(startOf(planned?.title));
  });

  it('Enter opens what has the focus', async () => {
    await page.locator('.hero-action .action').focus();
    await page.keyboard.press('Alt+Enter');
    expect(await openedText(opened)).toMatch(startOf(site.hero.action.label));
    expect(new URL(page.url()).hash).toBe('');
  });

  it('what is under the pointer is framed and named, until the key is let go', async () => {
    const note = page.locator('dev-source [role=status]');
    await page.locator('.hero-words .prose').hover();
    expect(await note.isVisible()).toBe(false);
    await page.keyboard.down('Alt');
    expect(await note.textContent()).toMatch(new RegExp(`^${contentFolder}/hero\\.yaml:\\d+:\\d+$`));
    expect(await note.isVisible()).toBe(true);
    await page.keyboard.up('Alt');
    expect(await note.isVisible()).toBe(false);
  });

  it('and without it, a click does what it always does', async () => {
    await page.locator('.hero-action .action').click();
    expect(new URL(page.url()).hash).toBe(site.hero.action.url);
    expect(opened).toEqual([]);
  });
});

async function chooseTab(tab: Locator): Promise<void> {
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
}

function isShown(page: Page, item: string): Promise<boolean> {
  return page.locator(item).evaluate((element) => 'current' in (element as HTMLElement).dataset);
}
