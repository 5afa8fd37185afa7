import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, copyFixture, readTags } from '../fixture';

const heads = ['## Content', '### Menu', '## Download', '## Content', '## Content 1', '## Footnote label'];
const links = '[a](#content) [b](#menu) [c](#download) [d](#content-1-1) [e](#law) [f](/privacy#content)';

test('a heading may have the words of a part that every page has, and links of its page lead to it', async () => {
  const contentDir = await copyFixture();
  const words = heads.map((head) => `${head}\n\n${head.slice(3)} has words.\n`);
  await appendFile(
    join(contentDir, 'pages/terms.md'),
    `\n${words.join('\n')}\n${links} A note[^1].\n\n[^1]: Its words.\n`,
  );
  const { files = [], diagnostics } = await buildFolder(contentDir);
  expect(diagnostics).toEqual([]);

  const tags = readTags(String(files.find(({ path }) => path === 'terms.html')?.bytes));
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /^(content|menu|download|footnote-label|law)/.test(id))).toEqual([
    'menu',
    'content',
    'law',
    'content-1',
    'menu-1',
    'download-1',
    'content-2',
    'content-1-1',
    'footnote-label-1',
    'footnote-label',
    'download',
  ]);
  const paragraph = textOf(files, 'terms.html').match(/<p><a href=.*A note/)?.[0] ?? '';
  expect([...paragraph.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '#content-1',
    '#menu-1',
    '#download-1',
    '#content-1-1',
    '#law',
    '/privacy#content',
  ]);
});

function textOf(files: readonly { path: string; bytes: Uint8Array }[], name: string): string {
  return Buffer.from(files.find(({ path }) => path === name)?.bytes ?? []).toString();
}
