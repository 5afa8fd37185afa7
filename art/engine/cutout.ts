import type { Rgb } from './colour';
import { mixRgb, palette } from './colour';
import { BRIGHTEST, WHOLE } from './cutter';
import { clamp, mix, smoothstep } from './maths';
import type { Shape } from './outline';
import { type Plate, setColour } from './plate';

/** One dark form with a lit edge, cut out flat and stood into a scene. Lengths are shares of the plate's width. */
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

/** Stands the parts into a plate, in order; each is as dark as the night but where its edge turns to the lamp. */
export const paintCutouts = (plate: Plate, parts: readonly Part[], { frame, lamp, sky }: CutoutOptions) => {
  const { height } = plate;
  const unit = plate.width / frame.width;
  const onPaper = (x: number, y: number) =>
    [frame.left + (x + 0.5) / unit, frame.top + (y + 0.5) / unit] as const;
  const first = plate.surface.reduce((most, id) => Math.max(most, id), 0) + 1;
  parts.forEach((part, k) => {
    const { shape, depth, round, albedo, face, rim, grain, fine } = part;
    const [x0, y0, x1, y1] = part.box.map((v, n) =>
      Math.round((v - (n % 2 ? frame.top : frame.left)) * unit),
    );
    const left = Math.max(1, x0),
      top = Math.max(1, y0);
    const columns = Math.min(plate.width - 1, x1) - left,
      rows = Math.min(height - 1, y1) - top;
    if (columns <= 2 || rows <= 2) return;
    const inside = new Float32Array(columns * rows);
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++) inside[i] = -shape(...onPaper(left + x, top + y));
    for (let y = 1; y < rows - 1; y++) {
      for (let x = 1; x < columns - 1; x++) {
        const j = y * columns + x;
        const d = inside[j];
        const i = (top + y) * plate.width + left + x;
        if (d <= 0 || plate.depth[i] < depth) continue;
        const gx = inside[j + 1] - inside[j - 1],
          gy = inside[j + columns] - inside[j - columns];
        const steep = Math.hypot(gx, gy) + 1e-9;
        const ox = -gx / steep,
          oy = -gy / steep;
        // Round as a quarter of a pipe: level inside, upright at the outline.
        const tilt = 1 - clamp(d / round);
        const level = Math.sqrt(1 - tilt * tilt);
        const [px, py] = onPaper(left + x, top + y);
        const lx = lamp.x - px,
          ly = lamp.y - py,
          lz = depth - lamp.depth;
        const far = Math.hypot(lx, ly, lz);
        const loss = 1 / (1 + (far / lamp.reach) ** 2);
        const towards = (ox * tilt * lx + oy * tilt * ly + level * lz) / far;
        const diffuse = clamp((towards + lamp.wrap) / (1 + lamp.wrap));
        let tone = clamp(albedo * lamp.power * loss * diffuse * mix(face, 1, tilt ** 1.5), 0, 1);
        const flat = Math.hypot(lx, ly) + 1e-6;
        const facing = smoothstep(-0.1, 0.75, (ox * lx + oy * ly) / flat);
        const share = facing ** 1.4 * clamp(1.8 * loss) * albedo ** 0.5;
        let colour = mixRgb(EMBERS, palette.gold, smoothstep(0.05, 0.5, tone + 0.5 * loss));
        const line = clamp((rim * share - d) * unit + 0.5);
        if (line > 0 && rim * share * unit > 0.3) {
          tone = BRIGHTEST + (WHOLE - BRIGHTEST) * line;
          colour = mixRgb(
            EMBERS,
            mixRgb(palette.gold, palette.vellum, 0.5 * share),
            clamp(0.25 + 1.1 * share),
          );
        } else {
          const cold = smoothstep(0.1, 0.95, ox * sky.x + oy * sky.y) * sky.rim(px, py) * part.sky;
          const edge = clamp((cold - d) * unit + 0.5);
          if (edge > 0 && cold * unit > 0.3) {
            tone = BRIGHTEST + (WHOLE - BRIGHTEST) * edge;
            colour = sky.colour;
          }
        }
        plate.tone[i] = tone;
        plate.depth[i] = depth;
        plate.surface[i] = first + k;
        plate.phase[i * 2] = grain(px, py) + 0.25 * round * level;
        plate.phase[i * 2 + 1] = px + py;
        plate.edge[i] = 0;
        plate.cross[i] = 0;
        plate.fine[i] = fine;
        plate.fill[i] = 1;
        setColour(plate, i, colour);
      }
    }
  });
};

const EMBERS: Rgb = [0.86, 0.5, 0.22];
