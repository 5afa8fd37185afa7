import { createCamera, project } from '../../engine/camera';
import { mixRgb, palette, type Rgb } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { fineCut } from '../../engine/fine-cut';
import { add, normalize, smoothstep, type Vec3 } from '../../engine/maths';
import { type Mesh, transform } from '../../engine/mesh';
import { facetNoise, noise } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { setColour } from '../../engine/plate';
import { points } from '../../engine/points';
import { render } from '../../engine/render';
import type { Material } from '../../engine/shade';
import { pointShadow } from '../../engine/shadow';
import { stain } from '../../engine/stain';
import { paintFlame } from '../../shapes/flame';
import { lantern } from '../../shapes/lantern';
import { lathe } from '../../shapes/lathe';
import { oldSkin } from '../../shapes/old-face';
import { tollKeeper } from '../../shapes/toll-keeper';
import { tower } from '../../shapes/tower';
import { tube } from '../../shapes/tube';
import { pitchFor } from './pitch';

/** On its crag, a day's walk behind her. */
const TOWER: Vec3 = [-1.8, 0.6, -14];
/** Half a face is this many metres. */
const FACE = 0.175;
const LAMP: Vec3 = [0.45, -0.22, 0.17];
const LAMP_SCALE = 0.2;
const FLAME = 0.085;

/** She stands at the gate in the rain and lifts her lamp to see who comes; far behind her one window is lit. */
const plate = (width: number, pitch: number): Picture => {
  const height = Math.round((width * 310) / 390);
  const camera = createCamera({
    eye: [0, 0, 3],
    target: [0, 0, 0],
    width,
    height,
    focal: 1.92 * width,
    centre: [0.47, 0.54],
  });
  const light = lantern([0, 0, 0]);
  const held = (p: Vec3): Vec3 => add([p[0] * LAMP_SCALE, p[1] * LAMP_SCALE, p[2] * LAMP_SCALE], LAMP);
  const wick = held(light.wick);
  const flame = add(wick, [0, FLAME * 0.6, 0]);
  const body = tollKeeper(FACE, add(held([0, 1.68, 0]), [0, 0.01, 0]));
  const cut3d = render({
    camera,
    meshes: [
      ...body,
      ...light.meshes.map((mesh) => transform(mesh, held, LAMP_SCALE)),
      ...gate(),
      ...tower({ stone: 'far', roof: 'far' }, TOWER, 0.85),
      crag(),
    ],
    materials,
    lights: [
      {
        colour: palette.gold,
        power: 3.2,
        at: add(flame, [0, 0, 0.1]),
        loss: 2.2,
        wrap: 0.16,
        shadow: pointShadow(add(flame, [0, 0, 0.1]), body, 0.012, 900),
      },
      { colour: [0.92, 0.6, 0.3], power: 0.3, at: [0.2, 0, 1], loss: 1, wrap: 0.4 },
      { colour: palette.lilac, power: 1.3, towards: normalize([-0.7, 0.5, -0.5]), rim: true, wrap: 0.7 },
    ],
    ambient: { colour: palette.lilac, power: 0.05 },
    crease: camera.focal * 0.03,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = x / width,
        v = y / height;
      if (!cut3d.surface[i]) {
        // Rain, below the title.
        const across = u - 0.16 * v;
        cut3d.surface[i] = 1;
        cut3d.phase[i * 2] = across;
        cut3d.tone[i] = 0.3 * smoothstep(0.56, 0.8, noise(across * 62, v * 5)) * smoothstep(0.3, 0.5, v);
        setColour(cut3d, i, palette.lilac);
      }
      const keep = smoothstep(0, 0.06, Math.min(u, 1 - u)) * smoothstep(1, 0.76, v);
      cut3d.edge[i] *= keep;
      if (cut3d.tone[i] < 1.9) cut3d.tone[i] = Math.min(cut3d.tone[i], 1) * keep;
    }
  }
  const [fx, fy, far] = project(camera, wick);
  const unit = camera.focal / far;
  const picture = createPicture(width, height, (x, y) => {
    const r = Math.hypot(x - fx, y - fy) / unit;
    const dusk = mixRgb(palette.ink, palette.plum, 0.5 * smoothstep(0.75, 0.3, y / height));
    return mixRgb(dusk, WARM, 0.6 * Math.exp(-r * 4));
  });
  stain(picture, cut3d, 0.4);
  cut(cut3d, picture, { pitch, wobble: 0.5 });
  paintFlame(picture, { x: fx, y: fy, height: FLAME * unit, width: 0.24, sway: 0.03, wick: true });
  paintWindow(picture, project(camera, add(TOWER, [0, 0.39, 0.3])), width);
  return picture;
};

export const tollKeeperAtGate = fineCut(plate, (width) => pitchFor(width) * 1.05);

const WARM: Rgb = [0.46, 0.2, 0.07];

/** Broken rock under the tower. */
const crag = (): Mesh =>
  lathe({
    material: 'far',
    at: TOWER,
    segments: 60,
    profile: points('2.2 -3, 1.2 -1.5, 0.75 -0.85, 0.42 -0.42, 0.24 -0.14, 0.12 0, 0.002 0.02'),
    fold: (angle, t) => 0.75 + 0.6 * facetNoise(Math.cos(angle) * 4 + 20, Math.sin(angle) * 4 + t * 9),
  });

/** The boom that bars the road, and the palings of the gate. */
const gate = (): Mesh[] => [
  ...Array.from({ length: 5 }, (_, k) => {
    const x = -1.15 + k * 0.2;
    return tube(
      'timber',
      [
        [x, -1, -0.7],
        [x, 0.02 + (k % 2) * 0.05, -0.7],
      ],
      0.055,
      { sides: 8, along: true },
    );
  }),
  tube(
    'timber',
    [
      [-1.4, -0.14, -0.62],
      [-0.2, -0.2, -0.62],
    ],
    0.05,
    { sides: 10, along: true },
  ),
  tube(
    'timber',
    [
      [0.93, -1, -0.35],
      [0.93, 0.2, -0.35],
    ],
    0.13,
    { sides: 10, along: true },
  ),
];

const paintWindow = ({ data, width }: Picture, [x, y]: Vec3, size: number) => {
  const half = (1.1 * size) / 390;
  for (let py = Math.round(y - half * 1.8); py <= y + half * 1.8; py++)
    for (let px = Math.round(x - half); px <= x + half; px++) data.set(palette.gold, (py * width + px) * 3);
};

const plain =
  (albedo: number, fine = 0.9, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = 1;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0.1;
  };

const materials: Record<string, Material> = {
  face: oldSkin(1.6, 0.66, FACE),
  skin: plain(1.2, 0.72),
  kerchief: plain(0.8, 0.85),
  shawl: plain(0.6, 1),
  sleeve: plain(0.55, 0.9),
  hair: plain(0.9, 0.7),
  brass: plain(0.9, 0.75, 0.7),
  timber: (s) => {
    plain(0.35 + 0.4 * noise(s.x * 40, s.y * 3), 1)(s);
  },
  far: plain(0.3, 1),
};
