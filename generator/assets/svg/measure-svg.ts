import { placeIn } from '../../lib/line-starts';
import { decodeText, detectUtf16 } from '../../sources/decode-text';
import { findConflicts } from '../../sources/find-conflicts';
import { type Measured, type PictureFault, unreadable } from '../images/picture-fault';
import { type DrawnElement, drawsNothing, findBreak, parseSvgElements } from './parse-svg';
import { findSame, findUnsafeOrMoving, findUnsafeSvg, type UnsafeSvg } from './svg-security';

/**
 * The drawing's own size, or else that of its viewBox; or why browsers could not show it. Whether it is safe is checked
 * on the optimized drawing, see `checkDrawing`.
 */
export function measureDrawing(file: string, bytes: Uint8Array): Measured {
  if (detectUtf16(bytes)) {
    const message = `the drawing "${file}" is saved as UTF-16`;
    const place = { line: 1, column: 1 };
    return { fault: { rule: 'picture/not-utf-8', message, fix: 'Save it as UTF-8.', place } };
  }
  const { text } = decodeText(bytes);
  const [conflict] = findConflicts({ path: file, text });
  if (conflict) {
    const { message, fix, line, column } = conflict;
    return { fault: { rule: 'file/merge-conflict', message, fix, place: { line, column } } };
  }
  const elements = parseSvgElements(text);
  const root = elements?.[0];
  if (!elements || root?.name !== 'svg') return { fault: faultOfBreak(file, text) ?? unreadable(file) };
  return sizeOf(root) ?? { fault: { ...adviseSize(file, root), place: placeIn(text, root.at) } };
}

/**
 * What must not be published of a drawing. Checked is what the optimizer left, which removes the notes of drawing
 * programs; reported is the place in `source` that has the same, or else its beginning.
 */
export function checkDrawing(file: string, optimized: string, source: string): PictureFault | undefined {
  const unsafe = findUnsafeOrMoving(optimized);
  if (unsafe) return toPictureFault(source, { ...unsafe, at: findSame(unsafe, source) });
  const elements = parseSvgElements(source) ?? [];
  if (!drawsNothing(elements)) return undefined;
  const message = `the drawing "${file}" shows nothing, because it has no shapes`;
  const fix = 'Save it again with its shapes, or name another.';
  return { rule: 'picture/shows-nothing', message, fix, place: placeIn(source, elements[0]?.at ?? 0) };
}

/** What must not be published of a drawing that is published as it is. */
export function checkUnoptimized(text: string): PictureFault | undefined {
  const unsafe = findUnsafeSvg(text);
  return unsafe && toPictureFault(text, unsafe);
}

function toPictureFault(text: string, { kind, message, fix, at }: UnsafeSvg): PictureFault {
  return { rule: `picture/${kind}`, message, fix, place: placeIn(text, at) };
}

/** Where a drawing is broken; `undefined` for a text that is no drawing at all. */
function faultOfBreak(file: string, text: string): PictureFault | undefined {
  const at = /<svg[\s>]/.test(text) ? findBreak(text) : undefined;
  if (at === undefined) return undefined;
  const message = `the drawing "${file}" cannot be read from here on`;
  const fix = 'Save it again as plain SVG.';
  return { rule: 'picture/unreadable', message, fix, place: placeIn(text, at) };
}

function sizeOf({ attributes }: DrawnElement): Measured | undefined {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^\s*([\d.]+)(px)?\s*$/.exec(attributes.get(name)?.value ?? '')?.[1]),
  );
  const box = (attributes.get('viewBox')?.value ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = box.length === 4 ? box.slice(2).map(Number) : [];
  if (isSize(width) && isSize(height)) return { width: Math.round(width), height: Math.round(height) };
  if (!isSize(boxWidth) || !isSize(boxHeight)) return undefined;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

function adviseSize(file: string, { attributes }: DrawnElement): PictureFault {
  const box = attributes.get('viewBox')?.value;
  const message =
    box === undefined
      ? `the size of the drawing "${file}" is unknown, because its <svg> has no viewBox`
      : `the viewBox of the drawing "${file}" must be four numbers, the last two above 0, got "${box}"`;
  const fix = 'Write viewBox="0 0 400 300" into its <svg>, with its own width and height for the last two.';
  return { rule: 'picture/no-size', message, fix };
}

function isSize(value: number | undefined): value is number {
  return value !== undefined && value > 0 && Number.isFinite(value);
}
