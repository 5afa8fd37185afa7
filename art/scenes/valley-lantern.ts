import { bloom } from '../engine/bloom';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import type { Picture } from '../engine/picture';
import { cutStroke, type Place } from '../shapes/burin';

const pane: Rgb = [1, 0.93, 0.74];

/** A lantern that hangs from a hook: a black cage, lit panes, and a breath of light round it. */
export const lightLantern = (picture: Picture, place: Place, [u, v]: readonly [number, number]) => {
  const { x, y, size } = place;
  bloom(picture, x + u * size, y - (v - 0.12) * size, 0.2 * size, palette.ember, 0.42);
  const stroke = (path: string, swell: number, colour: Rgb) =>
    cutStroke(
      picture,
      { x: x + u * size, y: y - v * size, size },
      { path, swell, widest: 0.5, colour: () => colour },
    );
  stroke('0 0.03, 0 -0.07, 0 -0.16, 0 -0.25', 0.062, palette.ink);
  stroke('-0.075 -0.07, -0.02 -0.03, 0.02 -0.03, 0.075 -0.07', 0.026, palette.ink);
  stroke('-0.065 -0.2, -0.02 -0.205, 0.02 -0.205, 0.065 -0.2', 0.018, palette.ink);
  stroke('0 -0.06, 0 -0.1, 0 -0.14, 0 -0.2', 0.025, pane);
  for (const side of [-1, 1]) {
    stroke(
      `${side * 0.042} -0.07, ${side * 0.056} -0.11, ${side * 0.056} -0.15, ${side * 0.042} -0.195`,
      0.011,
      mixRgb(palette.gold, palette.ember, 0.3),
    );
  }
};
