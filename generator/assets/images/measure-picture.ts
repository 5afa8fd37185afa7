import { extname } from 'node:path/posix';
import type { FindLocations } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import { textOf } from '../../lib/file-bytes';
import type { Place } from '../../lib/line-starts';
import { isDrawing, relativePath } from '../../lib/paths';
import { findConflicts } from '../../sources/decode-text';
import { inspectDrawing, placeOf } from '../svg/inspect-svg';
import { loadSharp, rethrowUnlessPicture } from './encode-picture';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is wrong with a picture. */
export interface PictureFault {
  rule: RuleId;
  message: string;
  fix: string;
  /** Within the drawing, if the fault has one place there. */
  place?: Place;
}

/** The side of the largest square that sharp decodes by default: no picture should need more memory. */
const maxSide = 0x3fff;
const maxPixels = maxSide ** 2;

/**
 * Formats by sharp's name. A file is decoded by its contents, but its name decides how it is treated, and its extension
 * what the host sends it as.
 */
const formats: Readonly<Record<string, { title: string; extension: string }>> = {
  png: { title: 'a PNG', extension: '.png' },
  jpeg: { title: 'a JPEG', extension: '.jpg' },
  webp: { title: 'a WebP', extension: '.webp' },
  heif: { title: 'an AVIF', extension: '.avif' },
  svg: { title: 'an SVG', extension: '.svg' },
};

/** The size in pixels at which a browser shows the picture, or why it cannot be used. `file` is its name in content. */
export async function measurePicture(file: string, bytes: Uint8Array): Promise<Size | PictureFault> {
  if (isLfsPointer(bytes)) {
    const message = `"${file}" is a Git LFS pointer instead of the picture`;
    const fix = 'Run “git lfs pull”; in a workflow, give actions/checkout “lfs: true”.';
    return { rule: 'picture/unreadable', message, fix };
  }
  if (isDrawing(file)) return measureDrawing(file, textOf(bytes));
  try {
    return await measurePhotograph(file, bytes);
  } catch (error) {
    rethrowUnlessPicture(error as Error);
    return unreadable(file, bytes);
  }
}

/** Files that are often named as pictures of another kind, by how they begin. */
const otherKinds: readonly (readonly [kind: string, beginning: RegExp])[] = [
  ['a HEIC', /^.{4}ftyp(?!.{0,40}avi[fs])(?:he[im]|hev|mif1|msf1)/s],
  ['a GIF', /^GIF8/],
  ['a TIFF', /^(?:II\*\0|MM\0\*)/],
  ['a BMP', /^BM.{4}\0\0\0\0/s],
  ['a PDF', /^%PDF/],
  ['a PSD', /^8BPS/],
  ['a PNG of Xcode', /^.PNG.{8}CgBI/s],
  // The error of a host may be XML.
  ['a web page', /^(?:\xef\xbb\xbf)?\s*</],
];

export function unreadable(name: string, bytes: Uint8Array = Buffer.of()): PictureFault {
  const beginning = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const [kind] = otherKinds.find(([, pattern]) => pattern.test(beginning)) ?? [];
  if (kind === 'a web page') {
    const message = `"${name}" is a web page in place of the picture`;
    return { rule: 'picture/unreadable', message, fix: 'Download the picture itself.' };
  }
  if (kind) {
    const message = `the picture "${name}" is ${kind}`;
    const fix = 'Export it as JPEG, PNG or WebP, and write the name of that file here.';
    return { rule: 'picture/unreadable', message, fix };
  }
  return {
    rule: 'picture/unreadable',
    message: `the picture "${name}" cannot be read`,
    fix: 'Save it again, complete and in the format its name says.',
  };
}

/**
 * Reports faults of pictures, by their names in content: at the place in the drawing if there is one, otherwise where
 * content names the picture. A picture that no content names is not reported.
 */
export function describeFaults(
  faults: ReadonlyMap<string, PictureFault>,
  findLocations: FindLocations,
  { rootDir, contentDir }: { rootDir: string; contentDir: string },
): Diagnostic[] {
  return [...faults].flatMap(([name, { rule, message, fix, place }]) => {
    const [location] = findLocations(name, '');
    if (!location) return [];
    const inDrawing = place && { file: `${relativePath(rootDir, contentDir)}/${name}`, ...place };
    return [diagnose(rule, inDrawing ?? location, message, fix)];
  });
}

