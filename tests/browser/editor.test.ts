import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from '../../content/schema';
import { openEditorPage, serveRealEditor, waitForForm } from './open-real-editor';
import { site } from './site-content';

/* The editor as `npm run edit` serves it: form, drafts, build, page and git together, by role and name alone. */

const patience = { timeout: 120_000 };
/** A build on a machine with much else to do. */
const soon = { timeout: 30_000 };

let editing: Awaited<ReturnType<typeof serveRealEditor>>;
let page: Page;

beforeAll(async () => {
  editing = await serveRealEditor();
}, 120_000);
afterAll(() => editing.close());

beforeEach(async () => {
  page = await openEditorPage(editing.url);
  expect(editing.errors).toEqual([]);
});

const content = () => page.getByRole('region', { name: 'Content' });
const frame = () => page.frameLocator('iframe[title="Page"]');
const status = () => page.getByRole('status').textContent();
const field = (name: string) => content().getByRole('textbox', { name, exact: true }).first();

/**
 * Clicks in the middle of what is in an element of the framed page. Playwright would not do: in a frame of another process, it takes
 * the boxes of elements as if the frame were not scaled.
 */
async function clickInFrame(target: Locator, clickCount = 1): Promise<void> {
  const middle = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const words = document.createRange();
    words.selectNodeContents(element);
    const { x, y, width, height } = words.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await clickAt(middle, clickCount);
}

/** Clicks at a point of the framed page, in its own pixels. */
async function clickAt(point: { x: number; y: number }, clickCount = 1): Promise<void> {
  const { x, y, scale } = await page.locator('iframe').evaluate((element: HTMLElement) => {
    const { left, top, width } = element.getBoundingClientRect();
    return { x: left, y: top, scale: width / element.offsetWidth };
  });
  await page.mouse.click(x + point.x * scale, y + point.y * scale, { clickCount });
}

async function openFile(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name, exact: true }).click();
  await waitForForm(page, name);
}

async function publish(): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const now = page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' });
  await expect.poll(() => now.isEnabled(), soon).toBe(true);
  await now.click();
  await expect.poll(status, soon).toMatch(/^Published/);
  expect(await editing.git('status', '--porcelain', 'content')).toBe('');
  return (await editing.git('diff', '--numstat', 'HEAD~1')).trim();
}

it('corrects a typo: the page follows, and a publication changes its line alone', patience, async () => {
  await openFile('First screen');
  await field('Second line').fill('by lamplight.');
  await frame().getByText('by lamplight.').first().waitFor();
  expect(await publish()).toBe('1\t1\tcontent/hero.yaml');
  expect((await editing.git('log', '-1', '--format=%an <%ae>')).trim()).toBe('Ann Okoro <ann@place.example>');
  // What is published is no change any more.
  expect(await content().getByRole('button', { name: 'Revert' }).count()).toBe(0);
});

