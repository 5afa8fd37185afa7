import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { editSite, inDocuments, isFirstLoad, shareEditing } from './edit-site';
import { openBlankPage, waitForWidgets } from './open-page';
import { routes, site } from './site-content';

const start = editSite();

const mistake = (text: string) => text.replace(/^(\w+):/m, '$1x:');
const repair = (text: string) => text.replace(/^(\w+)x:/m, '$1:');

/** Scrolls, opens a tab and focuses it, as a visitor would. */
async function settleDown(page: Page) {
  const tab = page.locator('.chapters a').nth(2);
  await tab.click();
  await tab.focus();
  await page.locator('.chapters').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return page.evaluate(() => window.scrollY);
}

/** The pictures that scrolling brings into reach are asked for late on a busy machine. */
async function untilNothingComes(page: Page) {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count(); ) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

async function expectSettled(page: Page, scrollTop: number) {
  const tab = page.locator('.chapters a').nth(2);
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrollTop, -1);
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

describe('while one page stays open', () => {
  const editing = shareEditing(start);

  it('can be reached and put away with the keyboard, and gives the focus back', async () => {
    const { show, edit, page } = editing();
    await edit('hero.yaml', mistake);
    await show();
    const panel = page.getByRole('region', { name: /problem/ }).first();
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await panel.getByRole('button', { name: 'Hide' }).evaluate((button) => button.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await panel
        .getByRole('link')
        .first()
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await edit('hero.yaml', repair);
    expect(await show()).toEqual([]);
  });

  it('changes words where they stand', async () => {
    const { show, edit, page } = editing();
    const scrollTop = await settleDown(page);
    await edit('hero.yaml', (text) => text.replace(site.hero.action.label, 'Quite other words'));
    await show();

    await expect
      .poll(() => page.locator('.hero-action .action').textContent())
      .toContain('Quite other words');
    expect(await isFirstLoad(page)).toBe(true);
    await expectSettled(page, scrollTop);
  });

  it('changes words in a widget, which keeps its open tab', async () => {
    const { show, edit, page } = editing();
    const scrollTop = await settleDown(page);
    const planned = site.roadmap.items.find(({ status }) => status === 'planned');
    await edit('roadmap.yaml', (text) =>
      text.replace(`title: ${planned?.title}`, 'title: Quite other words'),
    );
    await show();

    await expect
      .poll(() => page.locator('.waypoint-panel[data-current]').innerText())
      .toContain('Quite other words');
    expect(await isFirstLoad(page)).toBe(true);
    await expectSettled(page, scrollTop);
  });

  it('swaps styles without loading the page', async () => {
    const { show, page } = editing();
    const scrollTop = await settleDown(page);
    await untilNothingComes(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await show(inDocuments('</style>', 'h1{outline:3px solid red}</style>'));

    const outline = () => page.locator('h1').evaluate((element) => getComputedStyle(element).outlineStyle);
    await expect.poll(outline).toBe('solid');
    expect(await isFirstLoad(page)).toBe(true);
    await expectSettled(page, scrollTop);
    // The page itself, to have its styles; no font, picture or script.
    expect(new Set(requests)).toEqual(new Set(['/']));

    await show();
    await expect.poll(outline).not.toBe('solid');
  });

  it('swaps styles in files when the new ones have come', async () => {
    const { show, page } = editing();
    const scrollTop = await settleDown(page);
    for (const style of ['dashed', 'double']) {
      await show((files) => {
        const sections = files.find(({ path }) => /^assets\/sections-.*\.css$/.test(path));
        const path = `assets/sections-${style}.css`;
        const bytes = Buffer.concat([
          Buffer.from(sections?.bytes ?? []),
          Buffer.from(`h2{outline:3px ${style} red}`),
        ]);
        return [...inDocuments(`/${sections?.path}`, `/${path}`)(files), { path, bytes }];
      });
      const outline = () =>
        page
          .locator('h2')
          .first()
          .evaluate((element) => getComputedStyle(element).outlineStyle);
      await expect.poll(outline).toBe(style);
      await expect.poll(() => page.locator('main > link').count()).toBe(1);
    }
    expect(await isFirstLoad(page)).toBe(true);
    await expectSettled(page, scrollTop);
  });

  it('keeps the focus when one entry of a list is added and another is renamed', async () => {
    const { show, edit, page } = editing();
    const [first, second, third] = site.site.navigation;
    if (!first || !second || !third) throw new Error('There is too little to choose from.');
    // A script marks the link of the section that is read, and what scripts have changed is not replaced.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.locator('.bar [aria-current]').count()).toBe(0);
    const link = `.bar a[href="${third.url}"]`;
    await page.locator(link).first().focus();
    await edit('site.yaml', (text) =>
      text
        .replace(
          `label: ${second.label}`,
          `label: Between\n    url: ${routes[1]}\n  - label: ${second.label}`,
        )
        .replace(`label: ${third.label}`, 'label: Renamed'),
    );
    expect(await show()).toEqual([]);
    await expect.poll(() => page.locator(link).first().textContent()).toContain('Renamed');
    expect(await isFocused(page, `${link} >> nth=0`)).toBe(true);
    expect(await isFirstLoad(page)).toBe(true);
  });

  it('lists what is wrong over the last page that worked, until it is fixed', async () => {
    const { show, edit, launch, contentDir, page } = editing();
    const scrollTop = await settleDown(page);
    await edit('hero.yaml', mistake);
    await edit('team.yaml', mistake);
    const diagnostics = await show();

    const panel = page.getByRole('region', { name: /problems?\. This is the last page that worked/ });
    await expect.poll(() => panel.isVisible()).toBe(true);
    expect(await panel.getByRole('listitem').count()).toBe(diagnostics.length);
    expect(new Set(diagnostics.map(({ file }) => file)).size).toBe(2);
    for (const { message, fix } of diagnostics) {
      expect(await panel.innerText()).toContain(message);
      expect(await panel.innerText()).toContain(fix);
    }
    expect(await page.locator('h1').isVisible()).toBe(true);
    await expectSettled(page, scrollTop);

    await panel
      .getByRole('link', { name: /hero\.yaml:\d+:\d+/ })
      .first()
      .click();
    await expect
      .poll(() => launch.mock.lastCall?.[0])
      .toMatch(new RegExp(`^${contentDir}/hero\\.yaml:\\d+:\\d+$`));

    for (const name of ['hero.yaml', 'team.yaml']) await edit(name, repair);
    expect(await show()).toEqual([]);
    await expect.poll(() => panel.count()).toBe(0);
    expect(await page.locator('[data-dev] .announcement').textContent()).toBe('The site is built again.');
  });

  it('reloads what it cannot patch, with scroll, open tab and focus as they were', async () => {
    const { show, page } = editing();
    const scrollTop = await settleDown(page);
    await show(inDocuments('<main', '<script type="module">window.isNew = true</script><main'));

    await expect.poll(() => page.evaluate(() => 'isNew' in window)).toBe(true);
    expect(await isFirstLoad(page)).toBe(false);
    await expectSettled(page, scrollTop);
  });
});

it('shows after every edit what a fresh load would show', { timeout: 90_000 }, async () => {
  const { show, edit, open, url } = await start();
  await show();
  const page = await open();
  const other = await openBlankPage({ reducedMotion: true });
  const expectAsFresh = async (name: string) => {
    // Or it would keep up as well.
    await other.goto('about:blank');
    expect(await show(), name).toEqual([]);
    await other.goto(url);
    await waitForWidgets(other);
    // Both change for a while: some pictures are asked for once the widgets live.
    await vi.waitFor(async () => expect(await describePage(page), name).toEqual(await describePage(other)), {
      timeout: 8000,
      interval: 250,
    });
  };
  // The one that only a script says, and two places for every such text.
  for (const [name, key] of [
    ['roadmap.yaml', 'version'],
    ['roadmap.yaml', 'title'],
    ['testimonials.yaml', 'role'],
    ['features.yaml', 'caption'],
    ['slides.yaml', 'title'],
  ] as const) {
    await edit(name, (text) => sayTwice(text, key));
  }
  await edit('site.yaml', (text) => text.replace(/( play: ).+/, '$1Go on'));
  await expectAsFresh('two texts that are equal');
  expect(await isFirstLoad(page)).toBe(true);

  const edits: [name: string, change: (text: string) => string][] = [
    ['hero.yaml', (text) => `# A line that moves all others.\n${text}`],
    ['roadmap.yaml', (text) => text.replace('status: planned', 'status: completed')],
    // Words of widgets as well, which are changed like those of the others.
    ['testimonials.yaml', (text) => text.replace(/(\n {2}- )([\s\S]*?)(?=\n {2}- )/, '')],
    ['team.yaml', (text) => text.replace(/(name: )\w+/g, '$1Somebody')],
    ['site.yaml', (text) => text.replace(/(label: )\w+/g, '$1Name')],
    ['features.yaml', (text) => text.replace(/(title: )\w+/g, '$1Another')],
    ['ultimate-host.yaml', (text) => text.replace(/(label: )\w+/g, '$1Word')],
  ];
  for (const [name, change] of edits) {
    await edit(name, change);
    await expectAsFresh(name);
  }
});

/** Gives the second value of a key the words of the first. */
function sayTwice(text: string, key: string): string {
  return text.replace(new RegExp(`( ${key}: )(.+)([\\s\\S]*? ${key}: ).+`), '$1$2$3$2');
}

it('makes room for the page as soon as there is one', async () => {
  const { show, edit, open } = await start();
  await edit('hero.yaml', mistake);
  await show();
  const page = await open();
  const panel = page.getByRole('region', { name: /before there is a page/ });
  await expect.poll(() => panel.isVisible()).toBe(true);
  await edit('hero.yaml', repair);
  await show();

  await expect.poll(() => page.locator('.hero-action .action').isVisible()).toBe(true);
  await waitForWidgets(page);
  expect(await panel.count()).toBe(0);
});

/** Every text, label and address, with its element and its places in the files; by the order of the page. */
function describePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const descriptions: string[] = [document.title];
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('style, [data-dev]')) continue;
      const named = ['href', 'alt', 'title', 'aria-label', 'aria-roledescription'];
      const places = element.getAttributeNames().filter((name) => name.startsWith('data-source'));
      const attributes = [...named, ...places.sort()].map((name) => element.getAttribute(name));
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = texts.map((node) => node.nodeValue).join('');
      if (attributes.some((value) => value !== null) || text.trim() !== '') {
        descriptions.push([element.localName, element.className, ...attributes, text.trim()].join('|'));
      }
    }
    for (const { currentSrc, alt } of document.images) descriptions.push(`${currentSrc}|${alt}`);
    return descriptions;
  });
}
