import { basename, extname } from 'node:path/posix';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PictureAsset, PictureVariant } from '../../../templates/types';
import type { Cache } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import { isDrawing } from '../../lib/paths';
import { countOf } from '../../lib/words';
import { groupPictures, nameOfCut, type PictureGroup } from '../../sources/group-pictures';
import { faultOfUnsafeSvg } from '../svg/measure-svg';
import { optimisePicture } from '../svg/optimise-svg';
import {
  createEncoder,
  type EncodePicture,
  type EncoderSource,
  type EncodingSpeed,
  encodings,
} from './encode-picture';
import { isBare, measurePicture } from './measure-picture';
import { type Measured, type PictureFault, type Size, unreadable } from './picture-fault';

/** Half of Node's threads: the fonts and scripts that are made meanwhile read files on the others. */
const checksAtOnce = 2;

/** A file of the site that is made only once a document turns out to show it. */
export interface PictureFile {
  /** Relative to the output folder. */
  path: string;
  /** The picture's name in content. */
  name: string;
  make: () => Promise<Uint8Array>;
}

export interface Pictures {
  /** By the name content gives them. */
  assets: Map<string, PictureAsset>;
  /** By the name content gives: what stands in the names of that picture's files, and of no others. */
  hashes: Map<string, string>;
  files: PictureFile[];
  /** By the name content gives: what is wrong with its files, and what to do. */
  faults: Map<string, PictureFault>;
}

/**
 * The widths in pixels to which one large picture is resized, as far as it reaches. Steps of a third to a half:
 * less saves a browser nothing, more makes it fetch too much.
 */
const widths = [112, 160, 240, 320, 480, 720, 1080, 1440, 1920, 2560];

/** The site's files have more behind it, and no disk takes names of more than 255 letters. */
const longestTitle = 120;

/**
 * Names every picture after its bytes and tells the templates the widths it comes in. A drawing is made smaller, each
 * cut that content holds ready keeps its width, and one large picture is resized and encoded. Every AVIF can be
 * had as WebP, too. All encoding is put off until the documents are known: see `encodeReferencedImages`. Cuts of the
 * pictures that are `named` in content are looked through from now on, while scripts and fonts are made on another core.
 */
export async function renderPictures(
  pictures: ReadonlyMap<string, Uint8Array>,
  cache: Cache,
  speed: EncodingSpeed = 'thorough',
  named: ReadonlySet<string> = new Set(),
): Promise<Pictures> {
  const groups = groupPictures(pictures);
  const limitChecks = pLimit(checksAtOnce);
  const tools: Tools = { cache, encode: createEncoder(cache, speed), limitChecks, named };
  const key = ['picture sizes', ...[...pictures].flat()];
  const measurements = await cache.remember('generator/assets/images/render-pictures.ts', key, () =>
    measureAll(groups, cache),
  );

  const made: Pictures = { assets: new Map(), hashes: new Map(), files: [], faults: new Map() };
  // By path: the same picture in two folders is one file of the site.
  const files = new Map<string, PictureFile>();
  for (const [name, group] of groups) {
    const measured = measurements.get(name) ?? [];
    const wrong = findFault(group, measured);
    const ready = wrong ? undefined : await readyFiles(group, cache);
    const fault = wrong ?? (await findLeft(name, ready, cache));
    if (fault) made.faults.set(name, fault);
    else {
      const known = measured.filter(isSize);
      const hash = hashOf(group, ready, cache);
      const found = ready ? keep(group, ready, hash, known, tools) : resize(group, hash, known, tools);
      made.hashes.set(name, hash);
      made.assets.set(name, { variants: found.map(({ variant }) => variant) });
      for (const file of found.flatMap((each) => each.files)) files.set(file.path, file);
    }
  }
  return { ...made, files: [...files.values()] };
}

