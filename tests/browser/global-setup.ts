import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { obtainBrowser } from './find-browser';
import { buildAndServe, type Mode } from './serve-site';
import { findSiteDay } from './site-day';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that tests run in, of which each worker starts one. */
    browserPath: string;
    /** Where each build of the site is served, with a slash at the end. */
    siteUrls: Partial<Record<Mode, string>>;
  }
}

/**
 * Builds the fixture for release, or in a long run the project's own content, for development as well; serves that, and
 * finds a browser.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const tempDir = await mkdtemp(join(tmpdir(), 'site-in-browser-'));
  const contentDir = resolve(project.config.env.SITE_CONTENT ?? 'tests/fixtures/site');
  project.provide('browserPath', obtainBrowser('headless shell'));
  const now = await findSiteDay(resolve(), contentDir);
  const start = (mode: Mode) => buildAndServe({ mode, now, contentDir, dir: join(tempDir, mode) });
  const production = await start('production');
  const development = project.config.env.LONG_RUN ? await start('development') : undefined;
  project.provide('siteUrls', {
    production: production.url,
    ...(development && { development: development.url }),
  });
  return async () => {
    await Promise.all([production.close(), development?.close()]);
    await rm(tempDir, { recursive: true, force: true });
  };
}
