import { noise } from '../engine/noise';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { foxPaint } from './disguises';

/** Small things are cut with a finer tool than the table and the chairs. */
const plain =
  (albedo: number, fine = 0.65, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.fine = fine;
    s.edge = 1;
    s.gloss = gloss;
    s.cross = 0;
  };

const polished = plain(1.15, 0.65, 1);

/** What the chairs are made of, and what lies before them. */
export const seatsMaterials: Readonly<Record<string, Material>> = {
  table: (s) => {
    plain(0.18 + 0.5 * noise(s.x * 1.6, s.z * 22), 0.8)(s);
  },
  oak: (s) => {
    const grain = noise(s.u * 40 + s.surface * 3, s.v * 5);
    plain(0.3 + 0.45 * grain, 0.7)(s);
    s.u += 0.012 * noise(s.u * 9, s.v * 7);
  },
  wood: plain(0.9),
  hat: plain(1.05),
  'hat-band': plain(1.5, 0.5),
  paper: plain(1.5),
  feather: plain(2),
  shaft: plain(1.3, 0.6),
  glass: plain(0.6, 0.65, 1.3),
  hide: plain(0.75),
  lute: plain(1.15),
  dark: plain(0),
  sand: polished,
  iron: polished,
  brass: plain(1, 0.6, 0.8),
  staves: plain(0.9),
  foam: plain(2),
  ivory: plain(1.6, 0.55),
  mask: foxPaint,
  /** Quartered, as heralds cut colours: upright lines for one, level lines for the other. */
  shield: (s) => {
    const isLevel = s.u * s.v > 0;
    plain(isLevel ? 1.5 : 0.5, 0.55)(s);
    if (!isLevel) return;
    s.u = s.v;
    s.surface += FACETS * 4096;
  },
};
