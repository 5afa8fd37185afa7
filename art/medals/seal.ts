import { mixRgb, oklch, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';
import { ellipse, limb, type Shape } from '../engine/outline';
import { createPicture, type Picture } from '../engine/picture';
import { setColour } from '../engine/plate';
import { type Layer, relief } from '../engine/relief';

/** Radius of the even middle, on which the page writes: as a share of the seal's own. */
const EVEN = 0.62;

/** Wax is red, and takes the light: brown and dull, it would be taken for mud. */
const DARK = oklch(0.26, 0.095, 27);
const BODY = oklch(0.37, 0.14, 28);
const LIGHT = oklch(0.53, 0.185, 31);
const SHINE = oklch(0.8, 0.12, 50);

/** Wax runs out from under the stamp as it likes: rounder here, further there, but never beyond the picture. */
const spread = (angle: number) =>
  0.9 +
  0.11 * (noise(Math.cos(angle) * 1.5 + 12, Math.sin(angle) * 1.5 + 4) - 0.5) +
  0.06 * (noise(Math.cos(angle) * 3.6 + 3, Math.sin(angle) * 3.6 + 21) - 0.5);

const puddle: Shape = (x, y) => Math.hypot(x, y) - spread(Math.atan2(y, x));

const concentric = (x: number, y: number) => Math.hypot(x, y);

/** A short cut across the rim, by its angle in degrees and where it begins and ends. */
const notch = (degrees: number, from: number, to: number): Layer => {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return {
    shape: limb([
      [c * from, s * from, 0.016],
      [c * to, s * to, 0.004],
    ]),
    rise: -0.05,
    bevel: 0.02,
  };
};

/** A round of wax with a thick rim, and the flat bed that the stamp has pressed into it. */
const layers: readonly Layer[] = [
  { shape: puddle, rise: 0.2, bevel: 0.24, albedo: 0.9, grain: concentric },
  notch(-118, 0.7, 0.82),
  notch(-64, 0.7, 0.86),
  notch(-8, 0.7, 0.8),
  notch(38, 0.7, 0.88),
  notch(97, 0.7, 0.8),
  notch(151, 0.7, 0.86),
  notch(196, 0.7, 0.8),
  { shape: ellipse(0, 0, 0.685, 0.685), rise: -0.13, bevel: 0.06 },
];

/** The seal on the annual half of the indenture, transparent outside its wax but for the shadow it throws. */
export const seal = (size: number, pitch: number): Picture => {
  const { plate } = relief({ size, layers, follow: 0.25 });
  const alpha = new Float32Array(size * size);
  const ground: Rgb[] = [];
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const u = ((x + 0.5) / size) * 2 - 1,
        v = ((y + 0.5) / size) * 2 - 1;
      const body = smoothstep(0.5, -0.5, (puddle(u, v) * size) / 2);
      const shadow = 0.7 * smoothstep(0.04, -0.03, puddle(u - 0.02, v - 0.035));
      alpha[i] = Math.max(body, shadow);
      const even = smoothstep(EVEN + 0.02, EVEN - 0.04, Math.hypot(u, v));
      const lit = plate.tone[i];
      ground.push(body > 0 ? mixRgb(DARK, BODY, Math.max(even, clamp(lit))) : palette.ink);
      if (!plate.surface[i]) continue;
      setColour(
        plate,
        i,
        mixRgb(mixRgb(BODY, LIGHT, smoothstep(0.1, 0.6, lit)), SHINE, smoothstep(0.8, 1.15, lit)),
      );
      if (even > 0) {
        plate.tone[i] *= 1 - 0.72 * even;
        setColour(plate, i, mixRgb(LIGHT, oklch(0.42, 0.155, 28), even));
      }
      plate.edge[i] = 0;
      plate.cross[i] = 0;
      plate.fill[i] = 0;
    }
  }
  const picture = createPicture(size, size, (x, y) => ground[y * size + x] ?? palette.ink);
  cut(plate, picture, { pitch, wobble: 0.3 });
  return { ...picture, alpha };
};
