import { createCamera, project } from '../engine/camera';
import { palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { normalize, smoothstep, type Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';
import { noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { points } from '../engine/points';
import { render } from '../engine/render';
import type { Light, Material } from '../engine/shade';
import { stain } from '../engine/stain';
import { die } from '../shapes/die';
import { paintFlame } from '../shapes/flame';
import { lathe } from '../shapes/lathe';
import { sitter, sitters } from '../shapes/sitter';
import { table } from '../shapes/table';

const SEATS = sitters.length;

/** Seats stand one unit apart, and seven of them are as wide as the picture. */
const seatX = (k: number) => k - (SEATS - 1) / 2;
const DISTANCE = 15;
const FOCAL = DISTANCE / SEATS;

const TABLE = { near: 1.3, low: -0.9 };
const CANDLE = { z: 0.62, height: 0.2, flame: 0.2 };
const chairBack = points('-0.34 -0.3, 0.34 -0.3, 0.34 0.82, 0.24 0.96, 0 1.04, -0.24 0.96, -0.34 0.82');

/**
 * Seven at one table, a candle before each; the first `lit` of them burn and the rest is moonlight. However many
 * burn, every outline is in the same place, so that one picture can be faded into the other.
 */
export const seats = (lit: number, width: number, pitch: number): Picture => {
  const height = Math.round((width * 2) / 7 / 2) * 2;
  const camera = createCamera({
    eye: [0, 5, DISTANCE * 0.96],
    target: [0, 0.36, 0],
    width,
    height,
    focal: FOCAL * width,
    centre: [0.5, 0.53],
  });
  const lamps = Array.from({ length: lit }, (_, k): Vec3 => [seatX(k), CANDLE.height + 0.14, CANDLE.z]);
  const plate = render({
    camera,
    meshes: company(),
    materials,
    lights: [
      ...lamps.map((at): Light => ({ colour: palette.gold, power: 2.4, at, loss: 7, wrap: 0.2 })),
      { colour: palette.lilac, power: 2.4, towards: normalize([0.25, 0.75, -0.5]), rim: true, wrap: 0.6 },
      { colour: palette.lilac, power: 0.2, towards: normalize([0.5, 0.8, 0.1]) },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: camera.focal * 0.08,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const keep = fade(x / width, y / height);
      plate.edge[i] *= keep;
      plate.tone[i] = Math.min(plate.tone[i], 1) * keep;
    }
  }
  const unit = width / SEATS;
  const feet = lamps.map(([x, , z]) => project(camera, [x, CANDLE.height + 0.02, z]));
  const picture = createPicture(width, height, (x, y) => {
    let glow = 0;
    for (const [fx, fy] of feet)
      glow += Math.exp(-((((x - fx) / unit) ** 2 * 1.6 + ((y - fy) / unit) ** 2) * 1.6));
    const share = 0.5 * glow * fade(x / width, y / height);
    return palette.ink.map((c, k) => c + (WARM[k] - c) * share) as unknown as Rgb;
  });
  stain(picture, plate, 0.42);
  cut(plate, picture, { pitch });
  for (const [x, y] of feet)
    paintFlame(picture, { x, y, height: CANDLE.flame * unit, width: 0.22, sway: 0.04 });
  return picture;
};

const WARM: Rgb = [0.4, 0.17, 0.07];

/** Everything dies away before the picture ends, as on every plate. */
const fade = (x: number, y: number) =>
  smoothstep(0, 0.045, Math.min(x, 1 - x)) * smoothstep(1, 0.8, y) * smoothstep(0, 0.04, y);

const company = (): Mesh[] => [
  table(SEATS, TABLE.near, -0.15),
  polyhedron(
    'apron',
    [
      [
        [-SEATS, TABLE.low, TABLE.near],
        [SEATS, TABLE.low, TABLE.near],
        [SEATS, 0, TABLE.near],
        [-SEATS, 0, TABLE.near],
      ],
    ],
    (p) => [p[1], p[0]],
  ),
  ...sitters.flatMap((kind, k) => {
    const x = seatX(k);
    return [
      polyhedron('chair', [chairBack.map(([dx, y]): Vec3 => [x + dx, y, -0.3])], (p) => [p[0], p[1]]),
      ...sitter(kind, [x, 0, 0]),
      lathe({
        material: 'wax',
        at: [x, 0, CANDLE.z],
        segments: 32,
        profile: points(`0.13 0, 0.14 0.02, 0.06 0.03, 0.05 ${CANDLE.height}, 0.002 ${CANDLE.height}`),
      }),
      ...(k % 2 ? [placedDie(x + 0.28)] : []),
    ];
  }),
];

const placedDie = (x: number): Mesh => {
  const solid = die('ivory', 0.075);
  for (let k = 0; k < solid.positions.length; k += 3) {
    solid.positions[k] += x;
    solid.positions[k + 1] += 0.06;
    solid.positions[k + 2] += 0.75;
  }
  return solid;
};

const plain =
  (albedo: number, edge: number, fine = 0.8, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = edge;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0.15;
  };

const materials: Record<string, Material> = {
  table: (s) => {
    s.albedo = 0.26 + 0.36 * noise(s.x * 2.3, s.z * 9);
    s.edge = 0;
    s.cross = 0;
  },
  apron: plain(0.3, 0.5, 1),
  chair: plain(0.16, 1, 1),
  cloth: (s) => plain(0.5 + 0.12 * ((Math.round(s.x) + 9) % 3), 1)(s),
  gear: plain(1.15, 1, 0.75, 0.6),
  helm: (s) => {
    plain(1.15, 1, 0.75, 0.6)(s);
    if (s.nz > 0.2 && Math.abs(s.y - 0.66) < 0.022) s.albedo = 0;
  },
  ivory: plain(1.1, 1),
  wax: plain(1.3, 0.8),
  /** Two dark eyes are all the face they need. */
  face: (s) => {
    plain(1.15, 0.8)(s);
    const x = Math.abs(s.x - Math.round(s.x));
    if (s.nz > 0 && Math.hypot(x - 0.048, (s.y - 0.635) * 0.8) < 0.021) s.albedo = 0;
  },
};
