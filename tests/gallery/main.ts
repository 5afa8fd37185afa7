import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '../browser/find-browser';
import { browserArguments, buildAndServe } from '../browser/serve-site';
import { remakeReadmePictures } from './readme-pictures';

/* `npm run screenshots` takes the pictures in README.md again. */

const rootDir = resolve(import.meta.dirname, '../..');
const contentDir = join(rootDir, 'content');
const dir = await mkdtemp(join(tmpdir(), 'site-gallery-'));
const server = await buildAndServe({ mode: 'production', now: new Date(), contentDir, dir });
const browser = await chromium.launch({
  executablePath: obtainBrowser('whole browser'),
  args: browserArguments,
});
try {
  await remakeReadmePictures(rootDir, { browser, siteUrl: server.url });
} finally {
  await browser.close();
  await server.close();
  await rm(dir, { recursive: true, force: true });
}
