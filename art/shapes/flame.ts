import { palette } from '../engine/colour';
import { clamp, mix, smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';

export interface FlameOptions {
  x: number;
  y: number;
  /** In pixels; `y` is the foot. */
  height: number;
  /** Half the greatest width as a share of the height. */
  width?: number;
  sway?: number;
  /** A blue foot, as on a wick. */
  wick?: boolean;
  strength?: number;
}

/** One tongue of fire: vellum heart, gold body, ember skin. Painted after the lines are cut. */
export const paintFlame = (
  picture: Picture,
  { x, y, height, width = 0.2, sway = 0.05, wick = false, strength = 1 }: FlameOptions,
) => {
  const reach = Math.ceil(height * (width + Math.abs(sway) + 0.1));
  for (let py = Math.floor(y - height * 1.02); py <= y + 2; py++) {
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const t = clamp((y - py) / height, 0, 1);
      const foot = t < 0.26 ? Math.sqrt(clamp(1 - ((0.26 - t) / 0.26) ** 2)) : 1;
      const taper = t > 0.26 ? clamp(1 - (t - 0.26) / 0.74) ** 0.92 : 1;
      const half = height * width * foot * taper;
      const middle = x + sway * height * Math.sin(t * 3.6) * t;
      const off = Math.abs(px - middle);
      const alpha = clamp(half - off + 0.5) * strength;
      if (alpha <= 0) continue;
      const inside = 1 - off / (half + 1e-3);
      const heart =
        smoothstep(0.05, 0.7, inside) * smoothstep(0.99, 0.4, t) * (wick ? 1 : smoothstep(-0.1, 0.25, t));
      const body = smoothstep(0, 0.34, inside);
      const base = wick ? smoothstep(0.14, 0.0, t) * 0.75 : 0;
      const i = (py * picture.width + px) * 3;
      const heartColour = [1, 0.97, 0.87];
      for (let k = 0; k < 3; k++) {
        let c = mix(mix(palette.ember[k], palette.gold[k], body), heartColour[k], heart);
        c = mix(c, palette.lilac[k] * 0.7, base);
        picture.data[i + k] = mix(picture.data[i + k], c, alpha);
      }
    }
  }
};
