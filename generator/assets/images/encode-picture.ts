/** Of 1 to 100: as AVIF, no difference to the eye for photographs and screens at their own size; as WebP, hardly one. */
export const qualities = { avif: 55, webp: 75 };

/** The picture, upright, in `width` pixels. Throws where it cannot be read. */
export async function encodePicture(
  bytes: Uint8Array,
  width: number,
  format: keyof typeof qualities,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const options = { quality: qualities[format], effort: 4 };
  return sharp(bytes).autoOrient().resize({ width }).toFormat(format, options).toBuffer();
}
