import { basename, extname } from 'node:path/posix';
import type { Cache } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import { isDrawing } from '../../lib/paths';
import { countOf } from '../../lib/words';
import type { PictureAsset, PictureVariant } from '../../site/documents';
import { groupPictures, nameOfCut, type PictureGroup, widestOf } from '../../sources/group-pictures';
import { optimizePicture } from '../svg/optimize-svg';
import {
  createEncoder,
  type EncodePicture,
  type EncodingSpeed,
  encodings,
  loadSharp,
  rethrowUnlessPicture,
} from './encode-picture';
import { checkDrawing, measurePicture, type PictureFault, type Size, unreadable } from './measure-picture';

/** A picture as content names it: its bytes at its widest, and what browsers may get in their place. */
export interface Picture extends PictureAsset {
  bytes: Uint8Array;
}

/** A file of the site that is only made if a document refers to it. */
export interface PictureFile {
  /** Relative to the output folder. */
  path: string;
  /** The picture's name in content. */
  name: string;
  make: () => Promise<Uint8Array>;
}

/**
 * The widths in pixels to which a large picture is resized, up to its own. Steps of a third to a half: smaller ones
 * would save browsers nothing, larger ones would make them load too much.
 */
const widths = [112, 160, 240, 320, 480, 720, 1080, 1440, 1920, 2560];

/** The widest file that is ever made of a picture, or of one for which so many pixels across are enough. */
export function widestOfUse(enough = Infinity): number {
  return widths.find((width) => width >= enough) ?? Math.max(...widths);
}

/**
 * Plans the files of every picture, named after a hash of its bytes. Drawings are optimized, cuts keep their widths, and
 * one large picture is resized. Every AVIF comes with a WebP. Nothing is encoded before the documents are known, see
 * `encodeReferencedImages`. Drawings that are `unchanged` keep their bytes. The sets and maps are by name in content.
 */
export async function renderPictures(
  sources: ReadonlyMap<string, Uint8Array>,
  cache: Cache,
  speed: EncodingSpeed = 'thorough',
  unchanged: ReadonlySet<string> = new Set(),
): Promise<{ pictures: Map<string, Picture>; files: PictureFile[]; faults: Map<string, PictureFault> }> {
  const groups = groupPictures(sources);
  const plan = createPlan(cache, createEncoder(cache, speed));
  const key = ['picture sizes', ...[...sources].flat()];
  const measurements = await cache.remember('generator/assets/images/measure-picture.ts', key, () =>
    measureAll(groups),
  );
  const pictures = new Map<string, Picture>();
  const faults = new Map<string, PictureFault>();
  // By path: the same picture in two folders is one file of the site.
  const files = new Map<string, PictureFile>();
  for (const [name, group] of groups) {
    const measured = measurements.get(name) ?? [];
    const sizes = measured.filter(isSize);
    const bytes = await finishBytes(group, unchanged, cache);
    const fault = findFault(group, measured) ?? (await findInDrawing(group, bytes, cache));
    if (fault) {
      faults.set(name, fault);
      continue;
    }
    const planned = plan(group, sizes, bytes);
    pictures.set(name, { bytes, variants: planned.map(({ variant }) => variant) });
    for (const file of planned.flatMap((each) => each.files)) files.set(file.path, file);
  }
  return { pictures, faults, files: [...files.values()] };
}

/** Makes the files at these URLs, which documents refer to. The faults are those of pictures that cannot be decoded. */
export async function encodeReferencedImages(
  files: readonly PictureFile[],
  urls: ReadonlySet<string>,
): Promise<{ files: OutputFile[]; faults: Map<string, PictureFault> }> {
  const faults = new Map<string, PictureFault>();
  const referenced = files.filter(({ path }) => urls.has(`/${path}`));
  const encoded = await Promise.all(
    referenced.map(async ({ path, name, make }) => {
      const bytes = await make().catch((error) => {
        rethrowUnlessPicture(error);
        faults.set(name, unreadable(name));
        return Buffer.of();
      });
      return { path, bytes };
    }),
  );
  return { files: encoded, faults };
}

/**
 * Returns a function that starts to make the files at these URLs, each once: threads encode what the first documents show
 * while the next are rendered. `encodeReferencedImages` waits for the results, which are cached, and reports failures.
 */
export function createEarlyEncoding(files: readonly PictureFile[]): (urls: readonly string[]) => void {
  const waiting = new Map(files.map((file) => [`/${file.path}`, file]));
  return (urls) => {
    for (const url of urls) {
      waiting
        .get(url)
        ?.make()
        .catch(() => undefined);
      waiting.delete(url);
    }
  };
}

/** By name, the sizes of the whole or of each cut. */
async function measureAll(
  groups: ReadonlyMap<string, PictureGroup>,
): Promise<Map<string, (Size | PictureFault)[]>> {
  const entries = await Promise.all(
    [...groups].map(async ([name, { whole, cuts }]) => {
      const all = [...(whole ? [whole] : []), ...cuts.values()];
      return [name, await Promise.all(all.map((bytes) => measurePicture(name, bytes)))] as const;
    }),
  );
  return new Map(entries);
}

function isSize(measured: Size | PictureFault): measured is Size {
  return 'width' in measured;
}

