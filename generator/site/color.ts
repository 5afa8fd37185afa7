export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of a color such as `#2f1f3f`. */
export function readHex(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

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
