import { createCamera } from '../../engine/camera';
import { mixRgb, palette } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { mix, normalize, smoothstep, type Vec3 } from '../../engine/maths';
import { grid, type Mesh } from '../../engine/mesh';
import { fbm, hash, noise } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { FACETS } from '../../engine/raster';
import { render } from '../../engine/render';
import { farShadow } from '../../engine/shadow';
import { pine } from '../../shapes/pine';
import { type Peak, terrain } from '../../shapes/terrain';
import { tower } from '../../shapes/tower';
import { pitchFor } from './pitch';

/** Two ranges with a valley and a lake between them, in map units. */
const peaks: readonly Peak[] = Array.from({ length: 46 }, (_, k) => {
  const west = k % 2 === 0;
  const z = mix(-15, 13, hash(k, 71));
  const x = (west ? -5.4 : 5.6) + (hash(k, 72) - 0.5) * 4.4 + Math.sin(z * 0.3) * 1.4;
  return {
    x,
    z,
    height: 0.9 + 2.1 * hash(k, 73) + (z < -9 ? 0.9 : 0),
    slope: 1.25 + 0.5 * hash(k, 74),
    sides: 6,
    seed: 400 + k,
  };
});

/** The country as the app's map shows it: seen from high in the south, the sun low in the west. */
export const region = (width: number): Picture => {
  const height = Math.round((width * 630) / 390);
  const camera = createCamera({
    eye: [0, 20, 17],
    target: [0, 0, 0],
    width,
    height,
    focal: width / 13.7,
    parallel: true,
  });
  const river = (z: number) => 1.1 * Math.sin(z * 0.34 + 0.6) + 0.3 * Math.sin(z * 1.1);
  const ground = (x: number, z: number) => {
    const bed = Math.abs(x - river(z));
    const lake =
      Math.hypot((x - river(-1) - 0.2) / 2.4, (z + 1.2) / 2.7) + 0.9 * (fbm(x * 0.8 + 2, z * 0.8) - 0.5);
    return (
      0.22 +
      0.25 * fbm(x * 0.5, z * 0.5) -
      0.5 * smoothstep(0.42, 0.1, bed) -
      0.7 * smoothstep(1.1, 0.8, lake)
    );
  };
  const land = terrain(peaks, ground, 100);
  const meshes: Mesh[] = [
    grid({
      material: 'land',
      columns: 520,
      rows: 900,
      at: (s, t) => {
        const x = mix(-7.4, 7.4, s),
          z = mix(-17, 15, t);
        return [x, land.height(x, z), z];
      },
    }),
    grid({
      material: 'water',
      columns: 20,
      rows: 40,
      at: (s, t) => [mix(-7, 7, s), 0.12, mix(-17, 15, t)],
      phase: (_s, _t, p) => [p[2], p[0]],
    }),
  ];
  for (let k = 0; k < 110; k++) {
    const x = mix(-6.6, 6.6, hash(k, 81)),
      z = mix(-14, 13, hash(k, 82));
    const y = land.height(x, z);
    if (y < 0.22 || land.face(x, z) || fbm(x * 0.5 + 9, z * 0.5) < 0.47) continue;
    meshes.push(...pine('pine', [x, y - 0.02, z], 0.8 + 0.35 * hash(k, 83), k, 4));
  }
  const keep: Vec3 = [2.5, land.height(2.5, -6.4) - 0.05, -6.4];
  meshes.push(...tower({ stone: 'stone', roof: 'stone' }, keep, 1.9));
  const sun = normalize([-0.75, 0.5, -0.15]);
  const plate = render({
    camera,
    meshes,
    materials: {
      land: (s) => {
        s.cross = 0.3;
        s.edge = 0.25;
        s.v = s.y;
        const face = land.face(s.x, s.z);
        if (!face) {
          s.u = s.z;
          s.albedo =
            0.16 *
            smoothstep(0.56, 0.76, fbm(s.x * 0.5 + 3, s.z * 0.6)) *
            (0.4 + 0.6 * noise(s.x * 3, s.z * 9));
          s.edge = 0.15;
          s.cross = 0;
          return;
        }
        s.u = -s.x * face.dz + s.z * face.dx;
        s.surface += face.key * FACETS * 4096;
      },
      water: (s) => {
        s.u = s.z + 0.05 * Math.sin(s.x * 5);
        s.albedo = 0.3 + 0.35 * noise(s.x * 2, s.z * 9);
        s.cross = 0;
        s.edge = 0;
      },
      pine: (s) => {
        s.albedo = 0.7;
        s.cross = 0;
        s.edge = 0.6;
      },
      stone: (s) => {
        s.albedo = 1.25;
        s.edge = 1;
      },
    },
    lights: [
      {
        colour: palette.gold,
        power: 1,
        towards: sun,
        shadow: farShadow(
          sun,
          [0, 0, 0],
          34,
          meshes.filter((mesh) => mesh.material !== 'water'),
        ),
      },
      { colour: palette.lilac, power: 0.13, towards: normalize([0.5, 0.8, 0.4]) },
    ],
    ambient: { colour: palette.lilac, power: 0.05 },
  });
  for (let i = 0; i < width * height; i++) {
    const y = i / width / height,
      x = (i % width) / width;
    plate.tone[i] *=
      1.25 *
      smoothstep(0, 0.16, y) *
      smoothstep(1, 0.72, y) *
      (0.1 + 0.9 * smoothstep(0, 0.34, Math.min(x, 1 - x)));
  }
  const picture = createPicture(width, height, () => palette.ink);
  cut(plate, picture, { pitch: pitchFor(width) * 1.45, night: mixRgb(palette.ink, palette.night, 0.35) });
  return picture;
};
