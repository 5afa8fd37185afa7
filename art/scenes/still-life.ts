import { type Camera, type CameraOptions, createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { normalize, smoothstep, type Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { rays } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { setColour } from '../engine/plate';
import { render } from '../engine/render';
import type { Light, Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { stain } from '../engine/stain';
import { cutCandleFlame } from '../shapes/flame';
import { common, insideWax, waxBelow } from './still-life-materials';

export interface StillLife {
  /** In pixels; the height follows from the shape. */
  width: number;
  pitch: number;
  /** Height as a share of the width. */
  shape: number;
  /** As for any camera, but the focal length is a share of the width. */
  camera: Pick<CameraOptions, 'eye' | 'target' | 'focal' | 'centre'>;
  meshes: readonly Mesh[];
  materials?: Readonly<Record<string, Material>>;
  /** The lamp that lights everything: the foot of a flame, or just a place. */
  lamp: Vec3;
  lampPower?: number;
  lampLoss?: number;
  /** Height of the flame in world units; nothing is painted without it. */
  flame?: number;
  /** How deep the light stains the block between the lines. */
  stain?: number;
  /** Strength of the rings of light round the lamp. */
  halo?: number;
  lights?: readonly Light[];
  /** Share of the cold light from behind that lifts things out of the dark. */
  moonlight?: number;
  /** Above one, what is half lit goes darker. */
  gamma?: number;
  /** Does not keep the lamp's light from anything. */
  transparent?: readonly string[];
  /** Tone kept at a place of the picture, both 0 to 1: how the plate dies away towards its edges. */
  vignette: (x: number, y: number) => number;
}

/** Things on a table by one flame, in a pool of light that dies away on every side. */
export const stillLife = (scene: StillLife): { picture: Picture; camera: Camera } => {
  const { width, pitch, lamp, flame = 0, halo = 0, moonlight = 1 } = scene;
  const height = Math.round(width * scene.shape);
  const camera = createCamera({ ...scene.camera, width, height, focal: scene.camera.focal * width });
  const light: Vec3 = [lamp[0], lamp[1] + flame * 0.5, lamp[2]];
  const clear = new Set(['wick', 'wax', 'drip', 'pool', ...(scene.transparent ?? [])]);
  const casters = scene.meshes.filter((mesh) => !clear.has(mesh.material) && mesh.material !== 'table');
  const [lx, ly, lz] = project(camera, light);
  const unit = camera.focal / lz;
  const plate = render({
    camera,
    meshes: scene.meshes,
    materials: { ...common, ...waxBelow(lamp), ...scene.materials },
    lights: [
      {
        colour: palette.gold,
        power: scene.lampPower ?? 2.2,
        at: light,
        loss: scene.lampLoss ?? 0.09,
        wrap: 0.12,
        shadow: pointShadow(light, casters, 0.03, 900),
      },
      { colour: palette.lilac, power: 0.2 * moonlight, towards: normalize([0.75, 0.55, -0.35]) },
      {
        colour: palette.lilac,
        power: 0.35 * moonlight,
        towards: normalize([0.8, 0.4, -0.2]),
        rim: true,
        wrap: 0.6,
      },
      ...(scene.lights ?? []),
    ],
    ambient: { colour: palette.lilac, power: 0.035 },
    crease: camera.focal * 0.12,
    gamma: scene.gamma,
  });
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const keep = scene.vignette(x / width, y / height);
      if (!plate.surface[i] && halo > 0) {
        const dx = (x - lx) / unit,
          dy = (y - ly) / unit;
        const r = Math.hypot(dx, dy);
        const angle = Math.atan2(dy, dx);
        const ray = 0.5 + 0.6 * rays(angle, 2.6) + 0.3 * (rays(angle, 9) - 0.5);
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
  const warm: Rgb = [0.46, 0.2, 0.07];
  const [, wickY] = project(camera, lamp);
  const picture = createPicture(width, height, (x, y) => {
    const i = y * width + x;
    if (plate.fill[i] === 0 && plate.depth[i] < Infinity) return insideWax((y - wickY) / unit);
    const r = Math.hypot(x - lx, y - ly) / unit;
    return mixRgb(
      palette.ink,
      warm,
      0.62 * halo * Math.exp(-r * 0.9) * scene.vignette(x / width, y / height),
    );
  });
  stain(picture, plate, scene.stain);
  cut(plate, picture, { pitch });
  if (flame)
    cutCandleFlame(picture, {
      x: lx,
      y: ly + 0.5 * flame * unit,
      height: flame * unit,
      pitch,
      between: mixRgb(palette.ink, warm, 0.6),
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
