import { mixRgb, palette, type Rgb } from '../engine/colour';
import { BRIGHTEST, WHOLE } from '../engine/cutter';
import { add, normalize, smoothstep, subtract, type Vec3 } from '../engine/maths';
import type { Material, Sample } from '../engine/shade';

interface Edge {
  /** Towards the light that the edge turns to. */
  towards: (s: Sample) => Vec3;
  /** How squarely a face must meet that light, and from where on it shines whole. */
  lit: readonly [number, number];
  /** How much of the form, from its outline inwards, is edge: 1 is the outline alone. */
  graze: readonly [number, number];
  colour: (graze: number) => Rgb;
}

/** Cuts the edge of a form that faces the light away whole. Returns how far from face-on the form is seen. */
const lightEdge = (s: Sample, eye: Vec3, { towards, lit, graze, colour }: Edge): number => {
  const t = towards(s);
  const v = normalize(subtract([s.x, s.y, s.z], eye));
  const grazing = 1 - Math.abs(s.nx * v[0] + s.ny * v[1] + s.nz * v[2]);
  const edge = smoothstep(...lit, s.nx * t[0] + s.ny * t[1] + s.nz * t[2]) * smoothstep(...graze, grazing);
  if (edge < 0.02) return grazing;
  s.glow = BRIGHTEST + (WHOLE - BRIGHTEST) * edge;
  s.glowColour = colour(grazing);
  return grazing;
};

/** A stone by a fire: a lit edge on the side of the flames and a few strokes beside it. */
export const besideFire = (fire: Vec3, eye: Vec3): Material => {
  // What lies on the ground has the light over it.
  const heart = add(fire, [0, 0.7, 0.06]);
  const edge: Edge = {
    towards: (s) => normalize(subtract(heart, [s.x, s.y, s.z])),
    lit: [0.24, 0.4],
    graze: [0.42, 0.52],
    colour: () => palette.gold,
  };
  return (s) => {
    s.fine = 0.86;
    s.edge = 0.8;
    s.cross = 0;
    // What faces us faces away from the fire's side: it stays solid.
    s.albedo = 0.45 * smoothstep(0.12, 0.5, lightEdge(s, eye, edge));
  };
};

/** A stone before the rising sun: nothing but a rim, gold outside and rose within. */
export const againstSun = (sunward: Vec3, eye: Vec3): Material => {
  const edge: Edge = {
    towards: () => sunward,
    lit: [0.2, 0.34],
    graze: [0.4, 0.5],
    colour: (graze) => mixRgb(palette.rose, palette.gold, smoothstep(0.45, 0.75, graze)),
  };
  return (s) => {
    s.albedo = 0;
    s.edge = 0.3;
    s.cross = 0;
    lightEdge(s, eye, edge);
  };
};
