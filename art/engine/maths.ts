/** The small change of graphics: scalars and three-vectors as plain tuples. */
export type Vec3 = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1) => Math.min(Math.max(value, low), high);
export const mix = (a: number, b: number, t: number) => a + (b - a) * t;
export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3) => Math.hypot(a[0], a[1], a[2]);
export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (length(a) + 1e-12));
export const mixVec = (a: Vec3, b: Vec3, t: number): Vec3 => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];

/** A function that turns a point by `angle` about one axis. */
export const rotation = (axis: 'x' | 'y' | 'z', angle: number) => {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === 'x') return ([x, y, z]: Vec3): Vec3 => [x, c * y - s * z, s * y + c * z];
  if (axis === 'y') return ([x, y, z]: Vec3): Vec3 => [c * x + s * z, y, -s * x + c * z];
  return ([x, y, z]: Vec3): Vec3 => [c * x - s * y, s * x + c * y, z];
};
