import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../build/build-site';
import { formatProblems } from '../../build/problem';
import { publish } from '../../build/publish';
import { type SiteServer, serve } from '../../build/serve';
import type { BuildOptions } from '../../build/types';
import { obtainBrowser } from './find-browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all tests share takes commands. */
    browserEndpoint: string;
    /** Where each build of the real site is served, with a slash at the end. */
    siteUrls: Record<BuildOptions['mode'], string>;
  }
}

const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const rootDir = resolve(import.meta.dirname, '../..');

/** A day long gone, so that whatever the visitor's browser corrects is seen to change. */
const buildDay = new Date('2024-02-03T00:00:00Z');

/** Builds the real site both ways, serves both, and starts one browser for all tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const tempDir = await mkdtemp(join(tmpdir(), 'site-in-browser-'));
  const executablePath = obtainBrowser();
  const browser = await chromium.launchServer({ executablePath, args: browserArguments });
  const production = await buildAndServe('production', tempDir);
  const development = await buildAndServe('development', tempDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteUrls', { production: production.url, development: development.url });
  return async () => {
    await browser.close();
    await Promise.all([production.close(), development.close()]);
    await rm(tempDir, { recursive: true, force: true });
  };
}

async function buildAndServe(mode: BuildOptions['mode'], tempDir: string): Promise<SiteServer> {
  const options: BuildOptions = {
    rootDir,
    contentDir: join(rootDir, 'content'),
    cacheDir: join(rootDir, '.cache'),
    mode,
    now: buildDay,
  };
  const { files, problems } = await buildSite(options, { elapsedMs: () => performance.now() });
  if (!files) throw new Error(`The site cannot be built:\n${formatProblems(problems)}`);
  const dir = join(tempDir, mode);
  await publish(files, dir);
  return serve({ dir, port: 0 });
}
