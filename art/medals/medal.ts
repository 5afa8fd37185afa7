import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp } from '../engine/maths';
import { createPicture, type Picture } from '../engine/picture';
import { pitchAt } from '../engine/pitch';
import { setColour } from '../engine/plate';
import { type Layer, relief } from '../engine/relief';

/** Scale of the creature inside its ring. */
const INSIDE = 0.88;
/** Brighter than life: a medal is seen small. */
const GLEAM = 1.45;
const RING = { outer: 0.975, inner: 0.9 };

/** A round medal: the creature in relief on a hatched field, inside a milled ring. The page cuts it round. */
export const medal = (layers: readonly Layer[], size: number): Picture => {
  const pitch = pitchAt(size, { width: 504, pitch: 8.6 });
  const fitted = layers.map((layer): Layer => {
    const { grain } = layer;
    return {
      ...layer,
      shape: (x, y) => layer.shape(x / INSIDE, y / INSIDE) * INSIDE,
      rise: layer.rise * INSIDE,
      bevel: layer.bevel * INSIDE,
      ...(grain && { grain: (x: number, y: number) => grain(x / INSIDE, y / INSIDE) * INSIDE }),
    };
  });
  const { plate, height } = relief({ size, layers: fitted });
  for (let i = 0; i < size * size; i++)
    if (plate.surface[i]) plate.tone[i] = Math.min(1.2, plate.tone[i] * GLEAM);
  const picture = createPicture(size, size, () => palette.ink);
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const u = ((x + 0.5) / size) * 2 - 1,
        v = ((y + 0.5) / size) * 2 - 1;
      const r = Math.hypot(u, v);
      if (r > RING.outer) continue;
      if (r > RING.inner) {
        const across = (r - (RING.outer + RING.inner) / 2) / ((RING.outer - RING.inner) / 2);
        const lit = clamp(0.45 - 0.5 * ((u + v) / r) * across * 0.9);
        plate.surface[i] = 3;
        plate.tone[i] = Math.abs(across) > 0.86 ? 0.35 + 0.6 * lit : 0.16 + 0.9 * lit;
        plate.phase[i * 2] =
          Math.abs(across) > 0.86
            ? across * 0.02
            : (Math.atan2(Math.abs(v), Math.abs(u)) * size) / pitch / 64;
        if (Math.abs(across) > 0.86) plate.tone[i] = 1.9;
        plate.fill[i] = 1;
        plate.cross[i] = 0;
        plate.edge[i] = 0;
        setColour(plate, i, mixRgb(palette.lilac, palette.gold, 0.3 + 0.6 * lit));
        if (Math.abs(across) > 0.86) setColour(plate, i, mixRgb(palette.ink, palette.gold, 0.25 + 0.6 * lit));
      } else if (plate.surface[i] === 0) {
        plate.surface[i] = 2;
        plate.phase[i * 2] = v;
        plate.tone[i] =
          r > RING.inner - 0.035 ? 0 : (0.3 - 0.16 * r) * (shadowed(height, size, x, y) ? 0.12 : 1);
        plate.fill[i] = 1;
        plate.fine[i] = 1.25;
        plate.depth[i] = 2;
        setColour(plate, i, palette.lilac);
      }
    }
  }
  cut(plate, picture, { pitch, wobble: 0.25 });
  return picture;
};

/** Whether what is raised keeps the light, which falls from the upper left, from this place. */
const shadowed = (height: Float32Array, size: number, x: number, y: number) => {
  const step = size / 260;
  for (let k = 1; k < 16; k++) {
    const px = Math.round(x - k * step),
      py = Math.round(y - k * step);
    if (px < 0 || py < 0) return false;
    if (height[py * size + px] > (k * step * 2 * 0.75) / size + 0.02) return true;
  }
  return false;
};