describe('pointing', patience, () => {
  it('leads from a text of the page to its field, and from a field to its place', async () => {
    await openFile('Roadmap');
    await clickInFrame(frame().getByText(site.hero.label, { exact: true }));
    await content().getByRole('heading', { level: 1, name: 'First screen' }).waitFor();
    await expect
      .poll(() => field('Label').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(page.url()).toMatch(/content\/hero\.yaml#\/label$/);

    await openFile('Error page');
    await field('Message').focus();
    await frame().getByText(site.error.message).first().waitFor();
  });

  it('opens the field of any text or picture that is clicked, also where the page is scaled down', async () => {
    await openFile('First screen');
    await frame().getByText(site.hero.label, { exact: true }).waitFor();
    const scale = await page.locator('iframe').evaluate((element: HTMLElement) => {
      return element.getBoundingClientRect().width / element.offsetWidth;
    });
    expect(scale).toBeLessThan(1);
    const places = await frame().locator('body').evaluate(listPlaces);
    expect(places.length).toBeGreaterThan(6);
    let pictures = 0;
    for (const { at, isPicture } of places) {
      const inFrame = await frame().locator('body').evaluate(bringToMiddle, { at, isPicture });
      // A click on words in front of a picture is one on the words.
      if (inFrame.isCovered) continue;
      if (isPicture) pictures += 1;
      await clickAt(inFrame);
      const [path = '', pointer = ''] = at.split('#');
      await expect.poll(() => decodeURI(page.url()), soon).toMatch(new RegExp(`/${path}#${pointer}$`));
    }
    expect(pictures).toBeGreaterThan(0);
  });

  it('edits a text where it stands after a second click at once', async () => {
    await openFile('First screen');
    const label = site.hero.label;
    const typed = page.locator('.in-place').getByRole('textbox', { name: 'Label' });
    await clickInFrame(frame().getByText(label, { exact: true }));
    await expect.poll(() => page.url()).toMatch(/#\/label$/);
    await clickInFrame(frame().getByText(label, { exact: true }), 2);
    expect(await typed.inputValue()).toBe(label);
    const caret = await typed.evaluate((element: HTMLTextAreaElement) => element.selectionStart);
    expect([caret > 0, caret < label.length]).toEqual([true, true]);
    await page.keyboard.press('End');
    await page.keyboard.type(' today');
    await frame().getByText(`${label} today`, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    expect(await typed.count()).toBe(0);
    expect(await field('Label').inputValue()).toBe(`${label} today`);
    await expect
      .poll(() => field('Label').evaluate((element) => element === document.activeElement))
      .toBe(true);

    await clickInFrame(frame().getByText(`${label} today`, { exact: true }), 2);
    await typed.fill('For **stars**');
    await page
      .locator('.in-place')
      .getByText(/^Error: /)
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await typed.count()).toBe(0);
    await frame().getByText(`${label} today`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Revert this file' }).click();

    // A paragraph of a page is a part of its text, where the caret then stands.
    await openFile('Terms of Service');
    const paragraph = frame().locator('main p:not(:has(*))').last();
    await clickInFrame(paragraph, 2);
    const words = (await paragraph.textContent()) ?? '';
    const caretLine = () =>
      field('Text').evaluate((element) => {
        const line = (element.getRootNode() as Document).getSelection()?.anchorNode?.parentElement;
        return line?.closest('.cm-line')?.textContent;
      });
    await expect.poll(caretLine, soon).toBe(words);
    expect(await page.locator('.in-place').count()).toBe(0);
  });

  it('leaves the page alone while it is off', async () => {
    await openFile('First screen');
    await page.getByRole('checkbox', { name: 'Click to edit' }).uncheck();
    await frame().getByText(site.roadmap.label).count();
    const [first] = site.site.navigation;
    await clickInFrame(
      frame()
        .getByRole('link', { name: first?.label ?? '' })
        .first(),
    );
    await expect.poll(() => page.frames()[1]?.url()).toMatch(new RegExp(`${first?.url}$`));
    expect(page.url()).not.toContain('site.yaml');
  });
});

it('says what is wrong at its field, and shows every other edit all the same', patience, async () => {
  await openFile('First screen');
  await field('Introduction').fill('A **star** in it.');
  await expect.poll(() => field('Introduction').getAttribute('aria-invalid'), soon).toBe('true');
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.locator('summary').click();
  await problems.getByRole('link').first().waitFor();
  await field('Label').fill('For readers and riders');
  await frame().getByText('For readers and riders').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('link').first().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await content().getByRole('button', { name: 'Revert this file' }).click();
  await expect.poll(() => field('Introduction').inputValue(), soon).toBe(site.hero.introduction);
});

it('offers the value to write where the fix is certain, and writes it', patience, async () => {
  await openFile('Whole site');
  const [first] = site.site.navigation;
  const entry = content()
    .getByRole('button', { name: first?.label ?? '', exact: true })
    .first();
  if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click();
  // The site has an address, too.
  const url = content()
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: first?.label ?? '', exact: true }) })
    .first()
    .getByRole('textbox', { name: 'Address', exact: true });
  const before = await url.inputValue();
  await url.fill(`${before}s`);
  await content()
    .getByRole('button', { name: `Apply: write ${before}` })
    .first()
    .click();
  await expect.poll(() => url.inputValue()).toBe(before);
  await expect.poll(() => page.getByRole('region', { name: 'Problems' }).count(), soon).toBe(0);
});

