import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askAxe, prepareAxe } from './axe';
import { editSite } from './edit-site';
import { resize } from './resize';

const startEditing = editSite();

const text = `---
title: سياسة الخصوصية
description: ما نجمعه ولماذا.
lang: ar
runningHead: { numeral: §, name: الخصوصية, hour: بعد الظهر }
updated: 2024-01-05
card: true
---

## ما نجمعه

نجمع القليل: عنوان بريدك **إذا أعطيتنا إياه**.

- عنوان البريد

> لا نبيع بياناتك.

| البيانات | المدة |
| --- | --- |
| الحساب | سنة |

## حقوقك

لك ذلك.
`;

it('a page that is read from right to left begins there, in a frame that does not', async () => {
  const { show, open, contentDir } = await startEditing();
  await mkdir(join(contentDir, 'pages/ar'), { recursive: true });
  await writeFile(join(contentDir, 'pages/ar/privacy.md'), text);
  expect((await show()).map(({ rule }) => rule)).toEqual(['card/other-words']);
  const page = await open({ path: '/ar/privacy' });
  await prepareAxe(page);

  for (const width of [360, 1440]) {
    await resize(page, width);
    const at = await page.evaluate(() => {
      const boxOf = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector) ?? document.body);
        return range.getBoundingClientRect();
      };
      const [heading, prose, numeral, candle, brand] = [
        '.page h1',
        '.page > .prose > p',
        '.page .numeral',
        '.page .candle',
        '.bar .brand',
      ].map(boxOf) as [DOMRect, DOMRect, DOMRect, DOMRect, DOMRect];
      return {
        isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        beginTogether: Math.abs(heading.right - prose.right) < 12,
        isOnRight: heading.right > innerWidth * 0.7,
        isMirrored: candle.right < numeral.left,
        frameIsNot: brand.left < innerWidth / 2,
        spacing: getComputedStyle(document.querySelector('.page h1') ?? document.body).letterSpacing,
        language: document.querySelector('.bar')?.getAttribute('lang'),
      };
    });
    expect(at, `at ${width} px`).toEqual({
      isWide: false,
      beginTogether: true,
      isOnRight: true,
      isMirrored: true,
      frameIsNot: true,
      spacing: expect.stringMatching(/^(normal|0px)$/),
      language: 'en',
    });
    expect(await askAxe(page), `at ${width} px`).toEqual([]);
  }
});
