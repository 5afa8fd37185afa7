import { describe, expect, it } from 'vitest';
import { fillIn, fillInPieces } from '../../templates/parts/fill-in';

describe('what is filled in', () => {
  it.each([
    ['{rating} of {rating}', '5 of 5'],
    ['{name} ({name})', 'A $& {rating} (A $& {rating})'],
    ['{toString} {other}', '{toString} {other}'],
    ['{rating}', '5'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(fillIn(text, { rating: '5', name: 'A $& {rating}' })).toBe(expected);
  });

  it('comes in pieces for what is more than a text', () => {
    expect(fillInPieces('© {year}–{year} A', { year: 2026 })).toEqual(['© ', 2026, '–', 2026, ' A']);
  });
});
