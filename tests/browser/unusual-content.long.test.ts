import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { editSite } from './edit-site';
import { resize } from './resize';

const startEditing = editSite();

const screens = [320, 390, 768, 1280];

describe('as many as there are facets in a row, and as the schema allows', () => {
  it('has a facet for each of eight slides and eight testimonials, on the screen and none alone in its row', async () => {
    const { edit, show, open } = await startEditing();
    await edit('slides.yaml', (text) => withEntries(text, 8));
    await edit('testimonials.yaml', (text) => withEntries(text, 8));
    expect(await show()).toEqual([]);
    const page = await open({ width: 320 });

    for (const width of screens) {
      await resize(page, width);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `the page at ${width} px`).toBe(width);
      for (const name of ['.slideshow', '.testimonials']) {
        const facets = await boxesOf(page.locator(`${name} .dots button`));
        expect(facets).toHaveLength(8);
        const out = facets.filter(({ left, right }) => left < 0 || right > width);
        expect(out, `${name} at ${width} px`).toEqual([]);
        const alone = facets.filter(({ top }) => facets.filter((other) => other.top === top).length === 1);
        expect(alone, `${name} at ${width} px`).toEqual([]);
      }
    }
  });
});

it('shows all of a block of code on the smallest telephone', async () => {
  const { edit, show, open } = await startEditing();
  const long = `https://emberquill.example/${'evening'.repeat(20)}`;
  const block = `\`\`\`\n{\n    "who": "Maren Vey, and everybody who sat beside her",\n    "where": "${long}"\n}\n\`\`\``;
  await edit('pages/terms.md', (text) => text.replace(/^## /m, `## Code\n\n${block}\n\n## `));
  expect(await show()).toEqual([]);
  const page = await open({ path: '/terms', width: 320 });

  const { block: around, lines } = await page.locator('pre').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return {
      block: element.getBoundingClientRect().toJSON(),
      lines: lines.map(({ left, right }) => ({ left, right })),
    };
  });
  expect(around.left).toBeGreaterThanOrEqual(0);
  expect(around.right).toBeLessThanOrEqual(320);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter(({ left, right }) => left < around.left || right > around.right)).toEqual([]);
});

it('sets off what markdown sets off: bold words, quotations, headings of every level, and notes with their numbers', async () => {
  const { edit, show, open } = await startEditing();
  const written = [
    'Plain words, **bold words**, and a note[^a].',
    '> A quotation.',
    '### Three\n\n#### Four\n\n##### Five\n\n###### Six',
    '[^a]: The note.',
  ].join('\n\n');
  await edit('pages/terms.md', (text) => text.replace(/^## /m, `## Signs\n\n${written}\n\n## `));
  expect(await show()).toEqual([]);
  const page = await open({ path: '/terms' });

  const looks = await page.locator('.page > .prose').evaluate((prose) => {
    const one = (selector: string) => prose.querySelector(selector) as HTMLElement;
    const styleOf = (selector: string) => getComputedStyle(one(selector));
    const leftOf = (selector: string) => one(selector).getBoundingClientRect().left;
    const strong = one('strong');
    const widthAs = (weight: string) => {
      strong.style.fontWeight = weight;
      return strong.getBoundingClientRect().width;
    };
    return {
      // Weights that no file has look alike, whatever their number is.
      widthOfWeight: widthAs('') - widthAs('400'),
      quotationSetIn: leftOf('blockquote p') - leftOf('p'),
      heights: ['h3', 'h4', 'h5', 'h6'].map((name) => Number.parseFloat(styleOf(name).fontSize)),
      numbering: styleOf('.footnotes ol').listStyleType,
      labelWidth: one('#footnote-label').clientWidth,
    };
  });
  expect(looks.widthOfWeight).toBeGreaterThan(1);
  expect(looks.quotationSetIn).toBeGreaterThan(10);
  expect(Math.min(...looks.heights)).toBeGreaterThan(15);
  expect(looks.heights).toEqual(looks.heights.toSorted((one, other) => other - one));
  expect(looks.numbering).toBe('decimal');
  expect(looks.labelWidth).toBeLessThan(2);
});

const photographs = [
  { shape: 'upright', width: 600, height: 800 },
  { shape: 'on its side', width: 800, height: 533 },
];

it.each(photographs)(
  'makes round medals and sigils of a picture that is $shape',
  async ({ width, height }) => {
    const { edit, show, open, contentDir } = await startEditing();
    await sharp({ create: { width, height, channels: 3, background: '#456' } })
      .png()
      .toFile(join(contentDir, 'pictures/photograph.png'));
    const photograph = (text: string) =>
      text.replace(/pictures\/(medals|sigils).*/g, 'pictures/photograph.png');
    await edit('team.yaml', photograph);
    await edit('testimonials.yaml', photograph);
    expect(await show()).toEqual([]);
    const page = await open({ width: 390 });

    for (const name of ['.member img', '.values .sigil img', '.quotation img']) {
      const looks = await page.locator(name).evaluateAll((images) =>
        images.map((image) => ({
          proportion: image.clientWidth / image.clientHeight,
          fit: getComputedStyle(image).objectFit,
        })),
      );
      expect(looks.length, name).toBeGreaterThan(0);
      expect(new Set(looks.map((look) => JSON.stringify(look))), name).toEqual(
        new Set([JSON.stringify({ proportion: 1, fit: 'cover' })]),
      );
    }
  },
);

/** As a file that has so many: its own entries over and over, each under a name of its own. */
function withEntries(text: string, count: number): string {
  const [start = '', ...entries] = text.split(/^(?= {2}- )/m);
  const all = Array.from({ length: count }, (_, index) => entries[index % entries.length]?.trimEnd() ?? '');
  return `${start}${all.map((entry, index) => entry.replace(/\b(id|title|name): .*/g, `$&-${index}`)).join('\n\n')}\n`;
}

function boxesOf(all: Locator): Promise<{ left: number; right: number; top: number }[]> {
  return all.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      return { left, right, top };
    }),
  );
}
