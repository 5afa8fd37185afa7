import { readFile } from 'node:fs/promises';

/** Sets text in one typeface, without any font of the system. */
export interface Typesetter {
  /** In em. */
  widthOf: (text: string) => number;
  /** How far lines reach above and below the baseline, and the gap between them, in em. */
  extents: { ascent: number; descent: number };
  /** Shapes for an SVG: the text's baseline begins at `x`, `y`, and `size` pixels are one em. */
  outline: (text: string, place: { x: number; y: number; size: number }) => string;
}

/**
 * Each character is set from the first of the files that has it. `axes` fixes their variable axes; `tracking` is the
 * space between letters, in em. A character that all files lack is left out; it has been reported elsewhere.
 */
export async function loadTypesetter(
  fontFiles: readonly string[],
  axes: Record<string, number>,
  characters: string,
  tracking = 0,
): Promise<Typesetter> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const faces = await Promise.all(
    fontFiles.map(async (file) => {
      const bytes = await subsetFont(await readFile(file), characters, {
        targetFormat: 'sfnt',
        variationAxes: axes,
      });
      const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
      return { font: new harfbuzz.Font(face), em: face.upem, covered: new Set(face.collectUnicodes()) };
    }),
  );
  const [first] = faces;
  if (!first) throw new Error('A text cannot be set without a font.');
  const { em } = first;
  // One for all texts: HarfBuzz frees memory only between event loop turns, and a long text is set many times in one.
  const buffer = new harfbuzz.Buffer();

  /** The pieces of a text that come from one file each. */
  const partText = (text: string) => {
    const pieces: { face: (typeof faces)[number]; text: string }[] = [];
    for (const character of text) {
      const face = faces.find(({ covered }) => covered.has(character.codePointAt(0) ?? 0)) ?? first;
      const last = pieces.at(-1);
      if (last?.face === face) last.text += character;
      else pieces.push({ face, text: character });
    }
    return pieces;
  };
  const shape = (text: string) => {
    let x = 0;
    return partText(text).flatMap(({ face: { font }, text: piece }) => {
      buffer.reset();
      buffer.addText(piece);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      return buffer
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
          const advance = xAdvance + tracking * em;
          const glyph = { font, id: codepoint, x: x + xOffset, y: yOffset, advance };
          x += advance;
          return glyph;
        });
    });
  };

  const { ascender, descender } = first.font.hExtents();
  return {
    extents: { ascent: ascender / em, descent: -descender / em },
    widthOf: (text) => shape(text).reduce((sum, { advance }) => sum + advance, -tracking * em) / em,
    outline: (text, { x, y, size }) => {
      const glyphs = shape(text).map(
        (glyph) =>
          `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.font.glyphToPath(glyph.id)}"/>`,
      );
      // Fonts count upwards, drawings downwards.
      const scale = size / em;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
    },
  };
}
