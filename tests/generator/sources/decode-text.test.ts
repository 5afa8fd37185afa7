import { expect, test } from 'vitest';
import { decodeText } from '../../../generator/sources/decode-text';

test.each([
  ['\n', '\n'],
  ['\r\n', '\r\n'],
  ['\r', '\n'],
])('a byte that is no UTF-8 is found where the text has it, with %j at the end of lines', (end, read) => {
  const bytes = Buffer.from(`one${end}two${end}thr\xe9e`, 'latin1');

  expect(decodeText(bytes)).toEqual({
    text: `one${read}two${read}thr\ufffde`,
    wrongAt: { line: 3, column: 4 },
  });
});
