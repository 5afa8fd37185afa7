import { createCamera, project } from '../engine/camera';
import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, mix, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { fbm, hash, noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { pitchAt } from '../engine/pitch';
import { render } from '../engine/render';
import { pointShadow } from '../engine/shadow';
import { paintFlame } from '../shapes/flame';
import { traveller } from '../shapes/traveller';
import { tube } from '../shapes/tube';
import { paintStag, paintStream } from './paint-stag';
import { party } from './valley-layout';

const DESIGN = { width: 1400, pitch: 8.6, focal: 2080 };

/** One fire, five friends, and what they are telling one another. */
export const firePlate = (width: number): Picture => {
  const height = Math.round(width * 0.75);
  const pitch = pitchAt(width, DESIGN);
  const camera = createCamera({
    eye: [0, 0.82, 4.2],
    target: [0, 0.52, 0],
    width,
    height,
    focal: (DESIGN.focal * width) / DESIGN.width,
    centre: [0.5, 0.69],
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
  for (const p of party)
    meshes.push(...traveller({ ...p, at: [p.x * 1.12, 0, p.z * 1.1 + 0.02], height: p.height * 1.06 }));
  for (const [a, b] of [
    [0.2, 3.4],
    [1.3, 4.5],
    [2.4, 5.6],
  ]) {
    meshes.push(
      tube(
        'log',
        [
          [Math.cos(a) * 0.16, 0.03, Math.sin(a) * 0.11],
          [Math.cos(b) * 0.16, 0.07, Math.sin(b) * 0.11],
        ],
        0.024,
      ),
    );
  }
  for (let k = 0; k < 11; k++) {
    const a = (k / 11) * 6.283,
      r = 0.235;
    meshes.push(
      tube(
        'stone',
        [
          [Math.cos(a) * r, -0.02, Math.sin(a) * r],
          [Math.cos(a) * r, 0.03, Math.sin(a) * r],
        ],
        (t) => 0.04 * (1 - t * clamp(hash(k, 3), 0.3, 0.8)),
        { sides: 7 },
      ),
    );
  }
  const hearth: Vec3 = [0, 0.2, 0];
  const casters = meshes.filter((mesh) => mesh.material === 'cloth' || mesh.material === 'gear');
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
      cloth: (s) => {
        s.albedo = 0.95;
        s.edge = 1;
        s.cross = 0.1;
        s.fine = 0.68;
      },
      gear: (s) => {
        s.albedo = 1.2;
        s.edge = 1;
        s.gloss = 0.5;
        s.fine = 0.62;
      },
      lantern: (s) => {
        s.glow = 1.1;
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
        at: hearth,
        loss: 1.5,
        wrap: 0.15,
        shadow: pointShadow(hearth, casters, 0.02, 900),
      },
      { colour: palette.lilac, power: 0.45, towards: normalize([0, 0.9, -0.35]), rim: true, wrap: 0.6 },
      { colour: palette.lilac, power: 0.1, towards: normalize([-0.3, 0.9, 0.3]) },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: camera.focal * 0.03,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const r = Math.hypot((x / width - 0.5) / 0.5, (y / height - 0.85) / 0.3);
      plate.tone[i] *= smoothstep(1, 0.55, r) * smoothstep(1, 0.94, y / height);
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
  cut(plate, picture, { pitch });
  const [fx, fy, fz] = project(camera, [0, 0.02, 0]);
  const unit = camera.focal / fz;
  for (const [dx, h, w, sway] of [
    [-0.06, 0.19, 0.2, -0.12],
    [0.065, 0.22, 0.19, 0.1],
    [0, 0.34, 0.17, 0.05],
  ]) {
    paintFlame(picture, { x: fx + dx * unit, y: fy, height: h * unit, width: w, sway });
  }
  paintStream(picture, fx, fy - 0.3 * unit);
  return picture;
};
