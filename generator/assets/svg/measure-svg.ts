import { type Place, placeIn } from '../../lib/line-starts';
import { decodeText, detectUtf16 } from '../../sources/decode-text';
import { findConflicts } from '../../sources/find-conflicts';
import { type Measured, type PictureFault, unreadable } from '../images/picture-fault';
import { type DrawingFault, inspectDrawing } from './inspect-svg';

/**
 * The drawing's own size, or else that of its viewBox; or why browsers could not show it. Whether it is safe is checked
 * on the optimized drawing, see `checkDrawing`.
 */
export function measureDrawing(file: string, bytes: Uint8Array): Measured {
  if (detectUtf16(bytes)) {
    const message = `the drawing "${file}" is saved as UTF-16`;
    return { fault: { rule: 'picture/not-utf-8', message, fix: 'Save it as UTF-8.', place: top } };
  }
  const { text } = decodeText(bytes);
  const [conflict] = findConflicts({ path: file, text });
  if (conflict) {
    const { message, fix, line, column } = conflict;
    return { fault: { rule: 'file/merge-conflict', message, fix, place: { line, column } } };
  }
  if (!/<svg[\s>]/.test(text)) return { fault: unreadable(file) };
  const inspected = inspectDrawing(text);
  if ('brokenAt' in inspected || !inspected.root) {
    const message = `the drawing "${file}" cannot be read from here on`;
    const place = 'brokenAt' in inspected ? inspected.brokenAt : top;
    return { fault: { rule: 'picture/unreadable', message, fix: 'Save it again as plain SVG.', place } };
  }
  const { width, height, viewBox } = inspected.root;
  return (
    sizeOf([width, height]) ??
    sizeOf(
      viewBox
        ?.trim()
        .split(/[\s,]+/)
        .slice(2) ?? [],
    ) ?? { fault: adviseSize(file, viewBox, text) }
  );
}

/** What must not be published of a drawing. Its line is that in the source, from which the published text was optimized. */
export function checkDrawing(file: string, published: string, source: string): PictureFault | undefined {
  const inspected = inspectDrawing(published);
  // Measured first, it can be read.
  if ('brokenAt' in inspected) return undefined;
  const fault = worstOf(inspected.faults);
  if (fault) return describeFault(fault, source);
  if (inspected.showsSomething) return undefined;
  const message = `the drawing "${file}" shows nothing, because it has no shapes`;
  const fix = 'Save it again with its shapes, or name another.';
  return { rule: 'picture/shows-nothing', message, fix, place: placeOf('<svg', source) };
}

export function describeFault(fault: DrawingFault, source: string): PictureFault & { place: Place } {
  const { kind, message, fix, written } = fault;
  return { rule: `picture/${kind}`, message, fix, place: placeOf(written, source) };
}

/** The first fault, or else the first thing that moves. */
export function worstOf(faults: readonly DrawingFault[]): DrawingFault | undefined {
  return faults.find(({ kind }) => kind !== 'moves') ?? faults[0];
}

/** The first place where the source writes this tag or attribute. */
export function placeOf(written: string, source: string): Place {
  const name = written.replace(/[^\w:-]/g, '\\$&');
  const before = /^\w/.test(written) ? '(?<=\\s)' : '';
  const at = source.search(new RegExp(`${before}${name}(?![\\w:.-])`));
  return at < 0 ? top : placeIn(source, at);
}

const top: Place = { line: 1, column: 1 };

/** Only numbers of pixels tell the shape of a drawing. */
function sizeOf(sides: readonly (string | undefined)[]) {
  const [width = 0, height = 0] = sides.map((side) =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(side ?? '')?.[1]),
  );
  if (!(width > 0 && height > 0)) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

function adviseSize(file: string, viewBox: string | undefined, source: string): PictureFault {
  const message =
    viewBox === undefined
      ? `the size of the drawing "${file}" is unknown, because its <svg> has no viewBox`
      : `the viewBox of the drawing "${file}" must be four numbers, the last two above 0, got "${viewBox}"`;
  const fix = 'Write viewBox="0 0 400 300" into its <svg>, with its own width and height for the last two.';
  return { rule: 'picture/no-size', message, fix, place: placeOf('<svg', source) };
}
