import { palette } from '../engine/colour';
import { add, normalize, rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import type { Picture } from '../engine/picture';
import { armourStand } from '../shapes/armour';
import { hangingLantern } from '../shapes/hanging-lantern';
import { headStand } from '../shapes/head-stand';
import { mask } from '../shapes/mask';
import { table } from '../shapes/table';
import { wizardHat } from '../shapes/wizard-hat';
import { harness } from './armour-steel';
import { felt, foxPaint } from './disguises';
import { stillLife } from './still-life';
import { tapered } from './vignette';

const ARMOUR = [-0.62, -0.35] as const;
const TURN = -0.3;
const HAT: Vec3 = [2.22, 1.12, -0.6];
const FOX: Vec3 = [0.98, 1.12, 0.6];

/** Who will you be? A knight, lit by a lantern that hangs before it; a fox and a wizard, who wait their turn in the half-dark. */
export const armourPlate = (width: number, pitch: number): Picture => {
  const light = hangingLantern([-1.82, 0.98, 1.45], 0.78, 4.2);
  const look = rotation('y', -0.26);
  const tilt = rotation('x', -0.1);
  return stillLife({
    width,
    pitch,
    shape: 3 / 4,
    camera: { eye: [0.1, 2.5, 9.2], target: [0.1, 1.52, 0], focal: 1.6, centre: [0.5, 0.48] },
    meshes: [
      table(8, 5, -3.4),
      ...light.meshes,
      ...armourStand().map((mesh) => placed(mesh, rotation('y', TURN), [ARMOUR[0], 0, ARMOUR[1]])),
      ...wizardHat(HAT),
      headStand([HAT[0], 0, HAT[2]], HAT[1] + 0.2),
      placed(mask(), (p) => look(tilt([p[0] * 0.62, p[1] * 0.62, p[2] * 0.62])), FOX),
      headStand([FOX[0], 0, FOX[2] - 0.05], FOX[1] + 0.3),
    ],
    materials: {
      ...harness(ARMOUR, TURN, add(light.wick, [0, 0.85, 0])),
      plume: (s) => {
        s.albedo = 1.3;
        s.edge = 0.8;
        s.cross = 0;
        s.fine = 0.8;
      },
      hat: felt(HAT),
      'hat-band': (s) => {
        s.albedo = 1.3;
        s.gloss = 0.8;
        s.edge = 0.8;
      },
      mask: foxPaint,
    },
    lamp: light.wick,
    lampPower: 2.6,
    lampLoss: 0.06,
    flame: 0.4,
    transparent: ['brass', 'iron'],
    halo: 0.9,
    stain: 0.38,
    moonlight: 0.25,
    // What the lantern throws back from the room: steel hardly takes it, fur and felt do.
    lights: [{ colour: palette.gold, power: 0.2, towards: normalize([-0.15, 0.3, 1]) }],
    gamma: 1.25,
    vignette: tapered(0.49, 0.48, 0.51, 0.525, { soft: 0.24, ragged: 0.16, power: 4, from: 0.78 }),
  }).picture;
};

const placed = (mesh: Mesh, turn: (p: Vec3) => Vec3, at: Vec3): Mesh =>
  transform(mesh, (p) => add(at, turn(p)));
