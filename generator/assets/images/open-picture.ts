import type { Sharp, SharpOptions } from 'sharp';

/**
 * Opens a picture whose pixels are to be published or measured in sRGB. sharp converts 16-bit pictures with a color
 * profile to Display P3, and without `withIccProfile` publishes those numbers as if they were sRGB. All others it
 * converts to sRGB itself. Rejects what is no picture.
 */
export async function openPicture(bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, options);
  const { depth, hasProfile } = await picture.metadata();
  return depth === 'ushort' && hasProfile ? picture.withIccProfile('srgb', { attach: false }) : picture;
}
