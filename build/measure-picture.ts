import { isDrawing } from './is-drawing';
import { isWholePicture } from './is-whole-picture';
import { measureSvg } from './measure-svg';
import { type Measured, unreadable } from './picture-fault';

/** The size in pixels as a browser shows the picture, or what keeps it from being one. `file` is its name in content. */
export async function measurePicture(file: string, bytes: Uint8Array): Promise<Measured> {
  if (isDrawing(file)) return measureSvg(file, new TextDecoder().decode(bytes));
  if (!isWholePicture(file, bytes)) return { fault: unreadable(file) };
  const { default: sharp } = await import('sharp');
  try {
    // A camera may note that its picture stands on its side.
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  } catch {
    return { fault: unreadable(file) };
  }
}

/** Goes through all its pixels, of which the first bytes tell only how many there are; throws where some are missing. */
export async function decodePicture(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp');
  await sharp(bytes).raw().toBuffer();
}