/** The files that documents name by these addresses, made now, and by name in content what is wrong with those that cannot be. */
export async function encodeReferencedImages(
  files: readonly PictureFile[],
  urls: ReadonlySet<string>,
): Promise<{ files: OutputFile[]; faults: Map<string, PictureFault> }> {
  const faults = new Map<string, PictureFault>();
  const shown = files.filter(({ path }) => urls.has(`/${path}`));
  const made = await Promise.all(
    shown.map(async ({ path, name, make }) => {
      const bytes = await make().catch(() => {
        faults.set(name, unreadable(name));
        return Buffer.of();
      });
      return { path, bytes };
    }),
  );
  return { files: made, faults };
}

interface Tools {
  cache: Cache;
  encode: EncodePicture;
  limitChecks: LimitFunction;
  named: ReadonlySet<string>;
}

interface MadeVariant {
  variant: PictureVariant;
  files: PictureFile[];
}

/** What need not be resized: a drawing, or the cuts that content holds. */
async function readyFiles(
  { name, whole, cuts }: PictureGroup,
  cache: Cache,
): Promise<Uint8Array[] | undefined> {
  if (!whole) return [...cuts.values()];
  return isDrawing(name) ? [await optimisePicture(whole, cache)] : undefined;
}

/** What must not be in a drawing as it will be published: the optimiser leaves in what it does not know. */
async function findLeft(
  name: string,
  [bytes]: readonly Uint8Array[] = [],
  cache: Cache,
): Promise<PictureFault | undefined> {
  if (!bytes || !isDrawing(name)) return undefined;
  const fault = await cache.remember('generator/assets/svg/measure-svg.ts', ['left in drawing', bytes], () =>
    faultOfUnsafeSvg(textOf(bytes), true),
  );
  // Its place there is none that anybody would find in the file that was saved.
  return fault && { ...fault, place: { line: 1, column: 1 } };
}

/** Of all that makes its files what they are: the bytes it is made from, and how well it is encoded. */
function hashOf(
  { name, whole, cuts }: PictureGroup,
  ready: readonly Uint8Array[] | undefined,
  cache: Cache,
): string {
  if (ready && whole) return cache.shortHash(...ready);
  const encoded = cuts.size > 0 && isAvif(name) ? String(encodings.webp.quality) : JSON.stringify(encodings);
  return cache.shortHash(...(whole ? [whole] : cuts.values()), encoded);
}

function isAvif(name: string): boolean {
  return name.endsWith('.avif');
}

function keep(
  group: PictureGroup,
  ready: readonly Uint8Array[],
  hash: string,
  sizes: readonly Size[],
  tools: Tools,
): MadeVariant[] {
  const { name, whole } = group;
  return whole ? keepDrawing(name, ready, hash, sizes) : keepCuts(name, ready, hash, sizes, tools);
}

function keepDrawing(
  name: string,
  [bytes]: readonly Uint8Array[],
  hash: string,
  [size]: readonly Size[],
): MadeVariant[] {
  if (!bytes || !size) return [];
  return [
    describe(
      size,
      nameFile(name, hash, extname(name), async () => bytes),
      undefined,
    ),
  ];
}

/** An AVIF that holds nothing but its picture is published as it is; what is not, is encoded at its own width. */
function keepCuts(
  name: string,
  cuts: readonly Uint8Array[],
  hash: string,
  sizes: readonly Size[],
  tools: Tools,
): MadeVariant[] {
  return cuts.flatMap((bytes, index) => {
    const size = sizes[index];
    if (!size) return [];
    const check = () =>
      tools.cache.remember('generator/assets/images/measure-picture.ts', ['is bare', bytes], () =>
        tools.limitChecks(() => isBare(bytes)),
      );
    // Whoever makes the file hears of a failure.
    if (isAvif(name) && tools.named.has(name)) check().catch(() => undefined);
    const make = async () => {
      if (isAvif(name) && (await check())) return bytes;
      return tools.encode({ bytes }, size.width, 'avif');
    };
    const file = nameFile(name, `${hash}-${size.width}`, '.avif', make);
    return [describe(size, file, toWebp(file, { bytes }, size, tools))];
  });
}

