import { readFile } from 'node:fs/promises';

/** Sets text in one face, without any font of the system. */
export interface Typesetter {
  /** In em. */
  widthOf: (text: string) => number;
  /** Shapes for an SVG: the text's baseline begins at `x`, `y`, and `size` pixels are one em. */
  outline: (text: string, place: { x: number; y: number; size: number }) => string;
}

/**
 * `axes` fix the face's variable axes; `tracking` is the room between letters, in em. A character that the face
 * lacks has been reported elsewhere; here it is left out.
 */
export async function loadTypesetter(
  fontFile: string,
  axes: Record<string, number>,
  characters: string,
  tracking = 0,
): Promise<Typesetter> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const bytes = await subsetFont(await readFile(fontFile), characters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const em = face.upem;
  // One for all texts: what HarfBuzz holds is only freed between two turns, and a long text is set many times in one.
  const buffer = new harfbuzz.Buffer();

  const shape = (text: string) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    let x = 0;
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const glyph = { id: codepoint, x: x + xOffset, y: yOffset, advance: xAdvance + tracking * em };
      x += glyph.advance;
      return glyph;
    });
  };

  return {
    widthOf: (text) => shape(text).reduce((sum, { advance }) => sum + advance, -tracking * em) / em,
    outline: (text, { x, y, size }) => {
      const glyphs = shape(text).map(
        (glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${font.glyphToPath(glyph.id)}"/>`,
      );
      // Fonts count upwards, drawings downwards.
      const scale = size / em;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
    },
  };
}
