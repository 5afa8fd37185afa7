import { mixRgb, palette } from '../engine/colour';
import { clamp, mix, type Vec3 } from '../engine/maths';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { FACE_INNER } from './die';
import { type Glyph, glyphAt } from './glyph';

const BRIGHT = mixRgb(palette.gold, palette.vellum, 0.55);

/** Steps round a numeral within which no line is cut, so that it stands clear of the hatching. */
const moat = Array.from({ length: 12 }, (_, k) => {
  const angle = (k / 12) * Math.PI * 2;
  return [Math.cos(angle) * 0.06, Math.sin(angle) * 0.06] as const;
});

/** Directions in which facets are hatched, in turns; neighbours never share one. */
const hatching = [0.03, 0.22, 0.36, 0.13, 0.43];

export interface DieFace {
  glyphs: readonly Glyph[];
  radius: number;
  /** The number that was rolled: it stands out from the others. */
  shown: number;
  /** Arrises and numerals are as bright as this lamp makes them. */
  lamp: Vec3;
  /** Least tone of a facet, where the lamp does not reach it. */
  shade?: number;
}

/** Facets with one set of lines each, that swell towards the lamp; arrises and numerals cut out whole. */
export const dieFace = ({ glyphs, radius, shown, lamp, shade = 0 }: DieFace): Material => {
  const inner = FACE_INNER * radius;
  return (s) => {
    const f = s.surface % FACETS;
    const { u, v } = s;
    const glyph = glyphs[f];
    const isShown = f === shown - 1;
    const [lx, ly, lz] = [lamp[0] - s.x, lamp[1] - s.y, lamp[2] - s.z];
    const lit = clamp((lx * s.nx + ly * s.ny + lz * s.nz) / Math.hypot(lx, ly, lz));
    const size = inner * (f < 9 ? 1.5 : 1.3) * (isShown ? 1.36 : 1);
    const cut = glyphAt(glyph, u / size, v / size);
    const edge = Math.min(inner + v, inner - 0.5 * v + 0.866 * u, inner - 0.5 * v - 0.866 * u);
    const turn = Math.PI * 2 * (isShown ? 0.31 : hatching[f % hatching.length]);
    s.u = Math.cos(turn) * u + Math.sin(turn) * v;
    s.v = -Math.sin(turn) * u + Math.cos(turn) * v;
    // A line is thin at one end and full at the other, as the burin leaves it.
    const swell = 1 + (0.45 * s.v) / inner;
    s.albedo = (isShown ? 1.6 : 0.72) * swell;
    s.glow = isShown ? 0 : shade * swell;
    s.edge = 1;
    s.cross = 0;
    if (cut > 0.5) {
      s.glow = 2;
      s.glowColour = isShown ? BRIGHT : mixRgb(palette.ink, palette.gold, mix(0.5, 0.95, lit));
    } else if (moat.some(([x, y]) => glyphAt(glyph, u / size + x, v / size + y) > 0.4)) {
      s.albedo = 0;
      s.glow = 0;
    } else if (edge < inner * mix(0.022, 0.04, lit)) {
      s.glow = 1.9;
      s.glowColour = mixRgb(palette.ink, BRIGHT, mix(0.5, 1, lit));
    }
  };
};
