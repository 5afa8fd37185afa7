import { mixRgb, palette } from '../engine/colour';
import { BRIGHTEST, WHOLE } from '../engine/cutter';
import { smoothstep, type Vec3 } from '../engine/maths';
import { fbm, noise } from '../engine/noise';
import type { Material } from '../engine/shade';
import type { Land } from './valley-land';
import type { Hour } from './valley-layout';

/** The ground between the crags: the bank where the party camps, or a meadow without one. */
export const earth = (hour: Hour, { fire, bank }: Land): Material => {
  if (!bank) return meadow(hour, fire);
  return (s) => {
    const dry = bank.inland(s.x, s.z);
    // Short cuts along the slope, each row broken at places of its own.
    s.u = s.z + 1.6 * s.y + 0.1 * noise(s.x * 1.4, s.z * 2);
    s.v = s.x;
    const broken = smoothstep(0.52, 0.68, noise(s.x * 6 + 3 * s.z, s.u * 34));
    const patch = smoothstep(0.3, 0.62, fbm(s.x * 1.3 + 8, s.z * 2.1));
    const away = Math.hypot((s.x - fire[0]) * 0.72, s.z - fire[2]);
    // The water's edge is a lip that shines here and there.
    const lip = smoothstep(0.045, 0.015, Math.abs(dry - 0.03)) * smoothstep(0.22, 0.36, noise(s.x * 4.3, 4));
    const shine = hour === 'dusk' ? Math.exp(-away * away * 0.35) : 0.9;
    if (lip * shine > 0.05) {
      s.glow = BRIGHTEST + (WHOLE - BRIGHTEST) * lip;
      s.glowColour = mixRgb(palette.ink, hour === 'dusk' ? palette.gold : palette.rose, shine);
    }
    s.albedo =
      hour === 'dusk'
        ? 2 * broken * (0.25 + 0.75 * patch) * Math.exp(-away * away * 0.5)
        : 0.5 * broken * patch * smoothstep(0.7, 1.6, away);
    s.fine = 1.15;
    s.edge = 0.2;
    s.cross = 0;
  };
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
