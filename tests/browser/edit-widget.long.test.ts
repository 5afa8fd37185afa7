import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editSite, inDocuments, isFirstLoad } from './edit-site';

const start = editSite();

const tabs = 'client/widgets/roadmap-tabs.tsx';
const tab = '.chapters a >> nth=2';

const renamed = (text: string) => text.replace('{group.name} <span', '{group.name}! <span');
const withAnotherHook = (text: string) =>
  text.replace('const live = useLive();', 'const live = useLive();\n  useState(0);');

/** Begins with a page on which somebody has chosen a tab, with code that can be edited. */
async function editWidgets() {
  const editing = await start();
  onTestFinished(() => {
    for (const path of [tabs, 'client/widgets/use-live.ts', 'client/widgets/pause-button.tsx'])
      editing.editCode(path);
  });
  await editing.show();
  const page = await editing.open();
  await page.locator(tab).click();
  await page.locator(tab).focus();
  await page.locator('.chapters').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrollTop = await page.evaluate(() => window.scrollY);
  const save = async (path: string, change?: (text: string) => string) => {
    editing.editCode(path, change);
    expect(await editing.show()).toEqual([]);
  };
  const expectSettled = async () => {
    expect(await isFirstLoad(page)).toBe(true);
    expect(await isChosen(page)).toBe('true');
    expect(await page.locator(tab).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
  };
  return { ...editing, page, save, expectSettled };
}

function isChosen(page: Page): Promise<string | null> {
  return page.locator(tab).getAttribute('aria-selected');
}

describe('an edited widget', () => {
  it('shows its new code and keeps its state, also where the edit is undone', async () => {
    const { page, save, expectSettled } = await editWidgets();
    const words = () => page.locator(tab).innerText();
    for (const change of [renamed, undefined, renamed]) {
      await save(tabs, change);
      await expect.poll(words).toMatch(change ? /!/ : /^[^!]+$/);
      await expectSettled();
    }
  });

  it('keeps what is chosen where its HTML has changed as well', async () => {
    const { page, show, editCode, expectSettled } = await editWidgets();
    editCode(tabs, renamed);
    await show(inDocuments(/(<a href="#roadmap-[^>]*>)/g, '$1! '));
    await expect.poll(() => page.locator(tab).innerText()).toContain('!');
    await expectSettled();
  });

  it.each([
    ['of its own', tabs, withAnotherHook],
    [
      'of a hook that it calls',
      'client/widgets/use-live.ts',
      (text: string) => text.replace('useEffect(', 'useState(0);\n  useEffect('),
    ],
  ])('starts afresh where the list of hooks %s is another', async (_whose, path, change) => {
    const { page, save } = await editWidgets();
    await save(path, change);
    await expect.poll(() => isChosen(page)).toBe('false');
    expect(await isFirstLoad(page)).toBe(true);
    // It works.
    await page.locator(tab).click();
    await expect.poll(() => isChosen(page)).toBe('true');
  });

  it('is left as it was where its module throws, until the next save', async () => {
    const { page, save, expectSettled } = await editWidgets();
    await save(tabs, (text) => `${text}\nthrow new Error('Broken on purpose');\n`);
    const panel = page.getByRole('region', { name: 'A script of the site failed in the browser.' });
    await expect.poll(() => panel.textContent()).toContain('In the browser: Broken on purpose');
    expect(await panel.getByRole('link').first().textContent()).toMatch(
      /^client\/widgets\/roadmap-tabs\.tsx:/,
    );
    await expectSettled();
    await save(tabs, renamed);
    await expect.poll(() => page.locator(tab).innerText()).toContain('!');
    await expect.poll(() => panel.count()).toBe(0);
    await expectSettled();
  });

  it('is told of where it throws in the browser, and lives again after the next save', async () => {
    const { page, save } = await editWidgets();
    await save(tabs, (text) =>
      text.replace(
        'const live = useLive();',
        "const live = useLive();\n  if (live) throw new Error('Broken');",
      ),
    );
    const panel = page.getByRole('region', { name: 'A script of the site failed in the browser.' });
    await expect.poll(() => panel.textContent()).toContain('In the browser: Broken');
    // Its HTML stands in for it.
    expect(await page.locator(tab).isVisible()).toBe(true);
    expect(await isChosen(page)).toBe(null);
    await save(tabs);
    await expect.poll(() => isChosen(page)).not.toBe(null);
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('still knows that somebody has paused the page', async () => {
    const { open, save } = await editWidgets();
    const page = await open({ reducedMotion: false });
    const pause = page.locator('.headline .pause');
    await pause.click();
    await expect.poll(() => page.locator('html').getAttribute('data-still')).toBe('');
    const name = await pause.getAttribute('aria-label');
    await save('client/widgets/pause-button.tsx', (text) =>
      text.replace('type="button"', 'type="button" title="New"'),
    );
    await expect.poll(() => pause.getAttribute('title')).toBe('New');
    expect(await pause.getAttribute('aria-label')).toBe(name);
    expect(await page.locator('html').getAttribute('data-still')).toBe('');
    expect(await isFirstLoad(page)).toBe(true);
  });
});
