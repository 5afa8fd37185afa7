import { extname } from 'node:path/posix';
import type { Cache } from '../../cache/cache';
import { isDrawing } from '../../lib/paths';
import { measureDrawing } from '../svg/measure-svg';
import { isWholePicture } from './is-whole-picture';
import { type Measured, unreadable } from './picture-fault';

/** Of a square that the decoder takes at the most, unless told otherwise: so much memory should one picture not need. */
const maxSide = 0x3fff;
const maxPixels = maxSide ** 2;

/** The size in pixels as a browser shows the picture, or what keeps it from being one. `file` is its name in content. */
export async function measurePicture(file: string, bytes: Uint8Array, cache: Cache): Promise<Measured> {
  if (isDrawing(file)) return measureDrawing(file, bytes);
  if (!isWholePicture(file, bytes)) return { fault: unreadable(file) };
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient, pages = 1, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // A camera may note that its picture stands on its side.
    const { width, height } = autoOrient;
    if (width * height > maxPixels) {
      const message = `the picture "${file}" has ${width} × ${height} pixels, and at most ${maxSide} × ${maxSide} are read`;
      return { fault: { rule: 'picture/too-large', message, fix: 'Save it again, smaller.' } };
    }
    if (pages > 1 || movesUnseen(file, bytes)) {
      const message = `the picture "${file}" moves, and the site would show the first of its pictures alone`;
      const fix = 'Save one of them as a picture that stands still, or name another.';
      return { fault: { rule: 'picture/moves', message, fix } };
    }
    if (
      hasAlpha &&
      (await cache.remember('generator/assets/images/measure-picture.ts', ['lets all through', bytes], () =>
        letsAllThrough(bytes),
      ))
    ) {
      const message = `the picture "${file}" shows nothing, for it lets everything through`;
      const fix = 'Save it again with what it is to show, or name another.';
      return { fault: { rule: 'picture/shows-nothing', message, fix } };
    }
    return { width, height };
  } catch {
    return { fault: unreadable(file) };
  }
}

/**
 * Whether a picture holds nothing besides: no place, camera or owner that its maker may not know of. Goes through all
 * its pixels, of which the first bytes tell only how many there are; throws where some are missing.
 */
export async function isBare(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
  // The last of them alone is kept: all take memory for nothing.
  await sharp(bytes)
    .extract({ left: width - 1, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return !exif && !xmp && !iptc;
}

/** Whether it moves in a way of which the decoder does not tell: it knows neither the PNG nor the AVIF that does. */
function movesUnseen(file: string, bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extname(file) === '.avif') return data.toString('latin1', 8, 12) === 'avis';
  if (extname(file) !== '.png') return false;
  const pixels = data.indexOf('IDAT', 0, 'latin1');
  return data.subarray(0, Math.max(0, pixels)).includes('acTL', 0, 'latin1');
}

async function letsAllThrough(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  // What cannot be decoded is told where it is shown.
  const stats = await sharp(bytes)
    .stats()
    .catch(() => undefined);
  return stats?.channels.at(-1)?.max === 0;
}
