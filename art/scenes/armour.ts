import { palette } from '../engine/colour';
import { add, normalize, rotation, smoothstep, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { limb } from '../engine/outline';
import type { Picture } from '../engine/picture';
import { points } from '../engine/points';
import type { Material } from '../engine/shade';
import { armourStand, sword } from '../shapes/armour';
import { die, showing } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import type { Glyph } from '../shapes/glyph';
import { inkwell } from '../shapes/inkwell';
import { lathe } from '../shapes/lathe';
import { mask } from '../shapes/mask';
import { table } from '../shapes/table';
import { wizardHat } from '../shapes/wizard-hat';
import { steel } from './armour-steel';
import { oval, stillLife } from './still-life';

const STAND = [-0.75, -0.5] as const;
const TURN = -0.28;
const HAT: Vec3 = [1.55, 0.92, -0.5];

const placed = (mesh: Mesh, turn: (p: Vec3) => Vec3, at: Vec3, size = 1): Mesh =>
  transform(
    mesh,
    (p) => {
      const q = turn(p);
      return add(at, [q[0] * size, q[1] * size, q[2] * size]);
    },
    size,
  );

/** Who will you be? A knight's armour and sword, a wizard's hat, a fox's mask, and the quill to write it down. */
export const armourPlate = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture => {
  const turnMask = (p: Vec3) => rotation('y', -0.3)(rotation('x', -0.36)(rotation('z', 0.1)(p)));
  const turnSword = (p: Vec3) => rotation('z', -0.2)(rotation('x', -0.1)(rotation('y', 0.35)(p)));
  const facing = showing(20);
  const turnDie = (p: Vec3) => rotation('y', 0.25)(rotation('x', -0.36)(rotation('z', 0.2)(facing(p))));
  const plain = steel(STAND, TURN);
  return stillLife({
    width,
    pitch,
    shape: 3 / 4,
    camera: { eye: [0.1, 2.6, 9.2], target: [0.1, 1.5, 0], focal: 1.6, centre: [0.5, 0.5] },
    meshes: [
      table(8, 5, -3.4),
      ...armourStand().map((mesh) => placed(mesh, rotation('y', TURN), [STAND[0], 0, STAND[1]])),
      ...sword().map((mesh) => placed(mesh, turnSword, [-1.75, 1.98, 0.05])),
      ...wizardHat(HAT),
      hatStand(),
      ...inkwell([2.35, 0, 0.35], 0.1, 1.9),
      placed(mask(), turnMask, [0.85, 0.5, 1.05], 0.56),
      placed(die('die', 0.3), turnDie, [-0.35, 0.25, 1.5]),
    ],
    materials: {
      steel: plain,
      die: dieFace({ glyphs, radius: 0.3, shown: 20, lamp: [-2.6, 3.1, 2.9] }),
      helm: (s) => {
        plain(s);
        const y = s.y - 2.26;
        const front = s.nz > 0.15;
        if (front && Math.abs(y - 0.42) < 0.018) s.albedo = 0;
        if (front && y > 0.14 && y < 0.34 && Math.abs(((s.v * 26 + 100) % 1) - 0.5) < 0.16) s.albedo = 0.05;
      },
      plume: (s) => {
        s.albedo = 1.3;
        s.edge = 0.8;
        s.cross = 0;
        s.fine = 0.8;
      },
      cloak: (s) => {
        s.albedo = 0.7;
        s.edge = 0.9;
        s.cross = 0;
      },
      blade: (s) => {
        s.albedo = 1.2;
        s.gloss = 1.6;
        s.edge = 1;
        s.cross = 0;
      },
      hat,
      'hat-band': (s) => {
        s.albedo = 1.3;
        s.gloss = 0.8;
        s.edge = 0.8;
      },
      mask: maskPaint,
    },
    lamp: [-2.6, 3.1, 2.9],
    lampPower: 2.7,
    lampLoss: 0.05,
    stain: 0.38,
    lights: [{ colour: palette.lilac, power: 0.3, towards: normalize([0.9, 0.3, 0.2]) }],
    vignette: (x, y) => oval(0.5, 0.53, 0.62, 0.62, 0.36)(x, y) * smoothstep(1, 0.88, y),
  }).picture;
};

const hatStand = (): Mesh =>
  lathe({
    material: 'timber',
    at: [HAT[0], 0, HAT[2]],
    segments: 60,
    profile: points(
      '0.46 0, 0.48 0.04, 0.44 0.08, 0.12 0.14, 0.07 0.24, 0.1 0.34, 0.06 0.44, 0.06 0.8, 0.2 0.98, 0.002 1.1',
    ),
  });

/** Fur in two colours, pale below; the ears are dark within and the nose is black. */
const maskPaint: Material = (s) => {
  const x = Math.abs(s.v);
  const y = x / Math.tan(s.u / 1.4) - 1.6;
  s.edge = 1;
  s.cross = 0.3;
  s.fine = 0.75;
  const isPale = y < 0.02 - 0.5 * (x - 0.42) && x > 0.1 + 0.1 * (y + 0.5);
  const inEar = ((x - 0.64 - 0.2 * (y - 0.6)) / 0.09) ** 2 + ((y - 0.62) / 0.2) ** 2 < 1;
  s.albedo = isPale ? 1.5 : inEar ? 0.12 : 0.66;
  if (y < -0.78) s.albedo = 0.05;
};

/** Stars sewn on felt: four rays each. */
const ray = limb([
  [-1, 0, 0],
  [0, 0, 0.34],
  [1, 0, 0],
]);
const sewn = [
  [-0.12, 0.46, 0.1],
  [0.14, 0.74, 0.075],
  [0.0, 1.0, 0.05],
  [0.2, 0.4, 0.06],
  [-0.24, 0.7, 0.05],
] as const;
const hat: Material = (s) => {
  s.albedo = 0.62;
  s.edge = 1;
  s.cross = 0;
  s.fine = 0.85;
  for (const [x, y, size] of sewn) {
    const u = (s.x - HAT[0] - x) / size,
      v = (s.y - HAT[1] - y) / size;
    if (s.nz > 0 && Math.min(ray(u, v), ray(v, u)) < 0) {
      s.glow = 1.95;
      s.glowColour = palette.gold;
    }
  }
};
