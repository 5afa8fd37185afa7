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

describe('a line of = in code', () => {
  test.each([
    ['````\n```\n=======\n```\n````\n'],
    ['````\n```\n````\n\nText.\n\n```\nWords.\n=======\n```\n'],
    ['~~~\n```\nWords.\n=======\n~~~\n'],
    ['```js\nWords.\n=======\n````\n'],
  ])('is a part of it: %j', (body) => {
    expect(linesOf(front + body)).toEqual([]);
  });

  test.each([
    ['````\n```\n````\n\nOne.\n\n=======\n\nTwo.\n', 11],
    ['```js\n```\nOne.\n=======\nTwo.\n', 8],
    ['``` is a ``` sign.\nOne.\n=======\nTwo.\n', 7],
  ])('counts again below its end: %j', (body, line) => {
    expect(linesOf(front + body)).toEqual([line]);
  });
});

describe('a line of = below a title', () => {
  test('makes a heading, with text right below or not', () => {
    expect(linesOf(`${front}A short title\n=======\nText follows directly.\n`)).toEqual([]);
    expect(linesOf(`${front}A short title\n=======\n\nText follows.\n`)).toEqual([]);
  });

  test.each([
    ['a sentence', 'Use it well.\n=======\nUse it a little.\n', 6],
    ['the second line of a text', 'Use it well,\nor do not\n=======\nUse it a little.\n', 7],
    ['an entry', '- one\n=======\n- two\n', 6],
    ['a long text', `${'word '.repeat(15)}word\n=======\nText.\n`, 6],
  ])('is left of a merge below %s', (_name, body, line) => {
    expect(linesOf(front + body)).toEqual([line]);
  });

  test('is left of a merge in front matter and in YAML', () => {
    expect(linesOf('---\ntitle: A\n=======\ntitle: B\n---\n')).toEqual([3]);
    expect(linesOf('words\n=======\nothers\n', 'content/hero.yaml')).toEqual([2]);
  });
});
