import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askAxe, prepareAxe } from './axe';
import { editSite } from './edit-site';
import { resize } from './resize';

const startEditing = editSite();

it('the site in Arabic is set as Arabic is, and keeps what is not translated in its own direction', async () => {
  const { show, open, edit, contentDir } = await startEditing();
  await cp('tests/fixtures/arabic', join(contentDir, 'ar'), { recursive: true });
  await edit('site.yaml', (text) => `${text}\nlanguages: [ar]\n`);
  expect((await show()).filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = await open({ path: '/ar/' });
  await prepareAxe(page);

  for (const width of [320, 390, 768, 1440]) {
    await resize(page, width);
    const found = await page.evaluate(() => {
      const inArabic = [...document.body.querySelectorAll(':lang(ar)')];
      const styles = inArabic.map((element) => getComputedStyle(element));
      const scaleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body).scale;
      return {
        inArabic: inArabic.length > 200,
        apart: styles.filter(({ letterSpacing }) => !/^(normal|0px)$/.test(letterSpacing)).length,
        aslant: styles.filter(({ fontStyle }) => fontStyle !== 'normal').length,
        // The scene is not translated, and the phone speaks one language.
        phone: document.querySelector('.slideshow')?.matches(':lang(en):dir(ltr)'),
        arrow: scaleOf('.slideshow .arrow .icon'),
        valley: scaleOf('#hero .valley'),
        isWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(found, `at ${width} px`).toEqual({
      inArabic: true,
      apart: 0,
      aslant: 0,
      phone: true,
      arrow: 'none',
      valley: '-1 1',
      isWide: false,
    });
    expect(await askAxe(page), `at ${width} px`).toEqual([]);
  }
});
