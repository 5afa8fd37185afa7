import { palette } from '../engine/colour';
import { clamp, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { fbm } from '../engine/noise';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import type { Calling } from '../shapes/traveller';
import { earth } from './valley-earth';
import type { Land } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';
import { againstSun, besideFire } from './valley-stones';

/** Distance veils tone and lets the sky's colour through; over the far water lies mist. */
const veil = (depth: number) => smoothstep(9, 46, depth);
const mist = (depth: number, y: number) => smoothstep(13, 30, depth) * smoothstep(1.5, 0.1, y);

/** What each of the party wears takes the light differently: the wizard's robe least, the cleric's most. */
const cloths: Record<Calling, number> = { bard: 0.85, cleric: 1, wizard: 0.62, knight: 0.75, ranger: 0.68 };

/** Stones lie at the edge of the firelight, or dark before the morning. */
const boulder = (
  hour: Hour,
  { fire }: Land,
  { eye, centre, glow, focal, width, height }: ValleyLayout,
): Material => {
  const from: Vec3 = [0, eye, 0];
  if (hour === 'dusk') return besideFire(fire, from);
  // From the camp, the sun stands as far to the side as it does in the picture.
  const aside = (glow[0] - centre[0]) * width - (fire[0] * focal * height) / -fire[2];
  return againstSun(normalize([aside < 0 ? -0.9 : 0.9, 0.5, -0.2]), from);
};

export const valleyMaterials = (hour: Hour, land: Land, layout: ValleyLayout): Record<string, Material> => ({
  land: rock(land, earth(hour, land, layout.camp)),
  lake: (s) => {
    s.u = s.z + 0.05 * fbm(s.x * 0.9, s.z * 2);
    s.v = s.x;
    s.cross = 0;
    s.edge = 0;
    s.fill = 1;
  },
  pine: (s) => {
    // The nearest wood is the darkest.
    const away = smoothstep(5, 15, s.depth);
    s.albedo = 0.4 + 0.42 * away;
    s.fill = 1 - 0.3 * smoothstep(9, 20, s.depth);
    s.fine = 0.7;
    s.cross = 0;
    s.edge = 0.75 - 0.35 * away;
  },
  // Trees too small for lines of their own stand dark before the rock.
  scrub: (s) => {
    s.albedo = 0.22;
    s.cross = 0;
    s.edge = 0.4;
  },
  stone: masonry(hour, land.tower, layout.towerHeight),
  roof: (s) => {
    s.albedo = 0.7;
    s.fine = 0.7;
    s.edge = 1;
  },
  ...Object.fromEntries(Object.entries(cloths).map(([calling, albedo]) => [calling, daylit(albedo)])),
  gear: daylit(1.1, true),
  boulder: boulder(hour, land, layout),
  lantern: (s) => {
    s.albedo = 1;
    if (hour === 'dusk') {
      s.glow = 1.2;
      s.glowColour = palette.gold;
    }
  },
});

const masonry =
  (hour: Hour, tower: Vec3, towerHeight: number): Material =>
  (s) => {
    s.albedo = 1.05;
    s.fine = 0.7;
    s.edge = 1;
    const wx = s.x - tower[0];
    const wy = s.y - tower[1] - 0.3 * towerHeight;
    const w = 0.024 * towerHeight;
    const arch =
      wy > 0.035 * towerHeight ? Math.sqrt(Math.max(0, w * w - (wy - 0.035 * towerHeight) ** 2)) : w;
    if (
      hour === 'dusk' &&
      s.z > tower[2] &&
      Math.abs(wx + 0.01 * towerHeight) < arch &&
      wy > -0.045 * towerHeight
    ) {
      s.glow = 2;
      s.glowColour = [1, 0.76, 0.38];
    }
  };

/** Crags are cut down their faces; what lies between them is `open` ground. */
const rock =
  ({ terrain }: Land, open: Material): Material =>
  (s) => {
    const far = veil(s.depth);
    const haze = mist(s.depth, s.y);
    s.fill = clamp(1 - 0.55 * far - 0.45 * haze);
    const face = terrain.face(s.x, s.z);
    if (!face) return open(s);
    const l = Math.hypot(face.dx * face.slope, 1, face.dz * face.slope);
    const keep = 0.4;
    s.nx = s.nx * (1 - keep) + (keep * face.dx * face.slope) / l;
    s.ny = s.ny * (1 - keep) + keep / l;
    s.nz = s.nz * (1 - keep) + (keep * face.dz * face.slope) / l;
    s.u = -s.x * face.dz + s.z * face.dx + 0.24 * (fbm(s.x * 1.3, s.z * 1.3) - 0.5);
    s.v = s.y;
    s.surface += face.key * FACETS * 4096;
    s.albedo =
      (0.2 + 1.1 * fbm(s.x * 1.3 + s.y, s.y * 2.2 + s.z) + 0.35 * smoothstep(2.5, 6, s.y)) *
      (1 - 0.35 * far) *
      (1 - 0.75 * haze);
    s.edge = 0.7 * (1 - 0.6 * haze);
    s.cross = 0.45;
  };

const daylit =
  (albedo: number, polished = false): Material =>
  (s) => {
    s.albedo = albedo;
    s.fine = 0.5;
    s.edge = 1;
    if (polished) s.gloss = 0.5;
    else s.cross = 0.25;
  };
