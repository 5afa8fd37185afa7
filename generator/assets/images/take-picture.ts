import { UserError } from '../../diagnostics/user-error';
import { textOf } from '../../lib/file-bytes';
import { optimizeDrawing } from '../svg/optimize-svg';
import { loadSharp, openPicture } from './encode-picture';
import {
  checkDrawing,
  isAnimatedUnseen,
  measurePicture,
  type PictureFault,
  unreadable,
} from './measure-picture';

/** A picture as the content holds it. */
export interface TakenPicture {
  bytes: Uint8Array;
  /** Such as `.jpg`. */
  extension: string;
}

/** A picture of few bytes may have many pixels. Telephones take pictures of up to 50 million. */
const maxPixels = 64_000_000;
const maxDrawingBytes = 2_000_000;
/** A picture without loss that takes more is one of a camera, of which nobody sees the loss. */
const maxLosslessBytes = 1_000_000;
const quality = 90;
const maxSeconds = 20;

/**
 * Makes a picture of a camera, a telephone or another program ready for the content, or says why it cannot be used: upright,
 * at most `widest` pixels wide, and written anew, so that the file holds nothing but the picture: no place where it was
 * taken, no name of its owner, nothing after its end.
 */
export async function takePicture(
  name: string,
  bytes: Uint8Array,
  widest: number,
): Promise<TakenPicture | PictureFault> {
  if (/^\s*</.test(textOf(bytes.subarray(0, 100)))) return takeDrawing(name, bytes);
  try {
    return await takePhotograph(name, bytes, widest);
  } catch (error) {
    if (error instanceof UserError) throw error;
    return refuse(name, bytes);
  }
}

async function takePhotograph(
  name: string,
  bytes: Uint8Array,
  widest: number,
): Promise<TakenPicture | PictureFault> {
  const sharp = await loadSharp();
  const {
    format,
    pages = 1,
    hasAlpha,
    width,
    height,
  } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!/^(?:png|jpeg|webp|heif|gif)$/.test(format)) return refuse(name, bytes);
  if (width * height > maxPixels) {
    const message = `the picture "${name}" has ${width} × ${height} pixels, and at most ${maxPixels / 1e6} million are read`;
    const fix = `Export it smaller: ${widest} pixels across are enough.`;
    return { rule: 'picture/too-large', message, fix };
  }
  // A HEIC lists its small previews as pages.
  if ((pages > 1 && format !== 'heif') || isAnimatedUnseen(format, bytes)) {
    const message = `the picture "${name}" is animated, and pictures of a page stand still`;
    return {
      rule: 'picture/moves',
      message,
      fix: 'Save one frame of it as JPEG or PNG, and choose that file.',
    };
  }
  const opened = await openPicture(bytes, { limitInputPixels: maxPixels });
  const upright = opened
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .timeout({ seconds: maxSeconds });
  if (format === 'png' || format === 'gif') {
    const exact = await upright.clone().png().toBuffer();
    if (exact.byteLength <= maxLosslessBytes) return { bytes: exact, extension: '.png' };
  } else if (format !== 'webp' && !hasAlpha) {
    return { bytes: await upright.jpeg({ quality }).toBuffer(), extension: '.jpg' };
  }
  return { bytes: await upright.webp({ quality }).toBuffer(), extension: '.webp' };
}

/** An optimized drawing lacks what drawing programs note in it, such as the folders of their owner. */
async function takeDrawing(name: string, bytes: Uint8Array): Promise<TakenPicture | PictureFault> {
  const text = textOf(bytes);
  if (!text.includes('<svg')) return refuse(name, bytes);
  if (bytes.byteLength > maxDrawingBytes) {
    const message = `the drawing "${name}" has more than ${maxDrawingBytes / 1e6} MB`;
    return { rule: 'picture/too-large', message, fix: 'Export it as PNG, and choose that file.' };
  }
  const measured = await measurePicture('drawing.svg', bytes);
  if ('rule' in measured) return { ...measured, message: measured.message.replace('drawing.svg', name) };
  const published = optimizeDrawing(text);
  const fault = checkDrawing(published, text);
  return fault ?? { bytes: Buffer.from(published), extension: '.svg' };
}

function refuse(name: string, bytes: Uint8Array): PictureFault {
  const { rule, message } = unreadable(name, bytes);
  const isOfTelephone = message.endsWith('is a HEIC');
  const fix = isOfTelephone
    ? 'This computer cannot read it. Export it as JPEG; telephones take JPEG once they are set to the most compatible format.'
    : 'Choose a JPEG, PNG, WebP, AVIF or SVG file that other programs show.';
  return { rule, message, fix };
}
