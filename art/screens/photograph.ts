import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { savePng } from '../engine/picture';
import { pictures, workbench } from '../folders';
import { character } from './character';
import { launchBrowser } from './launch-browser';
import { map } from './map';
import { party } from './party';
import { pieces } from './pieces/pieces';
import { serve } from './serve';
import { story } from './story';
import { tabletop } from './tabletop';

/**
 * `npm run screens` engraves what the app's screens hold and photographs them at every width;
 * `npm run screens -- map@720` only those whose names hold the word.
 */
const screens: Readonly<Record<string, () => string>> = { story, party, character, map, tabletop };
/** The screen in its own units, and how many pixels wide and how heavy its photographs may be. */
const UNITS = { width: 390, height: 844 };
const sizes = [
  { pixels: 400, limit: 11_700 },
  { pixels: 720, limit: 25_000 },
  { pixels: 1170, limit: 60_000 },
] as const;
/** From best to worst: below the last, small type blurs. */
const qualities = [34, 28, 24, 21, 18] as const;

const wanted = process.argv.slice(2);
const slides = join(pictures, 'slides');
let bench = '';

const server = await serve(screens, () => bench);
const browser = await launchBrowser();
for (const { pixels, limit } of sizes) {
  bench = join(workbench, `screens-${pixels}`);
  mkdirSync(bench, { recursive: true });
  const cut = new Set<string>();
  for (const [name, screen] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.some((word) => `${name}@${pixels}`.includes(word))) continue;
    for (const [, piece = ''] of screen().matchAll(/\/art\/(.+?)\.png/g)) {
      if (!cut.has(piece)) await engrave(piece, pixels);
      cut.add(piece);
    }
    await photograph(browser, name, pixels, limit);
  }
}
await browser.close();
server.close();

async function engrave(name: string, pixels: number): Promise<void> {
  const piece = pieces[name];
  if (!piece) throw new Error(`No engraving is called "${name}".`);
  const picture = await piece.draw(Math.round((piece.width * pixels) / UNITS.width));
  await savePng(picture, join(bench, `${name}.png`));
}

async function photograph(browser: Browser, name: string, pixels: number, limit: number): Promise<void> {
  const scale = pixels / UNITS.width;
  const page = await browser.newPage({ viewport: UNITS, deviceScaleFactor: scale });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  if (faces.includes('error') || faces.filter((status) => status === 'loaded').length < 2) {
    throw new Error(`The screen "${name}" did not get its typefaces: ${faces.join(', ')}.`);
  }
  await page.evaluate(settle, scale);
  const shot = await page.screenshot();
  await page.close();
  const { bytes, quality } = await compress(shot, limit);
  const draft = join(bench, `${name}.avif`);
  writeFileSync(draft, bytes);
  renameSync(draft, join(slides, `${name}@${pixels}.avif`));
  rmSync(join(slides, `${name}.avif`), { force: true });
  console.log(
    `${name}@${pixels}.avif`.padEnd(22),
    `${(bytes.length / 1000).toFixed(1)} kB, quality ${quality}`,
  );
}

/** The best quality that the limit allows; where none does, the worst, and the command fails. */
async function compress(shot: Buffer, limit: number): Promise<{ bytes: Buffer; quality: number }> {
  const at = (quality: number) =>
    sharp(shot).avif({ quality, bitdepth: 10, chromaSubsampling: '4:4:4', effort: 4 }).toBuffer();
  for (const quality of qualities.slice(0, -1)) {
    const bytes = await at(quality);
    if (bytes.length <= limit) return { bytes, quality };
  }
  const quality = qualities[qualities.length - 1] as number;
  const bytes = await at(quality);
  if (bytes.length > limit) {
    console.error(`${bytes.length} bytes where ${limit} are allowed: cut it in fewer lines.`);
    process.exitCode = 1;
  }
  return { bytes, quality };
}

/** Runs in the page: lays every engraving on whole pixels at its own size, so that no line is resampled. */
function settle(scale: number): void {
  for (const image of document.images) {
    image.style.width = `${image.naturalWidth / scale}px`;
    image.style.height = `${image.naturalHeight / scale}px`;
    const { left, top } = image.getBoundingClientRect();
    image.style.translate = `${Math.round(left * scale) / scale - left}px ${Math.round(top * scale) / scale - top}px`;
  }
}
