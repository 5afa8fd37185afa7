import { createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { normalize, smoothstep, type Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';
import { createPicture, type Picture } from '../engine/picture';
import { points } from '../engine/points';
import { FACETS } from '../engine/raster';
import { render } from '../engine/render';
import type { Light } from '../engine/shade';
import { stain } from '../engine/stain';
import { cutCandleFlame } from '../shapes/flame';
import { lathe } from '../shapes/lathe';
import type { Sitter } from '../shapes/sitters/company';
import { sitter } from '../shapes/sitters/sitter';
import { table } from '../shapes/table';
import { benchMaterials, curves, plainCurve } from './bench-materials';

interface Place {
  sitter: Sitter;
  /** Whether their candle burns. */
  lit: boolean;
  /** Whether it is a new one: those who came later have burned less of it. */
  fresh: boolean;
}

export interface Bench {
  /** In pixels. */
  width: number;
  height: number;
  pitch: number;
  /** How many units fill the width, and how many lie between two seats. */
  across: number;
  spacing: number;
  places: readonly Place[];
}

const DISTANCE = 15;
const CANDLE = { z: 0.62, burned: 0.13, fresh: 0.25, flame: 0.22 };
const WARM: Rgb = [0.4, 0.17, 0.07];
/** Of the light that the newcomers bring: a little redder than that of the first. */
const NEW = mixRgb(palette.gold, palette.ember, 0.22);

/** One side of a long table, a sitter at each place. */
export const bench = ({ width, height, pitch, across, spacing, places }: Bench): Picture => {
  const camera = createCamera({
    eye: [0, 4.1, DISTANCE * 0.97],
    target: [0, 0.5, 0],
    width,
    height,
    focal: (DISTANCE / across) * width,
    centre: [0.5, 0.53],
  });
  const seated = places.map((place, k) => {
    const x = (k - (places.length - 1) / 2) * spacing;
    const stick = place.fresh ? CANDLE.fresh : CANDLE.burned;
    const foot: Vec3 = [x + place.sitter.candle, stick, CANDLE.z];
    return { ...place, x, stick, foot };
  });
  const meshes = [
    table(across, 1.05, -0.15),
    ...seated.flatMap(({ sitter: who, x, stick, foot, lit }) => [
      ...sitter(who, [x, 0, 0]),
      candle(foot, stick, lit),
      chair(x),
    ]),
  ];
  const plate = render({
    camera,
    meshes,
    materials: benchMaterials(across / 2),
    lights: [
      ...seated
        .filter(({ lit }) => lit)
        .map(
          ({ foot, x, fresh }): Light => ({
            colour: fresh ? NEW : palette.gold,
            power: 3.5,
            // Higher and farther aside than its flame: brows have light as well as chins, and one cheek more than
            // the other.
            at: [foot[0] + 0.3 * (foot[0] - x), CANDLE.fresh + 0.2, foot[2] - 0.12],
            loss: 4.5,
            // It lights its own sitter, who would otherwise have no dark side; the table has light from all.
            shadow: (px, py) => (py < 0.03 ? 0.6 : smoothstep(0.64, 0.48, Math.abs(px - x) / spacing)),
          }),
        ),
      { colour: palette.lilac, power: 1.5, towards: normalize([0.3, 0.75, -0.5]), rim: true, wrap: 0.5 },
    ],
    ambient: { colour: palette.lilac, power: 0.04 },
    crease: camera.focal * 0.06,
  });
  for (let i = 0; i < plate.tone.length; i++) {
    if (!plate.surface[i]) continue;
    const { material } = meshes[Math.floor(plate.surface[i] / FACETS) - 1];
    plate.tone[i] = (curves[material] ?? plainCurve)(plate.tone[i]);
  }
  const flames = seated
    .filter(({ lit }) => lit)
    .map(({ foot }) => {
      const [x, y, z] = project(camera, foot);
      return { x, y, unit: camera.focal / z };
    });
  const picture = createPicture(width, height, (x, y) => {
    let glow = 0;
    for (const flame of flames)
      glow += Math.exp(
        -(((x - flame.x) / flame.unit) ** 2 * 2.2 + ((y - flame.y) / flame.unit + 0.2) ** 2 * 3),
      );
    const fade = smoothstep(0, 0.25, y / height) * smoothstep(1, 0.75, y / height);
    const side = smoothstep(0, 0.06, Math.min(x, width - x) / width);
    return mixRgb(palette.ink, WARM, 0.25 * Math.min(glow, 1) * fade * side);
  });
  stain(picture, plate, 0.3);
  cut(plate, picture, { pitch, faintest: 0.09, wobble: 0.5 });
  for (const { x, y, unit } of flames)
    cutCandleFlame(picture, { x, y, height: CANDLE.flame * unit, pitch: pitch / 2, between: WARM });
  return picture;
};

const candle = ([x, , z]: Vec3, stick: number, lit: boolean): Mesh =>
  lathe({
    material: lit ? 'litWax' : 'wax',
    at: [x, 0, z],
    segments: 32,
    lines: 'ribs',
    profile: points(`0.12 0, 0.125 0.02, 0.055 0.03, 0.048 ${stick}, 0.002 ${stick}`),
  });

const back = points('-0.3 -0.3, 0.3 -0.3, 0.3 0.7, 0.22 0.82, 0 0.88, -0.22 0.82, -0.3 0.7');
const chair = (x: number): Mesh =>
  polyhedron('chair', [back.map(([dx, y]): Vec3 => [x + dx, y, -0.34])], (p) => [p[0], p[1]]);
