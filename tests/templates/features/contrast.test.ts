import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readColors } from '../../../generator/assets/read-colors';
import { contrast } from '../../../templates/features/contrast';
import { featureInput } from '../../generator/features/feature-input';
import { rootDir, temporaryCache } from '../../generator/fixture';

const input = await featureInput();
const { colorsFile } = input.definition.client;

async function complaints(file: string, change = (css: string) => css) {
  const bytes = Buffer.from(change(await readFile(join(rootDir, file), 'utf8')));
  const colors = await readColors(colorsFile, [{ path: colorsFile, bytes }], await temporaryCache());
  const { diagnostics = [] } = (await contrast().assets?.({ ...input, colors })) ?? {};
  return diagnostics.map(({ file, severity, message }) => `${severity} ${file}: ${message}`);
}

test('the theme of this site, and a light one, can be read', async () => {
  expect(await complaints(colorsFile)).toEqual([]);
  expect(await complaints('tests/fixtures/podcast/tokens.css')).toEqual([]);
});

test('words that could not be read are told with both colors and what they need', async () => {
  const sameAsGround = (css: string) => {
    const [, ground = ''] = /--ink:([^;]+)/.exec(css) ?? [];
    return css.replace(/--vellum:[^;]+/, `--vellum:${ground}`);
  };
  const told = await complaints(colorsFile, sameAsGround);
  expect(told).toContainEqual(
    expect.stringMatching(
      /^warning templates\/styles\/tokens\.css: words in --vellum on --ink have a contrast of 1(?:\.0)?, and need 7$/,
    ),
  );
});
