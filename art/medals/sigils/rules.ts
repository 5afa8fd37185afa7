import { outline, type Point } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';

/** A shape with straight edges: each of its points is a corner. */
const facets = (list: string) => outline(points(list).flatMap((p): Point[] => [p, p]));

const face = (list: string, albedo: number, grain: number): Layer => ({
  shape: facets(list),
  rise: 0.03,
  bevel: 0.03,
  albedo,
  grain: (x, y) => x * Math.cos(grain) + y * Math.sin(grain),
});

/** A thick book, and a die of twenty sides on its cover. */
export const rules: readonly Layer[] = [
  {
    shape: facets('-0.6 -0.78, 0.7 -0.78, 0.7 0.86, -0.6 0.86'),
    rise: 0.08,
    bevel: 0.04,
    albedo: 0.9,
    grain: (x, y) => (y > 0.7 ? y : x),
  },
  {
    shape: facets('-0.72 -0.86, 0.62 -0.86, 0.62 0.76, -0.72 0.76'),
    rise: 0.14,
    bevel: 0.05,
    albedo: 0.62,
    grain: (_x, y) => y,
  },
  // The fold beside the spine.
  { shape: facets('-0.5 -0.84, -0.44 -0.84, -0.44 0.74, -0.5 0.74'), rise: -0.06, bevel: 0.03, albedo: 0.2 },
  {
    shape: facets('0.09 -0.66, 0.6 -0.33, 0.6 0.26, 0.09 0.58, -0.42 0.26, -0.42 -0.33'),
    rise: 0.12,
    bevel: 0.04,
    albedo: 0.1,
  },
  face('0.09 -0.38, 0.4 0.15, -0.22 0.15', 1.5, 1.57),
  face('0.07 -0.6, 0.05 -0.4, -0.25 0.12, -0.39 -0.3', 1.1, 0.8),
  face('0.11 -0.6, 0.13 -0.4, 0.43 0.12, 0.57 -0.3', 0.6, -0.8),
  face('-0.39 -0.22, -0.27 0.16, -0.39 0.2', 0.75, 0),
  face('0.57 -0.22, 0.45 0.16, 0.57 0.2', 0.4, 0),
  face('-0.36 0.25, -0.24 0.2, 0.42 0.2, 0.54 0.25, 0.09 0.53', 0.8, 0.3),
];
