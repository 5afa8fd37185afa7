import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../generator/dev/server/listen';
import { makeLanguageSite } from '../generator/language-site';
import { isLong } from './long-run';
import { openBlankPage, waitForWidgets, wide } from './open-page';
import { buildAndServe } from './serve-site';

let dir: string;
let server: Listening;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'languages-in-page-'));
  const omitted = [
    'hero.yaml#/companion',
    'roadmap.yaml#/items/9/title',
    'questions.yaml#/questions/0/answer',
    'site.yaml#/footer/legal/links/0/label',
    'scene.yaml#/begin',
  ];
  const contentDir = await makeLanguageSite(join(dir, 'content'), omitted);
  server = await buildAndServe({
    mode: 'production',
    now: new Date('2026-03-04'),
    dir: join(dir, 'site'),
    contentDir,
  });
}, 120_000);

afterAll(async () => {
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Each text and attribute that is not in the language of the nearest `lang`. */
function findWrong(): string[] {
  const languageOf = (text: string) => {
    if (text.includes('en·')) return 'en';
    if (text.includes('de·')) return 'de';
    return /\p{sc=Arab}/u.test(text) ? 'ar' : undefined;
  };
  const wrong: string[] = [];
  const check = (text: string, element: Element | null) => {
    const nearest = element?.closest('[lang]')?.getAttribute('lang');
    const language = languageOf(text);
    if (language && language !== nearest) wrong.push(`${nearest}: ${text.slice(0, 60)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.closest('script, style')) check(node.textContent ?? '', parent);
  }
  for (const element of document.querySelectorAll('[alt], [aria-label], [title]')) {
    for (const name of ['alt', 'aria-label', 'title']) check(element.getAttribute(name) ?? '', element);
  }
  return wrong;
}

it.each(isLong ? ['/de/', '/ar/'] : ['/ar/'])(
  'every text of %s is in the language that it says, after each tab, slide and price was shown',
  async (path) => {
    const page = await openBlankPage({ width: wide, reducedMotion: true });
    await page.goto(new URL(path, server.url).href);
    await waitForWidgets(page);
    expect(await page.evaluate(findWrong)).toEqual([]);
    for (const controls of ['[role="tab"]', '.period input', 'summary', '.feature-list button']) {
      for (const control of await page.locator(controls).all()) {
        if (await control.isVisible()) await control.click({ force: true });
        expect(await page.evaluate(findWrong)).toEqual([]);
      }
    }
    await page.locator('.slideshow .dots button').first().click();
    const slip = await page.locator('.slip').last().textContent();
    await page.locator('.scene-begin').click();
    await page.evaluate(() => {
      Math.random = () => 0.99;
    });
    await page.locator('.choices button').first().click();
    await page.locator('.passage .again').waitFor();
    // What was played in another language than the rest of a page is said nowhere else on it.
    if (path === '/ar/') await expect.poll(() => page.locator('.slip').last().textContent()).not.toBe(slip);
    expect(await page.evaluate(findWrong)).toEqual([]);
  },
  60_000,
);

it('the switcher keeps the place on the page, and works without scripts and by keyboard', async () => {
  const page = await openBlankPage({ width: wide });
  await page.goto(new URL('/privacy#ensecond-enheading', server.url).href);
  const german = page.locator('footer .languages').getByRole('link', { name: 'Deutsch' });
  await german.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/datenschutz#ensecond-enheading');
  expect(await page.locator('footer .languages [aria-current]').textContent()).toBe('Deutsch');
  if (isLong) {
    await page.goto(new URL('/#roadmap', server.url).href);
    await german.click();
    await page.waitForURL('**/de/#roadmap');
  }

  const plain = await openBlankPage({ width: wide, scripts: false });
  await plain.goto(new URL('/de/help/faq', server.url).href);
  await plain.locator('footer .languages').getByRole('link', { name: 'English' }).click();
  await plain.waitForURL('**/help/faq');
  expect(await plain.locator('footer .languages').textContent()).toContain('العربية (en·first en·page)');
}, 60_000);

it('one error page for all languages begins with the one that was asked for', async () => {
  const page = await openBlankPage({ width: wide });
  // As GitHub Pages answers.
  await page.route('**/ar/nowhere', async (route) => {
    const response = await route.fetch({ url: new URL('/404.html', server.url).href });
    await route.fulfill({ response });
  });
  await page.goto(new URL('/ar/nowhere', server.url).href);
  const [first, second] = await page.locator('main > *').all();
  expect(await first?.getAttribute('lang')).toBe('ar');
  expect(await second?.locator('h1').textContent()).toContain('en·');
}, 30_000);
