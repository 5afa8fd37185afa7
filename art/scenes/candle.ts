import type { Picture } from '../engine/picture';
import { candle } from '../shapes/candle';
import { table } from '../shapes/table';
import { oval, stillLife } from './still-life';

/** Three in the morning: one candle, and the dark kept off by rings of light. */
export const candlePlate = (width: number, pitch: number): Picture => {
  const { meshes, wick } = candle([0, 0, 0], 1.32);
  return stillLife({
    width,
    pitch,
    shape: 13 / 11,
    camera: {
      eye: [0, 2.35, 8],
      target: [0, 1.62, 0],
      focal: 2.09,
      centre: [0.5, 0.5],
    },
    meshes: [...meshes, table(6, 4, -3.4)],
    lamp: wick,
    lampPower: 3.2,
    flame: 0.62,
    halo: 1.3,
    stain: 0.5,
    vignette: oval(0.5, 0.5, 0.53, 0.53, 0.62),
  }).picture;
};
