import { createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { add, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { createPicture, type Picture } from '../engine/picture';
import { render } from '../engine/render';
import { farShadow, pointShadow } from '../engine/shadow';
import { stain } from '../engine/stain';
import { candle } from '../shapes/candle';
import { die } from '../shapes/die';
import { paintFlame } from '../shapes/flame';
import { neighbour } from '../shapes/neighbour';
import { stairsMaterials } from './stairs-materials';
import { onStep, well } from './stairs-well';

const SHAPE = 0.86;
/** The candlestick is drawn larger than this. */
const CANDLE_SCALE = 0.15;
const FLAME = 0.185;
/** Keeps no light from anything: what is clear, the stick, and the steps, so that the nearest one lies in the light. */
const CLEAR = new Set(['sky', 'bar', 'wax', 'wick', 'brass', 'tread', 'nose', 'riser']);

/** The night of the hurricane: three on the stairs, one candle, one die, and a step left free for whoever looks. */
export const stairsPlate = (width: number, pitch: number): Picture => {
  const height = Math.round((width * SHAPE) / 2) * 2;
  const camera = createCamera({
    eye: [0.3, 1.6, 3.1],
    target: [0, 1.35, -1.5],
    width,
    height,
    focal: 1.19 * width,
    centre: [0.48, 0.455],
  });
  const stick = candle([0, 0, 0], 1.3);
  const place = (p: Vec3): Vec3 =>
    add([p[0] * CANDLE_SCALE, p[1] * CANDLE_SCALE, p[2] * CANDLE_SCALE], onStep(2, -0.02, 0.04));
  const wick = place(stick.wick);
  const lamp = add(wick, [0, FLAME * 0.55, 0]);
  const light = stick.meshes.map((mesh) => transform(mesh, place, CANDLE_SCALE));
  const meshes = [...well(), ...company(), ...light];
  const casters = meshes.filter(({ material }) => !CLEAR.has(material));
  const hour = normalize([0.12, 0.62, -0.78]);
  const plate = render({
    camera,
    meshes,
    materials: stairsMaterials(wick),
    lights: [
      {
        colour: palette.gold,
        power: 3.4,
        at: lamp,
        loss: 0.75,
        wrap: 0.2,
        shadow: pointShadow(lamp, casters, 0.012, 900),
      },
      // What the walls and the wood give back.
      { colour: EMBERS, power: 0.42, at: add(lamp, [0, 0.25, 0.35]), loss: 0.8, wrap: 0.5 },
      {
        colour: palette.lilac,
        power: 1.3,
        towards: hour,
        shadow: farShadow(hour, [0, 1, -2], 8, casters, 0.03),
      },
      { colour: palette.lilac, power: 1.2, towards: normalize([0.35, 0.55, -0.75]), rim: true, wrap: 0.7 },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: camera.focal * 0.06,
  });
  const keep = vignette;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = keep(x / width, y / height);
      plate.edge[i] *= share;
      plate.tone[i] = Math.min(plate.tone[i], 1) * share;
    }
  }
  const [fx, fy, far] = project(camera, wick);
  const unit = camera.focal / far;
  const picture = createPicture(width, height, (x, y) => {
    const r = Math.hypot(x - fx, y - fy) / unit;
    return mixRgb(palette.ink, WARM, 0.4 * Math.exp(-r * 2.2) * keep(x / width, y / height));
  });
  stain(picture, plate, 0.45);
  cut(plate, picture, { pitch });
  paintFlame(picture, {
    x: fx,
    y: fy + 0.2 * FLAME * unit,
    height: FLAME * unit,
    width: 0.2,
    sway: 0.035,
    wick: true,
  });
  return picture;
};

const EMBERS: Rgb = [0.92, 0.6, 0.3];
const WARM: Rgb = [0.46, 0.2, 0.07];

/** Squarer than an oval, so that neither the window nor the nearest step is lost. */
const vignette = (x: number, y: number) => {
  const r = (Math.abs((x - 0.5) / 0.5) ** 2.8 + Math.abs((y - 0.5) / 0.5) ** 2.8) ** (1 / 2.8);
  return smoothstep(0.98, 0.7, r);
};

/** She who tells it, he who found the candle, and she who holds the die up to see what it says. */
const company = (): Mesh[] => {
  const die20: Vec3 = [-0.345, 1.05, 0.37];
  const thinker = onStep(6, 0.06);
  return [
    ...neighbour({
      at: onStep(4, -0.68, 0.08),
      facing: 0.62,
      lean: 0.16,
      coat: 'coat',
      head: { hair: 'curls', turn: 0.1, nod: 0.12 },
      wrap: 'skirt',
      arms: ['0.2 0.46 0.14, 0.33 0.2 0.28, 0.22 0.28 0.5', '-0.2 0.46 0.14, -0.3 0.2 0.28, -0.1 0.24 0.46'],
    }),
    ...neighbour({
      at: onStep(5, 0.7, 0.1),
      facing: -0.6,
      lean: 0.2,
      coat: 'jumper',
      head: { hair: 'cap', turn: -0.05, nod: 0.2 },
      arms: ['0.2 0.46 0.17, 0.26 0.2 0.3, 0.05 0.23 0.47', '-0.2 0.46 0.17, -0.26 0.2 0.3, -0.04 0.2 0.48'],
      legs: ['0.1 0.1 0, 0.17 0.2 0.42, 0.15 -0.28 0.62', '-0.1 0.1 0, -0.16 0.25 0.34, -0.13 -0.1 0.42'],
      wrap: 'blanket',
    }),
    ...neighbour({
      at: thinker,
      facing: 0,
      lean: 0.12,
      coat: 'shirt',
      wrap: 'skirt',
      head: { hair: 'bun', turn: -0.42, nod: -0.2 },
      arms: [
        '0.2 0.46 0.1, 0.3 0.22 0.26, 0.12 0.24 0.42',
        '-0.2 0.46 0.1, -0.37 0.58 0.26, -0.33 0.88 0.35',
      ],
    }),
    transform(die('ivory', 0.105), (p) => add(add(p, thinker), die20)),
  ];
};
