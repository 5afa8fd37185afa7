import pLimit from 'p-limit';
import type { Cache } from '../../cache/cache';

/**
 * How well: `quality` of 1 to 100, for AVIF no difference to the eye for photographs and screens at their own size, for
 * WebP hardly one; `effort` of 0 to 9, and to 6 for WebP. With 4, an AVIF takes four to seven times as long as with 3,
 * for two bytes of a hundred at most. A wide one has most of the pixels of its set: with 1 it takes a third of the time,
 * for one to eight bytes more of a hundred. WebP takes 4 twice as long as 2, for two to three bytes of a hundred.
 */
export const encodings = {
  avif: { quality: 55, effort: 3, effortIfWide: 1 },
  webp: { quality: 75, effort: 2, effortIfWide: 2 },
};

/** In pixels. */
const mostNarrow = 1440;

/** As many as Node has threads for; more would hold their pixels in memory and wait. */
const mostAtOnce = 4;

/** `quick` for whoever waits for the page: a few bytes more in a fraction of the time. */
export type EncodingSpeed = 'thorough' | 'quick';

/** A picture to be encoded. */
export interface EncoderSource {
  bytes: Uint8Array;
  /** In pixels, the most that it is ever asked for, if it is asked for in several widths. */
  widest?: number;
}

/** The picture, upright, in `width` pixels. Rejects where it cannot be read. */
export type EncodePicture = (
  source: EncoderSource,
  width: number,
  format: keyof typeof encodings,
) => Promise<Uint8Array>;

/** What was encoded once is remembered. */
export function createEncoder(cache: Cache, speed: EncodingSpeed): EncodePicture {
  const limit = pLimit(mostAtOnce);
  const shareDecoded = createSharing();
  return ({ bytes, widest }, width, format) => {
    const options = optionsFor(format, width, speed);
    const inputs = ['encoded', format, JSON.stringify(options), String(width), String(widest), bytes];
    return cache.remember('generator/assets/images/encode-picture.ts', inputs, () =>
      limit(async () => {
        if (widest === undefined) {
          const picture = await openUpright(bytes);
          return picture.resize({ width }).toFormat(format, options).toBuffer();
        }
        return shareDecoded(bytes, widest, (decoded) =>
          decoded.clone().resize({ width }).toFormat(format, options).toBuffer(),
        );
      }),
    );
  };
}

function optionsFor(format: keyof typeof encodings, width: number, speed: EncodingSpeed) {
  const { quality, effort, effortIfWide } = encodings[format];
  if (speed === 'quick') return { quality, effort: 0 };
  return { quality, effort: width > mostNarrow ? effortIfWide : effort };
}

async function openUpright(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).autoOrient();
}

/** Decoded pixels, from which smaller pictures are made. */
type Decoded = Awaited<ReturnType<typeof openUpright>>;

/** Decodes a picture once for all who use it at the same time, and lets go of its pixels after the last. */
function createSharing() {
  const shared = new Map<Uint8Array, { users: number; decoded: Promise<Decoded> }>();
  return async <Result>(bytes: Uint8Array, widest: number, use: (decoded: Decoded) => Promise<Result>) => {
    const entry = shared.get(bytes) ?? { users: 0, decoded: decode(bytes, widest) };
    shared.set(bytes, entry);
    entry.users += 1;
    try {
      return await use(await entry.decoded);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) shared.delete(bytes);
    }
  };
}

async function decode(bytes: Uint8Array, width: number): Promise<Decoded> {
  const [picture, { default: sharp }] = await Promise.all([openUpright(bytes), import('sharp')]);
  const { data, info } = await picture
    .resize({ width })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height, channels } = info;
  return sharp(data, { raw: { width: across, height, channels } });
}
