import { expect, test } from 'vitest';
import { findPointer } from '../../../../../generator/content/yaml/yaml-document';

const text = `# Comment
name: Ember
items:
  - id: first
    words: >-
      Long
      words.

  - id: second
    a/b: [x, yy]
`;

test.each([
  ['a comment above', 1, 1, ''],
  ['a key', 2, 1, '/name'],
  ['a value', 2, 9, '/name'],
  ['a list', 3, 3, '/items'],
  ['an entry', 4, 5, '/items/0/id'],
  ['a folded text', 7, 8, '/items/0/words'],
  ['a key with a slash', 10, 5, '/items/1/a~1b'],
  ['an entry in brackets', 10, 15, '/items/1/a~1b/1'],
  ['beyond the end', 40, 1, '/items/1/a~1b/1'],
])('finds the pointer of %s', (_what, line, column, pointer) => {
  expect(findPointer(text, { line, column })).toBe(pointer);
});

test('has none in a text that is no YAML group', () => {
  expect(findPointer('just words', { line: 1, column: 3 })).toBe('');
  expect(findPointer('', { line: 1, column: 1 })).toBe('');
});