it('adds an entry above another, which changes no other line', patience, async () => {
  await openFile('Testimonials');
  const [first] = site.testimonials.testimonials;
  await content()
    .getByRole('button', { name: `More about ${first?.name}` })
    .click();
  await content().getByRole('button', { name: 'Add above' }).click();
  await field('Name').fill('Bertie Vale');
  await field('Content').fill('We laughed until the candles were out.');
  // Its slide is shown.
  await frame().getByText('We laughed until the candles were out.').first().waitFor();
  const [added, removed, file] = (await publish()).split('\t');
  expect([removed, file]).toEqual(['0', 'content/testimonials.yaml']);
  const text = await readFile(join(editing.contentDir, 'testimonials.yaml'), 'utf8');
  const [entry, second] = parse(text).testimonials;
  expect(entry).toMatchObject({ id: 'bertie-vale', name: 'Bertie Vale' });
  expect(second.name).toBe(first?.name);
  expect(Number(added)).toBe(Object.keys(entry).length);
});

describe('a picture', patience, () => {
  const feature = site.features.features.findIndex(({ picture }) => picture);
  const file = `content/features.yaml#/features/${feature}/picture/file`;
  const words = () => content().getByRole('textbox', { name: 'Description for screen readers' }).first();

  /** A photograph as an operating system hands it over. */
  async function carry(to: Page | Frame, name: string, background: string) {
    const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return to.evaluateHandle(
      ({ base64, name }) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
        return transfer;
      },
      { base64: bytes.toString('base64'), name },
    );
  }

  /** Until the page shows a picture of this name, which is drawn. */
  const waitForPicture = (name: string) =>
    frame()
      .locator(`img[data-source$="/picture/file"][src*="/${name}-"]`)
      .first()
      .waitFor({ state: 'attached' });

  it.each([1440, 390])(
    'that is dropped is asked for its words, shown and published at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${new URL(page.url()).origin}/${file}`);
      await words().waitFor();
      const dataTransfer = await carry(page, `Table ${width}.JPG`, 'teal');
      await content().locator('.picture').first().dispatchEvent('drop', { dataTransfer });
      await expect.poll(() => words().inputValue(), soon).toBe('');
      expect(await words().evaluate((element) => element === document.activeElement)).toBe(true);
      await waitForPicture(`table-${width}`);
      await words().fill(`A table at dusk, ${width} steps away.`);
      await expect.poll(status, soon).toBe('Page is up to date.');
      expect((await publish()).split('\n')).toEqual([
        '2\t2\tcontent/features.yaml',
        `-\t-\tcontent/pictures/table-${width}.jpg`,
      ]);
      const { width: taken, exif } = await sharp(
        join(editing.contentDir, `pictures/table-${width}.jpg`),
      ).metadata();
      expect([taken, exif]).toEqual([2560, undefined]);
    },
  );

  it('that is dropped on the one in the page takes its place', async () => {
    await openFile('Features');
    const shown = frame().locator(`img[data-source="${file}"]`).first();
    await shown.waitFor({ state: 'attached' });
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const framed = page.frames()[1];
    if (!framed) throw new Error('There is no framed page.');
    const dataTransfer = await carry(framed, 'Dropped.JPG', 'gold');
    const { x, y, width, height } = await shown.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    await shown.dispatchEvent('drop', { dataTransfer, clientX: x + width / 2, clientY: y + height / 2 });
    await waitForPicture('dropped');
    expect(await words().inputValue()).toBe('');
    await content().getByRole('button', { name: 'Revert this file' }).click();
  });
});

it('makes a page with a table and a link', patience, async () => {
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Press kit');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await content().getByRole('heading', { level: 1, name: 'Press kit' }).waitFor();
  await field('Text').fill('All there is.\n');
  await page.getByRole('group', { name: 'Formatting' }).getByRole('button', { name: 'Table' }).click();
  await frame().getByRole('table').waitFor();
  expect(await field('Text').innerText()).toMatch(/^All there is\.\n+\| First/);
  await field('Title').fill('');
  await expect.poll(status, soon).toMatch(/1 problem/);
  // A placeholder is shown for the title; everything else is there.
  await frame().getByRole('table').waitFor();
  await field('Title').fill('For the press');
  await frame().getByRole('heading', { level: 1, name: 'For the press' }).waitFor();
});

