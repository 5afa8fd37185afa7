import { expect, test } from 'vitest';
import { breakLines } from '../../../../generator/features/social-cards/break-lines';

/** As if every letter were half an em wide. */
const widthOf = (text: string) => text.length / 2;
const limits = { width: 100, maxLines: 2, sizes: [20, 10] };

test('lines are as even as can be', () => {
  expect(breakLines('aaaa bb cc', widthOf, { ...limits, width: 80 })).toEqual({
    lines: ['aaaa', 'bb cc'],
    size: 20,
  });
});

test('a text that does not fit is set smaller', () => {
  expect(breakLines('aaaa bbbb cccc dddd', widthOf, limits)).toEqual({
    lines: ['aaaa bbbb', 'cccc dddd'],
    size: 20,
  });
  expect(breakLines('aaaaaaaa bbbbbbbb cccccccc', widthOf, limits).size).toBe(10);
});

test('a text is set smaller for no short word to stand alone on the last line', () => {
  expect(breakLines('aaaaaaaa cc', widthOf, { ...limits, sizes: [20, 18] })).toEqual({
    lines: ['aaaaaaaa cc'],
    size: 18,
  });
  expect(breakLines('aaaaaaaa cccc', widthOf, { ...limits, sizes: [20, 15] }).size).toBe(20);
});

test('at the smallest size a text is cut off, never let out', () => {
  const { lines, size } = breakLines('words '.repeat(30), widthOf, limits);

  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(limits.width);
});
