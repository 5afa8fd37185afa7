import { mixRgb, palette } from '../engine/colour';
import { BRIGHTEST, WHOLE } from '../engine/cutter';
import { smoothstep, type Vec3 } from '../engine/maths';
import { fbm, noise } from '../engine/noise';
import type { Material, Sample } from '../engine/shade';
import { companies } from './valley-company';
import type { Land } from './valley-land';
import type { Hour } from './valley-layout';

/** The ground between the crags: the bank where the party camps, or a meadow without one. */
export const earth = (hour: Hour, { fire, bank }: Land, camp = 1): Material => {
  if (!bank) return meadow(hour, fire);
  return (s) => {
    const dry = bank.inland(s.x, s.z);
    const [dx, dz] = [s.x - fire[0], s.z - fire[2]];
    const away = Math.hypot(dx * 0.72, dz);
    if (hour === 'dusk') pool(s, dx / camp, dz / camp);
    else slope(s, away);
    // The water's edge is a lip that shines here and there.
    const lip = smoothstep(0.045, 0.015, Math.abs(dry - 0.03)) * smoothstep(0.22, 0.36, noise(s.x * 4.3, 4));
    const shine = hour === 'dusk' ? Math.exp(-away * away * 0.35) : 0.9;
    if (lip * shine > 0.05) {
      s.glow = BRIGHTEST + (WHOLE - BRIGHTEST) * lip;
      s.glowColour = mixRgb(palette.ink, hour === 'dusk' ? palette.gold : palette.rose, shine);
    }
    s.edge = 0.2;
    s.cross = 0;
  };
};

/** Who sits and stands round the fire keeps its light from the ground behind: half as wide as this. */
const SHADOW = 0.095;

/** The pool of firelight: cuts that run out from the fire, each as long as the ground lets it be, and die away. */
const pool = (s: Sample, dx: number, dz: number) => {
  const far = Math.hypot(dx, dz);
  const angle = Math.atan2(dz, dx);
  s.u = angle;
  s.v = far;
  const broken = smoothstep(0.36, 0.6, noise(far * 5.5 + 7 * Math.sin(angle * 23), angle * 19));
  const trodden = smoothstep(0.25, 0.55, fbm(s.x * 1.6 + 8, s.z * 2.4));
  let light = 1;
  for (const { x, z } of companies.dusk) {
    const reach = Math.hypot(x, z);
    const along = (dx * x + dz * z) / reach;
    if (along < 0.7 * reach) continue;
    const aside = Math.abs(dx * z - dz * x) / reach;
    const width = (SHADOW * along) / reach;
    light *= 1 - 0.92 * smoothstep(1.25 * width, 0.8 * width, aside) * smoothstep(0.7 * reach, reach, along);
  }
  s.albedo =
    2.2 *
    broken *
    (0.35 + 0.65 * trodden) *
    light *
    Math.exp(-far * far * 0.75) *
    smoothstep(0.12, 0.24, far);
  s.fine = 1;
};

/** Short cuts along the slope, each row broken at places of its own. */
const slope = (s: Sample, away: number) => {
  s.u = s.z + 1.6 * s.y + 0.1 * noise(s.x * 1.4, s.z * 2);
  s.v = s.x;
  const broken = smoothstep(0.52, 0.68, noise(s.x * 6 + 3 * s.z, s.u * 34));
  const patch = smoothstep(0.3, 0.62, fbm(s.x * 1.3 + 8, s.z * 2.1));
  s.albedo = 0.5 * broken * patch * smoothstep(0.7, 1.6, away);
  s.fine = 1.15;
};

/** Ground without a camp on it: long lines that run round a place or along the shore. */
const meadow =
  (hour: Hour, fire: Vec3): Material =>
  (s) => {
    s.u =
      (hour === 'dusk' ? Math.hypot((s.x - fire[0]) * 0.4, s.z - fire[2]) : s.z) +
      0.3 * noise(s.x * 0.9, s.z * 1.3) +
      0.05 * noise(s.x * 2.7, s.z * 4) +
      0.014 * noise(s.x * 9, s.z * 12);
    s.v = s.x;
    const away = Math.hypot((s.x - fire[0]) * 0.6, s.z - fire[2]);
    const worn = hour === 'dusk' ? 0.3 + 0.7 * Math.exp(-away * away * 0.9) : 1;
    s.fine = 1.2;
    s.albedo = (0.3 + 0.8 * noise(s.x * 4, s.z * 14)) * worn;
    s.edge = 0.25;
    s.cross = 0;
  };
