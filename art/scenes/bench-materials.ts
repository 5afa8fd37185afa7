import { smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';
import type { Material } from '../engine/shade';
import { faceAt } from '../shapes/sitters/head';
import { SOLID } from './still-life-materials';

const plain =
  (albedo: number, edge: number, fine = 0.8, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = edge;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0;
  };

/** What a hand is at must be seen: `share` of the way it is turned to its candle, which stands lower than hats. */
const shown =
  (albedo: number, share = 1): Material =>
  (s) => {
    plain(albedo, 1.4, 0.7)(s);
    s.nx *= 1 - share;
    s.ny += ((s.y > 0.6 ? -0.4 : 0.8) - s.ny) * share;
    s.nz += (0.6 - s.nz) * share;
  };

type Curve = (tone: number) => number;

export const plainCurve: Curve = (tone) => Math.min(tone, 1);

/** Skin and paper are clear planes where light is full, then a few lines, then night. */
const clear =
  (from: number): Curve =>
  (tone) =>
    tone > from ? SOLID : tone * smoothstep(0.3 * from, from, tone);

/** A light side and a dark one, and little between. */
const steep: Curve = (tone) => Math.min(0.82, 1.1 * tone ** 1.6);

/** What a material makes of the light that falls on it. */
export const curves: Readonly<Record<string, Curve>> = {
  face: clear(0.58),
  skin: clear(0.6),
  paper: clear(0.3),
  ivory: clear(0.4),
  feather: clear(0.45),
  wool: steep,
  leather: steep,
  cloth: steep,
};

const hill = (value: number, middle: number, reach: number) => Math.exp(-(((value - middle) / reach) ** 2));

/** Eyes in the shadow of their sockets, a line for brow and mouth. */
const face: Material = (s) => {
  plain(0.95, 1.6, 0.5)(s);
  const [round, up] = faceAt(s.u, s.v);
  const aside = Math.abs(round);
  const socket = hill(aside, 0.43, 0.23) * hill(up, 0.16, 0.085);
  const brow = hill(up, 0.33, 0.05) * hill(aside, 0.42, 0.3);
  const mouth = hill(up, -0.45, 0.05) * hill(round, 0, 0.26);
  const nostril = hill(up, -0.24, 0.06) * hill(round, 0, 0.16);
  s.albedo *= 1 - Math.min(1, 1.35 * socket ** 1.15 + 0.45 * brow + 0.9 * mouth + 0.4 * nostril);
};

/** By the names that shapes use; `half` is where the picture ends, in units from its middle. */
export const benchMaterials = (half: number): Record<string, Material> => ({
  /** Its lines run on past the last seats and end in points, each at its own place. */
  table: (s) => {
    plain(0.5 + 0.2 * noise(s.x * 1.3, s.z * 9), 0)(s);
    const own = 0.16 * noise(Math.abs(s.x) * 0.4 + 7, s.z * 17);
    const end = half * (1 - 0.07 * s.z);
    const front = smoothstep(1.02, 0.75, s.z + 0.12 * noise(s.x * 1.4, 3));
    s.albedo *= smoothstep(end + 0.06, end - 0.3, Math.abs(s.x) + own) * front;
    s.fine = 1;
  },
  chair: plain(0.1, 2.5, 1),
  cloth: plain(0.95, 2.4, 0.58),
  wool: plain(0.64, 2.6, 0.66),
  leather: plain(0.44, 2.6, 0.66),
  hair: plain(0.95, 1.2, 0.6),
  gear: plain(0.95, 1.4, 0.65, 0.5),
  feather: shown(1.5),
  paper: shown(1.15),
  card: shown(1.3),
  ivory: shown(1.2, 0.6),
  skin: plain(1.1, 1.4, 0.55),
  wax: plain(0.9, 1.4, 0.7),
  litWax: (s) => {
    plain(1.1, 1.4, 0.7)(s);
    s.glow = 0.95;
  },
  face,
});
