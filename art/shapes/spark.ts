import type { Rgb } from '../engine/colour';
import { clamp, mix } from '../engine/maths';
import type { Picture } from '../engine/picture';

/** A diamond cut with one turn of the burin; with `rays` it is a star of four points. */
export const paintSpark = (
  picture: Picture,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  alpha = 1,
  rays = false,
) => {
  const reach = Math.ceil(radius + 1);
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const px = Math.round(x) + i,
        py = Math.round(y) + j;
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const dx = Math.abs(px - x),
        dy = Math.abs(py - y);
      const distance = rays ? (Math.sqrt(dx) + Math.sqrt(dy)) ** 2 : dx + dy;
      const a = clamp(radius - distance + 0.5) * alpha;
      if (a <= 0) continue;
      const k = (py * picture.width + px) * 3;
      for (let c = 0; c < 3; c++) picture.data[k + c] = mix(picture.data[k + c], colour[c], a);
    }
  }
};
