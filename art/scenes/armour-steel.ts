import { mix, smoothstep, type Vec3 } from '../engine/maths';
import { outline } from '../engine/outline';
import { points } from '../engine/points';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { RIM } from '../shapes/helm';

const BADGE = { height: 1.72, size: 0.2 };

/** The badge on the breastplate: a flame round an unlit heart. */
const flame = outline(
  points(
    '0.05 -1.15, 0.05 -1.15, 0.3 -0.6, 0.62 -0.1, 0.66 0.4, 0.4 0.82, 0 0.95, -0.4 0.82, -0.64 0.42, -0.56 0, -0.36 -0.3, -0.36 -0.3, -0.22 -0.02, -0.02 -0.3, -0.06 -0.7',
  ),
);
const heart = outline(points('0.02 -0.15, 0.02 -0.15, 0.2 0.2, 0.22 0.45, 0 0.64, -0.2 0.46, -0.14 0.18'));

export interface Harness {
  steel: Material;
  breast: Material;
  sights: Material;
  lame: Material;
  tasset: Material;
}

/** The plates of a harness that stands at x, z, is turned by `turn` and lit by one lamp. */
export const harness = (at: readonly [number, number], turn: number, lamp: Vec3): Harness => {
  const plate = polished(lamp);
  return {
    steel: plate,
    breast: badged(plate, at, turn),
    sights: sights(plate),
    lame: hooped(plate),
    tasset: parted(plate),
  };
};

/** Steel turns dark much sooner than cloth does as it turns away, and its highlight travels over the form. */
const polished =
  ([x, y, z]: Vec3): Material =>
  (s) => {
    const [lx, ly, lz] = [x - s.x, y - s.y, z - s.z];
    const lit = (lx * s.nx + ly * s.ny + lz * s.nz) / Math.hypot(lx, ly, lz);
    s.albedo = mix(0.1, 1.05, smoothstep(0.12, 0.96, lit));
    s.gloss = 1.4;
    s.edge = 1;
    s.cross = 0;
    s.fine = 0.85;
  };

/** The badge on the breastplate is level lines on upright ones. */
const badged = (steel: Material, [x0, z0]: readonly [number, number], turn: number): Material => {
  const sine = Math.sin(turn);
  const cosine = Math.cos(turn);
  return (s) => {
    steel(s);
    if (s.z < z0 + 0.2) return;
    const x = (cosine * (s.x - x0) - sine * (s.z - z0)) / BADGE.size;
    const y = (BADGE.height - s.y) / BADGE.size;
    const away = flame(x, y);
    if (away < 0 && heart(x, y) > 0) {
      s.u = s.y + 0.06 * x * x * BADGE.size;
      s.albedo = 1.5;
      s.fine = 0.62;
      s.surface += FACETS * 4096;
    } else if (away < 0.12) {
      s.albedo = 0;
      s.gloss = 0;
    }
  };
};

/** What a great helm is cut through and bound with: two sights, breaths below one of them, and a cross of brass. */
const sights =
  (steel: Material): Material =>
  (s) => {
    const [a, y] = [s.u, s.v];
    const side = Math.abs(a);
    steel(s);
    // Lines run round the head and fall a little to both sides of the ridge.
    s.u = y + 0.08 * side;
    const isRim = y < RIM + 0.05;
    const isBand = side < 0.1 || isRim || (Math.abs(y - 0.36) < 0.062 && side < 1.5);
    const isSeam = side < 0.13 || y < RIM + 0.065 || (Math.abs(y - 0.36) < 0.08 && side < 1.53);
    const isSight = Math.abs(y - 0.36) < 0.03 && side > 0.14 && side < 1.25;
    const [row, column] = [(y - 0.06) / 0.105, (side - 0.26) / 0.19];
    const isBreath =
      row > 0 &&
      row < 2 &&
      column > 0 &&
      column < 3 &&
      Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) < 0.27;
    if (isSight || isBreath || (isSeam && !isBand)) {
      s.albedo = 0;
      s.gloss = 0;
    } else if (isBand) {
      s.albedo *= 1.7;
      s.u = side < 0.1 && !isRim ? y : a * 0.3;
      s.fine = 0.6;
      s.surface += FACETS * 4096;
    }
  };

/** Three plates that overlap, each with a dark seam below it. */
const parted =
  (steel: Material): Material =>
  (s) => {
    steel(s);
    const plate = s.u / 0.13;
    s.albedo *= 0.75 + 0.4 * (plate % 1);
    if (plate % 1 < 0.08 && plate > 0.5) s.albedo = 0;
    s.surface += Math.floor(plate) * FACETS * 4096;
  };

/** A hoop is dark under the one above it and bright along its own edge. */
const hooped =
  (steel: Material): Material =>
  (s) => {
    steel(s);
    s.albedo *= mix(0.05, 1.15, smoothstep(0.04, 0.15, s.u));
  };
