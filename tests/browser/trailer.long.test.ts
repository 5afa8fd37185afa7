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

it('asks for a trailer only once play is pressed, without scripts as well', async () => {
  const page = await openBlankPage({ scripts: false, reducedMotion: true });
  const requested = watchFiles(page);
  await page.goto(server.url);
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);

  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => requested).toContain('/files/trailer.webm');
});

it('plays a trailer under its policy, with captions, a name and room for it on every screen', async () => {
  const page = await openBlankPage({ reducedMotion: true });
  const requested = watchFiles(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(server.url);
  const video = page.locator('video');
  expect(await video.evaluate(({ autoplay }: HTMLVideoElement) => autoplay)).toBe(false);
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await video.boundingBox();
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
  }
  expect(requested).toEqual([]);
  await prepareAxe(page);
  expect(await askAxe(page, ['.trailer'])).toEqual([]);
  const captions = await video.evaluate(async (element: HTMLVideoElement) => {
    const [track] = element.textTracks;
    if (!track) return [];
    track.mode = 'showing';
    const shown = new Promise((resolve) => track.addEventListener('cuechange', resolve, { once: true }));
    await element.play();
    await shown;
    return [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
  });
  expect(captions).toEqual(['A lantern creaks.']);
  expect(messages).toEqual([]);
});

/** The files of the trailer that the page asks for, from now on. */
function watchFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/files/')) paths.push(pathname);
  });
  return paths;
}

/** A second of moving bars, recorded by the browser of the tests. */
async function recordFilm(): Promise<Buffer> {
  const context = await (await shareBrowser()).newContext();
  const page = await context.newPage();
  const film = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 40 });
    const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(Math.random() * 64, 0, 8, 40), 40);
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    recorder.start();
    setTimeout(() => recorder.stop(), 1000);
    const bytes = new Uint8Array(await (await recorded).arrayBuffer());
    clearInterval(drawing);
    return btoa(String.fromCharCode(...bytes));
  });
  await context.close();
  return Buffer.from(film, 'base64');
}
