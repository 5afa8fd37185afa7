import type { Cache } from '../../cache/cache';

/**
 * How well: `quality` of 1 to 100, for AVIF no difference to the eye for photographs and screens at their own size, for
 * WebP hardly one; `effort` of 0 to 9, and to 6 for WebP. With 4, an AVIF takes four to seven times as long as with 3,
 * for two bytes of a hundred at most.
 */
export const encodings = { avif: { quality: 55, effort: 3 }, webp: { quality: 75, effort: 4 } };

/** `quick` for whoever waits for the page: a few bytes more in a fraction of the time. */
export type EncodingSpeed = 'thorough' | 'quick';

/** The picture, upright, in `width` pixels. Rejects where it cannot be read. */
export type EncodePicture = (
  bytes: Uint8Array,
  width: number,
  format: keyof typeof encodings,
) => Promise<Uint8Array>;

/** What was encoded once is remembered. */
export function createEncoder(cache: Cache, speed: EncodingSpeed): EncodePicture {
  return (bytes, width, format) => {
    const options = speed === 'quick' ? { ...encodings[format], effort: 0 } : encodings[format];
    const inputs = ['encoded', format, JSON.stringify(options), String(width), bytes];
    return cache.remember('generator/assets/images/encode-picture.ts', inputs, async () => {
      const { default: sharp } = await import('sharp');
      return sharp(bytes).autoOrient().resize({ width }).toFormat(format, options).toBuffer();
    });
  };
}
