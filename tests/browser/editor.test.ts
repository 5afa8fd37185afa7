import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sharePage } from './open-page';
import { arriveInEditor, serveRealEditor, waitForForm } from './open-real-editor';
import { site } from './site-content';

/*
 * The editor as `npm run edit` serves it: form, drafts, build, page and git together, by role and name alone. What needs
 * no build is in editor-page.test.ts, and what needs no browser in tests/generator/edit/.
 */

const patience = { timeout: 120_000 };
/** A build on a machine with much else to do. */
const soon = { timeout: 30_000 };

let editing: Awaited<ReturnType<typeof serveRealEditor>>;
beforeAll(async () => {
  editing = await serveRealEditor();
}, 120_000);
afterAll(() => editing.close());

// One page for all tests, each of which opens its own file.
const page = sharePage({ width: 1440, reducedMotion: true }, (opened) => arriveInEditor(opened, editing.url));
afterEach(() => expect(editing.errors).toEqual([]));

const content = () => page().getByRole('region', { name: 'Content' });
const frame = () => page().frameLocator('iframe[title="Page"]');
const status = () => page().getByRole('status').textContent();
const field = (name: string) => content().getByRole('textbox', { name, exact: true }).first();
const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement), soon).toBe(true);
const revert = () => page().getByRole('button', { name: 'Revert this file' }).click();

