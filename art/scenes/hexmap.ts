import { bloom } from '../engine/bloom';
import { project } from '../engine/camera';
import { palette } from '../engine/colour';
import { normalize, rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import type { Picture } from '../engine/picture';
import { points } from '../engine/points';
import { die, showing } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import type { Glyph } from '../shapes/glyph';
import { lantern } from '../shapes/lantern';
import { lathe } from '../shapes/lathe';
import { table } from '../shapes/table';
import { type Calling, traveller } from '../shapes/traveller';
import { hexmapLand, place } from './hexmap-land';
import { stillLife } from './still-life';
import { tapered } from './vignette';

const tokens: readonly { calling: Calling; q: number; r: number; facing: number }[] = [
  { calling: 'wizard', q: 3, r: 4, facing: -0.3 },
  { calling: 'knight', q: 3, r: 5, facing: -0.2 },
  { calling: 'ranger', q: 4, r: 4, facing: -0.5 },
];

const DIE = 0.46;

/** The country as a board: figures on their way to the tower, a lantern, and the roll that decides. */
export const hexmapPlate = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture => {
  const land = hexmapLand();
  const lamp = lantern([-2.05, 0, 1.5]);
  const facing = showing(20);
  // It leans on the edge of a tile, so that the whole party can read it.
  const rolled = (p: Vec3): Vec3 => {
    const q = rotation('y', -0.34)(rotation('x', -0.66)(rotation('z', -0.2)(facing(p))));
    return [q[0] + 1.0, q[1] + 0.44, q[2] + 1.74];
  };
  const { picture, camera } = stillLife({
    width,
    pitch,
    shape: 3 / 4,
    camera: { eye: [-0.25, 4.5, 7.6], target: [-0.3, 0.4, 0.1], focal: 1.45, centre: [0.5, 0.55] },
    meshes: [
      table(9, 6, -3.3),
      ...land.meshes,
      ...tokens.flatMap(token),
      ...lamp.meshes,
      transform(die('die', DIE), rolled),
    ],
    materials: {
      ...land.materials,
      die: dieFace({ glyphs, radius: DIE, shown: 20, lamp: lamp.wick, shade: 0.24 }),
      base: (s) => {
        s.albedo = 0.9;
        s.cross = 0.2;
        s.edge = 1;
      },
    },
    lamp: lamp.wick,
    lampPower: 4.6,
    lampLoss: 0.15,
    flame: 0.42,
    halo: 0.95,
    stain: 0.4,
    transparent: ['brass'],
    lights: [{ colour: palette.gold, power: 0.12, towards: normalize([-0.3, 0.5, 0.8]) }],
    vignette: tapered(0.48, 0.49, 0.53, 0.52, { soft: 0.3, ragged: 0.2, power: 4, from: 0.8 }),
  });
  const [x, y, z] = project(camera, [lamp.wick[0], lamp.wick[1] + 0.2, lamp.wick[2]]);
  bloom(picture, x, y, (0.4 * camera.focal) / z, palette.ember, 0.5);
  return picture;
};

const token = ({ calling, q, r, facing }: (typeof tokens)[number]): Mesh[] => {
  const [x, z] = place(q, r);
  return [
    lathe({
      material: 'base',
      at: [x, 0.18, z],
      profile: points('0.25 0, 0.26 0.02, 0.255 0.055, 0.22 0.07, 0.001 0.07'),
      segments: 60,
    }),
    ...traveller({ calling, at: [x, 0.245, z], height: 0.9, facing }),
  ];
};
