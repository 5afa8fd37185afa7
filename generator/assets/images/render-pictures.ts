import { basename, extname } from 'node:path/posix';
import type { Cache } from '../../cache/cache';
import { UserError } from '../../diagnostics/user-error';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import { isDrawing } from '../../lib/paths';
import { countOf } from '../../lib/words';
import type { PictureAsset } from '../../site/documents';
import { groupPictures, nameOfCut, type PictureGroup } from '../../sources/group-pictures';
import { checkDrawing } from '../svg/measure-svg';
import { optimizePicture } from '../svg/optimize-svg';
import { createEncoder, type EncodingSpeed } from './encode-picture';
import { measurePicture } from './measure-picture';
import { type Measured, type PictureFault, type Size, unreadable } from './picture-fault';
import { type PictureFile, type PictureTools, planVariants } from './picture-files';

export interface Pictures {
  /** By name in content. */
  assets: Map<string, PictureAsset>;
  groups: ReadonlyMap<string, PictureGroup>;
  files: PictureFile[];
  /** By the same names. */
  faults: Map<string, PictureFault>;
}

/** File systems allow names of 255 bytes, and the site's files append to this. */
const maxTitleLength = 120;

/**
 * Plans the files of every picture, named after a hash of its bytes. Drawings are optimized, cuts keep their widths, and
 * one large picture is resized. Every AVIF comes with a WebP. Nothing is encoded before the documents are known, see
 * `encodeReferencedImages`. Drawings that are `unchanged`, by their names in content, keep their bytes.
 */
export async function renderPictures(
  pictures: ReadonlyMap<string, Uint8Array>,
  cache: Cache,
  speed: EncodingSpeed = 'thorough',
  unchanged: ReadonlySet<string> = new Set(),
): Promise<Pictures> {
  const groups = groupPictures(pictures);
  const tools: PictureTools = { cache, encode: createEncoder(cache, speed) };
  const key = ['picture sizes', ...[...pictures].flat()];
  const measurements = await cache.remember('generator/assets/images/render-pictures.ts', key, () =>
    measureAll(groups, cache),
  );

  const assets = new Map<string, PictureAsset>();
  const faults = new Map<string, PictureFault>();
  // By path: the same picture in two folders is one file of the site.
  const files = new Map<string, PictureFile>();
  for (const [name, group] of groups) {
    const measured = measurements.get(name) ?? [];
    const { optimized, fault = findFault(group, measured) } = await finishDrawing(
      group,
      measured,
      unchanged,
      cache,
    );
    if (fault) {
      faults.set(name, fault);
      continue;
    }
    const variants = planVariants(group, measured.filter(isSize), optimized, tools);
    assets.set(name, { variants: variants.map(({ variant }) => variant) });
    for (const file of variants.flatMap((each) => each.files)) files.set(file.path, file);
  }
  return { assets, groups, faults, files: [...files.values()] };
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
        if (error instanceof UserError) throw error;
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

/** A drawing is optimized, unless it is to stay unchanged, and then checked; see `checkDrawing`. */
async function finishDrawing(
  { name, whole }: PictureGroup,
  measured: readonly Measured[],
  unchanged: ReadonlySet<string>,
  cache: Cache,
): Promise<{ optimized?: Uint8Array; fault?: PictureFault | undefined }> {
  if (!whole || !isDrawing(name) || !measured.every(isSize)) return {};
  const optimized = unchanged.has(name) ? whole : await optimizePicture(whole, cache);
  const key = ['drawing check', name, optimized, whole];
  const fault = await cache.remember('generator/assets/svg/measure-svg.ts', key, () =>
    checkDrawing(name, textOf(optimized), textOf(whole)),
  );
  return { optimized, fault };
}

/** By name, the sizes of the whole or of each cut. */
async function measureAll(
  groups: ReadonlyMap<string, PictureGroup>,
  cache: Cache,
): Promise<Map<string, Measured[]>> {
  const entries = await Promise.all(
    [...groups].map(async ([name, { whole, cuts }]) => {
      const all = [...(whole ? [whole] : []), ...cuts.values()];
      return [name, await Promise.all(all.map((bytes) => measurePicture(name, bytes, cache)))] as const;
    }),
  );
  return new Map(entries);
}

function findFault(
  { name, whole, cuts }: PictureGroup,
  measured: readonly Measured[],
): PictureFault | undefined {
  const title = basename(name, extname(name));
  if (title.length > maxTitleLength) {
    const message = `the name of the picture "${name}" has ${title.length} characters, and at most ${maxTitleLength} are allowed`;
    return { rule: 'picture/name-too-long', message, fix: 'Rename the file.' };
  }
  if (whole && cuts.size > 0) {
    const cut = nameOfCut(name, [...cuts.keys()][0] ?? 0);
    const fix = 'Keep the one large picture or the cuts, not both.';
    return { rule: 'picture/whole-and-cuts', message: `there are both "${name}" and "${cut}"`, fix };
  }
  for (const each of measured) if (!isSize(each)) return each.fault;
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

function isSize(measured: Measured): measured is Size {
  return 'width' in measured;
}
