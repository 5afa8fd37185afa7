import { basename, extname } from 'node:path/posix';
import type { Cache } from '../../cache/cache';
import type { PictureVariant } from '../../site/documents';
import type { PictureGroup } from '../../sources/group-pictures';
import { type EncodePicture, type EncoderSource, encodings, loadSharp } from './encode-picture';
import type { Size } from './picture-fault';

/** A file of the site that is only made if a document refers to it. */
export interface PictureFile {
  /** Relative to the output folder. */
  path: string;
  /** The picture's name in content. */
  name: string;
  make: () => Promise<Uint8Array>;
}

export interface PictureTools {
  cache: Cache;
  encode: EncodePicture;
}

interface PlannedVariant {
  variant: PictureVariant;
  files: PictureFile[];
}

/**
 * The widths in pixels to which a large picture is resized, up to its own. Steps of a third to a half: smaller ones
 * would save browsers nothing, larger ones would make them load too much.
 */
const widths = [112, 160, 240, 320, 480, 720, 1080, 1440, 1920, 2560];

/** Plans the files of one picture, with the hash in their names. `sizes` has that of the whole or of each cut. */
export function planVariants(
  group: PictureGroup,
  sizes: readonly Size[],
  optimized: Uint8Array | undefined,
  tools: PictureTools,
): PlannedVariant[] {
  const { whole, cuts } = group;
  const [size] = sizes;
  if (optimized) {
    const hash = tools.cache.shortHash(optimized);
    return size ? [planDrawing(group.name, optimized, hash, size)] : [];
  }
  const hash = hashSources(group, tools.cache);
  if (!whole) return planCuts(group, hash, sizes, tools);
  return cuts.size === 0 && size ? planResized(group.name, whole, hash, size, tools) : [];
}

/** Hashes everything that determines the encoded files: the source bytes and the encoding settings. */
function hashSources({ name, whole, cuts }: PictureGroup, cache: Cache): string {
  const settings = cuts.size > 0 && isAvif(name) ? String(encodings.webp.quality) : JSON.stringify(encodings);
  return cache.shortHash(...(whole ? [whole] : cuts.values()), settings);
}

function planDrawing(name: string, bytes: Uint8Array, hash: string, size: Size): PlannedVariant {
  const file = nameFile(name, hash, extname(name), async () => bytes);
  return { variant: { url: `/${file.path}`, ...size }, files: [file] };
}

/** A bare AVIF is published as it is; any other cut is encoded at its own width. */
function planCuts(
  { name, cuts }: PictureGroup,
  hash: string,
  sizes: readonly Size[],
  tools: PictureTools,
): PlannedVariant[] {
  return [...cuts.values()].flatMap((bytes, index) => {
    const size = sizes[index];
    if (!size) return [];
    const make = async () => {
      if (isAvif(name) && (await isBare(bytes))) return bytes;
      return tools.encode({ bytes }, size.width, 'avif');
    };
    const file = nameFile(name, `${hash}-${size.width}`, '.avif', make);
    return [withWebp(file, { bytes }, size, tools)];
  });
}

function planResized(
  name: string,
  bytes: Uint8Array,
  hash: string,
  own: Size,
  tools: PictureTools,
): PlannedVariant[] {
  const widest = Math.min(own.width, widths.at(-1) ?? own.width);
  const source = { bytes, widest };
  return [...widths.filter((width) => width < widest), widest].map((width) => {
    const size = { width, height: Math.round((own.height * width) / own.width) };
    const make = () => tools.encode(source, width, 'avif');
    return withWebp(nameFile(name, `${hash}-${width}`, '.avif', make), source, size, tools);
  });
}

/** Adds the same picture as WebP, under the same name with another extension. */
function withWebp(
  avif: PictureFile,
  source: EncoderSource,
  size: Size,
  { encode }: PictureTools,
): PlannedVariant {
  const path = avif.path.replace(/\.avif$/, '.webp');
  const webp = { ...avif, path, make: () => encode(source, size.width, 'webp') };
  return { variant: { url: `/${avif.path}`, webpUrl: `/${path}`, ...size }, files: [avif, webp] };
}

function nameFile(name: string, suffix: string, extension: string, make: PictureFile['make']): PictureFile {
  return { path: `assets/${basename(name, extname(name))}-${suffix}${extension}`, name, make };
}

function isAvif(name: string): boolean {
  return name.endsWith('.avif');
}

/**
 * Whether the file holds only the picture: no location, camera or owner that its author may not know about, and nothing
 * after its end. A file that was cut off is not bare either, and encoding it reports the fault: decoding each cut to find
 * that out would take longer than all else that is done to pictures.
 */
async function isBare(bytes: Uint8Array): Promise<boolean> {
  if (!endsWithLastBox(bytes)) return false;
  const sharp = await loadSharp();
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return !exif && !xmp && !iptc;
}

/** An AVIF is a row of boxes, each of which begins with its length. */
function endsWithLastBox({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const view = new DataView(buffer, byteOffset, byteLength);
  let at = 0;
  while (at + 8 <= byteLength) {
    const length = view.getUint32(at);
    // Lengths below 8 have special meanings, which pictures have no use for.
    if (length < 8) return false;
    at += length;
  }
  return at === byteLength;
}
