import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readColors } from '../../../generator/assets/read-colors';
import { site } from '../../../templates/site';
import { rootDir, temporaryCache } from '../fixture';

const { colorsFile } = site.client;
const tokens = await readFile(join(rootDir, colorsFile), 'utf8');

async function read(css: string) {
  return readColors(colorsFile, [{ path: colorsFile, bytes: Buffer.from(css) }], await temporaryCache());
}

test('colors follow the custom properties, whatever color space they are in', async () => {
  const changed = tokens
    .replace(/--gold:[^;]+/, '--gold: oklch(0.628 0.2577 29.234)')
    .replace(/--ink:[^;]+/, '--ink: #123456')
    .replace(/--plum:[^;]+/, '--plum: oklab(0.5 0 0)');
  expect(await read(changed)).toEqual({
    ...(await read(tokens)),
    gold: '#ff0000',
    ink: '#123456',
    plum: '#636363',
  });
});

test('other plain colors of the file are read, and what is none is left out', async () => {
  const colors = await read(tokens);
  expect(colors).toMatchObject({
    ember: expect.stringMatching(/^#/),
    'blue-hour': expect.stringMatching(/^#/),
  });
  expect(Object.keys(colors)).not.toContain('hairline');
});

test.each(['', '--gold: var(--ink);', '--gold: oklch(0.7 0.2 145 / 0.5);'])(
  'a color that cannot be read, “%s”, stops the build',
  async (line) => {
    await expect(read(tokens.replace(/--gold:[^;]+;/, line))).rejects.toThrow('--gold');
  },
);
