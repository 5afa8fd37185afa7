import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '../../generator/diagnostics/format-diagnostics';
import { buildSite } from '../../generator/pipeline/build-site';
import { listFolder } from '../../generator/sources/read-folder';

const rootDir = resolve(import.meta.dirname, '../..');

// On a new machine, every picture is encoded first.
it('builds without any diagnostic', { timeout: 90_000 }, async () => {
  const { files, diagnostics } = await buildSite(
    {
      rootDir,
      contentDir: join(rootDir, 'content'),
      cacheDir: join(rootDir, '.cache'),
      now: new Date('2026-06-01T00:00:00Z'),
    },
    { elapsedMs: () => performance.now() },
  );
  expect(diagnostics.length === 0 ? '' : formatDiagnostics(diagnostics)).toBe('');
  const documents = files?.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  // What is for text editors stays where they are.
  expect(files?.filter(({ path }) => path.includes('schema'))).toEqual([]);
  expect(documents).toEqual(expect.arrayContaining(['index.html', 'privacy.html', 'terms.html', '404.html']));
});

it('says of nothing that it is a sample but by the mark that check:release counts, which goes when it is real', async () => {
  const names = (await listFolder(join(rootDir, 'content'))).filter((name) => /\.yaml$|^pages\//.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(rootDir, 'content', name), 'utf8')));
  const comments = texts.flatMap((text) => text.match(/(?:^[ \t]*#.*\n)+/gm) ?? []);
  const aboutSamples = comments.filter((comment) => /\bsample|reviewed/i.test(comment));

  expect(aboutSamples.length).toBeGreaterThanOrEqual(3);
  // What is true with the mark and without may stay when it goes.
  expect(
    aboutSamples.filter((comment) => !/\bWhile\b[^.]*\bsample\b|`sample: true` marks/.test(comment)),
  ).toEqual([]);
});
