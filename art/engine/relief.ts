import { mixRgb, palette } from './colour';
import { clamp, mix, normalize, smoothstep, type Vec3 } from './maths';
import type { Shape } from './outline';
import { createPlate, type Plate, setColour } from './plate';

/** One step of carving, laid over those before it. */
export interface Layer {
  shape: Shape;
  /** How far it rises above what lies below (negative: how deep it is cut). */
  rise: number;
  /** How far in from its outline it is still rounded. */
  bevel: number;
  /** Brightness of the material; without it, that of the layer below. */
  albedo?: number;
  /** Direction of the lines: a field whose level curves they follow. Without it, that of the layer below. */
  grain?: (x: number, y: number) => number;
  /** Stands beside what lies below instead of on it. */
  level?: boolean;
  /** Shines by itself. */
  glow?: number;
}

export interface ReliefOptions {
  size: number;
  layers: readonly Layer[];
  light?: Vec3;
  /** How far the lines are pushed aside by what they run over. */
  follow?: number;
}

/** Carves layers in low relief and lights them: the tone, phase and colour of what is raised. */
export const relief = ({
  size,
  layers,
  light = [-0.62, -0.62, 0.5],
  follow = 0.9,
}: ReliefOptions): { plate: Plate; height: Float32Array } => {
  const plate = createPlate(size, size);
  const height = new Float32Array(size * size);
  const albedo = new Float32Array(size * size).fill(1);
  const glow = new Float32Array(size * size);
  const grain = new Uint8Array(size * size);
  layers.forEach(({ shape, rise, bevel, albedo: own, grain: lines, glow: shine, level }, k) => {
    for (let y = 0, i = 0; y < size; y++) {
      for (let x = 0; x < size; x++, i++) {
        const inside = -shape(((x + 0.5) / size) * 2 - 1, ((y + 0.5) / size) * 2 - 1);
        if (inside <= 0) continue;
        const t = clamp(inside / bevel);
        const h = rise * Math.sqrt(1 - (1 - t) ** 2);
        height[i] = level ? Math.max(height[i], h) : height[i] + h;
        if (own !== undefined) albedo[i] = mix(albedo[i], own, smoothstep(0, 0.02, inside));
        if (shine !== undefined) glow[i] = shine;
        if (lines) grain[i] = k + 1;
        if (!plate.surface[i]) plate.surface[i] = 1;
      }
    }
  });
  soften(height, size, Math.max(1, Math.round(size / 260)));
  const l = normalize(light);
  const perUnit = size / 2;
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      if (!plate.surface[i]) continue;
      const n = normalize([
        (-(height[i + 1] - height[i - 1]) * perUnit) / 2,
        (-(height[i + size] - height[i - size]) * perUnit) / 2,
        0.8,
      ]);
      const direct = clamp(n[0] * l[0] + n[1] * l[1] + n[2] * l[2]);
      const tone = glow[i] || clamp((direct * 1.45 + 0.1) * albedo[i], 0, 1.2);
      const u = (x / size) * 2 - 1,
        v = (y / size) * 2 - 1;
      plate.surface[i] = 10 + grain[i] * 2 + (u < 0 ? 1 : 0);
      plate.phase[i * 2] = ((grain[i] ? layers[grain[i] - 1].grain?.(u, v) : v) ?? v) + height[i] * follow;
      plate.phase[i * 2 + 1] = u + v;
      plate.tone[i] = tone;
      plate.cross[i] = 0.35;
      plate.fill[i] = 1;
      plate.depth[i] = 1;
      setColour(
        plate,
        i,
        mixRgb(
          mixRgb(palette.lilac, palette.gold, smoothstep(0.08, 0.42, tone)),
          palette.vellum,
          0.45 * smoothstep(0.7, 1.1, tone),
        ),
      );
    }
  }
  return { plate, height };
};

/** Three passes of a box blur. */
const soften = (field: Float32Array, size: number, radius: number) => {
  const copy = new Float32Array(field.length);
  const pass = (from: Float32Array, to: Float32Array, stride: number, across: number) => {
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        let sum = 0,
          n = 0;
        for (let k = -radius; k <= radius; k++) {
          if (b + k < 0 || b + k >= size) continue;
          sum += from[a * across + (b + k) * stride];
          n++;
        }
        to[a * across + b * stride] = sum / n;
      }
    }
  };
  for (let k = 0; k < 3; k++) {
    pass(field, copy, 1, size);
    pass(copy, field, size, 1);
  }
};
