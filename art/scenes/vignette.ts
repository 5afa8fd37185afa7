import { mix, smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';

/**
 * One inside an oval, nothing outside, and between the two each line ends at a place of its own, in a point:
 * the lines there run across the picture, so the rim is ragged from one to the next and even along each.
 */
export const tapered =
  (cx: number, cy: number, rx: number, ry: number, { soft = 0.55, ragged = 0.3, rows = 90 } = {}) =>
  (x: number, y: number) => {
    const end = 1 - ragged * noise(x * 2.5 + (x < cx ? 0 : 50), y * rows);
    const r =
      Math.hypot((x - cx) / rx, (y - cy) / ry) / mix(1, end, smoothstep(0, 0.5, Math.abs(x - cx) / rx));
    return smoothstep(1, 1 - soft, r);
  };
