import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../generator/dev/server/serve';
import { buildSite } from '../../generator/pipeline/build-site';
import { publish } from '../../generator/publish/publish';
import { copyProject } from '../generator/copy-project';
import { fixtureOptions, madeBy, sharedCacheDir } from '../generator/fixture';
import { openBlankPage } from './open-page';
import { troubleOf, watchTrouble } from './trouble';

const html = `<!doctype html><html lang=en><head><meta charset=utf-8><title>Kit</title><link rel=icon href=/kit/a.svg><link
rel=stylesheet href='/kit/kit.css'><style>b{color:rgb(4,5,6)}</style></head><body><h1>Kit</h1><p><b>b</b>
<img src=/kit/a.svg alt=""width=40><a href=/privacy>Privacy</a></body></html>`;

it('a page in public/ that a minifier wrote has its styles, pictures and links, also below a base', async () => {
  const rootDir = await copyProject();
  await mkdir(join(rootDir, 'public/kit'));
  await writeFile(join(rootDir, 'public/kit/index.html'), html);
  await writeFile(join(rootDir, 'public/kit/kit.css'), 'h1{color:rgb(1,2,3)}');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await writeFile(join(rootDir, 'public/kit/a.svg'), drawing);
  const contentDir = join(rootDir, 'words');
  const options = await fixtureOptions({ rootDir, contentDir, cacheDir: sharedCacheDir, base: '/site/' });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const dir = join(rootDir, 'dist');
  await publish(madeBy({ value: files, diagnostics }), dir);
  const server = await serve({ dir, port: 0, base: '/site/' });
  onTestFinished(() => server.close());

  const page = await openBlankPage();
  watchTrouble(page, new URL(server.url).origin);
  await page.goto(`${server.url}kit/`);
  const seen = await page.evaluate(() => ({
    file: getComputedStyle(document.querySelector('h1') as Element).color,
    own: getComputedStyle(document.querySelector('b') as Element).color,
    picture: document.querySelector('img')?.naturalWidth,
    link: document.querySelector('a')?.getAttribute('href'),
  }));

  expect(troubleOf(page)).toEqual([]);
  expect(seen).toEqual({
    file: 'rgb(1, 2, 3)',
    own: 'rgb(4, 5, 6)',
    picture: expect.any(Number),
    link: '/site/privacy',
  });
  expect(seen.picture).toBeGreaterThan(0);
});
