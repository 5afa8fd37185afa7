import { createCamera, project } from '../engine/camera';
import { palette } from '../engine/colour';
import { cut, WHOLE } from '../engine/cutter';
import { add, smoothstep, type Vec3 } from '../engine/maths';
import { createPicture, type Picture } from '../engine/picture';
import { type Plate, setColour } from '../engine/plate';
import { FACETS } from '../engine/raster';
import { render, type Scene } from '../engine/render';
import { softenEdges } from '../engine/soften';
import { layBackdrop } from './valley-backdrop';
import { campIn } from './valley-camp';
import { FOOT, finish } from './valley-finish';
import { hearthIn } from './valley-hearth';
import { buildLand } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';
import { valleyLights } from './valley-lights';
import { valleyMaterials } from './valley-materials';
import { sky as createSky, SKY, type Sky } from './valley-sky';
import { addWater } from './valley-water';

export const valley = (hour: Hour, layout: ValleyLayout): Picture => {
  const { width, height, pitch, wobble, faintest = 0, focal, centre, glow } = layout;
  const f = focal * height;
  const eye: Vec3 = [0, layout.eye, 0];
  const land = buildLand(layout);
  const glowZ = -(layout.glowDistance ?? 18);
  const glowAt: Vec3 = [((glow[0] - centre[0]) * width * -glowZ) / f, hour === 'dusk' ? 2.3 : 3.2, glowZ];
  const scene: Scene = {
    camera: createCamera({ eye, target: add(eye, [0, 0, -1]), width, height, focal: f, centre }),
    meshes: land.meshes,
    materials: valleyMaterials(hour, land, layout),
    lights: valleyLights(hour, land, glowAt, layout),
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
  const hearth = hearthIn(scene.camera, land.fire);
  if (layout.bank) {
    layBackdrop(
      picture,
      plate,
      hour,
      hearth,
      (i) => plate.surface[i] === lake,
      // Not the crag: its own night is what the tower stands on.
      (i) => plate.surface[i] === FACETS && plate.depth[i] < -1.6 * land.fire[2],
    );
  }
  cut(plate, picture, { pitch, faintest, wobble });
  softenEdges(picture, plate);
  const cutCamp = layout.lit ? campIn(scene.camera, hour, land, layout, hearth) : undefined;
  finish(picture, plate, hour, layout, cutCamp, (p) => project(scene.camera, p), land.tower);
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

/** Holds the light back where words or a device stand, and lets it go out towards the foot. */
const quieten = (plate: Plate, { calm, covered, whole, foot: [from, to] = FOOT }: ValleyLayout) => {
  for (let y = 0, i = 0; y < plate.height; y++) {
    const down = y / plate.height;
    const light = whole ? 1 : smoothstep(to + 0.005, from + 0.005, down);
    const behind = covered
      ? smoothstep(covered.top, covered.top + 0.05, down) *
        smoothstep(covered.bottom, covered.bottom - 0.04, down)
      : 0;
    for (let x = 0; x < plate.width; x++, i++) {
      const across = x / plate.width;
      const quiet = calm ? 1 - 0.62 * smoothstep(calm, calm - 0.22, across) : 1;
      const seen = covered ? 1 - 0.85 * behind * smoothstep(covered.right, covered.right - 0.1, across) : 1;
      plate.edge[i] *= light * quiet * seen;
      if (plate.tone[i] < WHOLE) plate.tone[i] *= light * quiet * seen;
    }
  }
};
