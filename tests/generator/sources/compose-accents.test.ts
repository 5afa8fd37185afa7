import { expect, test } from 'vitest';
import { composeAccents } from '../../../generator/sources/compose-accents';

test('a letter and its accent become one character', () => {
  expect(composeAccents('Dvor\u030ca\u0301k')).toBe('Dvo\u0159\u00e1k');
});

test('what has no character of its own stays as it was written', () => {
  expect(composeAccents('x\u030c \u212b \u{1f469}\u200d\u{1f467} \u2764\ufe0f')).toBe(
    'x\u030c \u212b \u{1f469}\u200d\u{1f467} \u2764\ufe0f',
  );
});

test('an address leads where it led', () => {
  const address = '(https://x.example/e\u0301)';
  expect(composeAccents(`[e\u0301]${address}`)).toBe(`[\u00e9]${address}`);
});
