import { createCamera, project } from '../engine/camera';
import { palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { add, smoothstep, type Vec3 } from '../engine/maths';
import { createPicture, type Picture } from '../engine/picture';
import { type Plate, setColour } from '../engine/plate';
import { FACETS } from '../engine/raster';
import { render, type Scene } from '../engine/render';
import { softenEdges } from '../engine/soften';
import { finish } from './valley-finish';
import { buildLand } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';
import { valleyLights } from './valley-lights';
import { valleyMaterials } from './valley-materials';
import { sky as createSky, SKY, type Sky } from './valley-sky';
import { addWater } from './valley-water';

const EYE: Vec3 = [0, 1.42, 0];

export const valley = (hour: Hour, layout: ValleyLayout): Picture => {
  const { width, height, pitch, faintest = 0, focal, centre, glow } = layout;
  const f = focal * height;
  const land = buildLand(layout);
  const glowAt: Vec3 = [((glow[0] - centre[0]) * width * 18) / f, hour === 'dusk' ? 2.3 : 3.2, -18];
  const scene: Scene = {
    camera: createCamera({ eye: EYE, target: add(EYE, [0, 0, -1]), width, height, focal: f, centre }),
    meshes: land.meshes,
    materials: valleyMaterials(hour, land, layout),
    lights: valleyLights(hour, land, glowAt, layout.lit ?? false),
    ambient: { colour: palette.lilac, power: hour === 'dusk' ? 0.03 : 0.07 },
    gamma: 1.02,
    crease: f * 0.09,
  };
  const plate = render(scene);
  const sky = createSky(hour, layout);
  const lake = (land.meshes.findIndex(({ material }) => material === 'lake') + 1) * FACETS;
  addSky(plate, sky);
  addWater(plate, scene, sky, hour, layout, (i) => plate.surface[i] === lake);
  quieten(plate, layout);
  const picture = createPicture(width, height, sky.ground);
  cut(plate, picture, { pitch, faintest });
  softenEdges(picture, plate);
  finish(picture, plate, hour, layout, land, (p) => project(scene.camera, p));
  return picture;
};

/** Lines of the sky wherever nothing stands. */
const addSky = (plate: Plate, sky: Sky) => {
  for (let y = 0, i = 0; y < plate.height; y++) {
    for (let x = 0; x < plate.width; x++, i++) {
      if (plate.surface[i]) continue;
      const { tone, u, colour } = sky.lines(x, y);
      plate.surface[i] = SKY;
      plate.fine[i] = sky.fine;
      plate.tone[i] = tone;
      plate.phase[i * 2] = u;
      setColour(plate, i, colour);
    }
  }
};

/** Holds the light back where words stand, and lets it go out towards the foot. */
const quieten = (plate: Plate, { calm, whole }: ValleyLayout) => {
  for (let y = 0, i = 0; y < plate.height; y++) {
    const foot = whole ? 1 : smoothstep(0.99, 0.93, y / plate.height);
    for (let x = 0; x < plate.width; x++, i++) {
      const quiet = calm ? 1 - 0.62 * smoothstep(calm, calm - 0.22, x / plate.width) : 1;
      plate.edge[i] *= foot * quiet;
      if (plate.tone[i] < 1.9) plate.tone[i] *= foot * quiet;
    }
  }
};
