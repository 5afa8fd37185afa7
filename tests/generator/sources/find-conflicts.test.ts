import { expect, test } from 'vitest';
import { findConflicts } from '../../../generator/sources/find-conflicts';

const lineOf = (text: string, path: string) => findConflicts({ path, text })[0]?.line;

test.each([
  ['a.yaml', 'a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> other\n', 2],
  ['a.yaml', 'words\n=======\nothers\n', 2],
  ['a.yaml', 'a: b\r\n>>>>>>> other\r\n', 2],
  ['a.md', 'One.\n\n=======\n\nTwo.\n', 3],
  ['a.md', '- one\n=======\n- two\n', 2],
  ['a.md', 'One.\n||||||| 1f2e3d4\nTwo.\n', 2],
  ['a.svg', '<svg>\n=======\n<g/>\n>>>>>>> theirs\n</svg>\n', 4],
  // A heading, a comment, a row of a table.
  ['a.md', 'A short title\n=======\nText follows.\n', undefined],
  ['a.svg', '<svg>\n<!--\n=======\nLayer 1\n=======\n-->\n</svg>\n', undefined],
  ['a.md', '| a | b |\n| --- | --- |\n|||||||\n', undefined],
])('in %s: %j', (path, text, line) => {
  expect(lineOf(text, path)).toBe(line);
});
