import { createCamera, project } from '../engine/camera';
import { palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { add, clamp, mix, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { fbm, hash, noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { pitchAt } from '../engine/pitch';
import { type Plate, setColour } from '../engine/plate';
import { render } from '../engine/render';
import type { Light } from '../engine/shade';
import { farShadow, pointShadow } from '../engine/shadow';
import { finish } from './valley-finish';
import { buildLand, type Land } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';
import { valleyMaterials } from './valley-materials';
import { sky as createSky, SKY, type Sky } from './valley-sky';

const EYE: Vec3 = [0, 1.42, 0];

const lightsAt = (hour: Hour, { meshes, fire }: Land, glow: Vec3, lit: boolean): Light[] => {
  if (hour === 'dawn') {
    const sun = normalize([0.05, 0.3, -1]);
    return [
      {
        colour: palette.gold,
        power: 1.05,
        towards: sun,
        wrap: 0.12,
        shadow: farShadow(normalize([0.05, 0.16, -1]), [0, 0, -10], 30, meshes),
      },
      { colour: [0.96, 0.68, 0.52], power: 1.7, at: glow, loss: 0.01, wrap: 0.08 },
      { colour: palette.rose, power: 0.35, towards: sun, rim: true, wrap: 1 },
      { colour: palette.lilac, power: 0.22, towards: normalize([-0.3, 0.9, 0.4]) },
    ];
  }
  const near = meshes.filter(
    (mesh) => mesh.material !== 'land' && mesh.material !== 'lake' && mesh.material !== 'log',
  );
  return [
    {
      colour: palette.gold,
      power: lit ? 2.1 : 0,
      at: add(fire, [0, 0.36, 0]),
      loss: 1.3,
      wrap: 0.16,
      shadow: pointShadow(add(fire, [0, 0.3, 0]), near, 0.02),
    },
    { colour: [0.965, 0.6, 0.28], power: 1.75, at: glow, loss: 0.01, wrap: 0.02 },
    { colour: palette.rose, power: 0.17, towards: normalize([-0.94, 0.22, 0.22]) },
    { colour: [0.965, 0.6, 0.34], power: 0.3, towards: normalize([-0.1, 0.25, -1]), rim: true, wrap: 0.9 },
    { colour: palette.lilac, power: 0.19, towards: normalize([-0.4, 0.75, 0.5]) },
    { colour: palette.lilac, power: 0.16, towards: normalize([0.2, 0.6, -0.6]), rim: true, wrap: 1 },
  ];
};

/** Sky where nothing stands; on the lake, what the lake would mirror. */
const addSkyAndWater = (
  plate: Plate,
  sky: Sky,
  horizon: number,
  glowX: number,
  glint: Rgb,
  isLake: (i: number) => boolean,
) => {
  const { width, height } = plate;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!plate.surface[i]) {
        const { tone, u, colour } = sky.lines(x, y);
        plate.surface[i] = SKY;
        plate.tone[i] = tone;
        plate.phase[i * 2] = u;
        setColour(plate, i, colour);
      } else if (isLake(i)) {
        const below = (y - horizon) / height;
        const ripple = (hash(0, y >> 2) - 0.5) * 60 * below * (width / 2560);
        const mx = clamp(Math.round(x + ripple), 0, width - 1);
        const my = clamp(Math.round(2 * horizon - y - height * 0.012), 0, height - 1);
        const m = my * width + mx;
        const open = plate.surface[m] === SKY;
        const z = plate.phase[i * 2],
          across = plate.phase[i * 2 + 1];
        const dash = smoothstep(0.36, 0.66, noise(across * (1.6 + 9 / -z), z * 5 + 40));
        const swell = smoothstep(0.3, 0.75, fbm(across * 0.28, z * 0.5 + 9));
        const path = Math.exp(-(((x - glowX) / (width * (0.035 + 0.3 * below))) ** 2));
        const mirror = open ? plate.tone[m] : plate.tone[m] * 0.3;
        plate.tone[i] = clamp(
          (0.9 * path * dash + mirror * (0.25 + 0.5 * swell) * (0.35 + 0.65 * dash)) * smoothstep(-4, -9, z) +
            0.02,
        );
        for (let k = 0; k < 3; k++)
          plate.colour[i * 3 + k] = mix(plate.colour[m * 3 + k], glint[k], 0.65 * path * dash);
      }
    }
  }
};

/** The valley as it is laid out, or cut for another width. */
export const valley = (hour: Hour, design: ValleyLayout, atWidth = design.width): Picture => {
  const layout = {
    ...design,
    width: atWidth,
    height: Math.round((design.height * atWidth) / design.width),
    pitch: pitchAt(atWidth, design),
  };
  const { width, height, pitch, focal, centre, glow, calm } = layout;
  const camera = createCamera({
    eye: EYE,
    target: add(EYE, [0, 0, -1]),
    width,
    height,
    focal: focal * height,
    centre,
  });
  const land = buildLand(layout);
  const f = focal * height;
  const glowAt: Vec3 = [((glow[0] - centre[0]) * width * 18) / f, hour === 'dusk' ? 2.3 : 3.2, -18];
  const lakeNumber = land.meshes.findIndex((mesh) => mesh.material === 'lake') + 1;
  const plate = render({
    camera,
    meshes: land.meshes,
    materials: valleyMaterials(hour, land, layout),
    lights: lightsAt(hour, land, glowAt, layout.lit ?? false),
    ambient: { colour: palette.lilac, power: hour === 'dusk' ? 0.03 : 0.07 },
    gamma: 1.02,
    crease: f * 0.09,
  });
  const sky = createSky(hour, layout);
  addSkyAndWater(
    plate,
    sky,
    centre[1] * height,
    glow[0] * width,
    hour === 'dusk' ? palette.gold : [1, 0.78, 0.56],
    (i) => plate.surface[i] === lakeNumber * 64,
  );
  for (let y = 0, i = 0; y < height; y++) {
    const foot = layout.whole ? 1 : smoothstep(0.99, 0.93, y / height);
    for (let x = 0; x < width; x++, i++) {
      const quiet = calm ? 1 - 0.62 * smoothstep(calm, calm - 0.22, x / width) : 1;
      plate.edge[i] *= foot;
      if (plate.tone[i] < 1.9) plate.tone[i] *= foot * quiet;
    }
  }
  const picture = createPicture(width, height, sky.ground);
  cut(plate, picture, { pitch });
  finish(picture, plate, hour, layout, land, (p) => project(camera, p));
  return picture;
};
