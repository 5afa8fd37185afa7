import type { Peak } from '../shapes/terrain';

/** The crag that bears the tower, with its shoulders and the rocks at its foot. */
export const crag = (x: number, z: number, size = 1): Peak[] =>
  [
    { x: 0, z: 0, height: 2.9, slope: 2.1, sides: 7, seed: 2003 },
    { x: -0.45, z: -0.2, height: 2.1, slope: 1.9, sides: 6, seed: 2011 },
    { x: 0.75, z: -0.5, height: 2.2, slope: 1.6, sides: 6, seed: 2017 },
    { x: 0.3, z: 0.7, height: 1.7, slope: 1.7, sides: 5, seed: 2021 },
    { x: 1.7, z: -1.2, height: 2.3, slope: 1.3, sides: 6, seed: 2027 },
    { x: -1.0, z: 0.2, height: 1.15, slope: 1.5, sides: 5, seed: 2029 },
    { x: -0.1, z: 1.3, height: 0.9, slope: 1.2, sides: 6, seed: 2039 },
  ].map((p) => ({ ...p, x: x + p.x * size, z: z + p.z * size, height: p.height * size }));

/** The same mountains, drawn up without growing wider. */
export const raised = (peaks: readonly Peak[], by: number): Peak[] =>
  peaks.map((p) => ({ ...p, height: p.height * by, slope: p.slope * by }));

/** The ranges round the lake, nearest last. */
export const ranges: readonly Peak[] = [
  { x: 12.6, z: -25, height: 6.4, slope: 1.2, sides: 7, seed: 1003 },
  { x: 9.4, z: -24, height: 5.0, slope: 1.3, sides: 6, seed: 1011 },
  { x: 16.4, z: -26, height: 6.2, slope: 1.2, sides: 7, seed: 1017 },
  { x: 6.6, z: -28, height: 3.9, slope: 1.2, sides: 6, seed: 1021 },
  { x: 20, z: -24, height: 6.6, slope: 1.1, sides: 6, seed: 1031 },
  { x: -11, z: -29, height: 4.6, slope: 1.1, sides: 7, seed: 1037 },
  { x: -16, z: -27, height: 6.2, slope: 1.15, sides: 6, seed: 1041 },
  { x: -7.6, z: -34, height: 3.6, slope: 1.15, sides: 6, seed: 1047 },
  { x: -13.2, z: -24, height: 3.6, slope: 1.3, sides: 6, seed: 1053 },
  { x: -20, z: -24, height: 5.6, slope: 1.15, sides: 6, seed: 1057 },
  { x: 5.4, z: -40, height: 4.2, slope: 1.05, sides: 7, seed: 1061 },
  { x: 1.0, z: -46, height: 2.5, slope: 0.8, sides: 5, seed: 1079 },
  { x: -4.4, z: -45, height: 3.9, slope: 1.0, sides: 5, seed: 1083 },
  { x: -2.6, z: -43, height: 2.2, slope: 0.9, sides: 5, seed: 1089 },
  { x: -6.6, z: -42, height: 2.6, slope: 0.95, sides: 5, seed: 1093 },
  { x: 9, z: -46, height: 5.4, slope: 1.0, sides: 6, seed: 1073 },
];
