import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import type { Cache } from '../../cache/cache';
import { UserError } from '../../diagnostics/user-error';

/**
 * `quality` is 1 to 100. At these values AVIF looks the same as the original for photographs and screenshots at their
 * own size, and WebP nearly. `effort` is 0 to 9 for AVIF, 0 to 6 for WebP. AVIF takes four to seven times as long with
 * effort 4 as with 3 and saves at most 2 %. Wide pictures hold most of the pixels: with effort 1 they take a third of the
 * time and are 1 to 8 % larger. WebP takes twice as long with effort 4 as with 2 and saves 2 to 3 %.
 */
export const encodings = {
  avif: { quality: 55, effort: 3, effortIfWide: 1 },
  webp: { quality: 75, effort: 2, effortIfWide: 2 },
};

/** In pixels; wider pictures are encoded with `effortIfWide`. */
const maxNarrowWidth = 1440;

/** Half of Node's thread pool: documents are compressed and written meanwhile. Each may need a hundred megabytes. */
const maxConcurrent = 2;

/** `quick` while somebody waits for the page: slightly larger files in a fraction of the time. */
export type EncodingSpeed = 'thorough' | 'quick';

/** Encodes the picture, upright, at `width` pixels. Rejects if it cannot be decoded. */
export type EncodePicture = (
  bytes: Uint8Array,
  width: number,
  format: keyof typeof encodings,
) => Promise<Uint8Array>;

/** An encoder that caches its results. */
export function createEncoder(cache: Cache, speed: EncodingSpeed): EncodePicture {
  const limit = pLimit(maxConcurrent);
  return (bytes, width, format) => {
    const options = optionsFor(format, width, speed);
    const inputs = ['encoded', format, JSON.stringify(options), String(width), bytes];
    return cache.remember('generator/assets/images/encode-picture.ts', inputs, () =>
      limit(async () => {
        const picture = await openPicture(bytes);
        return picture.autoOrient().resize({ width }).toFormat(format, options).toBuffer();
      }),
    );
  };
}

function optionsFor(format: keyof typeof encodings, width: number, speed: EncodingSpeed) {
  const { quality, effort, effortIfWide } = encodings[format];
  if (speed === 'quick') return { quality, effort: 0 };
  return { quality, effort: width > maxNarrowWidth ? effortIfWide : effort };
}

/**
 * Opens a picture whose pixels are to be published or measured in sRGB. sharp converts 16-bit pictures with a color
 * profile to Display P3, and without `withIccProfile` publishes those numbers as if they were sRGB. All others it
 * converts to sRGB itself. Rejects what is no picture.
 */
export async function openPicture(bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, options);
  const { depth, hasProfile } = await picture.metadata();
  return depth === 'ushort' && hasProfile ? picture.withIccProfile('srgb', { attach: false }) : picture;
}

/** Rethrows what the library throws for another reason than the picture: then no picture is at fault. */
export function rethrowUnlessPicture(error: Error): void {
  if (error instanceof UserError) throw error;
  if (/out of memory|cannot allocate|bad_alloc/i.test(error.message)) {
    const fix = 'Close other programs, give the build more memory, or save large pictures smaller.';
    throw new UserError('there is too little memory to read the pictures', fix);
  }
}

/** The picture library. It has parts for each system, and where these are not installed, no picture is at fault. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp').catch((error: Error) => {
    const fix = 'Install it for this system: npm ci --include=optional.';
    throw new UserError(`the picture library sharp does not load: ${error.message}`, fix);
  });
  // Nothing is done twice, and it would keep pixels.
  sharp.cache(false);
  return sharp;
}
