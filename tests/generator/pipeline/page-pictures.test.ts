import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { timeStages } from '../../../generator/lib/time-stages';
import { createLastBuild } from '../../../generator/pipeline/build-context';
import { renderSite } from '../../../generator/pipeline/build-for-development';
import { type RenderedSite, releaseTarget } from '../../../generator/pipeline/stage-results';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import { verifySite } from '../../../generator/pipeline/stages/verify-site';
import { traceSite } from '../../../generator/trace/trace-documents';
import { fixtureDir, fixtureOptions, sharedCacheDir } from '../fixture';

const page = `---
title: Press
description: A page with pictures.
runningHead: { numeral: V, name: Press, hour: noon }
---

![A field of blue.](field.png "The field")

A [link](/terms), and ![a dot](pictures/dot.png) among words.
`;

let contentDir: string;
let rendered: RenderedSite;

async function render(): Promise<RenderedSite> {
  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const sources = await readSources(options);
  const cache = createCache(options.cacheDir, sources.code.hashModule);
  const { run } = timeStages({ elapsedMs: () => 0 });
  return renderSite({ options, sources, cache, run, target: releaseTarget }, createLastBuild());
}

const picture = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'page-pictures-'));
  await cp(fixtureDir, contentDir, { recursive: true });
  await writeFile(join(contentDir, 'pages/press.md'), page);
  await writeFile(join(contentDir, 'pages/field.png'), await picture(700, '#203040'));
  await writeFile(join(contentDir, 'pictures/dot.png'), await picture(20, '#402030'));
  rendered = await render();
});

afterAll(() => rm(contentDir, { recursive: true }));

const textOf = (site: RenderedSite, path: string) =>
  Buffer.from(site.documents.find((file) => file.path === path)?.bytes ?? []).toString();

test('the pictures of a page are made in the widths of its column and stand in it', async () => {
  expect(rendered.diagnostics).toEqual([]);
  const html = textOf(rendered, 'press.html');
  const [figure = ''] = /<figure>.*?<\/figure>/s.exec(html) ?? [];
  const url = /\/assets\/field-[0-9a-f]{8}/.exec(figure)?.[0] ?? 'none';
  expect(figure.replaceAll(url, '')).toBe(
    '<figure><picture><source type="image/avif" srcSet="-320.avif 320w,-480.avif 480w,-700.avif 700w" sizes="(min-width: 120em) 33.3vw, (min-width: 44.9em) 40rem, 89vw"/>' +
      '<img alt="A field of blue." src="-700.webp" width="700" height="350" loading="lazy"/></picture><figcaption>The field</figcaption></figure>',
  );
  expect(html).toMatch(
    /and <picture>.*?<img alt="a dot".*?width="20" height="10" loading="lazy"\/><\/picture> among words/,
  );
  const paths = rendered.otherFiles.map(({ path }) => `/${path}`);
  expect(paths).toEqual(expect.arrayContaining([`${url}-320.avif`, `${url}-700.webp`]));
});

test('nothing that verifies the site has anything to say', async () => {
  const options = await fixtureOptions({ contentDir });
  const sources = await readSources(options);
  const trace = traceSite(
    options,
    rendered,
    rendered.routes.map(({ path }) => path),
  );
  const marked = Buffer.from(trace.find(({ path }) => path === 'press.html')?.bytes ?? []).toString();
  expect(marked).toMatch(/<img data-source="[^"]+pages\/press\.md:7:1" alt="A field/);
  expect(verifySite({ options, sources }, rendered, () => trace)).toEqual([]);
});
