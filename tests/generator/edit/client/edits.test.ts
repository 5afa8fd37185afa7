import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../generator/content/form/form';
import { matchEntries } from '../../../../generator/edit/client/form/lists/entry-keys';
import { withOwnIdentity } from '../../../../generator/edit/client/form/samples';
import { findCaret, readPlace } from '../../../../generator/edit/client/state/address';
import {
  endBlock,
  formats,
  insertColumn,
  insertLink,
  insertMarkdown,
  insertPicture,
  insertRow,
} from '../../../../generator/edit/client/text/format';
import { withChanged } from '../../../../generator/lib/json-pointer';
import { findTextEdit, splice } from '../../../../generator/lib/text';

describe('a changed copy of data', () => {
  const data = { a: 'x', list: ['p', { q: 1 }], map: { one: 1, two: 2 } };

  it.each<[string, at: string, value: unknown, after: string | undefined, expected: string]>([
    ['sets a value', '/a', 'y', undefined, '{"a":"y","list":["p",{"q":1}],"map":{"one":1,"two":2}}'],
    [
      'adds a key after another',
      '/b',
      1,
      'a',
      '{"a":"x","b":1,"list":["p",{"q":1}],"map":{"one":1,"two":2}}',
    ],
    [
      'adds the group around a key',
      '/g/k',
      1,
      'list',
      '{"a":"x","list":["p",{"q":1}],"map":{"one":1,"two":2},"g":{"k":1}}',
    ],
    ['takes a key out', '/map/one', undefined, undefined, '{"a":"x","list":["p",{"q":1}],"map":{"two":2}}'],
  ])('%s', (_, at, value, after, expected) => {
    const before = JSON.stringify(data);
    const changed = withChanged(data, at, () => value, at.startsWith('/g') ? undefined : after);
    expect(JSON.stringify(changed)).toBe(expected);
    expect(JSON.stringify(data)).toBe(before);
  });
});

it.each([
  ['First line.\nSecond line.', 'First lines.\nSecond line.', 10, 10, 's'],
  ['abc', 'xyz', 0, 3, 'xyz'],
  ['a😀b', 'a😁b', 1, 3, '😁'],
  ['\u{1F600}', '\u{1FA00}', 0, 2, '\u{1FA00}'],
])('the smallest edit of %j makes it %j', (before, after, start, end, text) => {
  expect(findTextEdit(before, after)).toEqual({ start, end, text });
  expect(splice(before, [{ start, end, text }])).toBe(after);
});

describe('entries of a list keep their keys', () => {
  const keyed = { entries: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], keys: [1, 2, 3], next: 3 };

  it.each([
    ['that are moved', [{ id: 'c' }, { id: 'a' }, { id: 'b' }], [3, 1, 2]],
    ['before which one is added', [{ id: 'n' }, { id: 'a' }, { id: 'b' }, { id: 'c' }], [4, 1, 2, 3]],
    ['of which one is removed', [{ id: 'a' }, { id: 'c' }], [1, 3]],
    ['whose identity is edited', [{ id: 'a' }, { id: 'other' }, { id: 'c' }], [1, 2, 3]],
  ])('%s', (_, entries, keys) => {
    expect(matchEntries(keyed, entries).keys).toEqual(keys);
  });
});

it.each([
  ['One pays. Seven play.', 'One pays. Sev', 'en play.', 13],
  ['and “nobody” ever pays.', 'and "nobody" ever pa', 'ys.', 20],
  // Before or after what the page fills in.
  ['Between you and {name} (“we”).', 'Between you and Emberqu', 'ill (“we”).', -1],
  ['Between you and {name} (“we”).', 'Between you and Emberquill (“', 'we”).', 25],
  ['Between you and {name} (“we”).', 'Between y', 'ou and Emberquill (“we”).', 9],
])('in %j, the caret between %j and %j stands at %i', (text, before, after, index) => {
  expect(findCaret(text, { before, after })).toBe(index);
});

