import type { Rgb } from '../../generator/site/color';

/** What is seen when a color lies over another. */
export function blend(over: Rgb, alpha: number, under: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => over[index] * alpha + under[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}
