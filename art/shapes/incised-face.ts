import { mixRgb, palette } from '../engine/colour';
import { clamp, dot, mix, normalize, smoothstep, subtract, type Vec3 } from '../engine/maths';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { FACE_INNER, frameOf } from './die';
import { type Glyph, glyphAt } from './glyph';

/** Directions in which facets are hatched, in turns; neighbours never share one. */
const hatching = [0.03, 0.22, 0.36, 0.13, 0.43];

export interface IncisedFaces {
  glyphs: readonly Glyph[];
  radius: number;
  /** The number that was rolled: its face is polished by the light, the others are quiet. None while it still rolls. */
  shown?: number;
  /** Where the die lies: what moves its points. */
  place: (p: Vec3) => Vec3;
  /** The walls of the numerals that look at this lamp are lit. */
  lamp: Vec3;
}

/**
 * The facets of a die seen from near. Each has one set of lines that swell towards the lamp, and a numeral sunk into
 * it: a floor without light, the far wall lit along its lip, the near one in its own shade.
 */
export const incisedFaces = ({ glyphs, radius, shown, place, lamp }: IncisedFaces): Material => {
  const inner = FACE_INNER * radius;
  const origin = place([0, 0, 0]);
  const towardsLamp = glyphs.map((_, f) => {
    const { centre, right, up } = frameOf(f, radius);
    const light = normalize(subtract(lamp, place(centre)));
    const along = (axis: Vec3) => dot(light, subtract(place(axis), origin));
    const flat: readonly [number, number] = [along(right), along(up)];
    const length = Math.hypot(...flat);
    return [flat[0] / length, flat[1] / length] as const;
  });
  return (s) => {
    const f = s.surface % FACETS;
    const { u, v } = s;
    const isShown = f + 1 === shown;
    const [lx, ly, lz] = [lamp[0] - s.x, lamp[1] - s.y, lamp[2] - s.z];
    const lit = clamp((lx * s.nx + ly * s.ny + lz * s.nz) / Math.hypot(lx, ly, lz));
    const size = inner * (isShown ? 2.2 : f < 9 ? 1.3 : 1.1);
    const [dx, dy] = towardsLamp[f];
    /** The numeral as it lies `step` further from the lamp. */
    const sunk = (step: number) =>
      glyphAt(glyphs[f], (u - dx * step * inner) / size, (v - dy * step * inner) / size) > 0.5;
    const wall = isShown ? 0.075 : 0.045;
    const edge = Math.min(inner + v, inner - 0.5 * v + 0.866 * u, inner - 0.5 * v - 0.866 * u);
    const turn = Math.PI * 2 * (isShown ? 0.28 : hatching[f % hatching.length]);
    s.u = Math.cos(turn) * u + Math.sin(turn) * v;
    s.v = -Math.sin(turn) * u + Math.cos(turn) * v;
    // A line is full where the light comes from and thin where it leaves, as the burin does it.
    const swell = 1 + (0.3 * (u * dx + v * dy)) / inner;
    s.albedo = (isShown ? 2.7 : 0.3) * swell;
    s.edge = 0.5;
    s.cross = 0;
    if (isShown) s.fine = 0.82;
    if (sunk(0)) {
      s.albedo = 0;
      if (!sunk(wall)) {
        s.glow = 2;
        s.glowColour = mixRgb(
          palette.ink,
          isShown ? BRIGHT : palette.gold,
          isShown ? 1 : mix(0.28, 0.6, lit),
        );
      }
    } else if (sunk(-0.045) || sunk(0.03)) {
      // What is worn off round the rim keeps the numeral clear of the hatching.
      s.albedo = 0;
    } else if (edge < inner * mix(0.012, 0.03, lit)) {
      s.glow = 1.9;
      s.glowColour = mixRgb(palette.ink, BRIGHT, mix(0.4, 1, smoothstep(0.1, 0.9, lit)));
    }
  };
};

const BRIGHT = mixRgb(palette.gold, palette.vellum, 0.55);
