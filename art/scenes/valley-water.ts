import { createCamera } from '../engine/camera';
import { palette, type Rgb } from '../engine/colour';
import { clamp, mix, smoothstep } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import { type Plate, setColour } from '../engine/plate';
import { render, type Scene } from '../engine/render';
import type { Hour, ValleyLayout } from './valley-layout';
import { SKY, type Sky } from './valley-sky';

/** Beyond this the lake begins; what lies nearer is never mirrored. */
const LAKE = -8.5;

/** The mirror image is seen only through moving water, so half the pixels are enough. */
const SHARE = 0.5;

/** Tone and colour of everything that stands above the lake, seen from as far below it as the eye is above. */
const mirrorImage = (scene: Scene, sky: Sky): Plate => {
  const { camera, meshes, materials } = scene;
  const plate = render({
    ...scene,
    camera: createCamera({
      eye: [camera.eye[0], -camera.eye[1], camera.eye[2]],
      target: [camera.eye[0], -camera.eye[1], camera.eye[2] - 1],
      width: Math.round(camera.width * SHARE),
      height: Math.round(camera.height * SHARE),
      focal: camera.focal * SHARE,
      centre: [camera.centreX / camera.width, camera.centreY / camera.height],
    }),
    materials: {
      ...materials,
      // Lit needles would come back as specks: a wood is mirrored as the dark mass it is.
      pine: (s) => {
        materials.pine(s);
        s.albedo *= 0.3;
      },
    },
    meshes: meshes.filter(({ material }) => material !== 'lake').map(aboveWater),
  });
  for (let y = 0, i = 0; y < plate.height; y++) {
    for (let x = 0; x < plate.width; x++, i++) {
      if (plate.surface[i]) continue;
      const { tone, colour } = sky.lines(x / SHARE, y / SHARE);
      plate.tone[i] = tone;
      setColour(plate, i, colour);
    }
  }
  return plate;
};

const aboveWater = (mesh: Mesh): Mesh => {
  const { positions: p, indices } = mesh;
  const isSeen = (k: number) => p[k * 3 + 1] > 0 && p[k * 3 + 2] < LAKE;
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]];
    if (isSeen(a) && isSeen(b) && isSeen(c)) kept.push(a, b, c);
  }
  return { ...mesh, indices: Uint32Array.from(kept) };
};

/** Lays the mirror image on the lake, broken by ripples, with the sky's fire in a path towards us. */
export const addWater = (
  plate: Plate,
  scene: Scene,
  sky: Sky,
  hour: Hour,
  { glow, fire, lit, bank }: ValleyLayout,
  isLake: (i: number) => boolean,
) => {
  const image = mirrorImage(scene, sky);
  const { width, height } = plate;
  const horizon = scene.camera.centreY;
  const blaze = hour === 'dusk' && lit && bank ? 1.6 : 0;
  const glint: Rgb = hour === 'dusk' ? palette.gold : [1, 0.74, 0.52];
  for (let y = Math.floor(horizon); y < height; y++) {
    const below = (y - horizon) / height;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!isLake(i)) continue;
      const z = plate.phase[i * 2];
      const across = plate.phase[i * 2 + 1];
      const dash = smoothstep(0.34, 0.66, noise(across * (1.6 + 9 / -z), z * 5 + 40));
      const swell = smoothstep(0.3, 0.75, fbm(across * 0.28, z * 0.5 + 9));
      const path = Math.exp(-(((x / width - glow[0]) / (0.036 + 0.26 * below)) ** 2));
      const sway = (noise(across * 1.1, z * 9) - 0.5) * below * 0.1 * width;
      const mirrored = sample(image, x + sway, 2 * horizon - y, height * (0.004 + 0.05 * below));
      // The fire's own glitter, from the bank outwards.
      const fromFire = (across - fire[0]) / (0.16 - 0.05 * (z - fire[2]));
      const glitter = blaze * Math.exp(-fromFire * fromFire + 0.75 * (z - fire[2]));
      const open = smoothstep(-4, -9, z);
      plate.tone[i] = clamp(
        (0.85 * path * dash + mirrored.tone * (0.6 + 0.5 * swell) * (0.3 + 0.7 * dash)) * open +
          glitter * dash +
          0.015,
      );
      const shine = Math.max(0.6 * path * dash * (1 - mirrored.solid), glitter);
      for (let k = 0; k < 3; k++) plate.colour[i * 3 + k] = mix(mirrored.colour[k], glint[k], shine);
      plate.fill[i] = 1 - 0.55 * smoothstep(0.26, 0.02, below);
    }
  }
};

/** The mean of five places one above the other, as far apart as the ripples drag them. */
const sample = (image: Plate, x: number, y: number, drag: number) => {
  const px = clamp(Math.round(x * SHARE), 0, image.width - 1);
  const colour: [number, number, number] = [0, 0, 0];
  let tone = 0;
  let solid = 0;
  for (let k = -2; k <= 2; k++) {
    const py = clamp(Math.round((y + (k * drag) / 2) * SHARE), 0, image.height - 1);
    const j = py * image.width + px;
    const weight = Math.min(image.tone[j], 1.4) + 0.001;
    tone += image.tone[j] / 5;
    solid += (image.surface[j] && image.surface[j] !== SKY ? 1 : 0) / 5;
    for (let c = 0; c < 3; c++) colour[c] += image.colour[j * 3 + c] * weight;
  }
  const total = colour.map((c) => c / (tone * 5 + 0.005)) as unknown as Rgb;
  return { tone, solid, colour: [clamp(total[0]), clamp(total[1]), clamp(total[2])] as Rgb };
};
