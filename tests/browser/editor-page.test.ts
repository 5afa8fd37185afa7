import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Problem } from '../../generator/edit/protocol';
import { askAxe, prepareAxe } from './axe';
import { openBlankPage } from './open-page';
import { compose, shareTestEditor } from './serve-test-editor';

/* The page of the editor in a browser, with its server over a copy of the fixture, without builds. */

const hero = 'content/hero.yaml';
const team = 'content/team.yaml';

const star: Problem = {
  file: hero,
  at: '/introduction',
  severity: 'error',
  rule: 'content/pattern',
  message: 'introduction must not hold a star',
  fix: 'Leave it out.',
};

const { editor, url, trouble, open } = shareTestEditor(({ valueAt }) =>
  String(valueAt(hero, '/introduction')).includes('*') ? [star] : [],
);

const content = (page: Page) => page.getByRole('region', { name: 'Content' });
const status = (page: Page) => page.getByRole('status');
const expectValue = (path: string, at: string) => expect.poll(() => editor().valueAt(path, at));

it('keeps the key out of the address, and says what to do without one', async () => {
  const page = await open(hero);
  expect(page.url()).toBe(`${url()}/${hero}`);
  await page.reload();
  await content(page).getByRole('heading', { level: 1, name: 'First screen' }).waitFor();
  const other = await openBlankPage();
  await other.goto(`${url()}/${hero}`);
  await other.getByText('Open the address that the terminal shows').waitFor();
});

it('lets a typo be corrected by the keyboard alone, from the files to the publication', async () => {
  const page = await open(hero);
  const pressUntil = async (keys: string, role: 'link' | 'textbox' | 'button', name: string) => {
    const target = page.getByRole(role, { name, exact: true }).first();
    for (let count = 0; count < 60; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(keys);
    }
    throw new Error(`${keys} never leads to ${name}.`);
  };
  await pressUntil('Shift+Tab', 'link', 'Error page');
  await page.keyboard.press('Enter');
  await content(page).getByRole('heading', { level: 1, name: 'Error page' }).waitFor();
  await pressUntil('Tab', 'textbox', 'Message');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nothing lives here');
  await expectValue('content/error.yaml', '/message').toBe('Nothing lives here');
  await pressUntil('Shift+Tab', 'button', 'Publish');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Error page: 1 change' }).waitFor();
  await pressUntil('Tab', 'button', 'Publish now');
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).textContent()).toMatch(/^Published/);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

