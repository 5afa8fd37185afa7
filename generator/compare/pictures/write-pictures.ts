import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../../lib/file-bytes';
import type { SiteDifference } from '../difference';
import { findBrowser, type Machine } from './find-browser';
import { listPlaces, photographPlaces } from './photograph-places';
import { renderPicturePage } from './picture-page';

export interface PictureRequest {
  differences: readonly SiteDifference[];
  versions: Record<'before' | 'after', readonly OutputFile[]>;
  /** Absolute. */
  dir: string;
  /** The title of the page. */
  title: string;
  env: Machine['env'];
}

/** Writes a page with screenshots of the differences into a folder. If it cannot, returns the reason as a sentence. */
export async function writePictures({
  differences,
  versions,
  dir,
  title,
  env,
}: PictureRequest): Promise<string | undefined> {
  const places = listPlaces(differences);
  if (places.length === 0) return 'There are no pictures, because no difference is visible.';
  const { browser, failure } = await findInstalledBrowser(env);
  if (browser === undefined) return `There are no pictures: ${failure}`;
  const photographed = await photographPlaces(differences, versions, browser);
  await mkdir(dir, { recursive: true });
  const more = places.length - photographed.length;
  await writeFile(join(dir, 'index.html'), renderPicturePage({ title, places: photographed, more }));
  return undefined;
}

/** Finds a browser as the tests do, but never installs one. */
async function findInstalledBrowser(env: Machine['env']): Promise<{ browser?: string; failure: string }> {
  const playwright = await import('playwright-core').catch(() => undefined);
  if (!playwright) return { failure: 'playwright-core is not installed. Run npm ci without --omit=dev.' };
  const failure = 'no Chromium, Chrome, Edge or Brave was found. Install one, or name one in CHROME_PATH.';
  const playwrightPaths = { 'headless shell': '', 'whole browser': playwright.chromium.executablePath() };
  const machine = { env, platform: process.platform, playwrightPaths, exists: existsSync };
  try {
    const browser = findBrowser(machine, 'headless shell');
    return browser === undefined ? { failure } : { browser, failure };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}
