import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { luminanceOf, type Rgb, ratioOf } from '../../generator/site/color';
import { blend } from './color';
import type { Fault } from './in-page/index';
import type { MeasuredText } from './in-page/measured-texts';
import { type Clip, clipOf, type Frame, photograph } from './photograph';

/** The contrast that a passage, and any text at all, must have with its background. */
const needed = { passage: 7, any: 4.5 };

/** A tenth of the ground may be worse: sparks and single cut lines do not make a word unreadable. */
const worstShare = 0.1;

/** As many points of a ground are looked at, more or less. */
const points = 3000;

const repaintMs = 150;

/** The bar is left out as well: it may stand over anything. */
const onlyGround = `
  .bar { visibility: hidden !important; }
  *, *::before, *::after, *::marker {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
  }`;

interface Ground {
  pixels: Buffer;
  width: number;
  height: number;
  clip: Clip;
}

/**
 * Texts within the frame that have too little contrast with the pixels actually below them. A busy machine
 * may photograph the ground before the letters have left it, so what seems faint is measured a second time.
 */
export async function findFaintTexts(page: Page, frame: Frame): Promise<Fault[]> {
  const faint = await measureTexts(page, frame);
  return faint.length === 0 ? faint : measureTexts(page, frame);
}

async function measureTexts(page: Page, frame: Frame): Promise<Fault[]> {
  const clip = await clipOf(page, frame);
  const all = await page.evaluate(() => gallery.measureTexts());
  const texts = all.filter(({ box }) => isWithin(box, clip));
  if (texts.length === 0) return [];
  const ground = await readGround(page, frame, clip);
  const faint = new Map<string, { ratio: number; need: number }>();
  for (const text of texts) {
    const ratio = measure(text, ground);
    const need = text.isPassage ? needed.passage : needed.any;
    if (ratio < (faint.get(text.name)?.ratio ?? need)) faint.set(text.name, { ratio, need });
  }
  return [...faint].map(([name, { ratio, need }]) => ({
    text: `contrast: ${name}`,
    measure: `${ratio.toFixed(2)}, not ${need},`,
  }));
}

function isWithin(box: MeasuredText['box'], { x, y, width, height }: Clip): boolean {
  return box.left >= x && box.top >= y && box.right <= x + width && box.bottom <= y + height;
}

async function readGround(page: Page, frame: Frame, clip: Clip): Promise<Ground> {
  const style = await page.evaluateHandle((css) => {
    const element = document.createElement('style');
    element.textContent = css;
    return document.head.appendChild(element);
  }, onlyGround);
  // A busy machine may paint large letters a little later than it lays them out.
  await page.waitForTimeout(repaintMs);
  const photo = await photograph(page, frame, 95);
  await style.evaluate((element) => element.remove());
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, clip };
}

/** The contrast of a text where its ground is worst. */
function measure({ box, color, opacity }: MeasuredText, { pixels, width, height, clip }: Ground): number {
  const scale = width / clip.width;
  const left = Math.round((box.left - clip.x) * scale);
  const top = Math.round((box.top - clip.y) * scale);
  const right = Math.min(width, Math.round((box.right - clip.x) * scale));
  const bottom = Math.min(height, Math.round((box.bottom - clip.y) * scale));
  const step = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / points)));
  const ratios: number[] = [];
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3);
      const behind: Rgb = [red, green, blue];
      ratios.push(ratioOf(luminanceOf(blend(color, opacity, behind)), luminanceOf(behind)));
    }
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * worstShare)] ?? Number.POSITIVE_INFINITY;
}
