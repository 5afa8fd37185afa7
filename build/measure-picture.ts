import { isWellFormed } from './is-well-formed';
import { isWholePicture } from './is-whole-picture';

export interface Size {
  width: number;
  height: number;
}

/** The size in pixels as a browser shows the picture, or `undefined` where the bytes are no picture. */
export async function measurePicture(file: string, bytes: Uint8Array): Promise<Size | undefined> {
  if (file.endsWith('.svg')) return measureSvg(new TextDecoder().decode(bytes));
  if (!isWholePicture(file, bytes)) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    // A camera may note that its picture stands on its side.
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The size the drawing gives itself, or else that of its viewBox. */
function measureSvg(text: string): Size | undefined {
  if (!/<\/svg>\s*(<!--[\s\S]*?-->\s*)*$/.test(text) && !/<svg\b[^>]*\/>\s*$/.test(text)) return undefined;
  if (!isWellFormed(text)) return undefined;
  const attributes = /<svg\b([^>]*)>/.exec(text)?.[1] ?? '';
  const width = Number(/\swidth="([\d.]+)(px)?"/.exec(attributes)?.[1]);
  const height = Number(/\sheight="([\d.]+)(px)?"/.exec(attributes)?.[1]);
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(attributes);
  const [boxWidth, boxHeight] = [Number(box?.[1]), Number(box?.[2])];
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}
