import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askAxe, prepareAxe } from './axe';
import { openBlankPage } from './open-page';
import { arriveInEditor, serveRealEditor, waitForForm } from './open-real-editor';
import { nextFrames } from './scroll';

/* Every form of the editor with everything in it open, and every dialog, as axe judges them. */

/** Of a phone, a tablet and a computer. */
const widths = [390, 1024, 1440];
const patience = { timeout: 600_000 };

let editing: Awaited<ReturnType<typeof serveRealEditor>>;
let page: Page;

beforeAll(async () => {
  editing = await serveRealEditor();
}, 120_000);
afterAll(() => editing.close());

beforeEach(async () => {
  page = await openBlankPage({ width: 1440, reducedMotion: true });
  await arriveInEditor(page, editing.url);
  await prepareAxe(page);
});

const content = () => page.getByRole('region', { name: 'Content' });
const files = () => page.getByRole('navigation', { name: 'Files' });
const fileNamed = (name: string) => files().getByRole('link', { name, exact: true });
const discard = () => content().getByRole('button', { name: 'Revert this file' });
const openDialog = (name: string) => page.getByRole('dialog', { name });

async function openFile(link: Locator): Promise<string> {
  // Without the numeral of its section.
  const name = await link.evaluate(({ lastChild }) => lastChild?.textContent ?? '');
  await link.click();
  await waitForForm(page, name);
  return name;
}

/** In a window in which nothing is scrolled out of sight, which axe could not judge. */
async function look(state: string, within?: string[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    const measure = () =>
      page.locator('[aria-label=Content]').evaluate(({ scrollHeight: height, clientHeight }) => ({
        height,
        scrolls: height > clientHeight,
      }));
    // A long text is laid out line by line as it comes into sight, and grows by that.
    do {
      await page.setViewportSize({ width, height: (await measure()).height + 2000 });
      await nextFrames(page);
    } while ((await measure()).scrolls);
    expect(await askAxe(page, within), `${state}, at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
}

/** Without what is behind it, which axe takes to be above. */
async function lookAtTopLayer(state: string, selector = 'dialog'): Promise<void> {
  const show = (visibility: string) =>
    page.locator('.app').evaluate((app: HTMLElement, value) => {
      app.style.visibility = value;
    }, visibility);
  const dialog = page.locator(selector);
  await dialog.evaluate((element) => {
    element.style.visibility = 'visible';
  });
  await show('hidden');
  await look(state, [selector]);
  await show('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens entries, groups and seldom used fields, and turns on what is optional, until there is no more. */
async function openAll(): Promise<void> {
  const controls = '[aria-expanded=false]:not(:disabled, [aria-haspopup]), [role=switch]:not(:checked)';
  const closed = content().locator(controls);
  for (let round = 0; (await closed.count()) > 0; round += 1) {
    expect(round, 'rounds of opening').toBeLessThan(20);
    await closed.evaluateAll((all) => {
      for (const control of all) (control as HTMLElement).click();
    });
  }
}

async function discardAll(): Promise<void> {
  await discard().click();
  await discard().waitFor({ state: 'detached' });
}

it('finds nothing on the form of any file', patience, async () => {
  for (const link of await files().getByRole('link').all()) {
    const name = await openFile(link);
    await openAll();
    await look(name);
    if ((await discard().count()) > 0) await discardAll();
  }
});

it('finds nothing on menus, pickers, problems and dialogs', patience, async () => {
  const hero = join(editing.contentDir, 'hero.yaml');
  await appendFile(hero, '# Another line.\n');
  await editing.git('commit', '--quiet', '--all', '--message', 'Change a comment');
  await openFile(fileNamed('First screen'));

  await content().getByRole('button', { name: 'Choose picture' }).first().click();
  const pictures = openDialog('Pictures');
  const [label = ''] = await pictures.locator('.names button').allTextContents();
  // So few that the list does not scroll.
  await pictures.getByRole('textbox', { name: 'Find' }).fill(label);
  await lookAtTopLayer('pictures');

  await files().getByRole('button', { name: 'Pictures' }).click();
  await openDialog('Pictures')
    .getByRole('button', { name: /used in/ })
    .first()
    .click();
  await lookAtTopLayer('where a picture is used');

  await content().getByRole('textbox', { name: 'Introduction' }).fill('A **star**.');
  await page.getByRole('region', { name: 'Problems' }).locator('summary').click();
  await look('a problem');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await openDialog('Publish').getByRole('link').first().waitFor();
  await lookAtTopLayer('publishing');
  await discardAll();
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'History' }).click();
  await openDialog('History').getByRole('button', { name: 'Undo this change' }).first().waitFor();
  await lookAtTopLayer('history');

  await page.getByRole('button', { name: 'New page' }).click();
  await lookAtTopLayer('a new page');

  const title = await openFile(files().getByRole('group', { name: 'Pages' }).getByRole('link').first());
  const more = content().getByRole('button', { name: `More about ${title}` });
  await more.click();
  await lookAtTopLayer('a menu', '.menu:popover-open');
  await more.click();
  await content().getByRole('button', { name: 'Change address' }).click();
  await lookAtTopLayer('the address of a page');

  await page.setViewportSize({ width: 390, height: 1000 });
  await page.getByRole('radio', { name: 'Page' }).click();
  expect(await askAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
});

it('finds nothing on a file that is edited as text', patience, async () => {
  const path = join(editing.contentDir, 'error.yaml');
  const before = await readFile(path);
  await openFile(fileNamed('Error page'));
  await writeFile(path, 'message: "A\n');
  await content().getByText('This file cannot be read as it is.').waitFor();
  await page.getByRole('region', { name: 'Problems' }).waitFor();
  await look('a text');
  await writeFile(path, before);
  await content().getByText('This file cannot be read as it is.').waitFor({ state: 'detached' });
});
