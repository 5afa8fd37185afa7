import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '../browser/find-browser';
import { browserArguments, buildAndServe } from '../browser/serve-site';
import { makeContactSheet } from './contact-sheet';
import { bundleInspector } from './inspect';
import { photographPrints } from './print-sheets';
import { remakeReadmePictures } from './readme-pictures';
import { formatFaults } from './report';
import { selectVisits } from './select-visits';
import { photographStoreStates } from './store-states';
import type { Studio } from './types';
import { workThrough } from './work-through';

const help = `Photographs the site in all its states into screenshots/, and measures it on the way.

  npm run screenshots                     everything, and the pictures in README.md
  npm run screenshots -- roadmap 390      what has "roadmap" in its name, in windows 390 px wide
  npm run screenshots -- --readme         only the pictures in README.md

  --content <folder>    of another content folder
  --help                shows this

Ends with 1 when something it measured is wrong.
`;

const rootDir = resolve(import.meta.dirname, '../..');
const outDir = join(rootDir, 'screenshots');

const { values, positionals } = parseArgs({
  options: {
    content: { type: 'string' },
    readme: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
if (values.help) console.log(help);
else await withStudio(values.readme ? remakeReadme : remakeGallery);

async function withStudio(work: (studio: Studio, contentDir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'site-gallery-'));
  const contentDir = values.content === undefined ? join(rootDir, 'content') : resolve(values.content);
  const server = await buildAndServe({ mode: 'production', now: new Date(), contentDir, dir });
  const browser = await chromium.launch({
    executablePath: obtainBrowser('whole browser'),
    args: browserArguments,
  });
  try {
    const inspector = await bundleInspector();
    await work({ browser, siteUrl: server.url, inspector, outDir }, contentDir);
  } finally {
    await browser.close();
    await server.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function remakeReadme(studio: Studio, contentDir: string): Promise<void> {
  await remakeReadmePictures(rootDir, contentDir, studio);
}

async function remakeGallery(studio: Studio, contentDir: string): Promise<void> {
  const start = performance.now();
  if (positionals.length === 0) await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const visited = await workThrough(selectVisits(positionals), studio);
  const ofStores = await photographStoreStates(positionals, studio, contentDir);
  const prints = await photographPrints(positionals, studio);
  const photos = [...visited.photos, ...ofStores.photos, ...prints];
  const faults = [...visited.faults, ...ofStores.faults];
  const sheet = await makeContactSheet(studio.browser, photos, outDir);
  if (positionals.length === 0 && values.content === undefined) await remakeReadme(studio, contentDir);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${photos.length} pictures in ${seconds} s; all on ${relative(rootDir, sheet)}`);
  if (faults.length === 0) return;
  console.log(`To fix:\n${formatFaults(faults)}`);
  process.exitCode = 1;
}
