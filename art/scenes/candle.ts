import { createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { FACETS } from '../engine/raster';
import { render } from '../engine/render';
import type { Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { stain } from '../engine/stain';
import { candleStub } from '../shapes/candle-stub';
import { cutLivingFlame } from '../shapes/living-flame';
import { table } from '../shapes/table';
import { cutHalo } from './halo';
import { common, SOLID } from './still-life-materials';

/** Height as a share of the width. */
const SHAPE = 13 / 11;
/** Of the flame, in world units. */
const FLAME = 1.08;
const WARM: Rgb = [0.42, 0.18, 0.06];

/** Three in the morning: the last third of a candle, and the dark kept off by rings of light. */
export const candlePlate = (width: number, pitch: number): Picture => {
  const height = Math.round(width * SHAPE);
  const camera = createCamera({
    eye: [0, 3.1, 8],
    target: [0, 0.98, 0],
    width,
    height,
    focal: 2.12 * width,
    centre: [0.5, 0.52],
  });
  const { meshes, wick } = candleStub();
  const heart: Vec3 = [wick[0] + 0.04, wick[1] + FLAME * 0.42, wick[2]];
  const dish = meshes.filter((mesh) => mesh.material === 'brass');
  const plate = render({
    camera,
    meshes: [table(6, 4, -3.4), ...meshes],
    materials: { ...common, ...wax(wick), table: boards },
    lights: [
      {
        colour: palette.gold,
        power: 3.2,
        at: heart,
        loss: 0.16,
        wrap: 0.1,
        shadow: pointShadow(heart, dish, 0.03, 900),
      },
      { colour: palette.lilac, power: 0.4, towards: normalize([0.8, 0.4, -0.2]), rim: true, wrap: 0.6 },
    ],
    ambient: { colour: palette.lilac, power: 0.02 },
    crease: camera.focal * 0.08,
  });
  for (let i = 0; i < plate.tone.length; i++)
    if (plate.tone[i] < SOLID) plate.tone[i] = Math.min(plate.tone[i], 1);
  const [hx, hy, hz] = project(camera, heart);
  const unit = camera.focal / hz;
  const [, wickY] = project(camera, wick);
  // Behind the candle are the open dark and the table, which is the first of the meshes.
  const isBehind = (i: number) => plate.surface[i] < 2 * FACETS;
  const picture = createPicture(width, height, (x, y) => {
    const i = y * width + x;
    if (plate.fill[i] === 0 && !isBehind(i)) return insideStub((y - wickY) / unit);
    const r = Math.hypot(x - hx, y - hy) / unit;
    return mixRgb(palette.ink, WARM, 0.62 * Math.exp(-r * 1.5) * smoothstep(2, 0.4, r));
  });
  stain(picture, plate, 0.22);
  cutHalo(picture, { x: hx, y: hy, reach: 0.5 * width, isBehind });
  cut(plate, picture, { pitch, faintest: 0.07, wobble: 0.25 });
  const [fx, fy] = project(camera, wick);
  cutLivingFlame(picture, { x: fx, y: fy, height: FLAME * unit, pitch });
  return picture;
};

const AMBER: Rgb = [0.74, 0.42, 0.15];

/** What shows between the lines of the wax, at a depth below its flame. */
const insideStub = (depth: number): Rgb =>
  mixRgb(palette.ink, AMBER, 0.95 * Math.exp(-2.4 * Math.max(0, depth + 0.05)));

/** Lit through from within: white at the lip, amber below, and dark where it turns away from us. */
const wax = ([, top]: Vec3): Record<string, Material> => ({
  wax: (s) => {
    const through = Math.exp(-Math.max(0, top - s.y) * 1.9);
    const round = clamp(0.15 + 0.85 * s.nz) ** 1.3;
    const lit = 0.75 * s.nx + 0.55 * s.ny;
    s.albedo = 0;
    s.fill = 0;
    s.cross = 0;
    s.edge = 0.7;
    s.fine = 0.8;
    s.glow = clamp((0.2 + 1.5 * through ** 1.3) * (0.12 + 0.68 * round + 0.45 * lit), 0.03, 0.95);
    s.glowColour = mixRgb(palette.gold, palette.vellum, 0.7 * through ** 2);
    // The lip, where it looks up at the flame.
    if (s.ny > 0.72 && through > 0.8) s.glow = SOLID;
  },
  hollow: (s) => {
    s.albedo = 0;
    s.glow = 0.6;
    s.glowColour = palette.gold;
    s.cross = 0;
    s.edge = 0;
    s.fine = 0.7;
  },
  pool: (s) => {
    s.albedo = 0;
    s.glow = SOLID;
    s.glowColour = palette.vellum;
    s.cross = 0;
    s.edge = 0;
  },
});

/** Bare boards, which the rings show through. Every line ends in a point, each at its own place: together they make a pool. */
const boards: Material = (s) => {
  const r = Math.hypot(s.x, s.z);
  s.u = s.z;
  s.v = s.x;
  const own = 0.3 * (noise(s.x * 0.5 + 20, s.z * 14) - 0.5);
  s.albedo =
    (0.42 + 0.3 * noise(s.x * 0.9, s.z * 11)) *
    smoothstep(1.6, 0.55, r + own + 0.35 * Math.max(0, s.x - 0.5));
  s.fill = 0;
  s.edge = 0;
  s.cross = 0;
  s.fine = 1.1;
};