it('retires a page, replaces words in places that are chosen, and leaves a section out', async () => {
  const [terms, privacy] = ['content/pages/terms.md', 'content/pages/privacy.md'];
  const page = await open(terms);
  await content(page).getByRole('button', { name: 'More about Terms of Service' }).click();
  await content(page).getByRole('button', { name: 'Retire page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire page' });
  await dialog
    .getByRole('combobox', { name: 'Where should /terms lead?' })
    .selectOption({ label: 'Privacy Policy' });
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await content(page).getByRole('button', { name: 'Keep page' }).waitFor();
  expect(editor().bodyOf(privacy)).toContain('[the terms](/privacy)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await content(page).getByRole('textbox', { name: 'Title' }).waitFor();
  expect(editor().bodyOf(privacy)).toContain('[the terms](/terms#law)');

  await page.getByRole('searchbox', { name: 'Find words' }).fill('What we');
  const found = page.getByRole('list', { name: 'Found' });
  await found.getByRole('checkbox', { name: 'Replace in Privacy Policy, Text' }).first().uncheck();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('All we');
  await page.getByRole('button', { name: 'Replace in 3 places' }).click();
  await expect.poll(() => status(page).textContent()).toBe('Replaced in 3 places.');
  const headings = editor()
    .bodyOf(privacy)
    ?.match(/(?<=^## ).*/gm);
  expect(headings).toEqual(['What we keep', 'All we share', 'All we ask', 'All we forget']);
  await found.getByRole('link').first().click();
  await content(page).getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find words' }).fill('');

  await page.getByRole('link', { name: 'Testimonials' }).click();
  const part = content(page).getByRole('switch', { name: 'Part of the site' });
  const label = content(page).getByRole('textbox', { name: 'Label' });
  const before = await label.first().inputValue();
  await part.click();
  await label.first().waitFor({ state: 'detached' });
  expect(await part.isChecked()).toBe(false);
  await part.click();
  expect(await label.first().inputValue()).toBe(before);
  expect(await part.isChecked()).toBe(true);
});

it('leaves the caret where it is while answers and events come', async () => {
  const page = await open(hero);
  const field = content(page).getByRole('textbox', { name: 'Introduction' });
  const before = await field.inputValue();
  await field.focus();
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3));
  const words = 'and so on, letter by letter, for ever ';
  for (const [index, letter] of [...words].entries()) {
    await page.keyboard.type(letter);
    // Elsewhere in the same file.
    if (index % 10 === 5) {
      await editor().changeElsewhere(hero, '/companion', `by ${index}`);
    }
  }
  const expected = before.slice(0, 3) + words + before.slice(3);
  await expectValue(hero, '/introduction').toBe(expected);
  expect(await field.inputValue()).toBe(expected);
  expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(
    3 + words.length,
  );
});

it('sends nothing while characters are composed', async () => {
  const page = await open(hero);
  const field = content(page).getByRole('textbox', { name: 'Second line' });
  await field.fill('');
  await expectValue(hero, '/companion').toBe('');
  await field.focus();
  await compose(page, editor(), '火');
  await expectValue(hero, '/companion').toBe('火');
});

it('keeps words while the key is wrong, and sends them with the key of an address that is opened', async () => {
  const page = await open(hero);
  const field = content(page).getByRole('textbox', { name: 'Second line' });
  trouble().key = 'second';
  await field.fill('by lamplight.');
  await expect
    .poll(() => status(page).textContent())
    .toBe('Not kept: open the address that the terminal shows. Your words stay here.');
  await page.evaluate(() => {
    location.hash = 'key=second';
  });
  await expectValue(hero, '/companion').toBe('by lamplight.');
  expect(page.url()).not.toContain('second');
});

it('asks before it is left while words are not kept, and about what was changed meanwhile, also after Escape', async () => {
  const page = await open(hero);
  const field = content(page).getByRole('textbox', { name: 'Second line' });
  trouble().isGone = true;
  await field.fill('Mine');
  await expect.poll(() => status(page).textContent()).toMatch(/^Not kept/);
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await editor().changeElsewhere(hero, '/companion', 'Theirs');
  trouble().isGone = false;
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await dialog.waitFor();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape');
  await prepareAxe(page);
  expect(await askAxe(page, ['dialog'])).toEqual([]);
  await dialog.getByRole('radio', { name: 'In the file now: Theirs' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Theirs');
});

it('moves an entry that is dragged, and has one view at a time on a telephone', async () => {
  const page = await open(team);
  const members = editor().valueAt(team, '/values') as { title: string }[];
  const entry = (index: number) =>
    content(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: members[index]?.title ?? '', exact: true }) });
  await entry(0).locator('[draggable]').dragTo(entry(1));
  await expectValue(team, '/values/1/title').toBe(members[0]?.title);

  await page.setViewportSize({ width: 390, height: 800 });
  const first = page.getByRole('banner').getByText('Fixture');
  expect(await first.isVisible()).toBe(true);
  const frame = page.getByRole('region', { name: 'Page' });
  expect([await frame.isVisible(), await content(page).isVisible()]).toEqual([false, true]);
  await page.getByRole('radio', { name: 'Page' }).click();
  expect([await frame.isVisible(), await content(page).isVisible()]).toEqual([true, false]);
  await page.keyboard.press('ArrowLeft');
  expect(await content(page).isVisible()).toBe(true);
});

it('has a form of every kind of field in which axe finds nothing, and which never scrolls the window', async () => {
  const page = await open('content/site.yaml', 390);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  // Until every entry, group and seldom used field is open.
  const closed = content(page).locator('[aria-expanded=false]:not(:disabled, [aria-haspopup])');
  for (let round = 0; (await closed.count()) > 0 && round < 20; round += 1) {
    await closed.evaluateAll((all) => {
      for (const control of all) (control as HTMLElement).click();
    });
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const height = await content(page).evaluate((region) => region.scrollHeight);
  await page.setViewportSize({ width: 390, height: height + 2000 });
  await prepareAxe(page);
  expect(await askAxe(page)).toEqual([]);
});

it('can be seen in forced colors, and needs no sideways scrolling with letters twice as large', async () => {
  const page = await open(hero, 768);
  // A window in which nothing of the form is scrolled out of sight, which axe could not judge.
  await page.setViewportSize({ width: 768, height: 6000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await prepareAxe(page);
  expect(await askAxe(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await content(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
