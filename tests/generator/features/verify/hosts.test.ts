import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../../../hosts/servers';
import { startServer } from '../../../hosts/start-server';
import { askHost, publishSmallSite } from './small-site';

let tempDir: string;
let dir: string;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'verify-hosts-'));
  await chmod(tempDir, 0o755);
  dir = join(tempDir, 'dist');
  await publishSmallSite(dir);
});

afterAll(() => rm(tempDir, { recursive: true, force: true }));

/** Changes a file of a site that is served; a precompressed copy would be sent in its place. */
async function change(siteDir: string, path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(siteDir, path), edit(await readFile(join(siteDir, path), 'utf8')));
  for (const ending of ['br', 'gz']) await rm(join(siteDir, `${path}.${ending}`), { force: true });
}

/** What is wrong on each host, and what is said of it. */
const faults: [name: string, path: string, edit: (text: string) => string, words: RegExp][] = [
  [
    'a byte of a page',
    'privacy.html',
    (text) => text.replace('y</p>', 'z</p>'),
    /^ {2}\/privacy: differs from line 6 on/m,
  ],
  [
    'a script in a page',
    'terms.html',
    (text) => text.replace('</body>', '<script></script></body>'),
    /^ {2}\/terms: has more than was built: <script>/m,
  ],
  [
    'a hashed file of another site',
    'assets/main-01234567.js',
    () => 'alert()',
    /main-01234567\.js: differs from line 1 on/,
  ],
];

describe.each(installed.filter(({ settings }) => settings.startsWith('.hosts/')))('on $name', (server) => {
  test('every file is as it was built', async () => {
    const { origin, close } = await startServer(server, { siteDir: dir, base: '/', tempDir });
    const { code, words } = await askHost(origin, dir, '--all').finally(close);
    expect(words).toMatch(/11 of 11 files as built\.$/);
    expect(code).toBe(0);
  });

  test.each(faults)('%s is told of', async (_, path, edit, words) => {
    const siteDir = join(tempDir, `${server.name}-${path.replaceAll('/', '-')}`);
    await publishSmallSite(siteDir);
    await change(siteDir, path, edit);
    const { origin, close } = await startServer(server, { siteDir, base: '/', tempDir });
    const result = await askHost(origin, dir).finally(close);
    expect(result.words).toMatch(words);
    expect(result.words.split('\n').filter((line) => /^ {2}\S/.test(line))).toHaveLength(1);
    expect(result.code).toBe(1);
  });
});
