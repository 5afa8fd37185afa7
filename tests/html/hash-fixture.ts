import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { buildSite } from '../../build/build-site';
import { formatProblems } from '../../build/problem';

// Builds the fixture with the cache folder that is given, and prints a hash of each file.
const [cacheDir = ''] = process.argv.slice(2);
const rootDir = resolve(import.meta.dirname, '../..');
const { files, problems } = await buildSite(
  {
    rootDir,
    contentDir: resolve(rootDir, 'tests/fixtures/site'),
    cacheDir,
    mode: 'production',
    // Late in the evening: another day already in the east.
    now: new Date('2026-03-04T22:30:00Z'),
  },
  { elapsedMs: () => performance.now() },
);
if (!files) throw new Error(formatProblems(problems));
const hashes = files.map(({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex')]);
console.log(JSON.stringify(Object.fromEntries(hashes)));
