import { expect, test } from 'vitest';
import { composeAccents, decodeText } from '../../../generator/sources/decode-text';

test.each([
  ['\n', '\n'],
  ['\r\n', '\r\n'],
  ['\r', '\n'],
])('a byte that is not UTF-8 is located in the text, with %j at the end of lines', (end, read) => {
  const bytes = Buffer.from(`one${end}two${end}thr\xe9e`, 'latin1');

  expect(decodeText(bytes)).toEqual({
    text: `one${read}two${read}thr\ufffde`,
    wrongAt: { line: 3, column: 4 },
  });
});

test.each([
  ['a letter and its accent become one character', 'Dvor\u030ca\u0301k', 'Dvo\u0159\u00e1k'],
  ['what has no character of its own stays', 'x\u030c \u212b \u2764\ufe0f', 'x\u030c \u212b \u2764\ufe0f'],
  ['an address stays', '[e\u0301](https://x.example/e\u0301)', '[\u00e9](https://x.example/e\u0301)'],
])('%s', (_name, written, text) => {
  expect(composeAccents(written)).toBe(text);
});