/** Playwright takes the boxes of elements in a frame of another process as if the frame were not scaled. */
async function clickInFrame(target: Locator, clickCount = 1): Promise<void> {
  const middle = await target.evaluate(async (element) => {
    // The place of the click before may still be on its way into sight.
    for (let top: number | undefined; top !== element.getBoundingClientRect().top; ) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      top = element.getBoundingClientRect().top;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
    const words = document.createRange();
    words.selectNodeContents(element);
    const box = element.matches('img') ? element.getBoundingClientRect() : words.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const { x, y, scale } = await page()
    .locator('iframe')
    .evaluate((element: HTMLElement) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { x: left, y: top, scale: width / element.offsetWidth };
    });
  expect(scale).toBeLessThan(1);
  await page().mouse.click(x + middle.x * scale, y + middle.y * scale, { clickCount });
}

async function openFile(name: string): Promise<void> {
  await page().getByRole('navigation', { name: 'Files' }).getByRole('link', { name, exact: true }).click();
  await waitForForm(page(), name);
}

async function publish(): Promise<string> {
  await page().getByRole('button', { name: 'Publish', exact: true }).click();
  const now = page().getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' });
  await expect.poll(() => now.isEnabled(), soon).toBe(true);
  await now.click();
  await expect.poll(status, soon).toMatch(/^Published/);
  expect(await editing.git('status', '--porcelain', 'content')).toBe('');
  return (await editing.git('diff', '--numstat', 'HEAD~1')).trim();
}

it(
  'corrects a typo: the page follows, a reload keeps it, and a publication changes its line alone',
  patience,
  async () => {
    await openFile('First screen');
    await field('Second line').fill('by lamplight.');
    await frame().getByText('by lamplight.').first().waitFor();
    await expect.poll(status, soon).toMatch(/^(?:Draft saved|Page is)/);
    await page().reload();
    await expect.poll(() => field('Second line').inputValue(), soon).toBe('by lamplight.');
    expect(await publish()).toBe('1\t1\tcontent/hero.yaml');
    expect((await editing.git('log', '-1', '--format=%an <%ae>')).trim()).toBe(
      'Ann Okoro <ann@place.example>',
    );
    // What is published is no change any more.
    expect(await content().getByRole('button', { name: 'Revert' }).count()).toBe(0);
  },
);

it(
  'leads from texts and pictures of the scaled page to their fields, and from a field to its place',
  patience,
  async () => {
    await openFile('Roadmap');
    await clickInFrame(frame().getByText(site.hero.label, { exact: true }));
    await content().getByRole('heading', { level: 1, name: 'First screen' }).waitFor();
    await expectFocus(field('Label'));
    expect(page().url()).toMatch(/content\/hero\.yaml#\/label$/);
    await clickInFrame(frame().locator('footer [data-source*="site.yaml#"]:not(:has(*))').last());
    await expect.poll(() => page().url(), soon).toMatch(/\/site\.yaml#\/footer/);
    await clickInFrame(frame().locator('#team img[data-source]').first());
    await expect.poll(() => page().url(), soon).toMatch(/\/team\.yaml#\/.*file$/);

    await openFile('Error page');
    await field('Message').focus();
    await frame().getByText(site.error.message).first().waitFor();
  },
);

it('edits a text where it stands after a second click at once', patience, async () => {
  await openFile('First screen');
  const label = site.hero.label;
  const typed = page().locator('.in-place').getByRole('textbox', { name: 'Label' });
  await clickInFrame(frame().getByText(label, { exact: true }));
  await expect.poll(() => page().url()).toMatch(/#\/label$/);
  await clickInFrame(frame().getByText(label, { exact: true }), 2);
  expect(await typed.inputValue()).toBe(label);
  const caret = await typed.evaluate((element: HTMLTextAreaElement) => element.selectionStart);
  expect([caret > 0, caret < label.length]).toEqual([true, true]);
  await page().keyboard.press('End');
  await page().keyboard.type(' today');
  await frame().getByText(`${label} today`, { exact: true }).waitFor();
  await page().keyboard.press('Enter');
  expect(await typed.count()).toBe(0);
  expect(await field('Label').inputValue()).toBe(`${label} today`);
  await expectFocus(field('Label'));

  await clickInFrame(frame().getByText(`${label} today`, { exact: true }), 2);
  await typed.fill('For **stars**');
  await page()
    .locator('.in-place')
    .getByText(/^Error: /)
    .waitFor();
  await page().keyboard.press('Escape');
  expect(await typed.count()).toBe(0);
  await frame().getByText(`${label} today`, { exact: true }).waitFor();
  await revert();
});

it(
  'takes in a picture that is dropped on a field or on the page, and publishes it with its words',
  patience,
  async () => {
    const feature = site.features.features.findIndex(({ picture }) => picture);
    const file = `content/features.yaml#/features/${feature}/picture/file`;
    const words = content().getByRole('textbox', { name: 'Description for screen readers' }).first();
    /** Until the page shows a picture of this name. */
    const waitForPicture = (name: string) =>
      frame()
        .locator(`img[data-source$="/picture/file"][src*="/${name}-"]`)
        .first()
        .waitFor({ state: 'attached' });
    await page().goto(`${new URL(page().url()).origin}/${file}`);
    await words.waitFor();
    await content()
      .locator('.picture')
      .first()
      .dispatchEvent('drop', { dataTransfer: await carry(page(), 'Table.JPG', 'teal') });
    await expect.poll(() => words.inputValue(), soon).toBe('');
    await expectFocus(words);
    await waitForPicture('table');
    await words.fill('A table at dusk.');
    await expect.poll(status, soon).toBe('Page is up to date.');
    expect((await publish()).split('\n')).toEqual([
      '2\t2\tcontent/features.yaml',
      '-\t-\tcontent/pictures/table.jpg',
    ]);
    const { width, exif } = await sharp(join(editing.contentDir, 'pictures/table.jpg')).metadata();
    expect([width, exif]).toEqual([2560, undefined]);

    const shown = frame().locator(`img[data-source="${file}"]`).first();
    const place = await shown.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2 };
    });
    const framed = page().frames()[1] as Frame;
    await shown.dispatchEvent('drop', { dataTransfer: await carry(framed, 'Dropped.JPG', 'gold'), ...place });
    await waitForPicture('dropped');
    expect(await words.inputValue()).toBe('');
    await revert();
  },
);

it(
  'makes a page, shows it also while something in it is wrong, and leads from its paragraphs to their text',
  patience,
  async () => {
    await page().getByRole('button', { name: 'New page' }).click();
    const dialog = page().getByRole('dialog', { name: 'New page' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Press kit');
    await dialog.getByRole('button', { name: 'Create page' }).click();
    await content().getByRole('heading', { level: 1, name: 'Press kit' }).waitFor();
    await field('Text').fill('All there is.\n\nThe last of it.\n');
    const last = frame().getByText('The last of it.');
    await last.waitFor();
    await field('Title').fill('');
    await expect.poll(status, soon).toMatch(/1 problem/);
    await page().getByRole('button', { name: 'Publish', exact: true }).click();
    const publication = page().getByRole('dialog', { name: 'Publish' });
    await publication.getByRole('link').first().waitFor();
    await publication.getByRole('button', { name: 'Cancel' }).click();
    // A placeholder is shown for the title; everything else is there.
    await last.waitFor();
    await field('Title').fill('For the press');
    await frame().getByRole('heading', { level: 1, name: 'For the press' }).waitFor();
    await clickInFrame(last, 2);
    const caretLine = () =>
      field('Text').evaluate((element) => {
        const line = (element.getRootNode() as Document).getSelection()?.anchorNode?.parentElement;
        return line?.closest('.cm-line')?.textContent;
      });
    await expect.poll(caretLine, soon).toBe('The last of it.');
    expect(await page().locator('.in-place').count()).toBe(0);
  },
);

/** A photograph as an operating system hands it over, wider than the editor keeps, and low, to be encoded soon. */
async function carry(to: Page | Frame, name: string, background: string) {
  const bytes = await sharp({ create: { width: 3000, height: 300, channels: 3, background } })
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
