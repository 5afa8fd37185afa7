import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { list, parse } from 'postcss';
import { expect, test } from 'vitest';
import { rootDir } from '../generator/fixture';

// A page that is read from right to left mirrors the others only where styles speak of starts and ends.

/** What `<p align="left">` on a page means, in a language of either direction. */
const meant = ['page-html.css text-align: left', 'page-html.css text-align: right'];

/** Of these, four values name the right side and the left one. */
const ofFourSides = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/;

/** The declarations of a stylesheet that name a side: by a property, by a value, or by four values whose sides differ. */
function listSided(css: string): string[] {
  const found: string[] = [];
  parse(css).walkDecls(({ prop, value }) => {
    const [, right, , left] = list.space(value);
    const isSided =
      /(^|-)(left|right)(-|$)/.test(prop) ||
      (/^(float|clear|text-align)$/.test(prop) && /^(left|right)$/.test(value)) ||
      (ofFourSides.test(prop) && left !== undefined && left !== right);
    if (isSided) found.push(`${prop}: ${value}`);
  });
  return found;
}

test.each([
  'left: 0',
  'top: 0; padding-right: 1rem',
  'float: left',
  'text-align: right',
  'margin: 1rem 0 0 -0.03em',
  'margin: 0 calc(1rem - var(--gap)) 0 calc(1rem + min(1px, 2px)) !important',
  'inset: 1rem 1rem auto auto',
  '& b { border-left: 1px solid }',
])('%s names a side', (declarations) => {
  expect(listSided(`a { ${declarations} }`)).toHaveLength(1);
});

test.each(['margin: 0 auto', 'padding: 1px 2px 3px 2px', 'border-radius: 1px 1px 0 0', '/* left: 0 */'])(
  '%s names none',
  (declarations) => {
    expect(listSided(`a { ${declarations} }`)).toEqual([]);
  },
);

test('the stylesheets name no side', async () => {
  const folder = join(rootDir, 'templates');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(40);
  const found = files.map(async (file) => {
    const css = await readFile(join(folder, file), 'utf8');
    return listSided(css).map((declaration) => `${basename(file)} ${declaration}`);
  });
  expect((await Promise.all(found)).flat().sort()).toEqual(meant);
});
