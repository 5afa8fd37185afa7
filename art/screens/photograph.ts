import { createReadStream, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { obtainBrowser } from '../../tests/browser/find-browser';
import { pictures, workbench } from '../folders';
import { character } from './character';
import { map } from './map';
import { party } from './party';
import { savePieces } from './pieces';
import { story } from './story';
import { tabletop } from './tabletop';

/** `npm run art:screens` photographs the app's screens at each width, with engravings cut for it. */
const screens = { story, party, character, map, tabletop };
/** Of a phone, in its own pixels. */
const size = { width: 390, height: 844 };
/** The largest is what such a phone would take itself. Each photograph is as good as its bytes allow. */
const cuts = [
  { width: 360, bytes: 18_000 },
  { width: 720, bytes: 25_000 },
  { width: 1170, bytes: 70_000 },
];
const qualities = [52, 48, 44, 40, 36, 32, 28, 24, 20, 16];
const slides = join(pictures, 'slides');
const fontPackages = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const types: Record<string, string> = { '.css': 'text/css', '.png': 'image/png', '.woff2': 'font/woff2' };

let pieces = '';
const server = serveScreens();
await new Promise((done) => server.once('listening', done));
const browser = await chromium.launch({
  executablePath: obtainBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
mkdirSync(slides, { recursive: true });
for (const file of readdirSync(slides)) rmSync(join(slides, file));
for (const { width, bytes } of cuts) {
  pieces = join(workbench, `screens-${width}`);
  mkdirSync(pieces, { recursive: true });
  await savePieces(pieces, width / size.width);
  for (const name of Object.keys(screens)) await photograph(browser, name, width, bytes);
}
await browser.close();
server.close();

/** The screens by name, and below `/fonts/` and `/art/` what they are made of. */
function serveScreens() {
  return createServer(({ url = '/' }, response) => {
    const name = url.slice(1);
    if (Object.hasOwn(screens, name)) {
      response.setHeader('Content-Type', 'text/html').end(screens[name as keyof typeof screens]());
      return;
    }
    const [, room, ...rest] = url.split('/');
    const folder = room === 'fonts' ? fontPackages : room === 'art' ? pieces : import.meta.dirname;
    const file = room === 'fonts' || room === 'art' ? join(folder, ...rest) : join(folder, name);
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/plain');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
}

async function photograph(browser: Browser, name: string, width: number, bytes: number): Promise<void> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: width / size.width });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  if (faces.includes('error') || faces.filter((status) => status === 'loaded').length < 2) {
    throw new Error(`The screen "${name}" did not get its typefaces: ${faces.join(', ')}.`);
  }
  // A share of a pixel may have been rounded up.
  const height = Math.round((size.height * width) / size.width);
  const photo = await sharp(await page.screenshot())
    .resize({ width, height, fit: 'fill' })
    .png()
    .toBuffer();
  await page.close();
  const { avif, quality } = await encodeWithin(photo, bytes);
  const file = `${name}@${width}.avif`;
  writeFileSync(join(slides, file), avif);
  console.log(
    `slides/${file.padEnd(22)} ${(avif.length / 1000).toFixed(1).padStart(6)} kB  quality ${quality}`,
  );
}

async function encodeWithin(photo: Buffer, bytes: number): Promise<{ avif: Buffer; quality: number }> {
  for (const quality of qualities) {
    const avif = await sharp(photo)
      .avif({ quality, chromaSubsampling: '4:2:0', bitdepth: 10, effort: 4 })
      .toBuffer();
    if (avif.length <= bytes) return { avif, quality };
  }
  throw new Error(`No quality of ${qualities.at(-1)} or more fits ${bytes} bytes.`);
}
