import { createCamera, project } from '../engine/camera';
import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { mix, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { render } from '../engine/render';
import { stain } from '../engine/stain';
import type { Place } from '../shapes/burin';
import * as archer from '../shapes/camp/archer';
import * as bard from '../shapes/camp/bard';
import * as cleric from '../shapes/camp/cleric';
import { cutCutout } from '../shapes/camp/cutout';
import * as knight from '../shapes/camp/knight';
import { LANTERN, leaning } from '../shapes/camp/wizard';
import { trunk } from '../shapes/camp/wood';
import { hearth } from '../shapes/hearth';
import { cutFlame, type Tongue } from './cut-flame';
import { paintStag, paintStream } from './paint-stag';
import { firelight } from './valley-camp';
import type { Placed } from './valley-company';
import { lightLantern } from './valley-lantern';

/** The five of the valley, close round the fire: two of them on the trunk. */
const friends: readonly Placed[] = [
  { cutout: leaning, x: -0.25, z: -0.34, height: 0.57 },
  { cutout: archer.looking, x: 0.95, z: -0.1, height: 0.58, flip: true },
  { cutout: trunk, x: -0.49, z: -0.04, height: 1.1 },
  { cutout: bard.playing, x: -0.99, z: 0, height: 0.6 },
  { cutout: cleric.warming, x: -0.61, z: 0.06, height: 0.6 },
  { cutout: knight.feeding, x: 0.4, z: 0.1, height: 0.62, flip: true },
];

/** The moon behind them draws the edges that the fire does not reach. */
const moonlit = { towards: [0, -1], power: 0.55, colour: palette.lilac } as const;

const tongues: readonly Tongue[] = [
  { x: 0.01, y: 0.22, height: 0.8, lean: 0.17 },
  { x: -0.13, y: 0.17, height: 0.4, lean: -0.34 },
  { x: 0.14, y: 0.18, height: 0.5, lean: 0.3 },
];

/** One fire, five friends, and what they are telling one another. */
export const firePlate = (width: number, pitch: number): Picture => {
  const height = Math.round(width * 0.75);
  const camera = createCamera({
    eye: [0, 0.82, 4.2],
    target: [0, 0.52, 0],
    width,
    height,
    focal: 1.5 * width,
    centre: [0.5, 0.73],
  });
  const meshes: Mesh[] = [
    grid({
      material: 'ground',
      columns: 240,
      rows: 200,
      at: (s, t) => {
        const x = mix(-3, 3, s),
          z = mix(1.6, -4, t);
        return [x, 0.05 * (fbm(x * 1.4, z * 1.4) - 0.5), z];
      },
    }),
  ];
  meshes.push(...hearth());
  const heart: Vec3 = [0, 0.2, 0];
  const plate = render({
    camera,
    meshes,
    materials: {
      ground: (s) => {
        s.u = Math.hypot(s.x, s.z * 1.1) + 0.05 * fbm(s.x * 3, s.z * 3);
        s.albedo = 0.5 + 0.5 * noise(s.x * 5, s.z * 12);
        s.edge = 0;
        s.cross = 0;
      },
      stone: (s) => {
        s.albedo = 0.9;
        s.edge = 1;
        s.fine = 0.7;
      },
      log: (s) => {
        s.albedo = 0.5;
        s.edge = 0.9;
      },
    },
    lights: [
      {
        colour: palette.gold,
        power: 1.5,
        at: heart,
        loss: 0.9,
        wrap: 0.15,
      },
      { colour: palette.lilac, power: 0.45, towards: normalize([0, 0.9, -0.35]), rim: true, wrap: 0.6 },
      { colour: palette.lilac, power: 0.1, towards: normalize([-0.3, 0.9, 0.3]) },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: camera.focal * 0.03,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const r = Math.hypot((x / width - 0.5) / 0.54, (y / height - 0.85) / 0.3);
      // The ground's last lines break off one by one instead of along the edge.
      const foot = smoothstep(1.02, 0.97, y / height + 0.05 * noise((x / width) * 9, 3));
      plate.tone[i] *= smoothstep(1, 0.55, r) * foot;
      if (y / height > 0.97 || r > 1) plate.fill[i] = 0;
    }
  }
  const picture = createPicture(width, height, (x, y) => {
    const r = Math.hypot((x / width - 0.5) / 0.34, (y / height - 0.82) / 0.3);
    return mixRgb(
      palette.ink,
      [0.3, 0.13, 0.07],
      0.55 * Math.exp(-r * r * 2) * smoothstep(1, 0.9, y / height),
    );
  });
  paintStag(picture, pitch);
  stain(picture, plate, 0.4);
  cut(plate, picture, { pitch });
  const [fx, fy, fz] = project(camera, [0, 0.02, 0]);
  const unit = camera.focal / fz;
  const flame = 0.4 * unit;
  const light = { ...firelight([fx, fy - 0.2 * unit], 0.95 * unit), rim: moonlit };
  // Wider lines in larger pictures, so that a body has about as many at every width.
  const figurePitch = 1.15 * Math.sqrt((pitch * width) / 100);
  const place = (friend: Placed): Place => {
    const [x, y, depth] = project(camera, [friend.x, 0, friend.z]);
    return { x, y, size: (camera.focal / depth) * friend.height, flip: friend.flip };
  };
  for (const friend of friends) cutCutout(picture, place(friend), friend.cutout, light, figurePitch);
  lightLantern(picture, place(friends[0]), LANTERN);
  cutFlame(picture, { x: fx, y: fy, height: flame, pitch, tongues });
  paintStream(picture, fx, fy - 0.95 * flame);
  return picture;
};
