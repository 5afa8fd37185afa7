import { describe, expect, test } from 'vitest';
import { findConflicts } from '../../../generator/sources/find-conflicts';

function linesOf(text: string, path = 'content/pages/a.md'): number[] {
  return findConflicts({ path, text }).map(({ line }) => line);
}

const front = '---\ntitle: A\n---\n\n';

describe('a line of = in a drawing', () => {
  const banner = '<svg>\n<!--\n=======\nLayer 1\n=======\n-->\n</svg>\n';

  test('may be the edge of a comment', () => {
    expect(linesOf(banner, 'content/icons/a.svg')).toEqual([]);
    expect(linesOf(banner.replaceAll('\n', '\r\n'), 'content/icons/a.svg')).toEqual([]);
  });

  test('is left of a merge where other marks are', () => {
    expect(linesOf('<svg>\n=======\n<g/>\n>>>>>>> theirs\n</svg>\n', 'content/icons/a.svg')).toEqual([2]);
  });
});

describe('a line of = in a page', () => {
  test('may be a part of code', () => {
    expect(linesOf(`${front}\`\`\`js\nWords.\n\n=======\n\`\`\`\n`)).toEqual([]);
  });

  test('makes a heading below a line of text, of which the rules of pages tell', () => {
    expect(linesOf(`${front}A short title\n=======\nText follows directly.\n`)).toEqual([]);
  });

  test.each([
    ['an empty line', 'One.\n\n=======\n\nTwo.\n', 7],
    ['the end of code', '```\none\n```\n\n=======\n\nTwo.\n', 9],
    ['an entry', '- one\n=======\n- two\n', 6],
  ])('is left of a merge below %s', (_name, body, line) => {
    expect(linesOf(front + body)).toEqual([line]);
  });
});

test('a line of = is left of a merge anywhere in YAML', () => {
  expect(linesOf('words\n=======\nothers\n', 'content/hero.yaml')).toEqual([2]);
});
