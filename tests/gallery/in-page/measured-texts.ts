import { describe } from './describe';
import { type Box, findTextLines, layerOf } from './text-lines';

export interface MeasuredText {
  name: string;
  box: Box;
  color: [red: number, green: number, blue: number];
  /** Of the color, the element and everything around it together. */
  opacity: number;
  /** Part of a passage that is read, not glanced at. */
  isPassage: boolean;
}

const passageLength = 80;
const largePx = 24;
const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Every visible line of text with what its contrast depends on. The bar's words are left out: it moves. */
export function measureTexts(): MeasuredText[] {
  return findTextLines()
    .filter(({ element }) => !layerOf(element))
    .map(({ element, seen }) => {
      const { color, fontSize } = getComputedStyle(element);
      const [red, green, blue, alpha] = readColor(color);
      return {
        name: describe(element),
        box: seen,
        color: [red, green, blue],
        opacity: alpha * opacityOf(element),
        isPassage: Number.parseFloat(fontSize) < largePx && passageOf(element) >= passageLength,
      };
    });
}

/** Any color that CSS can write, as the screen shows it. */
function readColor(color: string): [number, number, number, number] {
  if (!canvas) throw new Error('This browser has no canvas.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let around: Element | null = element; around; around = around.parentElement) {
    opacity *= Number(getComputedStyle(around).opacity);
  }
  return opacity;
}

function passageOf(element: Element): number {
  return element.closest('p, li, dd, td, blockquote')?.textContent?.trim().length ?? 0;
}
