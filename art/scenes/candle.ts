import { createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { noise, rays } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { setColour } from '../engine/plate';
import { render } from '../engine/render';
import type { Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { stain } from '../engine/stain';
import { candle } from '../shapes/candle';
import { cutCandleFlame } from '../shapes/flame';
import { table } from '../shapes/table';
import { common, insideWax, SOLID, waxBelow } from './still-life-materials';

/** Height as a share of the width. */
const SHAPE = 13 / 11;
/** Of the flame, in world units. */
const FLAME = 0.88;
/** Of the rings, above and at both sides: the top of the picture stays empty, as a line of type stands there. */
const REACH = 1.78;
const WARM: Rgb = [0.4, 0.17, 0.06];

/** Three in the morning: one candle, and the dark kept off by rings of light. */
export const candlePlate = (width: number, pitch: number): Picture => {
  const height = Math.round(width * SHAPE);
  const camera = createCamera({
    eye: [0, 2.35, 8],
    target: [0, 1.62, 0],
    width,
    height,
    focal: 2.09 * width,
    centre: [0.5, 0.5],
  });
  const { meshes, wick } = candle([0, 0, 0], 1.32);
  const heart: Vec3 = [wick[0], wick[1] + FLAME * 0.4, wick[2]];
  const dish = meshes.filter((mesh) => mesh.material === 'brass');
  const plate = render({
    camera,
    meshes: [...meshes, table(6, 4, -3.4)],
    materials: { ...common, ...waxBelow(wick), table: boards },
    lights: [
      {
        colour: palette.gold,
        power: 3.4,
        at: heart,
        loss: 0.12,
        wrap: 0.12,
        shadow: pointShadow(heart, dish, 0.03, 900),
      },
      { colour: palette.lilac, power: 0.2, towards: normalize([0.75, 0.55, -0.35]) },
      { colour: palette.lilac, power: 0.35, towards: normalize([0.8, 0.4, -0.2]), rim: true, wrap: 0.6 },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: camera.focal * 0.1,
  });
  const [hx, hy, hz] = project(camera, heart);
  const unit = camera.focal / hz;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = (x - hx) / unit,
        dy = (y - hy) / unit;
      if (plate.surface[i]) {
        if (plate.tone[i] < SOLID) plate.tone[i] = Math.min(plate.tone[i], 1);
        continue;
      }
      const r = Math.hypot(dx, dy);
      plate.surface[i] = 1;
      plate.phase[i * 2] = r;
      plate.tone[i] = ringTone(dx, dy);
      setColour(plate, i, mixRgb(palette.gold, palette.ember, 0.6 * smoothstep(0.5, 2.6, r)));
    }
  }
  const [, rimY] = project(camera, wick);
  const picture = createPicture(width, height, (x, y) => {
    const i = y * width + x;
    if (plate.fill[i] === 0 && plate.depth[i] < Infinity) return insideWax((y - rimY) / unit);
    const r = Math.hypot(x - hx, y - hy) / unit;
    return mixRgb(palette.ink, WARM, 0.34 * Math.exp(-r * 1.1) * smoothstep(REACH, 0.5, r));
  });
  stain(picture, plate, 0.2);
  cut(plate, picture, { pitch, faintest: 0.07, wobble: 0.3 });
  const [fx, fy] = project(camera, wick);
  cutCandleFlame(picture, {
    x: fx,
    y: fy,
    height: FLAME * unit,
    pitch,
    between: mixRgb(palette.ink, WARM, 0.45),
  });
  return picture;
};

/**
 * Broad by the flame, thin far from it. Soft rays end the outermost rings in points, and below they die away
 * before they come to the table.
 */
const ringTone = (dx: number, dy: number) => {
  const r = Math.hypot(dx, dy * (dy > 0 ? 1.42 : 1));
  const ray = rays(Math.atan2(dy, dx), 7);
  return (
    clamp(1.05 * Math.exp(-r * 0.95) + 0.1, 0, 0.86) * smoothstep(REACH, REACH - 1.25, r + 0.16 * (ray - 0.5))
  );
};

/** Bare boards. Every line ends in a point, and each at its own place: together they make a pool. */
const boards: Material = (s) => {
  s.u = s.z;
  s.v = s.x;
  const own = 0.24 * (noise(s.x * 0.45 + 20, s.z * 16) - 0.5);
  const away = Math.hypot(s.x / 1.95, (s.z + 0.5) / (s.z > -0.5 ? 1.62 : 3.1)) + own;
  s.albedo = (0.4 + 0.3 * noise(s.x * 0.9, s.z * 11)) * smoothstep(1, 0.3, away);
  s.edge = 0;
  s.cross = 0;
  s.fine = 1.1;
};
