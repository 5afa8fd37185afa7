import { placeIn } from '../../lib/line-starts';
import { decodeText, detectUtf16 } from '../../sources/decode-text';
import { findConflicts } from '../../sources/find-conflicts';
import { type Measured, type PictureFault, unreadable } from '../images/picture-fault';
import { drawsNothing } from './draws-nothing';
import { type DrawnElement, findBreak, parseSvgElements } from './parse-svg';
import { findMotion, findUnsafeSvg, sayWhatItIs, svgNamespace, type UnsafeSvg } from './svg-security';

/** The size the drawing gives itself, or else that of its viewBox; or why it cannot be shown, or must not be. */
export function measureDrawing(file: string, bytes: Uint8Array): Measured {
  if (detectUtf16(bytes)) {
    const message = `the drawing "${file}" is saved as UTF-16`;
    const place = { line: 1, column: 1 };
    return { fault: { rule: 'picture/not-utf-8', message, fix: 'Save it as UTF-8.', place } };
  }
  const { text } = decodeText(bytes);
  const [conflict] = findConflicts({ path: file, text });
  if (conflict) {
    const { rule, message, fix, line, column } = conflict;
    return { fault: { rule, message, fix, place: { line, column } } };
  }
  const elements = parseSvgElements(text);
  const root = elements?.[0];
  if (!elements || root?.name !== 'svg') return { fault: faultOfBreak(file, text) ?? unreadable(file) };
  if (root.attributes.get('xmlns') !== svgNamespace) {
    const message = `browsers would not show the drawing "${file}", for it does not say that it is one`;
    return { fault: { rule: 'picture/no-namespace', message, fix: sayWhatItIs } };
  }
  const place = placeIn(text, root.at);
  const unsafe = findUnsafeSvg(text) ?? findMotion(text);
  if (unsafe) return { fault: toFault(text, unsafe) };
  if (drawsNothing(elements)) {
    const message = `the drawing "${file}" shows nothing, for there is no shape in it`;
    const fix = 'Save it again with its shapes, or name another.';
    return { fault: { rule: 'picture/shows-nothing', message, fix, place } };
  }
  return sizeOf(root) ?? { fault: { ...adviseSize(file, root), place } };
}

/** Where a drawing is broken; nothing of a text that is none at all. */
function faultOfBreak(file: string, text: string): PictureFault | undefined {
  const broken = /<svg[\s>]/.test(text) ? findBreak(text) : undefined;
  if (!broken) return undefined;
  const message = broken.unclosed
    ? `the drawing "${file}" is not whole, for the <${broken.unclosed}> that opens here is never closed`
    : `the drawing "${file}" is not whole, for from here on it cannot be read`;
  const fix = 'Save it again as plain SVG.';
  return { rule: 'picture/unreadable', message, fix, place: placeIn(text, broken.at) };
}

/** What must not be published in a drawing, at its place; see `findUnsafeSvg`. */
export function faultOfUnsafeSvg(text: string, isPublished = false): PictureFault | undefined {
  const unsafe = findUnsafeSvg(text, isPublished);
  return unsafe && toFault(text, unsafe);
}

function toFault(text: string, { kind, message, fix, at }: UnsafeSvg): PictureFault {
  return { rule: `picture/${kind}`, message, fix, place: placeIn(text, at) };
}

function sizeOf({ attributes }: DrawnElement): Measured | undefined {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^\s*([\d.]+)(px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]),
  );
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = box.length === 4 ? box.slice(2).map(Number) : [];
  if (isSize(width) && isSize(height)) return { width: Math.round(width), height: Math.round(height) };
  if (!isSize(boxWidth) || !isSize(boxHeight)) return undefined;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

/** In pixels, by what stands behind the number: so it is fixed for the web. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

function adviseSize(file: string, { attributes }: DrawnElement): PictureFault {
  const box = attributes.get('viewBox');
  const [width, height] = ['width', 'height'].map((name) => {
    const [, number, unit = ''] = /^\s*([\d.]+)([a-z]*)\s*$/i.exec(attributes.get(name) ?? '') ?? [];
    return Math.round(Number(number) * (units[unit.toLowerCase()] ?? Number.NaN) * 100) / 100;
  });
  const isKnown = isSize(width) && isSize(height);
  const example = `viewBox="0 0 ${isKnown ? `${width} ${height}` : '400 300'}"`;
  const fix = isKnown
    ? `Write ${example} into its <svg>.`
    : `Write ${example} into its <svg>, with its own width and height for the last two.`;
  const message =
    box === undefined
      ? `the size of the drawing "${file}" cannot be known, for its <svg> has no viewBox`
      : `the viewBox of the drawing "${file}" must be four numbers, the last two above 0, got "${box}"`;
  return { rule: 'picture/no-size', message, fix };
}

function isSize(value: number | undefined): value is number {
  return value !== undefined && value > 0 && Number.isFinite(value);
}