/** The bytes of a picture at its widest. A drawing is optimized, unless it is to stay unchanged. */
async function finishBytes(
  group: PictureGroup,
  unchanged: ReadonlySet<string>,
  cache: Cache,
): Promise<Uint8Array> {
  const bytes = widestOf(group) ?? Buffer.of();
  return isDrawing(group.name) && !unchanged.has(group.name) ? optimizePicture(bytes, cache) : bytes;
}

async function findInDrawing(
  { name, whole }: PictureGroup,
  published: Uint8Array,
  cache: Cache,
): Promise<PictureFault | undefined> {
  if (!whole || !isDrawing(name)) return undefined;
  return cache.remember(
    'generator/assets/images/measure-picture.ts',
    ['drawing check', published, whole],
    () => checkDrawing(textOf(published), textOf(whole)),
  );
}

function findFault(
  { name, whole, cuts }: PictureGroup,
  measured: readonly (Size | PictureFault)[],
): PictureFault | undefined {
  if (whole && cuts.size > 0) {
    const cut = nameOfCut(name, [...cuts.keys()][0] ?? 0);
    const fix = 'Keep the one large picture or the cuts, not both.';
    return { rule: 'picture/whole-and-cuts', message: `there are both "${name}" and "${cut}"`, fix };
  }
  for (const each of measured) if (!isSize(each)) return each;
  const sizes = measured.filter(isSize);
  const wrong = [...cuts.keys()].findIndex((width, index) => sizes[index]?.width !== width);
  if (wrong >= 0) {
    const cut = nameOfCut(name, [...cuts.keys()][wrong] ?? 0);
    const message = `"${cut}" is ${countOf(sizes[wrong]?.width ?? 0, 'pixel')} wide`;
    return { rule: 'picture/cut-of-other-width', message, fix: 'Give it the width that its name says.' };
  }
  return findOtherShape(name, sizes);
}

/** A browser shows any of the cuts in the same place: one of another shape would be stretched. */
function findOtherShape(name: string, cuts: readonly Size[]): PictureFault | undefined {
  const widest = cuts.at(-1);
  if (!widest) return undefined;
  const other = cuts.find(({ width, height }) => {
    const expected = (widest.height * width) / widest.width;
    // Sizes are rounded to whole pixels.
    return Math.abs(height - expected) > Math.max(2, expected * 0.02);
  });
  if (!other) return undefined;
  const [cut, whole] = [other, widest].map(({ width }) => nameOfCut(name, width));
  const shapes = [other, widest].map(({ width, height }) => `${width} × ${height}`);
  const message = `"${cut}" is ${shapes[0]} pixels, a different shape from the ${shapes[1]} of "${whole}"`;
  return { rule: 'picture/cut-of-other-shape', message, fix: 'Make both from the same picture.' };
}

/**
 * Returns a function that plans the variants of one picture and their files. `sizes` has that of the whole or of each cut.
 */
function createPlan(cache: Cache, encode: EncodePicture) {
  // A bare AVIF is published as it is; any other cut is encoded at its own width.
  const planCut = (name: string, hash: string, bytes: Uint8Array, size: Size) =>
    planVariant(name, hash, size, async (format) => {
      // The answer is cached: loading the library takes longer than the rest of a build after an edit of a text.
      const isReady =
        format === 'avif' &&
        isAvif(name) &&
        (await cache.remember(
          'generator/assets/images/render-pictures.ts',
          ['bare', hash, `${size.width}`],
          () => isBare(bytes),
        ));
      return isReady ? bytes : encode(bytes, size.width, format);
    });
  return ({ name, whole, cuts }: PictureGroup, sizes: readonly Size[], bytes: Uint8Array) => {
    const [own = { width: 0, height: 0 }] = sizes;
    if (isDrawing(name)) {
      const path = pathOf(name, cache.shortHash(bytes), extname(name));
      return [{ variant: { url: `/${path}`, ...own }, files: [{ path, name, make: async () => bytes }] }];
    }
    // The source bytes and the encoding settings determine the encoded files.
    const settings = !whole && isAvif(name) ? String(encodings.webp.quality) : JSON.stringify(encodings);
    const hash = cache.shortHash(...(whole ? [whole] : cuts.values()), settings);
    if (!whole) return [...cuts.values()].map((cut, index) => planCut(name, hash, cut, sizes[index] ?? own));
    const widest = Math.min(own.width, widths.at(-1) ?? own.width);
    return [...widths.filter((width) => width < widest), widest].map((width) => {
      const size = { width, height: Math.round((own.height * width) / own.width) };
      return planVariant(name, hash, size, (format) => encode(whole, width, format));
    });
  };
}

/** The picture at one width: as AVIF, and under the same name as WebP. */
function planVariant(
  name: string,
  hash: string,
  size: Size,
  make: (format: keyof typeof encodings) => Promise<Uint8Array>,
): { variant: PictureVariant; files: PictureFile[] } {
  const [avif, webp] = ['.avif', '.webp'].map((extension) =>
    pathOf(name, `${hash}-${size.width}`, extension),
  ) as [string, string];
  return {
    variant: { url: `/${avif}`, webpUrl: `/${webp}`, ...size },
    files: [
      { path: avif, name, make: () => make('avif') },
      { path: webp, name, make: () => make('webp') },
    ],
  };
}

function pathOf(name: string, suffix: string, extension: string): string {
  return `assets/${basename(name, extname(name))}-${suffix}${extension}`;
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
