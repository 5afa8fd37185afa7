import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../generator/content/form/form';
import { matchEntries } from '../../../../generator/edit/client/form/lists/entry-keys';
import { withOwnIdentity } from '../../../../generator/edit/client/form/samples';
import { addressOf, readPlace } from '../../../../generator/edit/client/state/address';
import { applyEdit, mergeEdit, spliceBetween } from '../../../../generator/edit/client/state/apply-edit';
import { formats, insertLink, insertPicture } from '../../../../generator/edit/client/text/format';
import type { Edit, FileAnswer } from '../../../../generator/edit/protocol';

const path = 'content/a.yaml';

/** An edit of the one file of these tests. */
const edit = (rest: object) => ({ path, ...rest }) as Edit;
const set = (at: string, was: unknown, value: unknown) => edit({ op: 'set', at, was, value });

describe('an edit applied at once', () => {
  const file: FileAnswer = {
    path,
    revision: '1',
    data: { a: 'x', list: ['p', 'q', 'r'], map: { one: 1, two: 2 } },
    body: 'First line.\nSecond line.',
    notes: [],
  };

  it.each<[string, Edit, object]>([
    ['sets a value', set('/a', 'x', 'y'), { a: 'y' }],
    ['sets an entry', set('/list/1', 'q', 's'), { list: ['p', 's', 'r'] }],
    ['adds a key', edit({ op: 'add', at: '/b', value: { c: 1 } }), { b: { c: 1 } }],
    [
      'adds an entry before another',
      edit({ op: 'add', at: '/list/1', value: 's' }),
      { list: ['p', 's', 'q', 'r'] },
    ],
    [
      'adds an entry at the end',
      edit({ op: 'add', at: '/list/3', value: 's' }),
      { list: ['p', 'q', 'r', 's'] },
    ],
    ['removes an entry', edit({ op: 'remove', at: '/list/0', was: 'p' }), { list: ['q', 'r'] }],
    ['removes a key', edit({ op: 'remove', at: '/map/one', was: 1 }), { map: { two: 2 } }],
    [
      'moves an entry',
      edit({ op: 'move', at: '/list', from: 2, to: 0, was: 'r' }),
      { list: ['r', 'p', 'q'] },
    ],
    ['renames a key', edit({ op: 'rename', at: '/map/one', to: 'first' }), { map: { first: 1, two: 2 } }],
  ])('%s', (_, change, expected) => {
    expect(applyEdit(file, change).data).toEqual({ ...(file.data as object), ...expected });
    expect(file.data).toMatchObject({ a: 'x', list: ['p', 'q', 'r'] });
  });

  it('keeps the order of keys when one is renamed', () => {
    const { data } = applyEdit(file, edit({ op: 'rename', at: '/map/one', to: 'first' }));
    expect(Object.keys((data as { map: object }).map)).toEqual(['first', 'two']);
  });

  it.each([
    ['First line.\nSecond line.', 'First lines.\nSecond line.', 10, '', 's'],
    ['aaa', 'aa', 2, 'a', ''],
    ['abc', 'xyz', 0, 'abc', 'xyz'],
    ['', 'new', 0, '', 'new'],
    ['a😀b', 'a😁b', 1, '😀', '😁'],
    ['a😀', 'a😁😀', 1, '😀', '😁😀'],
    ['\u{1F600}', '\u{1FA00}', 0, '\u{1F600}', '\u{1FA00}'],
  ])('changes as little of %j as makes it %j', (before, after, from, was, text) => {
    const splice = spliceBetween(path, before, after);
    expect(splice).toEqual({ op: 'splice', path, from, was, text });
    expect(applyEdit({ ...file, body: before }, splice).body).toBe(after);
  });
});

