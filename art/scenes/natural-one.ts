import { palette } from '../engine/colour';
import { add, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { transform } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import type { Picture } from '../engine/picture';
import type { Light, Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { die, lying } from '../shapes/die';
import type { Glyph } from '../shapes/glyph';
import { incisedFaces } from '../shapes/incised-face';
import { table } from '../shapes/table';
import { stillLife } from './still-life';

/** A candle out of the picture, on the left: it lights the top of the die most. */
const LAMP: Vec3 = [-2.7, 4.7, 1.5];

const place = lying(1, 1, [0, 0], 0.3);
const rolled = transform(die('die', 1), place);

/** The worst roll there is, at rest on the table. */
export const naturalOne = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture =>
  stillLife({
    width,
    pitch,
    shape: 1,
    camera: { eye: [0, 4.9, 3.9], target: [0, 0.66, 0.05], focal: 1.6, centre: [0.47, 0.53] },
    meshes: [table(6, 5, -6), rolled],
    materials: { table: boards, die: incisedFaces({ glyphs, radius: 1, shown: 1, place, lamp: LAMP }) },
    lamp: LAMP,
    lampPower: FLAME_POWER,
    lampLoss: 0.06,
    lights: [...flame, { colour: palette.gold, power: 0.6, towards: normalize([-0.4, -0.8, 0.4]) }],
    gamma: 1,
    vignette: () => 1,
  }).picture;

const FLAME_POWER = 0.9;

/** A flame is not a point: several lamps side by side make the rim of the shadow soft. */
const flame: Light[] = [
  [0.3, 0, 0.1],
  [-0.3, 0.1, -0.1],
  [0.1, 0.3, -0.3],
  [-0.1, -0.3, 0.3],
].map(([x, y, z]) => {
  const at = add(LAMP, [x, y, z]);
  return {
    colour: palette.gold,
    power: FLAME_POWER,
    at,
    loss: 0.06,
    wrap: 0.12,
    shadow: pointShadow(at, [rolled], 0.03, 900),
  };
});

/** Away from us and a little to the right, so that the seams run together in the distance. */
const GRAIN = 0.32;
const BOARD = 0.86;

/** Boards in a pool of candlelight that dies away on all sides, and no light where the die stands on them. */
const boards: Material = (s) => {
  const across = Math.cos(GRAIN) * s.x + Math.sin(GRAIN) * s.z;
  const along = -Math.sin(GRAIN) * s.x + Math.cos(GRAIN) * s.z;
  const board = Math.floor(across / BOARD + 0.35);
  const inBoard = across / BOARD + 0.35 - board;
  const seam = Math.min(inBoard, 1 - inBoard);
  s.u = across + 0.16 * (fbm(along * 0.55 + board * 7, across * 2.2) - 0.5);
  s.v = along;
  // Each line of the grain ends at a place of its own.
  const reach = 1.38 - 0.36 * noise(across * 15, along * 0.6 + board * 5);
  const pool =
    seam < 0.018
      ? 0
      : smoothstep(reach, 0.25, Math.hypot((s.x - 0.12) / 1.75, (s.z + 0.75) / (s.z > -0.75 ? 2.15 : 3)));
  s.albedo = pool * (0.34 + 0.54 * noise(across * 9, along * 0.8 + board * 11));
  // What little the room gives back, so that the wood goes on through the shadow; none where the die stands.
  s.glow = 0.17 * pool * smoothstep(0.55, 1.25, Math.hypot(s.x, s.z));
  s.edge = 0;
  s.cross = 0;
};
