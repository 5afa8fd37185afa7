import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../generator/dev/server/serve';
import { publish } from '../../generator/publish/publish';
import { buildFolder } from '../generator/fixture';
import { languagesIn, makeLanguageSite } from '../generator/language-site';
import { installed } from './servers';
import { ask, startServer } from './start-server';

/** What is asked for, and the language of the page that says that it is not there. */
const missing = [
  ['none', 'en'],
  ['de/none', 'de'],
  ['de/help/none', 'de'],
  ['de/404', 'de'],
  ['ar/none.html', 'ar'],
  ['dense/none', 'en'],
] as const;

let tempDir: string;
let siteDir: string;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'error-languages-'));
  // Apache drops root privileges, and must still get in.
  await chmod(tempDir, 0o755);
  siteDir = join(tempDir, 'site');
  const { files = [] } = await buildFolder(await makeLanguageSite(join(tempDir, 'content')));
  await publish(files, siteDir);
}, 120_000);

afterAll(() => rm(tempDir, { recursive: true, force: true }));

async function expectLanguages(origin: string): Promise<void> {
  for (const [path, language] of missing) {
    const { status, body } = await ask(`${origin}/${path}`);
    const html = body.toString();
    const [, lang] = /<html lang="(.*?)"/.exec(html) ?? [];
    const [first] = languagesIn(/<h1[^>]*>.*?<\/h1>/.exec(html)?.[0] ?? '');
    expect([path, status, lang, first]).toEqual([path, 404, language, language]);
  }
  for (const path of ['', 'de/', 'ar/', 'de/datenschutz']) {
    expect([path, (await ask(`${origin}/${path}`)).status]).toEqual([path, 200]);
  }
}

describe.each(installed)('$name', (server) => {
  it('says in the language of the address that nothing is there', async () => {
    const { origin, close } = await startServer(server, { siteDir, base: '/', tempDir });
    await expectLanguages(origin).finally(close);
  }, 30_000);
});

it('npm run preview says it in the language of the address as well', async () => {
  const { url, close } = await serve({ dir: siteDir, port: 0 });
  await expectLanguages(new URL(url).origin).finally(close);
}, 30_000);
