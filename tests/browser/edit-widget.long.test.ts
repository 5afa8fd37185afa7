import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editSite, isFirstLoad } from './edit-site';

const start = editSite();

const tabs = 'client/widgets/roadmap-tabs.tsx';
const tab = '.chapters a >> nth=2';

const renamed = (text: string) => text.replace('.name} `', '.name}! `');

/** Begins with a page on which somebody has chosen a tab, with code that can be edited. */
async function editWidgets() {
  const editing = await start();
  onTestFinished(() => editing.editCode(tabs));
  await editing.show();
  const page = await editing.open();
  await page.locator(tab).click();
  await page.locator(tab).focus();
  await page.locator('.chapters').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrollTop = await page.evaluate(() => window.scrollY);
  const save = async (change?: (text: string) => string) => {
    editing.editCode(tabs, change);
    expect(await editing.show()).toEqual([]);
  };
  const expectState = async () => {
    await expect.poll(() => isChosen(page)).toBe('true');
    await expect
      .poll(() => page.locator(tab).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
  };
  return { page, save, expectState };
}

function isChosen(page: Page): Promise<string | null> {
  return page.locator(tab).getAttribute('aria-selected');
}

describe('an edited widget', () => {
  it('shows its new code after a reload that keeps what was chosen, also when the edit is undone', async () => {
    const { page, save, expectState } = await editWidgets();
    for (const change of [renamed, undefined, renamed]) {
      await save(change);
      await expect.poll(() => page.locator(tab).innerText()).toMatch(change ? /!/ : /^[^!]+$/);
      expect(await isFirstLoad(page)).toBe(false);
      await expectState();
    }
  });

  it.each([
    ['its module throws', (text: string) => `${text}\nthrow new Error('Broken on purpose');\n`],
    [
      'it throws once it lives',
      (text: string) =>
        text.replace(
          'const live = useLive();',
          "const live = useLive();\n  if (live) throw new Error('Broken on purpose');",
        ),
    ],
  ])('is reported where %s, keeps its HTML, and works again after the next save', async (_when, change) => {
    const { page, save } = await editWidgets();
    await save(change);
    const panel = page.getByRole('region', { name: 'A script of the site failed in the browser.' });
    await expect.poll(() => panel.textContent()).toContain('In the browser: Broken on purpose');
    expect(await panel.getByRole('link').first().textContent()).toMatch(
      /^client\/widgets\/roadmap-tabs\.tsx:/,
    );
    expect(await page.locator(tab).isVisible()).toBe(true);
    await save();
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => page.locator(tab).getAttribute('role')).toBe('tab');
    await page.locator(tab).click();
    await expect.poll(() => isChosen(page)).toBe('true');
  });
});
