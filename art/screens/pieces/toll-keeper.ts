import { type Camera, createCamera, project } from '../../engine/camera';
import { mixRgb, palette, type Rgb } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { fineCut } from '../../engine/fine-cut';
import { add, normalize, smoothstep, type Vec3 } from '../../engine/maths';
import { type Mesh, transform } from '../../engine/mesh';
import { facetNoise, rays } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { type Plate, setColour } from '../../engine/plate';
import { points } from '../../engine/points';
import { render } from '../../engine/render';
import type { Light } from '../../engine/shade';
import { pointShadow } from '../../engine/shadow';
import { stain } from '../../engine/stain';
import { cutCandleFlame } from '../../shapes/flame';
import { lathe } from '../../shapes/lathe';
import { paintRain } from '../../shapes/rain';
import { tollGate } from '../../shapes/toll-gate';
import { tollKeeper } from '../../shapes/toll-keeper';
import { tower } from '../../shapes/tower';
import { pitchFor } from './pitch';
import { GATE, keep, keeper, lamp } from './toll-keeper-layout';
import { materials } from './toll-keeper-materials';

const WARM: Rgb = [0.46, 0.2, 0.07];
const EMBERS: Rgb = [0.92, 0.6, 0.3];

/** She stands at the gate in the rain and lifts her lamp to see who comes; far behind her one window is lit. */
const plate = (width: number, pitch: number): Picture => {
  const height = Math.round((width * 310) / 390);
  const camera = createCamera({
    eye: [0, 0, 3],
    target: [0, 0, 0],
    width,
    height,
    focal: 1.923 * width,
  });
  const woman = tollKeeper(keeper.face, keeper.head, lamp.grip);
  const cut3d = render({
    camera,
    meshes: [...woman, ...surroundings()],
    materials,
    lights: lights(woman),
    ambient: { colour: palette.lilac, power: 0.02 },
    crease: camera.focal * 0.03,
  });
  addHalo(cut3d, camera);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = inside(x / width, y / height);
      cut3d.edge[i] *= share;
      cut3d.tone[i] = Math.min(cut3d.tone[i], 1) * share;
    }
  }
  const [x, y, far] = project(camera, lamp.wick);
  const unit = camera.focal / far;
  const picture = createPicture(width, height, (px, py) => {
    const dusk = mixRgb(palette.ink, palette.plum, 0.3 * smoothstep(0.75, 0.3, py / height));
    return mixRgb(dusk, WARM, 0.6 * Math.exp((-5 * Math.hypot(px - x, py - y)) / unit));
  });
  stain(picture, cut3d, 0.4);
  cut(cut3d, picture, { pitch, wobble: 0.4, faintest: 0.09 });
  cutCandleFlame(picture, { x, y, height: lamp.flame * unit, pitch, between: WARM });
  paintWindow(picture, project(camera, add(keep.at, [0, 0.46 * keep.height, 0.3])), width);
  paintRain(picture, {
    lamp: [x, y],
    reach: 0.3 * unit,
    count: 72,
    length: 0.16 * height,
    thickness: pitch * 0.26,
    slant: 0.22,
    share: rainy(camera),
  });
  return picture;
};

export const tollKeeperAtGate = fineCut(plate, pitchFor);

const surroundings = (): Mesh[] => [
  ...lamp.meshes.map((mesh) => transform(mesh, lamp.hang, lamp.size)),
  ...tollGate(GATE, 2),
  ...tower({ stone: 'far', roof: 'far' }, keep.at, keep.height),
  crag(),
];

const lights = (woman: readonly Mesh[]): Light[] => {
  // Farther from us than the flame is, so that the side of her that we see stays dark.
  const at = add(lamp.heart, [0, 0.045, -0.075]);
  const casters = woman.filter(({ material }) => material === 'face' || material === 'hood');
  return [
    {
      colour: palette.gold,
      power: 2.6,
      at,
      loss: 7,
      wrap: 0.05,
      shadow: pointShadow(at, casters, 0.006, 1400),
    },
    // What the rain gives back.
    { colour: EMBERS, power: 0.3, at: add(lamp.heart, [0.1, 0.26, 0.4]), loss: 5, wrap: 0.3 },
    { colour: palette.lilac, power: 1.2, towards: normalize([0.8, 0.5, -0.4]), rim: true, wrap: 0.6 },
  ];
};

/** Rings of light in the wet air, broken into arcs; round her hand it is dark, so that one sees it. */
const addHalo = (cut3d: Plate, camera: Camera) => {
  const [x, y, far] = project(camera, lamp.heart);
  const [handX, handY] = project(camera, lamp.grip);
  const unit = camera.focal / far;
  for (let py = 0, i = 0; py < cut3d.height; py++) {
    for (let px = 0; px < cut3d.width; px++, i++) {
      if (cut3d.surface[i]) continue;
      const r = Math.hypot(px - x, py - y) / unit;
      const arcs = smoothstep(0.25, 0.75, rays(Math.atan2(py - y, px - x), 4));
      const hand = smoothstep(0.05, 0.13, Math.hypot(px - handX, py - handY) / unit);
      cut3d.surface[i] = 1;
      cut3d.phase[i * 2] = r;
      cut3d.tone[i] = Math.exp(-6.5 * r) * arcs * hand;
      setColour(cut3d, i, mixRgb(palette.gold, palette.ember, smoothstep(0.05, 0.4, r)));
    }
  }
};

/** Nothing is cut at the picture's sides and at its foot: it melts into the screen. */
const inside = (u: number, v: number) => smoothstep(0, 0.12, Math.min(u, 1 - u)) * smoothstep(0.97, 0.74, v);

/** Where it may rain: below the title, but neither over her face nor over the lantern and the hand. */
const rainy = (camera: Camera) => {
  const spared = [
    { at: project(camera, keeper.head), reach: 0.14 * camera.width },
    { at: project(camera, lamp.heart), reach: 0.13 * camera.width },
    { at: project(camera, lamp.grip), reach: 0.08 * camera.width },
  ];
  return (x: number, y: number) =>
    spared.reduce(
      (share, { at, reach }) => share * smoothstep(0.8 * reach, reach, Math.hypot(x - at[0], y - at[1])),
      inside(x / camera.width, y / camera.height) * smoothstep(0.28, 0.44, y / camera.height),
    );
};

/** Broken rock under the tower. */
const crag = (): Mesh =>
  lathe({
    material: 'far',
    at: keep.at,
    segments: 60,
    lines: 'ribs',
    profile: points('1.9 -2.6, 1.5 -1.5, 1 -0.95, 0.78 -0.5, 0.42 -0.28, 0.34 -0.1, 0.22 0, 0.002 0.02'),
    fold: (angle, t) => 0.72 + 0.7 * facetNoise(Math.cos(angle) * 3 + 20, Math.sin(angle) * 3 + t * 7),
  });

const paintWindow = ({ data, width }: Picture, [x, y]: Vec3, size: number) => {
  const half = (1.1 * size) / 390;
  for (let py = Math.round(y - half * 1.8); py <= y + half * 1.8; py++)
    for (let px = Math.round(x - half); px <= x + half; px++) data.set(palette.gold, (py * width + px) * 3);
};
