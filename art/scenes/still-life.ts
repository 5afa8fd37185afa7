import { type Camera, type CameraOptions, createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, normalize, smoothstep, type Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { rays } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { pitchAt } from '../engine/pitch';
import { setColour } from '../engine/plate';
import { render } from '../engine/render';
import type { Light, Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { paintFlame } from '../shapes/flame';
import { wood } from '../shapes/table';

/** Camera and pitch are those of the design; the picture may be cut at any width. */
export interface StillLife {
  camera: CameraOptions;
  pitch: number;
  meshes: readonly Mesh[];
  materials?: Readonly<Record<string, Material>>;
  /** The lamp that lights everything: the foot of a flame, or just a place. */
  lamp: Vec3;
  lampPower?: number;
  lampLoss?: number;
  /** Height of the flame in world units; nothing is painted without it. */
  flame?: number;
  /** Strength of the rings of light round the lamp. */
  halo?: number;
  lights?: readonly Light[];
  /** Does not keep the lamp's light from anything. */
  transparent?: readonly string[];
  /** Tone kept at a place of the picture, both 0 to 1: how the plate dies away towards its edges. */
  vignette: (x: number, y: number) => number;
}

const plain =
  (albedo: number, edge: number, cross = 0.5, gloss = 0, fine = 1): Material =>
  (s) => {
    s.fine = fine;
    s.albedo = albedo;
    s.edge = edge;
    s.cross = cross;
    s.gloss = gloss;
  };

const common: Record<string, Material> = {
  table: wood,
  brass: plain(0.85, 1, 0.3, 0.7),
  wick: plain(0.2, 0),
  glass: plain(0.5, 1, 0, 1.3),
  shaft: plain(1.2, 0.8),
  leather: plain(0.55, 1, 0),
  leaves: plain(0.8, 0.5, 0),
  iron: plain(1, 1, 0.5, 0.9),
  cloth: plain(1.05, 1, 0.2, 0, 0.62),
  gear: plain(1.2, 1, 0.2, 0.5, 0.6),
  lantern: plain(1.2, 1),
  stone: plain(1, 1, 0.2, 0, 0.8),
  roof: plain(0.75, 1, 0.1, 0, 0.8),
  pine: plain(0.85, 0.8, 0, 0, 0.75),
  timber: plain(0.7, 0.9, 0),
  feather: (s) => {
    s.albedo = 2;
    s.fine = 0.8;
    s.edge = 0.9;
    s.cross = 0;
  },
};

/** Things on a table by one flame, in a pool of light that dies away on every side. */
export const stillLife = (scene: StillLife, width: number): { picture: Picture; camera: Camera } => {
  const scale = width / scene.camera.width;
  const height = Math.round(scene.camera.height * scale);
  const camera = createCamera({ ...scene.camera, width, height, focal: scene.camera.focal * scale });
  const pitch = pitchAt(width, { width: scene.camera.width, pitch: scene.pitch });
  const { lamp, flame = 0, halo = 0 } = scene;
  const light: Vec3 = [lamp[0], lamp[1] + flame * 0.5, lamp[2]];
  const clear = new Set(['wick', 'wax', ...(scene.transparent ?? [])]);
  const casters = scene.meshes.filter((mesh) => !clear.has(mesh.material) && mesh.material !== 'table');
  const [lx, ly, lz] = project(camera, light);
  const unit = camera.focal / lz;
  const wax: Material = (s) => {
    s.albedo = 0.9;
    s.cross = 0.25;
    s.edge = 0.7;
    const through = Math.exp(-Math.max(0, lamp[1] - s.y) * 1.3);
    const rim = clamp(1 - Math.abs(s.nx) * 0.9);
    s.glow = clamp((0.07 + 0.85 * through) * (0.12 + 0.88 * rim ** 1.4), 0.05, 0.86);
    s.glowColour = mixRgb(palette.gold, palette.vellum, 0.35 * through);
  };
  const plate = render({
    camera,
    meshes: scene.meshes,
    materials: { ...common, wax, ...scene.materials },
    lights: [
      {
        colour: palette.gold,
        power: scene.lampPower ?? 2.2,
        at: light,
        loss: scene.lampLoss ?? 0.09,
        wrap: 0.12,
        shadow: pointShadow(light, casters, 0.03, 900),
      },
      { colour: palette.lilac, power: 0.2, towards: normalize([0.75, 0.55, -0.35]) },
      { colour: palette.lilac, power: 0.35, towards: normalize([0.8, 0.4, -0.2]), rim: true, wrap: 0.6 },
      ...(scene.lights ?? []),
    ],
    ambient: { colour: palette.lilac, power: 0.035 },
    crease: camera.focal * 0.12,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const keep = scene.vignette(x / width, y / height);
      if (!plate.surface[i] && halo > 0) {
        const dx = (x - lx) / unit,
          dy = (y - ly) / unit;
        const r = Math.hypot(dx, dy);
        const angle = Math.atan2(dy, dx);
        const ray = 0.16 + 1.15 * rays(angle, 2.6) + 0.45 * (rays(angle, 9) - 0.5);
        plate.surface[i] = 1;
        plate.tone[i] =
          halo * (0.82 * Math.exp(-r * 0.8) * ray + 0.05 * Math.exp(-r * 0.3)) * smoothstep(0.06, 0.2, r);
        plate.phase[i * 2] = r;
        setColour(plate, i, mixRgb(palette.gold, palette.ember, 0.75 * smoothstep(0.2, 2.6, r)));
      }
      plate.edge[i] *= keep;
      if (plate.tone[i] < 1.9 || keep < 0.3) plate.tone[i] = Math.min(plate.tone[i], 1) * keep;
    }
  }
  const warm: Rgb = [0.36, 0.17, 0.08];
  const picture = createPicture(width, height, (x, y) => {
    const r = Math.hypot(x - lx, y - ly) / unit;
    return mixRgb(palette.ink, warm, 0.5 * halo * Math.exp(-r * 0.9) * scene.vignette(x / width, y / height));
  });
  cut(plate, picture, { pitch });
  if (flame)
    paintFlame(picture, {
      x: lx,
      y: ly + 0.5 * flame * unit,
      height: flame * unit,
      width: 0.2,
      sway: 0.035,
      wick: true,
    });
  return { picture, camera };
};

/** One inside, nothing at the rim: an oval with soft shoulders. */
export const oval =
  (cx: number, cy: number, rx: number, ry: number, soft = 0.55) =>
  (x: number, y: number) => {
    const r = Math.hypot((x - cx) / rx, (y - cy) / ry);
    const frame = smoothstep(0, 0.07, Math.min(x, y, 1 - x, 1 - y));
    return smoothstep(1, 1 - soft, r) * frame;
  };
