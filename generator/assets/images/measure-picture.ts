import { extname } from 'node:path/posix';
import type { Cache } from '../../cache/cache';
import { UserError } from '../../diagnostics/user-error';
import { isDrawing } from '../../lib/paths';
import { measureDrawing } from '../svg/measure-svg';
import { loadSharp } from './encode-picture';
import { type Measured, type PictureFault, unreadable } from './picture-fault';

/** The side of the largest square that sharp decodes by default: no picture should need more memory. */
const maxSide = 0x3fff;
const maxPixels = maxSide ** 2;

/**
 * Formats by sharp's name. A file is decoded by its contents, but its name decides how it is treated, and its extension
 * what the host sends it as.
 */
const formats: Readonly<Record<string, { title: string; extension: string }>> = {
  png: { title: 'a PNG', extension: '.png' },
  jpeg: { title: 'a JPEG', extension: '.jpg' },
  webp: { title: 'a WebP', extension: '.webp' },
  heif: { title: 'an AVIF', extension: '.avif' },
  svg: { title: 'an SVG', extension: '.svg' },
};

/** The size in pixels at which a browser shows the picture, or why it cannot be used. `file` is its name in content. */
export async function measurePicture(file: string, bytes: Uint8Array, cache: Cache): Promise<Measured> {
  if (isLfsPointer(bytes)) {
    const message = `"${file}" is a Git LFS pointer instead of the picture`;
    const fix = 'Run “git lfs pull”; in a workflow, give actions/checkout “lfs: true”.';
    return { fault: { rule: 'picture/unreadable', message, fix } };
  }
  if (isDrawing(file)) return measureDrawing(file, bytes);
  try {
    return await measurePhotograph(file, bytes, cache);
  } catch (error) {
    if (error instanceof UserError) throw error;
    return { fault: unreadable(file) };
  }
}

function isLfsPointer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 100)).toString('latin1').startsWith('version https://git-lfs.');
}

async function measurePhotograph(file: string, bytes: Uint8Array, cache: Cache): Promise<Measured> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const format = formats[metadata.format];
  if (format?.extension !== extname(file)) return { fault: misnamed(file, format) };
  // The camera may have noted that the picture is on its side.
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) {
    const message = `the picture "${file}" has ${width} × ${height} pixels, and at most ${maxSide} × ${maxSide} are read`;
    return { fault: { rule: 'picture/too-large', message, fix: 'Save it again, smaller.' } };
  }
  if ((metadata.pages ?? 1) > 1 || isAnimatedUnseen(file, bytes)) {
    const message = `the picture "${file}" is animated, and the site would show only its first frame`;
    const fix = 'Save one frame as a still picture, or name another picture.';
    return { fault: { rule: 'picture/moves', message, fix } };
  }
  const isInvisible =
    metadata.hasAlpha &&
    (await cache.remember('generator/assets/images/measure-picture.ts', ['is transparent', bytes], () =>
      isTransparent(bytes),
    ));
  if (isInvisible) {
    const message = `the picture "${file}" shows nothing, because it is fully transparent`;
    const fix = 'Save it again with something to see, or name another picture.';
    return { fault: { rule: 'picture/shows-nothing', message, fix } };
  }
  return { width, height };
}

function misnamed(file: string, format: { title: string; extension: string } | undefined): PictureFault {
  if (!format) return unreadable(file);
  const newName = `${file.slice(0, -extname(file).length)}${format.extension}`;
  return {
    rule: 'picture/unreadable',
    message: `the picture "${file}" is ${format.title}`,
    fix: `Rename it to "${newName}", and write that name here.`,
  };
}

/** Whether it is an animated PNG or AVIF, of which the decoder reports only one frame. */
function isAnimatedUnseen(file: string, bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extname(file) === '.avif') return data.toString('latin1', 8, 12) === 'avis';
  if (extname(file) !== '.png') return false;
  const pixels = data.indexOf('IDAT', 0, 'latin1');
  return data.subarray(0, Math.max(0, pixels)).includes('acTL', 0, 'latin1');
}

async function isTransparent(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  // A picture that cannot be decoded is reported where it is encoded.
  const stats = await sharp(bytes)
    .stats()
    .catch(() => undefined);
  return stats?.channels.at(-1)?.max === 0;
}
