import { clamp, mix } from './maths';

/** sRGB, 0 to 1. */
export type Rgb = readonly [number, number, number];

const encode = (v: number) => clamp(v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** The same notation as the style sheet's tokens. */
export const oklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

export const hex = (code: string): Rgb =>
  [1, 3, 5].map((i) => parseInt(code.slice(i, i + 2), 16) / 255) as unknown as Rgb;

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];

/** The page's tokens, and the four colours that light has in the engravings. */
export const palette = {
  ink: oklch(0.16, 0.025, 285),
  night: oklch(0.21, 0.045, 282),
  plum: oklch(0.3, 0.07, 315),
  ember: [0.965, 0.5, 0.17] as Rgb,
  gold: [0.965, 0.815, 0.52] as Rgb,
  lilac: [0.66, 0.63, 0.8] as Rgb,
  rose: [0.93, 0.62, 0.55] as Rgb,
  vellum: [0.96, 0.93, 0.87] as Rgb,
};
