import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareMarkdown,
  compareValues,
  type ValueChange,
} from '../../../../generator/lib/diff/compare-values';

const voices = [
  { id: 'ada', name: 'Ada Moss', quote: 'It remembers the small lie.' },
  { id: 'bo', name: 'Bo', quote: 'We laughed all night.' },
  { id: 'cy', name: 'Cy', quote: 'My dice hate me.' },
];

const [ada, bo, cy] = voices;
const dee = { id: 'dee', name: 'Dee', quote: 'Again!' };
const sketch = ({ kind, at, from, name }: ValueChange) =>
  [kind, at, from && `from ${from}`, name && `(${name})`].filter(Boolean).join(' ');

test.each<[string, unknown, unknown, string[]]>([
  ['nothing', { a: 1, b: [voices] }, { b: [voices], a: 1 }, []],
  ['a text', { heading: { plain: 'Hi' } }, { heading: { plain: 'Ho' } }, ['changed /heading/plain']],
  ['a key added', { a: 1 }, { a: 1, 'b/c': 2 }, ['added /b~1c']],
  ['an entry inserted', voices, [dee, ...voices], ['added /0 (Dee)']],
  ['an entry removed', voices, [ada, cy], ['removed /1 (Bo)']],
  [
    'an entry changed below one that was inserted',
    voices,
    [dee, ada, { ...bo, quote: 'We wept.' }, cy],
    ['added /0 (Dee)', 'changed /2/quote from /1/quote (Bo)'],
  ],
  [
    'an entry moved and changed',
    voices,
    [bo, { ...ada, name: 'Ada M.' }, cy],
    ['moved /1 from /0 (Ada M.)', 'changed /1/name from /0/name (Ada M.)'],
  ],
  ['an entry replaced', voices, [ada, dee, cy], ['added /1 (Dee)', 'removed /1 (Bo)']],
  [
    'entries without a name',
    [{ q: 'a b c' }, { q: 'd e f' }],
    [{ q: 'x y z' }, { q: 'd e g' }],
    ['added /0 (x y z)', 'changed /1/q (d e g)', 'removed /0 (a b c)'],
  ],
  ['a text of a list', ['one', 'two', 'three'], ['one', 'deux', 'three'], ['changed /1 (deux)']],
  ['equal texts', ['a', 'a', 'b'], ['a', 'b'], ['removed /1 (a)']],
  [
    'lists within lists',
    [['a', 'b'], ['c']],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    ['added /1/1 (d)'],
  ],
])('%s', (_, before, after, expected) => {
  expect(compareValues(before, after).map(sketch)).toEqual(expected);
});

test('blocks of markdown are the entries of a list', () => {
  const before = '# Terms\n\nFirst.\n\n```\ncode\n\nmore code\n```\n\n- a\n- b\n';
  const after = '# Terms\r\n\r\nNew.\r\n\r\nFirst.\r\n\r\n```\ncode\n\nless code\n```\n\n- a\n- b\n';
  expect(compareMarkdown(before, after).map(sketch)).toEqual([
    'added /1 (New.)',
    'changed /3 from /2 (``` code less code ```)',
  ]);
});

test('a shuffled list of entries has moves alone, and fewer of them than entries', () => {
  const entries = Array.from({ length: 12 }, (_, id) => ({ id, text: `entry ${id}` }));
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: 12 }), (shuffled) => {
      const changes = compareValues(entries, shuffled);
      expect(changes.every(({ kind }) => kind === 'moved')).toBe(true);
      expect(changes.length).toBeLessThan(entries.length);
    }),
  );
});
