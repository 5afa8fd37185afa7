import { project } from '../engine/camera';
import { palette } from '../engine/colour';
import { add, normalize, rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import type { Picture } from '../engine/picture';
import type { Material } from '../engine/shade';
import { book, pageHeight } from '../shapes/book';
import { candle } from '../shapes/candle';
import { paintFlame } from '../shapes/flame';
import { inkwell } from '../shapes/inkwell';
import { key } from '../shapes/key';
import { table } from '../shapes/table';
import { traveller } from '../shapes/traveller';
import { bookCountry } from './book-country';
import { oval, stillLife } from './still-life';
import { party } from './valley-layout';

/** Where the party has made its fire on the page. */
const CAMP = [-0.72, 0.98] as const;

/** Iron that hands have polished. */
const burnished: Material = (s) => {
  s.albedo = 1.15;
  s.gloss = 1.4;
  s.edge = 1;
  s.cross = 0;
  s.fine = 0.7;
};

/** How the table is framed. */
interface View {
  shape: number;
  focal: number;
  centre: readonly [number, number];
  vignette: (x: number, y: number) => number;
  /** Whether there is room for the inkwell. */
  hasQuill: boolean;
}

const whole: View = {
  shape: 3 / 4,
  focal: 1.26,
  centre: [0.5, 0.56],
  vignette: oval(0.49, 0.52, 0.6, 0.58, 0.4),
  hasQuill: true,
};

/** A story opens and stands up from its pages, by the light of one candle. */
export const bookPlate = (
  width: number,
  pitch: number,
  { shape, focal, centre, vignette, hasQuill } = whole,
): Picture => {
  const country = bookCountry();
  const friends = party.flatMap((p) => {
    const x = CAMP[0] + p.x * 0.62,
      z = CAMP[1] + p.z * 0.62;
    return traveller({ ...p, at: [x, pageHeight(x), z], height: p.height * 0.78 });
  });
  const light = candle([-2.5, 0, 0.8], 1.36);
  // Its bow leans on the book's edge.
  const laid = (p: Vec3): Vec3 => {
    const q = rotation('y', -0.24)(rotation('z', -0.14)(rotation('x', -0.7)(p)));
    return add(q, [0.72, 0.36, 1.74]);
  };
  const meshes: Mesh[] = [
    table(8, 5, -3.6),
    ...book(),
    ...country.meshes,
    ...friends,
    ...light.meshes,
    ...(hasQuill ? inkwell([2.42, 0, -0.75], 0.16, 2.2) : []),
    ...key('key').map((mesh) => transform(mesh, laid)),
  ];
  const { picture, camera } = stillLife({
    width,
    pitch,
    shape,
    camera: { eye: [-0.05, 3.9, 8.4], target: [-0.05, 1.0, 0], focal, centre },
    meshes,
    materials: { ...country.materials, key: burnished },
    lamp: light.wick,
    lampPower: 2.9,
    lampLoss: 0.075,
    flame: 0.6,
    halo: 1,
    stain: 0.4,
    lights: [{ colour: palette.gold, power: 0.16, towards: normalize([-0.5, 0.45, 0.75]) }],
    vignette,
  });
  const [fx, fy, fz] = project(camera, [CAMP[0], pageHeight(CAMP[0]), CAMP[1]]);
  const unit = camera.focal / fz;
  for (const [dx, h, sway] of [
    [-0.02, 0.11, -0.1],
    [0.022, 0.12, 0.1],
    [0, 0.19, 0.05],
  ])
    paintFlame(picture, { x: fx + dx * unit, y: fy, height: h * unit, width: 0.2, sway });
  return picture;
};