describe('in the text of a page', () => {
  /** The text with the caret at |. */
  const at = (marked: string) => {
    const from = marked.indexOf('^');
    return { text: marked.replace('^', ''), from, to: from };
  };
  const mark = ({ text, to }: { text: string; to: number }) => `${text.slice(0, to)}^${text.slice(to)}`;

  it.each([
    ['One ^two.\n', '**new**', true, 'One **new**^two.\n'],
    ['One.^ Two.\n', '## New', false, 'One.\n\n## New^\n\nTwo.\n'],
    ['One.\n\n^', '- New', false, 'One.\n\n- New^\n'],
  ])('%j takes %j', (before, markdown, isInline, after) => {
    expect(mark(insertMarkdown(at(before), { markdown, isInline }))).toBe(after);
  });

  it.each([
    ['| a^ | b |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| ^ |  |\n| c | d |'],
    ['| a | b |\n| - | - |\n| c | d \\| e^ |\nend', '| a | b |\n| - | - |\n| c | d \\| e |\n| ^ |  |\nend'],
  ])('the row below in %j', (before, after) => {
    const selection = insertRow(at(before));
    expect(selection && mark(selection)).toBe(after);
  });

  it.each([
    ['x\n| a^ | b |\n| - | - |\n| c | d |\ny', 'x\n| a | ^ | b |\n| - | --- | - |\n| c |  | d |\ny'],
    ['| a | b |\n| - | - |\n| c | d^ |', '| a | b | ^ |\n| - | - | --- |\n| c | d |  |'],
  ])('the column after in %j', (before, after) => {
    expect(mark(insertColumn(at(before)))).toBe(after);
  });

  it.each([
    ['| a |\n| - |\n|  ^|\n\nend', '| a |\n| - |\n\n^\n\nend'],
    ['- a\n- ^\n', '- a\n\n^\n'],
    ['> a\n>^', '> a\n\n^'],
    ['- a\n  - ^', undefined],
  ])('the end of what %j is in', (before, after) => {
    const selection = endBlock(at(before));
    expect(selection && mark(selection)).toBe(after);
  });
});

it('a new entry has an identity of its own, made from its name', () => {
  const field = {
    kind: 'group',
    key: '',
    label: 'Star',
    fields: [
      { kind: 'text', rows: 'line', key: 'key', label: 'Key', isIdentity: true },
      { kind: 'text', rows: 'line', key: 'name', label: 'Name' },
    ],
  } satisfies Field;
  const siblings = [{ key: 'elodie-s-star' }, { key: 'elodie-s-star-2' }];
  expect(withOwnIdentity(field, { key: 'any', name: 'Élodie’s star!' }, siblings)).toEqual({
    key: 'elodie-s-star-3',
    name: 'Élodie’s star!',
  });
});

describe('a button of the toolbar', () => {
  /** The text with its selection in «». */
  const read = (text: string) => {
    const [before = '', words = '', after = ''] = text.split(/[«»]/);
    return { text: before + words + after, from: before.length, to: before.length + words.length };
  };
  const write = ({ text, from, to }: ReturnType<typeof read>) =>
    `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;

  it.each<[keyof typeof formats, string, string]>([
    ['Bold', 'a «b» c', 'a **«b»** c'],
    ['Bold', 'a **«b»** c', 'a «b» c'],
    ['Italic', '«a»', '*«a»*'],
    ['Heading', 'One\ntw«»o', 'One\n## «two»'],
    ['Heading', '## o«»ne', '«one»'],
    ['List', 'o«ne\nt»wo', '- «one\n- two»'],
    ['Numbered list', '«one\ntwo»', '1. «one\n2. two»'],
    ['Quotation', '«one\n> two»', '> «one\n> two»'],
    ['Table', '«»', '| «First» | Second |\n| --- | --- |\n| words | words |\n| words | words |\n'],
  ])('%s makes %j %j', (name, before, after) => {
    expect(write(formats[name](read(before)))).toBe(after);
  });

  it('puts a table and a picture into paragraphs of their own', () => {
    expect(formats.Table(read('One«»\nTwo')).text).toMatch(/^One\n\n\| First .*\|\n\nTwo$/s);
    expect(write(insertPicture(read('«»'), 'pictures/a.svg'))).toBe('![«»](pictures/a.svg)\n');
  });

  it('makes the selected words a link', () => {
    expect(write(insertLink(read('See «this»'), '/privacy'))).toBe('See [«this»](/privacy)');
    expect(insertLink(read('«this»'), 'https://a.example/b_(c').text).toBe(
      '[this](<https://a.example/b_(c>)',
    );
  });
});

it.each([
  ['content/hero.yaml#/introduction', { path: 'content/hero.yaml', at: '/introduction' }],
  ['content/pages/a b.md:12', { path: 'content/pages/a b.md', at: '', line: 12 }],
])('the place %s is understood', (place, expected) => {
  expect(readPlace(place)).toEqual(expected);
});
