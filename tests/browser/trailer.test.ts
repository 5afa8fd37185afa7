import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../generator/dev/server/listen';
import { serve } from '../../generator/dev/server/serve';
import { buildSite } from '../../generator/pipeline/build-site';
import { publish } from '../../generator/publish/publish';
import { copyProject } from '../generator/copy-project';
import { fixtureOptions, sharedCacheDir } from '../generator/fixture';
import { askAxe, prepareAxe } from './axe';
import { openBlankPage, shareBrowser } from './open-page';

const trailer = `label: Features
trailer:
  title: One evening
  film: /files/trailer.webm
  captions: /files/trailer.vtt
  poster: pictures/scene.svg
  alt: A lantern swings over a map.`;

let dir: string;
let server: Listening;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trailer-'));
  const root = await copyProject(join(dir, 'project'));
  const features = join(root, 'words/features.yaml');
  await writeFile(features, (await readFile(features, 'utf8')).replace('label: Features', trailer));
  await mkdir(join(root, 'public/files'));
  await writeFile(join(root, 'public/files/trailer.webm'), await recordFilm());
  const captions = 'WEBVTT\n\n00:00.000 --> 00:09.000\nA lantern creaks.\n';
  await writeFile(join(root, 'public/files/trailer.vtt'), captions);
  const options = await fixtureOptions({
    rootDir: root,
    contentDir: join(root, 'words'),
    cacheDir: sharedCacheDir,
  });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => performance.now() });
  expect(diagnostics).toEqual([]);
  await publish(files ?? [], join(dir, 'dist'));
  server = await serve({ dir: join(dir, 'dist'), port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

it.each([true, false])('loads nothing of a trailer before play is pressed; scripts: %s', async (scripts) => {
  const page = await openBlankPage({ scripts, reducedMotion: true });
  const requested = listRequests(page, '/files/');
  await page.goto(server.url);
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);

  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => requested).toContain('/files/trailer.webm');
});

it('plays a trailer under its policy, with captions and a name for all who ask', async () => {
  const page = await openBlankPage({ reducedMotion: true });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(server.url);
  await prepareAxe(page);
  expect(await askAxe(page, ['.trailer'])).toEqual([]);
  const video = page.locator('video');
  expect(await video.evaluate((element: HTMLVideoElement) => element.autoplay)).toBe(false);
  const shown = await video.evaluate(async (element: HTMLVideoElement) => {
    const [track] = element.textTracks;
    if (!track) return [];
    track.mode = 'showing';
    const shown = new Promise((resolve) => track.addEventListener('cuechange', resolve, { once: true }));
    await element.play();
    await shown;
    return [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
  });
  expect(shown).toEqual(['A lantern creaks.']);
  expect(messages).toEqual([]);
});

it.each([320, 390, 768, 1440, 2560])('has room for a trailer on a screen of %i pixels', async (width) => {
  const page = await openBlankPage({ width, reducedMotion: true });
  await page.goto(server.url);
  const box = await page.locator('video').boundingBox();
  const { scrollWidth, fontSize } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    fontSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }));
  expect(scrollWidth).toBe(width);
  if (!box) throw new Error('The trailer is not shown.');
  expect(box.x).toBeGreaterThan(0);
  expect(box.width).toBeLessThanOrEqual(60 * fontSize);
  // The fixture's poster is 320 by 200.
  expect(box.height / box.width).toBeCloseTo(200 / 320, 1);
});

function listRequests(page: Page, folder: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(folder)) paths.push(pathname);
  });
  return paths;
}

/** A second of moving bars: a browser is what every machine that runs these tests has. */
async function recordFilm(): Promise<Buffer> {
  const context = await (await shareBrowser()).newContext();
  try {
    const page = await context.newPage();
    return Buffer.from(await page.evaluate(recordBars), 'base64');
  } finally {
    await context.close();
  }
}

async function recordBars(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 40 });
  const context = canvas.getContext('2d');
  const drawing = setInterval(() => context?.fillRect(Math.random() * 64, 0, 8, 40), 40);
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  setTimeout(() => recorder.stop(), 1000);
  await stopped;
  clearInterval(drawing);
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}
