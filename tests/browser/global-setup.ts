import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { obtainBrowser } from './find-browser';
import { buildAndServe, type Mode } from './serve-site';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that tests run in, of which each worker starts one. */
    browserPath: string;
    /** Where each build of the real site is served, with a slash at the end. */
    siteUrls: Record<Mode, string>;
  }
}

/** A day long gone, so that whatever the visitor's browser corrects is seen to change. */
const now = new Date('2024-02-03T00:00:00Z');

/** Builds the real site both ways, serves both, and sees to it that there is a browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const tempDir = await mkdtemp(join(tmpdir(), 'site-in-browser-'));
  project.provide('browserPath', obtainBrowser('headless shell'));
  const production = await buildAndServe({ mode: 'production', now, dir: join(tempDir, 'production') });
  const development = await buildAndServe({ mode: 'development', now, dir: join(tempDir, 'development') });
  project.provide('siteUrls', { production: production.url, development: development.url });
  return async () => {
    await Promise.all([production.close(), development.close()]);
    await rm(tempDir, { recursive: true, force: true });
  };
}