it('retires a page, whose links lead to another, and publishes that', patience, async () => {
  await openFile('Terms of Service');
  await content().getByRole('button', { name: 'More about Terms of Service' }).click();
  await content().getByRole('button', { name: 'Retire page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire page' });
  await dialog.getByLabel('Where should /terms lead?').selectOption('Privacy Policy');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await content().getByText('This page will be removed').waitFor();
  const site = await publish();
  expect(site).toContain('content/pages/terms.md');
  expect(await readFile(join(editing.contentDir, 'pages/privacy.md'), 'utf8')).toContain('formerly: /terms');
  expect(await readFile(join(editing.contentDir, 'site.yaml'), 'utf8')).not.toContain('url: /terms');
});

it('finds words, replaces them everywhere, and undoes that at once', patience, async () => {
  const sought = site.hero.label;
  await page.getByRole('searchbox', { name: 'Find words' }).fill(sought);
  const found = page.getByRole('list', { name: 'Found' });
  await found.getByRole('link', { name: sought }).first().click();
  await expect
    .poll(() => field('Label').evaluate((each) => each === document.activeElement), soon)
    .toBe(true);
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Words in the place of others');
  await page.getByRole('button', { name: /^Replace in \d+ place/ }).click();
  await frame().getByText('Words in the place of others').first().waitFor();
  expect(await field('Label').inputValue()).toBe('Words in the place of others');
  await page.getByRole('button', { name: 'Undo' }).click();
  await frame().getByText(sought, { exact: true }).first().waitFor();
  expect(await field('Label').inputValue()).toBe(sought);
});

it('leaves out a section of the page, and brings it back', patience, async () => {
  await openFile('Roadmap');
  const isThere = content().getByRole('switch', { name: 'Part of the site' });
  const heading = frame().locator('#roadmap');
  await heading.waitFor({ state: 'attached' });
  await isThere.click();
  await heading.waitFor({ state: 'detached' });
  await isThere.click();
  await heading.waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(false);
});

it('scrolls the form, and never the window', patience, async () => {
  for (const { file } of Object.values(contentFiles)) {
    await page.goto(`${new URL(page.url()).origin}/content/${file}`);
    await content().getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), file).toBe(0);
  }
});

it('has everything after a reload, and undoes it then', patience, async () => {
  await openFile('Team');
  const before = await field('Members heading').inputValue();
  await field('Members heading').fill('Round the table');
  await expect.poll(status, soon).toMatch(/^(?:Draft saved|Page is)/);
  await page.reload();
  await expect.poll(() => field('Members heading').inputValue(), soon).toBe('Round the table');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field('Members heading').inputValue(), soon).toBe(before);
});

/** Of each section of the page, the first text and the first picture that say where they are written. */
function listPlaces(body: HTMLElement): { at: string; isPicture: boolean }[] {
  return [...body.querySelectorAll('section, footer')].flatMap((section) => {
    const own = [...section.querySelectorAll<HTMLElement>('[data-source]')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const text = own.find((element) => element.firstChild?.nodeType === Node.TEXT_NODE);
    const picture = own.find((element) => element.matches('img'));
    return [text, picture].flatMap((element) =>
      element ? [{ at: element.dataset.source ?? '', isPicture: element === picture }] : [],
    );
  });
}

/** Scrolls to a text or picture, and returns a point on it. */
async function bringToMiddle(
  body: HTMLElement,
  { at, isPicture }: { at: string; isPicture: boolean },
): Promise<{ x: number; y: number; isCovered: boolean }> {
  const all = [...body.querySelectorAll(`${isPicture ? 'img' : ''}[data-source="${CSS.escape(at)}"]`)];
  const element = all.find((each) => each.checkVisibility({ visibilityProperty: true }));
  if (!element) throw new Error(`Nothing shows ${at}.`);
  // The place of the click before may still be on its way into sight.
  for (let top: number | undefined; top !== element.getBoundingClientRect().top; ) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    top = element.getBoundingClientRect().top;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const range = document.createRange();
  range.selectNodeContents(element);
  const box = (isPicture ? undefined : range.getClientRects()[0]) ?? element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return { x, y, isCovered: isPicture && document.elementFromPoint(x, y) !== element };
}
