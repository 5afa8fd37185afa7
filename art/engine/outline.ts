/** Signed distance to a flat shape: negative inside. Coordinates run from −1 to 1, y downwards. */
export type Shape = (x: number, y: number) => number;
export type Point = readonly [number, number];

/** A closed curve through the points; a point given twice is a corner. */
export const outline = (points: readonly Point[]): Shape => {
  const n = points.length;
  const path: Point[] = [];
  for (let k = 0; k < n; k++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((o) => points[(k + o + n) % n]);
    if (b[0] === c[0] && b[1] === c[1]) continue;
    for (let s = 0; s < 8; s++) {
      const t = s / 8;
      const at = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      path.push([at(0), at(1)]);
    }
  }
  return (x, y) => {
    let best = Infinity;
    let inside = false;
    for (let k = 0, j = path.length - 1; k < path.length; j = k++) {
      const [ax, ay] = path[k],
        [bx, by] = path[j];
      const ex = bx - ax,
        ey = by - ay,
        wx = x - ax,
        wy = y - ay;
      const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
      const dx = wx - ex * t,
        dy = wy - ey * t;
      best = Math.min(best, dx * dx + dy * dy);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return (inside ? -1 : 1) * Math.sqrt(best);
  };
};

/** The right half of a symmetrical curve, from top to bottom; the left is its mirror. */
export const mirrored = (half: readonly Point[]) =>
  outline([
    ...half,
    ...half
      .slice()
      .reverse()
      .filter(([x]) => x > 0)
      .map(([x, y]) => [-x, y] as const),
  ]);

/** The same shape on both sides of the middle. */
export const pair =
  (shape: Shape): Shape =>
  (x, y) =>
    shape(Math.abs(x), y);

export const ellipse = (cx: number, cy: number, rx: number, ry: number, turn = 0): Shape => {
  const c = Math.cos(turn),
    s = Math.sin(turn);
  return (x, y) => {
    const dx = x - cx,
      dy = y - cy;
    const u = c * dx + s * dy,
      v = -s * dx + c * dy;
    const k = Math.hypot(u / rx, v / ry);
    return k < 1e-6 ? -Math.min(rx, ry) : (k * (k - 1)) / Math.hypot(u / (rx * rx), v / (ry * ry));
  };
};

/** A chain of rounded limbs through points with a radius each. */
export const limb =
  (joints: readonly (readonly [number, number, number])[]): Shape =>
  (x, y) => {
    let best = Infinity;
    for (let k = 1; k < joints.length; k++) {
      const [ax, ay, ar] = joints[k - 1],
        [bx, by, br] = joints[k];
      const ex = bx - ax,
        ey = by - ay;
      const t = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      best = Math.min(best, Math.hypot(x - ax - ex * t, y - ay - ey * t) - (ar + (br - ar) * t));
    }
    return best;
  };

export const union =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));
export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));

/** Union with a soft seam. */
export const blend =
  (softness: number, ...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes
      .map((shape) => shape(x, y))
      .reduce((a, b) => {
        const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / softness));
        return b + (a - b) * h - softness * h * (1 - h);
      });
