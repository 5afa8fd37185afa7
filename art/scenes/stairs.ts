import { bloom } from '../engine/bloom';
import { project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { paintCutouts } from '../engine/cutout';
import { BRIGHTEST, cut } from '../engine/cutter';
import { add, normalize, rotation, smoothstep, type Vec3 } from '../engine/maths';
import { transform } from '../engine/mesh';
import { createPicture, type Picture } from '../engine/picture';
import { render } from '../engine/render';
import { stain } from '../engine/stain';
import { candle } from '../shapes/candle';
import { die, showing } from '../shapes/die';
import { cutCandleFlame } from '../shapes/flame';
import { company } from './stairs-company';
import { stairsMaterials } from './stairs-materials';
import { depthAt, FRAME, seenAt, stairsCamera, well } from './stairs-well';
import { tapered } from './vignette';

/** Where the candle's foot stands on its tread. */
const CANDLE = seenAt(0.462, 0.602, -0.224);
/** The candlestick is drawn larger than this. */
const CANDLE_SCALE = 0.05;
/** Height of the flame, and the size of the die, which is larger than life: it is what the picture is about. */
const FLAME = 0.075;
const DIE = { at: seenAt(0.352, 0.199, -0.34), radius: 0.045 };

/** The night of the hurricane: three on the stairs, one candle, and one die held up to its light. */
export const stairsPlate = (width: number, pitch: number): Picture => {
  const height = Math.round((width * FRAME.shape) / 2) * 2;
  const camera = stairsCamera(width, height);
  const stick = candle([0, 0, 0], 1.15);
  const place = (p: Vec3): Vec3 =>
    add([p[0] * CANDLE_SCALE, p[1] * CANDLE_SCALE, p[2] * CANDLE_SCALE], CANDLE);
  const wick = place(stick.wick);
  const lamp = add(wick, [0, FLAME * 0.5, 0]);
  const shown = showing(20);
  const turn = rotation('y', 0.16);
  const nod = rotation('x', 0.1);
  const plate = render({
    camera,
    meshes: [
      ...well(),
      ...stick.meshes.map((mesh) => transform(mesh, place, CANDLE_SCALE)),
      transform(die('die', DIE.radius), (p) => add(nod(turn(shown(p))), DIE.at)),
    ],
    materials: stairsMaterials(wick, DIE.radius),
    lights: [
      { colour: palette.gold, power: 1.8, at: lamp, loss: 18, wrap: 0.15 },
      { colour: palette.lilac, power: 0.2, towards: normalize([-0.5, 0.7, 0.1]) },
    ],
    ambient: { colour: palette.lilac, power: 0.012 },
  });
  const [fx, fy] = project(camera, wick);
  const [lx, ly] = project(camera, lamp);
  const unit = width / FRAME.width;
  paintCutouts(plate, company(), {
    frame: FRAME,
    lamp: {
      x: FRAME.left + lx / unit,
      y: FRAME.top + ly / unit,
      depth: depthAt(CANDLE[2]),
      power: 2.6,
      reach: 0.225,
      wrap: 0.25,
    },
    sky: {
      x: -0.45,
      y: -0.89,
      colour: LILAC,
      rim: (x, y) => 0.0012 + 0.0012 * smoothstep(0.75, 0.2, x + 0.3 * y),
    },
  });
  const keep = tapered(0.49, 0.53, 0.55, 0.6, { soft: 0.42, ragged: 0.2, power: 3 });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = keep(x / width, y / height);
      // A line of light along an edge ends later than the lines beside it, and in a point.
      plate.tone[i] *= plate.tone[i] > BRIGHTEST ? smoothstep(0.05, 0.4, share) : share;
      plate.edge[i] *= share;
    }
  }
  const picture = createPicture(width, height, (x, y) => {
    const r = Math.hypot(x - lx, y - ly) / unit;
    return mixRgb(palette.ink, WARM, 0.5 * Math.exp(-r * 5.5) * keep(x / width, y / height));
  });
  stain(picture, plate, 0.4);
  cut(plate, picture, { pitch });
  bloom(picture, lx, ly, 0.11 * unit, palette.ember, 0.3);
  cutCandleFlame(picture, { x: fx, y: fy, height: FLAME * unit, pitch, between: [0.74, 0.34, 0.1] });
  return picture;
};

/** Of the air round the flame, and of the line that the window's light draws. */
const WARM: Rgb = [0.42, 0.18, 0.07];
const LILAC: Rgb = mixRgb(palette.ink, palette.lilac, 0.75);
