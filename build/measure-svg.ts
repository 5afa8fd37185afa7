import { findDanger, sayWhatItIs, svgNamespace } from './find-danger';
import { placeIn } from './line-starts';
import { type Measured, type PictureFault, unreadable } from './picture-fault';
import { type DrawnElement, readElements } from './read-elements';

/** The size the drawing gives itself, or else that of its viewBox; or why it cannot be shown, or must not be. */
export function measureSvg(file: string, text: string): Measured {
  const elements = readElements(text);
  const root = elements?.[0];
  if (!elements || root?.name !== 'svg') return { fault: unreadable(file) };
  if (root.attributes.get('xmlns') !== svgNamespace) {
    return {
      fault: [
        `browsers would not show the drawing "${file}", for it does not say that it is one`,
        sayWhatItIs,
      ],
    };
  }
  const fault = faultOfDanger(text);
  if (fault) return { fault };
  return sizeOf(root) ?? { fault: unreadable(file) };
}

/** What must not be published in a drawing, at its place; see `findDanger`. */
export function faultOfDanger(text: string, isPublished = false): PictureFault | undefined {
  const danger = findDanger(text, isPublished);
  return danger && [danger.message, danger.fix, placeIn(text, danger.at)];
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

function isSize(value: number | undefined): value is number {
  return value !== undefined && value > 0 && Number.isFinite(value);
}