describe('what waits to be sent', () => {
  const merge = (...edits: Edit[]) => edits.reduce(mergeEdit, [] as Edit[]);

  it.each<[string, Edit[], Edit[]]>([
    ['is the newest state of a field', [set('/a', 'x', 'y'), set('/a', 'y', 'z')], [set('/a', 'x', 'z')]],
    [
      'is a new key with its newest state',
      [edit({ op: 'add', at: '/b', value: 'y' }), set('/b', 'y', 'z')],
      [edit({ op: 'add', at: '/b', value: 'z' })],
    ],
    [
      'is nothing where a new key was emptied again',
      [edit({ op: 'add', at: '/b', value: 'y' }), edit({ op: 'remove', at: '/b', was: 'y' })],
      [],
    ],
    [
      'is one edit where a key was emptied and filled',
      [edit({ op: 'remove', at: '/b', was: 'y' }), edit({ op: 'add', at: '/b', value: 'z' })],
      [set('/b', 'y', 'z')],
    ],
    [
      'is both edits of two fields',
      [set('/a', 'x', 'y'), set('/b', 'x', 'y')],
      [set('/a', 'x', 'y'), set('/b', 'x', 'y')],
    ],
    [
      'is both edits where an entry was removed and another added in its place',
      [edit({ op: 'remove', at: '/l/1', was: 'y' }), edit({ op: 'add', at: '/l/1', value: 'z' })],
      [edit({ op: 'remove', at: '/l/1', was: 'y' }), edit({ op: 'add', at: '/l/1', value: 'z' })],
    ],
    [
      'is one splice of a text',
      [
        edit({ op: 'splice', from: 4, was: 'a', text: 'bc' }),
        edit({ op: 'splice', from: 6, was: '', text: 'd' }),
      ],
      [edit({ op: 'splice', from: 4, was: 'a', text: 'bcd' })],
    ],
  ])('%s', (_, edits, expected) => {
    expect(merge(...edits)).toEqual(expected);
  });
});

describe('entries of a list keep their keys', () => {
  const keyed = { entries: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], keys: [1, 2, 3], next: 3 };

  it.each([
    ['that are moved', [{ id: 'c' }, { id: 'a' }, { id: 'b' }], [3, 1, 2]],
    ['before which one is added', [{ id: 'n' }, { id: 'a' }, { id: 'b' }, { id: 'c' }], [4, 1, 2, 3]],
    ['of which one is removed', [{ id: 'a' }, { id: 'c' }], [1, 3]],
    ['that are edited', [{ id: 'a' }, { id: 'b', words: 'x' }, { id: 'c' }], [1, 2, 3]],
    ['whose identity is edited', [{ id: 'a' }, { id: 'other' }, { id: 'c' }], [1, 2, 3]],
  ])('%s', (_, entries, keys) => {
    expect(matchEntries(keyed, entries, 'id').keys).toEqual(keys);
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
    ['Bold', 'a «»', 'a **«bold words»**'],
    ['Italic', '«a»', '*«a»*'],
    ['Heading', 'One\ntw«»o', 'One\n«## two»'],
    ['Heading', '## o«»ne', '«one»'],
    ['Heading', '### o«»ne', '«one»'],
    ['List', 'o«ne\nt»wo', '«- one\n- two»'],
    ['Numbered list', '«one\ntwo»', '«1. one\n2. two»'],
    ['Quotation', '«one\n> two»', '«> one\n> two»'],
  ])('%s makes %j %j', (name, before, after) => {
    expect(write(formats[name](read(before)))).toBe(after);
  });

  it('puts a table and a picture into paragraphs of their own', () => {
    expect(formats.Table(read('One«»\nTwo')).text).toMatch(/^One\n\n\| First .*\|\n\nTwo$/s);
    expect(write(insertPicture(read('«»'), 'pictures/a.svg'))).toBe(
      '![«What is in the picture.»](pictures/a.svg)\n',
    );
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
  ['content/pages/a.md', { path: 'content/pages/a.md', at: '' }],
])('the place %s is understood', (place, expected) => {
  expect(readPlace(place)).toEqual(expected);
});

it('the address of a field is its pointer', () => {
  expect(addressOf({ path: 'content/a b.yaml', at: '/c/0' })).toBe('/content/a%20b.yaml#/c/0');
});
