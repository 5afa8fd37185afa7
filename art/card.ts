import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from './folders';

/**
 * `npm run card` lays the grounds of social cards: the valley at dusk, night at the left for a title to stand on but none on the fire,
 * and for the first page at the right the phone with its first screen. Run it after either has been drawn anew.
 */
const card = { width: 1200, height: 630 };
const screen = { width: 288, height: 623, corner: 34 };
const frame = { edge: 9, margin: 60 };

const outer = { width: screen.width + 2 * frame.edge, height: screen.height + 2 * frame.edge };
const total = { width: outer.width + 2 * frame.margin, height: outer.height + 2 * frame.margin };

const rounded = (width: number, height: number, corner: number, paint: string) =>
  `<rect width="${width}" height="${height}" rx="${corner}" ${paint}/>`;
const svg = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const glass = await sharp(join(pictures, 'slides/story@720.avif'))
  .resize(screen.width, screen.height)
  .composite([
    {
      input: svg(screen.width, screen.height, rounded(screen.width, screen.height, screen.corner, '')),
      blend: 'dest-in',
    },
  ])
  .png()
  .toBuffer();
const rim = `<filter id="g"><feGaussianBlur stdDeviation="16"/></filter><g transform="translate(${frame.margin} ${frame.margin})">
  ${rounded(outer.width, outer.height, 43, 'fill="#e8763a" opacity=".55" filter="url(#g)"')}
  ${rounded(outer.width, outer.height, 43, 'fill="#0b0a14" stroke="#f0843f" stroke-width="1.5"')}</g>`;
const phone = await sharp(svg(total.width, total.height, rim))
  .composite([{ input: glass, left: frame.margin + frame.edge, top: frame.margin + frame.edge }])
  .png()
  .toBuffer();
const seen = await sharp(phone).metadata();
const [left, top] = [1200 - (seen.width ?? 0) + 24, 0];

const night = svg(
  card.width,
  card.height,
  `<linearGradient id="n"><stop offset=".2" stop-color="#0b0a14" stop-opacity=".9"/><stop offset=".62" stop-color="#0b0a14" stop-opacity=".35"/><stop offset=".8" stop-color="#0b0a14" stop-opacity="0"/></linearGradient>
  <radialGradient id="f" gradientUnits="userSpaceOnUse" cx="655" cy="545" r="210"><stop offset=".45"/><stop offset="1" stop-color="#fff"/></radialGradient>
  <mask id="m">${rounded(card.width, card.height, 0, 'fill="url(#f)"')}</mask>
  ${rounded(card.width, card.height, 0, 'fill="url(#n)" mask="url(#m)"')}`,
);
const inHand = {
  input: await sharp(phone)
    .extract({ left: 0, top: 50, width: seen.width ?? 0, height: card.height })
    .toBuffer(),
  left,
  top,
};

for (const [name, layers] of [
  ['social', [inHand]],
  ['social-pages', []],
] as const) {
  await sharp(join(pictures, 'valley-dusk@1440.avif'))
    .resize({ ...card, fit: 'cover', position: 'bottom' })
    .composite([{ input: night }, ...layers])
    .avif({ quality: 45, bitdepth: 10, chromaSubsampling: '4:4:4' })
    .toFile(join(pictures, `${name}@1200.avif`));
}
