import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import { normalizeLineEnds } from '../../../generator/sources/normalize-line-ends';
import { copyProject } from '../copy-project';
import { fixtureOptions } from '../fixture';

test.each([
  ['robots.txt', 'a\r\nb\r\n', 'a\nb\n'],
  ['old.htm', '<p>\r\n', '<p>\n'],
  ['A.SVG', '<svg>\r\n</svg>', '<svg>\n</svg>'],
  ['.well-known/security.txt', 'caf\xe9\r\n', 'caf\xe9\n'],
  ['a.txt', 'a\rb\n', 'a\rb\n'],
  ['evening.ics', 'BEGIN:VCALENDAR\r\n', 'BEGIN:VCALENDAR\r\n'],
  ['a.avif', '\r\n', '\r\n'],
])('%s of %j has %j', (path, written, expected) => {
  const normalized = normalizeLineEnds({ path, bytes: Buffer.from(written, 'latin1') });
  expect(Buffer.from(normalized.bytes).toString('latin1')).toBe(expected);
});

test('what is even is not copied', () => {
  const file = { path: 'a.txt', bytes: Buffer.from('a\nb') };
  expect(normalizeLineEnds(file)).toBe(file);
});

test('drawings and the texts of public/ are read with even line ends', async () => {
  const rootDir = await copyProject();
  const contentDir = join(rootDir, 'words');
  await mkdir(join(rootDir, 'public/.well-known'), { recursive: true });
  await writeFile(join(rootDir, 'public/.well-known/security.txt'), 'a\r\nb');
  await appendFile(join(contentDir, 'pictures/scene.svg'), '\r\n');
  const { content, publicFiles } = await readSources(await fixtureOptions({ rootDir, contentDir }));

  const security = publicFiles.find(({ path }) => path === '.well-known/security.txt');
  expect(String(security?.bytes)).toBe('a\nb');
  expect(String(content.pictures.get('pictures/scene.svg'))).toMatch(/>\n*$/);
});
