import { palette } from '../../engine/colour';
import { add, dot, normalize, smoothstep, subtract } from '../../engine/maths';
import { noise } from '../../engine/noise';
import type { Material } from '../../engine/shade';
import { keeperSkin } from '../../shapes/keeper-face';
import { keeper, lamp } from './toll-keeper-layout';

const plain =
  (albedo: number, fine = 1, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = 1;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0.1;
  };

/** Dark below the chin: folds lit there would be taken for a beard. */
const hood: Material = (s) => {
  const below = (keeper.head[1] - s.y) / keeper.face;
  plain(0.48 * (1 - 0.92 * smoothstep(0.3, 0.7, below) * smoothstep(2.2, 1.1, below)), 1.05)(s);
};

/** What faces the flame inside also shines a little towards us. */
const brass: Material = (s) => {
  plain(1.2, 0.7, 0.7)(s);
  const inwards = normalize(subtract(add(lamp.heart, [0, 0, 0.16]), [s.x, s.y, s.z]));
  s.glow = 1.1 * smoothstep(0.35, 0.9, dot([s.nx, s.ny, s.nz], inwards));
};

/** Rings of light round the flame. */
const glass: Material = (s) => {
  plain(0, 0.75)(s);
  s.u = Math.hypot(s.x - lamp.heart[0], s.y - lamp.heart[1]);
  s.glow = 0.95 * Math.exp(-s.u * 11);
  s.edge = 0;
};

const vent: Material = (s) => {
  plain(0.4, 0.7)(s);
  s.glow = 1;
  s.glowColour = palette.ember;
};

/** Weathered, and lost in the dark behind her. */
const timber: Material = (s) => plain((0.2 + 0.35 * noise(s.x * 40, s.y * 3)) * smoothstep(0.5, 0, s.x))(s);

export const materials: Record<string, Material> = {
  face: keeperSkin(1.3, 1.15, keeper.face),
  skin: plain(2.6, 0.8),
  hood,
  sleeve: plain(0.55, 0.95),
  brass,
  glass,
  vent,
  timber,
  cap: plain(0.6, 0.8),
  far: plain(0.6),
};
