import { describe, expect, test } from 'vitest';
import { pictureSlots } from '../../templates/parts/picture-slots';

/** A width, or media conditions with a width for each and one more for all other screens. */
const plain = /^(?:\((?:min|max)-(?:width|height): [\d.]+em\) [\d.]+(?:vw|rem), )*[\d.]+(?:vw|rem)$/;

describe('the sizes attribute of pictures', () => {
  // WebKit drops an entry with min(), max() or clamp() and takes the next, or the whole width of the screen.
  test.each(Object.entries(pictureSlots))('%s: widths and media conditions, no functions', (_, { sizes }) => {
    expect(sizes).toMatch(plain);
  });
});