function isLfsPointer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 100)).toString('latin1').startsWith('version https://git-lfs.');
}

/**
 * The drawing's own size, or else that of its viewBox; or why browsers could not show it. Whether it is safe is checked
 * on the optimized drawing, see `checkDrawing`.
 */
function measureDrawing(file: string, text: string): Size | PictureFault {
  const [conflict] = findConflicts({ path: file, text });
  if (conflict) {
    const { message, fix, line, column } = conflict;
    return { rule: 'file/merge-conflict', message, fix, place: { line, column } };
  }
  const { root, brokenAt } = inspectDrawing(text);
  // Browsers recognize a drawing by its namespace.
  if (brokenAt || root?.xmlns === undefined) {
    const message = `the drawing "${file}" cannot be read from here on`;
    const fix = 'Save it again as plain SVG, in UTF-8.';
    return { rule: 'picture/unreadable', message, fix, place: brokenAt ?? placeOf('<svg', text) };
  }
  const { width, height, viewBox = '' } = root;
  const ofBox = viewBox.trim().split(/[\s,]+/);
  const size = sizeOf([width, height]) ?? sizeOf(ofBox.slice(2));
  if (size) return size;
  const message = `the size of the drawing "${file}" is unknown, because its <svg> has no viewBox of four numbers`;
  const fix = 'Write viewBox="0 0 400 300" into its <svg>, with its own width and height for the last two.';
  return { rule: 'picture/no-size', message, fix, place: placeOf('<svg', text) };
}

/** Only numbers of pixels tell the shape of a drawing. */
function sizeOf(sides: readonly (string | undefined)[]): Size | undefined {
  const [width = 0, height = 0] = sides.map((side) =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(side ?? '')?.[1]),
  );
  if (!(width > 0 && height > 0)) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

/** What must not be published of a drawing. Its line is that in the source, from which the published text was optimized. */
export function checkDrawing(published: string, source: string): PictureFault | undefined {
  const { fault, moving } = inspectDrawing(published);
  const found = fault ?? moving;
  if (!found) return undefined;
  const { written, ...words } = found;
  return { rule: fault ? 'picture/unsafe' : 'picture/moves', ...words, place: placeOf(written, source) };
}

async function measurePhotograph(file: string, bytes: Uint8Array): Promise<Size | PictureFault> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const format = formats[metadata.format];
  if (format?.extension !== extname(file)) return misnamed(file, format) ?? unreadable(file, bytes);
  // The camera may have noted that the picture is on its side.
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) {
    const message = `the picture "${file}" has ${width} × ${height} pixels, and at most ${maxSide} × ${maxSide} are read`;
    return { rule: 'picture/too-large', message, fix: 'Save it again, smaller.' };
  }
  if ((metadata.pages ?? 1) > 1 || isAnimatedUnseen(metadata.format, bytes)) {
    const message = `the picture "${file}" is animated, and the site would show only its first frame`;
    const fix = 'Save one frame as a still picture, or name another picture.';
    return { rule: 'picture/moves', message, fix };
  }
  return { width, height };
}

function misnamed(
  file: string,
  format: { title: string; extension: string } | undefined,
): PictureFault | undefined {
  if (!format) return undefined;
  const newName = `${file.slice(0, -extname(file).length)}${format.extension}`;
  return {
    rule: 'picture/unreadable',
    message: `the picture "${file}" is ${format.title}`,
    fix: `Rename it to "${newName}", and write that name here.`,
  };
}

/** Whether it is an animated PNG or AVIF, of which the decoder reports only one frame. */
export function isAnimatedUnseen(format: string, bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'heif') return data.toString('latin1', 8, 12) === 'avis';
  if (format !== 'png') return false;
  const pixels = data.indexOf('IDAT', 0, 'latin1');
  return data.subarray(0, Math.max(0, pixels)).includes('acTL', 0, 'latin1');
}
