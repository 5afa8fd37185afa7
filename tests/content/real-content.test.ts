import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../build/build-site';
import { formatProblems } from '../../build/problem';

const rootDir = resolve(import.meta.dirname, '../..');

it('builds without any problem', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'real-content-'));
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }));
  const { files, problems } = await buildSite(
    {
      rootDir,
      contentDir: join(rootDir, 'content'),
      cacheDir,
      mode: 'production',
      now: new Date('2026-06-01T00:00:00Z'),
    },
    { elapsedMs: () => performance.now() },
  );
  expect(problems.length === 0 ? '' : formatProblems(problems)).toBe('');
  const documents = files?.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  // What is for text editors stays where they are.
  expect(files?.filter(({ path }) => path.includes('schema'))).toEqual([]);
  expect(documents).toEqual(expect.arrayContaining(['index.html', 'privacy.html', 'terms.html', '404.html']));
});
