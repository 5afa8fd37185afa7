import { createReadStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { obtainBrowser } from '../../tests/browser/find-browser';
import { savePng } from '../engine/picture';
import { pictures, workbench } from '../folders';
import { creatures } from '../medals/creatures';
import { medal } from '../medals/medal';
import { firePlate } from '../scenes/fire';
import { valley } from '../scenes/valley';
import { screenLayouts } from '../scenes/valley-layout';
import { character } from './character';
import { crypt } from './crypt';
import { map } from './map';
import { party } from './party';
import { region } from './region';
import { story } from './story';
import { tabletop } from './tabletop';

/** `npm run art:screens` engraves what the app's screens hold, then photographs them at a phone's resolution. */
const screens = { story, party, character, map, tabletop };
const pieces = join(workbench, 'screens');
const fontPackages = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const types: Record<string, string> = { '.css': 'text/css', '.png': 'image/png', '.woff2': 'font/woff2' };

mkdirSync(pieces, { recursive: true });
await engravePieces();
const server = serveScreens();
await new Promise((done) => server.once('listening', done));
const browser = await chromium.launch({
  executablePath: obtainBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
for (const name of Object.keys(screens)) await photograph(browser, name);
await browser.close();
server.close();

async function engravePieces(): Promise<void> {
  const save = (name: string, picture: Parameters<typeof savePng>[0]) =>
    savePng(picture, join(pieces, `${name}.png`));
  await save('lake-road', valley('dusk', screenLayouts['lake-road']));
  await save('lookout', valley('dusk', screenLayouts.lookout));
  await save('region', region());
  await save('crypt', crypt());
  await save('fire', firePlate());
  for (const [name, layers] of Object.entries(creatures)) await save(name, medal(layers, 168, 5.4));
}

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

async function photograph(browser: Browser, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  if (faces.includes('error') || faces.filter((status) => status === 'loaded').length < 2) {
    throw new Error(`The screen "${name}" did not get its typefaces: ${faces.join(', ')}.`);
  }
  const file = join(pictures, 'slides', `${name}.avif`);
  const { size } = await sharp(await page.screenshot())
    .avif({ quality: 50, chromaSubsampling: '4:4:4', effort: 4 })
    .toFile(file);
  console.log(`slides/${name}.avif  ${Math.round(size / 1000)} kB`);
  await page.close();
}
