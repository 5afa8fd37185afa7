import { points } from '../engine/points';

/** A smooth curve through places noted as `x y, x y`, from left to right; beyond its ends it stays level. */
export const curve = (text: string): ((x: number) => number) => {
  const knots = points(text);
  const last = knots.length - 1;
  const slope = (k: number) => {
    const [a, b] = [knots[Math.max(0, k - 1)], knots[Math.min(last, k + 1)]];
    return (b[1] - a[1]) / (b[0] - a[0]);
  };
  return (x) => {
    if (x <= knots[0][0]) return knots[0][1];
    if (x >= knots[last][0]) return knots[last][1];
    const k = knots.findIndex(([next]) => next > x) - 1;
    const [[x0, y0], [x1, y1]] = [knots[k], knots[k + 1]];
    const t = (x - x0) / (x1 - x0);
    const rest = 1 - t;
    return (
      rest * rest * (1 + 2 * t) * y0 +
      t * t * (3 - 2 * t) * y1 +
      (x1 - x0) * t * rest * (rest * slope(k) - t * slope(k + 1))
    );
  };
};
