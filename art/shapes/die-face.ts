import { mixRgb, palette } from '../engine/colour';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { FACE_INNER, numberOf } from './die';
import { type Glyph, glyphAt } from './glyph';

const RIM = mixRgb(palette.gold, palette.vellum, 0.6);
const SHOWN = mixRgb(palette.gold, palette.vellum, 0.5);
const OTHER = mixRgb(palette.gold, palette.ink, 0.25);

/** Steps round a numeral within which no line is cut, so that it stands clear of the hatching. */
const moat = Array.from({ length: 8 }, (_, k) => {
  const angle = (k / 8) * Math.PI * 2;
  return [Math.cos(angle) * 0.07, Math.sin(angle) * 0.07] as const;
});

/** Facets hatched each its own way, bright arrises, numerals cut out whole. Face `front` bears `shown`. */
export const dieFace = (glyphs: readonly Glyph[], radius: number, front: number, shown: 1 | 20): Material => {
  const numbers = Array.from({ length: 20 }, (_, f) => numberOf(f, front, shown));
  const inner = FACE_INNER * radius;
  return (s) => {
    const f = s.surface % FACETS;
    const { u, v } = s;
    const glyph = glyphs[numbers[f] - 1];
    const shownHere = f === front;
    const size = inner * (numbers[f] < 10 ? 1.5 : 1.3) * (shownHere ? 1.16 : 1);
    const cut = glyphAt(glyph, u / size, v / size);
    const edge = Math.min(inner + v, inner - 0.5 * v + 0.866 * u, inner - 0.5 * v - 0.866 * u);
    const turn = [0.2, 1.3, 2.3, 0.8, 1.9][f % 5];
    s.u = Math.cos(turn) * u + Math.sin(turn) * v;
    s.v = -Math.sin(turn) * u + Math.cos(turn) * v;
    s.albedo = shownHere ? 1 : 0.62;
    s.edge = 1;
    s.cross = 0.7;
    if (cut > 0.5) {
      s.glow = 2;
      s.glowColour = shownHere ? SHOWN : OTHER;
    } else if (moat.some(([x, y]) => glyphAt(glyph, u / size + x, v / size + y) > 0.4)) {
      s.albedo = 0;
    } else if (edge < inner * 0.03) {
      s.glow = 1.9;
      s.glowColour = RIM;
    }
  };
};
