import { mixRgb, palette, type Rgb } from './colour';
import { BRIGHTEST, WHOLE } from './cutter';
import { clamp, mix, smoothstep } from './maths';
import type { Shape } from './outline';
import { type Plate, setColour } from './plate';

/** One dark form with a lit edge, cut out flat and stood into a scene. Lengths are shares of the paper's width. */
export interface Part {
  shape: Shape;
  /** Left, top, right and bottom of everything the shape covers. */
  box: readonly [number, number, number, number];
  /** Distance from the eye: nearer parts and nearer things of the scene cover it. */
  depth: number;
  /** How far in from its outline it is still rounded. */
  round: number;
  /** Share of the light that it takes. */
  albedo: number;
  /** What of the light it shows where it faces us; the rest keeps to its edge. */
  face: number;
  /** Width of the line of light along its edge, and what share of the sky's line it takes. */
  rim: number;
  sky: number;
  /** Lines run where this is constant. */
  grain: (x: number, y: number) => number;
  fine: number;
}

/** A flame in the picture. */
export interface Lamp {
  x: number;
  y: number;
  depth: number;
  power: number;
  /** Distance at which half the light is left. */
  reach: number;
  /** How far light creeps round the form, 0 to 1. */
  wrap: number;
}

export interface CutoutOptions {
  /** What of the paper the plate shows: its left and top, and how much of its width. */
  frame: { left: number; top: number; width: number };
  lamp: Lamp;
  /** A faint far light: where it comes from in the picture, and the width of the line that it draws. */
  sky: { x: number; y: number; colour: Rgb; rim: (x: number, y: number) => number };
}

/** A point of a part: where on the paper, how far inside the outline, and which way the outline faces there. */
interface Spot {
  x: number;
  y: number;
  inside: number;
  outward: readonly [number, number];
}

/** Stands the parts into a plate, in order; each is as dark as the night but where its edge turns to the lamp. */
export const paintCutouts = (plate: Plate, parts: readonly Part[], options: CutoutOptions) => {
  const { frame } = options;
  const unit = plate.width / frame.width;
  const first = plate.surface.reduce((most, id) => Math.max(most, id), 0) + 1;
  parts.forEach((part, k) => {
    for (const { i, spot } of spotsOf(part, plate, frame, unit)) {
      if (plate.depth[i] < part.depth) continue;
      // Round as a quarter of a pipe: level inside, upright at the outline.
      const tilt = 1 - clamp(spot.inside / part.round);
      const { tone, colour } = lightOn(part, spot, tilt, unit, options);
      plate.tone[i] = tone;
      plate.depth[i] = part.depth;
      plate.surface[i] = first + k;
      plate.phase[i * 2] = part.grain(spot.x, spot.y) + 0.25 * part.round * Math.sqrt(1 - tilt * tilt);
      plate.phase[i * 2 + 1] = spot.x + spot.y;
      plate.edge[i] = 0;
      plate.cross[i] = 0;
      plate.fine[i] = part.fine;
      plate.fill[i] = 1;
      setColour(plate, i, colour);
    }
  });
};

/** Every pixel `i` of the plate that the part covers. */
function* spotsOf(part: Part, { width, height }: Plate, frame: CutoutOptions['frame'], unit: number) {
  const [x0, y0, x1, y1] = part.box.map((v, n) => Math.round((v - (n % 2 ? frame.top : frame.left)) * unit));
  const left = Math.max(1, x0),
    top = Math.max(1, y0);
  const columns = Math.max(0, Math.min(width - 1, x1) - left),
    rows = Math.max(0, Math.min(height - 1, y1) - top);
  const onPaper = (x: number, y: number) =>
    [frame.left + (left + x + 0.5) / unit, frame.top + (top + y + 0.5) / unit] as const;
  const field = new Float32Array(columns * rows);
  for (let y = 0, j = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, j++) field[j] = -part.shape(...onPaper(x, y));
  }
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const j = row * columns + column;
      const inside = field[j];
      if (inside <= 0) continue;
      const gx = field[j + 1] - field[j - 1],
        gy = field[j + columns] - field[j - columns];
      const steep = Math.hypot(gx, gy) + 1e-9;
      const [x, y] = onPaper(column, row);
      const spot: Spot = { x, y, inside, outward: [-gx / steep, -gy / steep] };
      yield { i: (top + row) * width + left + column, spot };
    }
  }
}

/** Lines of light along the edge are cut away whole; beside them, tone for the cutter's lines. */
const lightOn = (
  { depth, albedo, face, rim, sky: takes }: Part,
  { x, y, inside, outward: [ox, oy] }: Spot,
  tilt: number,
  unit: number,
  { lamp, sky }: CutoutOptions,
): { tone: number; colour: Rgb } => {
  const lx = lamp.x - x,
    ly = lamp.y - y,
    lz = depth - lamp.depth;
  const far = Math.hypot(lx, ly, lz);
  const loss = 1 / (1 + (far / lamp.reach) ** 2);
  const facing = smoothstep(-0.1, 0.75, (ox * lx + oy * ly) / (Math.hypot(lx, ly) + 1e-6));
  const share = facing ** 1.4 * clamp(1.8 * loss) * albedo ** 0.5;
  const warm = lineAlong(inside, rim * share, unit);
  if (warm) {
    const bright = mixRgb(palette.gold, palette.vellum, 0.5 * share);
    return { tone: warm, colour: mixRgb(EMBERS, bright, clamp(0.25 + 1.1 * share)) };
  }
  const above = smoothstep(0.1, 0.95, ox * sky.x + oy * sky.y);
  const cold = lineAlong(inside, above * sky.rim(x, y) * takes, unit);
  if (cold) return { tone: cold, colour: sky.colour };
  const towards = (tilt * (ox * lx + oy * ly) + Math.sqrt(1 - tilt * tilt) * lz) / far;
  const diffuse = clamp((towards + lamp.wrap) / (1 + lamp.wrap));
  const tone = clamp(albedo * lamp.power * loss * diffuse * mix(face, 1, tilt ** 1.5), 0, 1);
  return { tone, colour: mixRgb(EMBERS, palette.gold, smoothstep(0.05, 0.5, tone + 0.5 * loss)) };
};

/** Tone of a line of this width along an outline, 0 where there is none. Thinner than a hair is none. */
const lineAlong = (inside: number, wide: number, unit: number) => {
  const cover = clamp((wide - inside) * unit + 0.5);
  return cover > 0 && wide * unit > 0.3 ? BRIGHTEST + (WHOLE - BRIGHTEST) * cover : 0;
};

/** Of gold light that is almost spent. */
const EMBERS: Rgb = [0.86, 0.5, 0.22];
