export type Rgb = readonly [red: number, green: number, blue: number];

/** Of each value that a channel can have, its share of light. */
const light = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The relative luminance of WCAG. */
export function luminanceOf([red, green, blue]: Rgb): number {
  const of = (value: number) => light[Math.round(value)] ?? 0;
  return 0.2126 * of(red) + 0.7152 * of(green) + 0.0722 * of(blue);
}

/** The contrast ratio of two luminances, from 1 to 21. */
export function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What is seen when a color lies over another. */
export function blend(over: Rgb, alpha: number, under: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => over[index] * alpha + under[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}