function resize(
  { name, whole }: PictureGroup,
  hash: string,
  [own]: readonly Size[],
  tools: Tools,
): MadeVariant[] {
  if (!whole || !own) return [];
  const reach = Math.min(own.width, widths.at(-1) ?? own.width);
  const source = { bytes: whole, widest: reach };
  return [...widths.filter((width) => width < reach), reach].map((width) => {
    const size = { width, height: Math.round((own.height * width) / own.width) };
    const make = () => tools.encode(source, width, 'avif');
    const file = nameFile(name, `${hash}-${width}`, '.avif', make);
    return describe(size, file, toWebp(file, source, size, tools));
  });
}

/** The same picture under the same name, but for its ending. */
function toWebp(
  { path, name }: PictureFile,
  source: EncoderSource,
  { width }: Size,
  { encode }: Tools,
): PictureFile {
  const make = () => encode(source, width, 'webp');
  return { path: path.replace(/\.avif$/, '.webp'), name, make };
}

function nameFile(name: string, suffix: string, extension: string, make: PictureFile['make']): PictureFile {
  return { path: `assets/${basename(name, extname(name))}-${suffix}${extension}`, name, make };
}

function describe(size: Size, file: PictureFile, webp: PictureFile | undefined): MadeVariant {
  const url = `/${file.path}`;
  if (!webp) return { variant: { url, ...size }, files: [file] };
  return { variant: { url, webpUrl: `/${webp.path}`, ...size }, files: [file, webp] };
}

/** By name, the size of the whole or of each cut, in order. */
async function measureAll(
  groups: ReadonlyMap<string, PictureGroup>,
  cache: Cache,
): Promise<Map<string, Measured[]>> {
  const measured = await Promise.all(
    [...groups].map(async ([name, { whole, cuts }]) => {
      const all = [...(whole ? [whole] : []), ...cuts.values()];
      return [name, await Promise.all(all.map((bytes) => measurePicture(name, bytes, cache)))] as const;
    }),
  );
  return new Map(measured);
}

function findFault(
  { name, whole, cuts }: PictureGroup,
  measured: readonly Measured[],
): PictureFault | undefined {
  const title = basename(name, extname(name));
  if (title.length > longestTitle) {
    const message = `the name of the picture "${name}" holds ${title.length} letters of at most ${longestTitle}`;
    return { rule: 'picture/name-too-long', message, fix: 'Rename the file.' };
  }
  if (whole && cuts.size > 0) {
    const cut = nameOfCut(name, [...cuts.keys()][0] ?? 0);
    const fix = 'Keep the one large picture or the cuts, not both.';
    return { rule: 'picture/whole-and-cuts', message: `there are both "${name}" and "${cut}"`, fix };
  }
  for (const found of measured) if (!isSize(found)) return found.fault;
  const sizes = measured.filter(isSize);
  const wrong = [...cuts.keys()].findIndex((width, index) => sizes[index]?.width !== width);
  if (wrong >= 0) {
    const cut = nameOfCut(name, [...cuts.keys()][wrong] ?? 0);
    const message = `"${cut}" is ${countOf(sizes[wrong]?.width ?? 0, 'pixel')} wide`;
    return { rule: 'picture/cut-of-other-width', message, fix: 'Give it the width that its name says.' };
  }
  return findOtherShape(name, sizes);
}

/** A browser takes any of the cuts for the same place: one of another shape would be stretched there. */
function findOtherShape(name: string, cuts: readonly Size[]): PictureFault | undefined {
  const widest = cuts.at(-1);
  if (!widest) return undefined;
  const other = cuts.find(({ width, height }) => {
    const due = (widest.height * width) / widest.width;
    // Whoever cuts rounds to whole pixels.
    return Math.abs(height - due) > Math.max(2, due * 0.02);
  });
  if (!other) return undefined;
  const [cut, whole] = [other, widest].map(({ width }) => nameOfCut(name, width));
  const shapes = [other, widest].map(({ width, height }) => `${width} × ${height}`);
  const message = `"${cut}" is ${shapes[0]} pixels, which is another shape than the ${shapes[1]} of "${whole}"`;
  return { rule: 'picture/cut-of-other-shape', message, fix: 'Make both from the same picture.' };
}

function isSize(measured: Measured): measured is Size {
  return 'width' in measured;
}
