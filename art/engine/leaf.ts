import { mixRgb, palette } from './colour';
import { BRIGHTEST, WHOLE } from './cutter';
import { clamp, smoothstep, type Vec3 } from './maths';
import { limb, outline, type Point } from './outline';
import { type Plate, setColour } from './plate';

/** What a leaf is made of. */
export interface Stuff {
  albedo: number;
  /** What becomes of the light: a form of a few strokes, or a clear plane beside the dark. */
  tone: (light: number) => number;
  /** Share of the pitch. */
  fine: number;
  /** How wide its lit edge is, in units. */
  edge: number;
}

/** A flat shape with a rounded rim, cut out and laid over what lies behind it. Its units are its scene's, y upwards. */
export interface Leaf {
  /** A closed curve (a point given twice is a corner), or a chain of limbs with a radius each. */
  outline?: readonly Point[];
  limb?: readonly (readonly [number, number, number])[];
  stuff: Stuff;
  /** How far in from its outline it is rounded. */
  round: number;
  /** Which way its lines run, in degrees from level, anticlockwise. */
  grain: number;
  /** Lies on its back: it looks up, not at us. */
  flat?: boolean;
}

export interface Lamp {
  at: Vec3;
  power: number;
}

export interface LeafView {
  plate: Plate;
  /** Pixels to a unit, and where the left and the upper edge of the picture are in units. */
  unit: number;
  left: number;
  top: number;
}

/** In units: the dark that parts a leaf from what lies behind it. */
const MOAT = 0.011;
/** Quadratic loss of a lamp's light with distance. */
const LOSS = 0.85;
/** The moon stands high behind them: it edges what looks up, and where no lamp burns at all, everything a little. */
const MOON = [-0.35, 0.94] as const;

/** Lays a leaf at depth `z` on the plate, lit by the lamps, and edged by the moon where they do not reach. */
export const layLeaf = (
  { plate, unit, left, top }: LeafView,
  leaf: Leaf,
  z: number,
  number: number,
  lamps: readonly Lamp[],
) => {
  const spots: readonly (readonly [number, number, number])[] =
    leaf.limb ?? (leaf.outline ?? []).map(([x, y]) => [x, y, 0.04] as const);
  const margin = MOAT + 0.02;
  const x0 = Math.max(0, Math.floor((Math.min(...spots.map(([x, , r]) => x - r)) - margin - left) * unit));
  const x1 = Math.min(
    plate.width,
    Math.ceil((Math.max(...spots.map(([x, , r]) => x + r)) + margin - left) * unit),
  );
  const y0 = Math.max(0, Math.floor((top - Math.max(...spots.map(([, y, r]) => y + r)) - margin) * unit));
  const y1 = Math.min(
    plate.height,
    Math.ceil((top - Math.min(...spots.map(([, y, r]) => y - r)) + margin) * unit),
  );
  const [wide, high] = [x1 - x0, y1 - y0];
  if (wide < 3 || high < 3) return;
  const shape = leaf.limb ? limb(leaf.limb) : outline(leaf.outline ?? []);
  const inside = new Float32Array(wide * high);
  for (let y = 0, i = 0; y < high; y++)
    for (let x = 0; x < wide; x++, i++)
      inside[i] = -shape(left + (x0 + x + 0.5) / unit, top - (y0 + y + 0.5) / unit);
  const calm = softened(inside, wide, high, Math.max(1, Math.round(leaf.round * unit * 0.16)));
  const { stuff, round, flat } = leaf;
  const [sin, cos] = [Math.sin((leaf.grain * Math.PI) / 180), Math.cos((leaf.grain * Math.PI) / 180)];
  for (let y = 1; y < high - 1; y++) {
    for (let x = 1; x < wide - 1; x++) {
      const j = y * wide + x;
      const depth = inside[j];
      const i = (y0 + y) * plate.width + x0 + x;
      if (depth <= 0) {
        plate.tone[i] *= smoothstep(0.5 * MOAT, MOAT, -depth);
        continue;
      }
      const px = left + (x0 + x + 0.5) / unit,
        py = top - (y0 + y + 0.5) / unit;
      const gx = calm[j + 1] - calm[j - 1],
        gy = calm[j - wide] - calm[j + wide];
      const slope = Math.hypot(gx, gy) || 1;
      const out = 1 - clamp(calm[j] / round);
      const normal: Vec3 = flat
        ? [0, 0.9, 0.2]
        : [(-gx / slope) * out, (-gy / slope) * out, Math.sqrt(1 - out * out)];
      let light = 0;
      for (const { at, power } of lamps) {
        const [lx, ly, lz] = [at[0] - px, at[1] - py, at[2] - z];
        const far = Math.hypot(lx, ly, lz);
        light +=
          (power * clamp((normal[0] * lx + normal[1] * ly + normal[2] * lz) / far)) / (1 + LOSS * far * far);
      }
      const tone = stuff.tone(light * stuff.albedo);
      const rim = smoothstep(0.16, 0.3, light) * smoothstep(stuff.edge, stuff.edge * 0.6, depth);
      const turned = smoothstep(0.1, 0.75, normal[0] * MOON[0] + normal[1] * MOON[1]);
      const moon =
        (lamps.length || stuff.edge === 0 ? turned : 0.5 + 0.5 * turned) *
        smoothstep(0.0085, 0.005, depth) *
        smoothstep(0.16, 0.05, light);
      const edge = Math.max(rim, 0.48 * moon);
      const isEdge = edge > 0.02;
      plate.tone[i] = isEdge ? BRIGHTEST + (WHOLE - BRIGHTEST) * edge : tone;
      // The edge is a surface without a phase: no line crosses it.
      plate.surface[i] = number * 2 + (isEdge ? 1 : 0);
      plate.phase[i * 2] = isEdge ? 0 : -px * sin + py * cos + 0.5 * round * Math.sqrt(1 - out * out);
      plate.cross[i] = 0;
      plate.edge[i] = 0;
      plate.fill[i] = 1;
      plate.fine[i] = stuff.fine;
      const lit = Math.max(tone, rim);
      setColour(
        plate,
        i,
        mixRgb(
          mixRgb(palette.lilac, palette.gold, smoothstep(0.02, 0.16, light)),
          palette.vellum,
          0.3 * smoothstep(0.8, 1.4, lit),
        ),
      );
    }
  }
};

/** Two passes of a box blur: it takes the ridges out of a field of distances. */
const softened = (field: Float32Array, wide: number, high: number, radius: number) => {
  const pass = (from: Float32Array, length: number, stride: number, count: number, across: number) => {
    const to = new Float32Array(from.length);
    for (let a = 0; a < count; a++) {
      let sum = 0;
      const at = (k: number) => from[a * across + clamp(k, 0, length - 1) * stride];
      for (let k = -radius; k <= radius; k++) sum += at(k);
      for (let k = 0; k < length; k++) {
        to[a * across + k * stride] = sum / (2 * radius + 1);
        sum += at(k + radius + 1) - at(k - radius);
      }
    }
    return to;
  };
  let out = field;
  for (let k = 0; k < 2; k++) {
    out = pass(out, wide, 1, high, wide);
    out = pass(out, high, wide, wide, 1);
  }
  return out;
};
