import type { Camera } from './camera';
import { palette, type Rgb } from './colour';
import { openness } from './crease';
import { clamp, mix, smoothstep, type Vec3 } from './maths';
import { createPlate, type Plate } from './plate';
import type { Geometry } from './raster';
import type { Shadow } from './shadow';

/** One visible point, filled in by the shader and open to change by its material. */
export interface Sample {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  depth: number;
  surface: number;
  albedo: number;
  edge: number;
  cross: number;
  fill: number;
  /** Share of the plate's pitch: small things are cut with a finer tool. */
  fine: number;
  /** Light of its own, in its own colour. */
  glow: number;
  glowColour: Rgb;
  /** Strength of a highlight. */
  gloss: number;
}

export type Material = (sample: Sample) => void;

export interface Light {
  colour: Rgb;
  power: number;
  /** A lamp in the scene … */
  at?: Vec3;
  /** … or the direction towards a far light. */
  towards?: Vec3;
  /** Quadratic loss with distance. */
  loss?: number;
  /** How far light creeps round the form, 0 to 1. */
  wrap?: number;
  shadow?: Shadow;
  /** Only the grazing edge of a form catches it. */
  rim?: boolean;
}

export interface ShadeOptions {
  camera: Camera;
  materials: readonly Material[];
  lights: readonly Light[];
  /** Light that comes from everywhere. */
  ambient: { colour: Rgb; power: number };
  /** Darkening of creases, in picture pixels at distance one. */
  crease?: number;
  gamma?: number;
}

/** Lights the geometry: tone, colour and phase for every visible pixel. */
export const shade = (
  geometry: Geometry,
  { camera: c, materials, lights, ambient, crease = 0, gamma = 0.85 }: ShadeOptions,
): Plate => {
  const { width, height } = geometry;
  const plate = createPlate(width, height);
  plate.depth.set(geometry.depth);
  const s: Sample = {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    u: 0,
    v: 0,
    depth: 0,
    surface: 0,
    albedo: 1,
    edge: 0.6,
    cross: 0,
    fill: 1,
    fine: 1,
    glow: 0,
    glowColour: palette.gold,
    gloss: 0,
  };
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      if (!geometry.surface[i]) continue;
      const depth = geometry.depth[i];
      const stretch = (c.parallel ? 1 : depth) / c.focal;
      const a = (px + 0.5 - c.centreX) * stretch;
      const b = (c.centreY - py - 0.5) * stretch;
      const vx = c.right[0] * a + c.up[0] * b + c.forward[0] * depth;
      const vy = c.right[1] * a + c.up[1] * b + c.forward[1] * depth;
      const vz = c.right[2] * a + c.up[2] * b + c.forward[2] * depth;
      const far = Math.hypot(vx, vy, vz);
      let nx = geometry.normal[i * 3],
        ny = geometry.normal[i * 3 + 1],
        nz = geometry.normal[i * 3 + 2];
      const nl = Math.hypot(nx, ny, nz) || 1;
      const facing = (nx * vx + ny * vy + nz * vz) / (nl * far);
      const sign = (facing > 0 ? -1 : 1) / nl;
      nx *= sign;
      ny *= sign;
      nz *= sign;
      s.x = c.eye[0] + vx;
      s.y = c.eye[1] + vy;
      s.z = c.eye[2] + vz;
      s.nx = nx;
      s.ny = ny;
      s.nz = nz;
      s.u = geometry.phase[i * 2];
      s.v = geometry.phase[i * 2 + 1];
      s.depth = depth;
      s.surface = geometry.surface[i];
      s.albedo = 1;
      s.edge = 0.6;
      s.cross = 0.5;
      s.fill = 1;
      s.fine = 1;
      s.glow = 0;
      s.gloss = 0;
      s.glowColour = palette.gold;
      materials[geometry.material[i]](s);
      nx = s.nx;
      ny = s.ny;
      nz = s.nz;
      const open = crease > 0 ? openness(geometry, px, py, i, crease / depth) : 1;
      let total = ambient.power * (0.6 + 0.4 * ny) * open;
      let r = ambient.colour[0] * total,
        g = ambient.colour[1] * total,
        bl = ambient.colour[2] * total;
      for (const light of lights) {
        let lx: number,
          ly: number,
          lz: number,
          power = light.power;
        if (light.at) {
          lx = light.at[0] - s.x;
          ly = light.at[1] - s.y;
          lz = light.at[2] - s.z;
          const d = Math.hypot(lx, ly, lz);
          lx /= d;
          ly /= d;
          lz /= d;
          power /= 1 + (light.loss ?? 0.1) * d * d;
        } else [lx, ly, lz] = light.towards as Vec3;
        const wrap = light.wrap ?? 0;
        let amount = clamp((nx * lx + ny * ly + nz * lz + wrap) / (1 + wrap), 0, 1);
        if (light.rim) amount *= clamp(1 - Math.abs((nx * vx + ny * vy + nz * vz) / far)) ** 2.2;
        if (s.gloss > 0) {
          const hx = lx - vx / far,
            hy = ly - vy / far,
            hz = lz - vz / far;
          amount += s.gloss * clamp((nx * hx + ny * hy + nz * hz) / Math.hypot(hx, hy, hz)) ** 36;
        }
        if (amount * power < 0.002) continue;
        amount *= power * (light.shadow ? light.shadow(s.x, s.y, s.z, nx, ny, nz) : 1) * (0.5 + 0.5 * open);
        total += amount;
        r += light.colour[0] * amount;
        g += light.colour[1] * amount;
        bl += light.colour[2] * amount;
      }
      const k = 1 / (total + 1e-6);
      let tone = clamp(total * s.albedo, 0, 1.2) ** gamma * 0.92;
      const white = 0.45 * smoothstep(0.55, 1, tone);
      r = mix(r * k, palette.vellum[0], white);
      g = mix(g * k, palette.vellum[1], white);
      bl = mix(bl * k, palette.vellum[2], white);
      if (s.glow > 0) {
        tone = Math.max(tone, s.glow);
        r = s.glowColour[0];
        g = s.glowColour[1];
        bl = s.glowColour[2];
      }
      plate.tone[i] = tone;
      plate.surface[i] = s.surface;
      plate.phase[i * 2] = s.u;
      plate.phase[i * 2 + 1] = s.v;
      plate.edge[i] = s.edge;
      plate.cross[i] = s.cross;
      plate.fill[i] = s.fill;
      plate.fine[i] = s.fine;
      plate.colour[i * 3] = r;
      plate.colour[i * 3 + 1] = g;
      plate.colour[i * 3 + 2] = bl;
    }
  }
  return plate;
};
