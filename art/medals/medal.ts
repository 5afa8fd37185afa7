import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, smoothstep } from '../engine/maths';
import { createPicture, type Picture } from '../engine/picture';
import { type Plate, setColour } from '../engine/plate';
import { type Layer, relief } from '../engine/relief';
import { stain } from '../engine/stain';

/** Scale of the creature inside its ring. */
const INSIDE = 0.86;
const RING = { outer: 0.985, inner: 0.915 };

/** Bronze in the shade, gold in the light, vellum where it shines. */
const BRONZE: Rgb = [0.74, 0.47, 0.2];
const metal = (tone: number) =>
  mixRgb(
    mixRgb(BRONZE, palette.gold, smoothstep(0.1, 0.55, tone)),
    palette.vellum,
    0.55 * smoothstep(0.65, 1.1, tone),
  );

/** A round medal: the creature in gold relief on a hatched field of night, inside a milled ring. */
export const medal = (layers: readonly Layer[], size: number, pitch: number): Picture => {
  const { plate, height } = relief({ size, layers: layers.map(fitted) });
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const u = ((x + 0.5) / size) * 2 - 1,
        v = ((y + 0.5) / size) * 2 - 1;
      const r = Math.hypot(u, v);
      if (r > RING.inner) ring(plate, i, u, v, pitch / size);
      else if (plate.surface[i]) raised(plate, i);
      else field(plate, i, v, r, isShadowed(height, size, x, y));
    }
  }
  return engraved(plate, pitch);
};

const engraved = (plate: Plate, pitch: number): Picture => {
  const picture = createPicture(plate.width, plate.height, () => palette.ink);
  stain(picture, plate, 0.5);
  cut(plate, picture, { pitch, wobble: 0.25 });
  return picture;
};

/** What stands out of the field, in metal. */
const raised = (plate: Plate, i: number) => {
  if (plate.tone[i] < 1.9) plate.tone[i] = Math.min(1.15, 0.06 + 1.25 * plate.tone[i]);
  setColour(plate, i, metal(plate.tone[i]));
};

const fitted = (layer: Layer): Layer => {
  const { shape, rise, bevel, grain } = layer;
  return {
    ...layer,
    shape: (x, y) => shape(x / INSIDE, y / INSIDE) * INSIDE,
    rise: rise * INSIDE,
    bevel: bevel * INSIDE,
    ...(grain && { grain: (x: number, y: number) => grain(x / INSIDE, y / INSIDE) * INSIDE }),
  };
};

/** A milled band between two wires, lit from the upper left. */
const ring = (plate: Plate, i: number, u: number, v: number, pitch: number) => {
  const r = Math.hypot(u, v);
  const across = (r - (RING.outer + RING.inner) / 2) / ((RING.outer - RING.inner) / 2);
  const lit = clamp(0.5 - 0.45 * ((u + v) / r) * across);
  const isWire = Math.abs(across) > 0.74;
  plate.surface[i] = 3;
  plate.depth[i] = 1;
  plate.edge[i] = 0;
  plate.cross[i] = 0;
  plate.fill[i] = 1;
  plate.tone[i] = across > 1 ? 0 : isWire ? 1.9 : 0.2 + 0.7 * lit;
  // 64 teeth to a half turn at the pitch for which one tooth is one line.
  plate.phase[i * 2] = isWire ? 0 : Math.atan2(Math.abs(v), Math.abs(u)) / pitch / 64;
  setColour(plate, i, isWire ? mixRgb(palette.ink, palette.gold, 0.35 + 0.6 * lit) : metal(lit));
};

/** A small medal without its ring: what stands beside a line of type needs no frame. The page lays it in with `lighten`. */
export const sigil = (layers: readonly Layer[], size: number, pitch: number): Picture => {
  const { plate, height } = relief({ size, layers: layers.map(fitted) });
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const v = ((y + 0.5) / size) * 2 - 1;
      const r = Math.hypot(((x + 0.5) / size) * 2 - 1, v);
      if (plate.surface[i]) raised(plate, i);
      else field(plate, i, v, r, isShadowed(height, size, x, y));
    }
  }
  return engraved(plate, pitch);
};

/** The night behind the creature, darker under its shadow and towards the ring. */
const field = (plate: Plate, i: number, v: number, r: number, isDark: boolean) => {
  plate.surface[i] = 2;
  plate.phase[i * 2] = v;
  plate.tone[i] = isDark ? 0.02 : 0.3 * smoothstep(RING.inner, RING.inner - 0.12, r);
  plate.fill[i] = 1;
  plate.depth[i] = 2;
  plate.fine[i] = 1.25;
  setColour(plate, i, palette.lilac);
};

/** Whether what is raised keeps the light, which falls from the upper left, from this place. */
const isShadowed = (height: Float32Array, size: number, x: number, y: number) => {
  const step = size / 260;
  for (let k = 1; k < 16; k++) {
    const px = Math.round(x - k * step),
      py = Math.round(y - k * step);
    if (px < 0 || py < 0) return false;
    if (height[py * size + px] > (k * step * 2 * 0.75) / size + 0.02) return true;
  }
  return false;
};
