import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { editDocument } from '../../../../../generator/content/documents/rewrite-document';
import { EditRefusal, editYaml, type YamlEdit } from '../../../../../generator/content/yaml/edit/edit-yaml';
import { readCases } from '../../../read-cases';

const sample = `# Who plays here.
title: The table # shown first
plain: 'It is "quoted"'
story: >-
  The fire is lit, the dice are out, and someone has already asked whether the
  innkeeper is a dragon. She is not.

  She is, however, listening.
lines: |-
  first
  second
tags: [one, two]
empty:
group:
  # about the name
  name: Ada
  icon: quill
members:
  # the eldest
  - name: Ada
    role: Host
    # she says so

  - name: Old Tuck
    role: >-
      Player of many parts, none of them small, and most of them at the same time
      as someone else's.

  # the youngest
  - name: Ilse
    role: "Player"
# the end
`;

/**
 * What an edit does, after `@`, to some lines of the sample or to a whole file, which end as the lines after `+` do.
 */
const cases = readCases(join(import.meta.dirname, 'edit-yaml.txt')).map(({ heading, text }) => {
  const edit: YamlEdit = JSON.parse(text('@') ?? '');
  const [before, after] = [text('-') ?? '', text('+') ?? ''];
  return heading === 'the sample'
    ? { what: text('*'), edit, file: sample, before, after }
    : { what: text('*'), edit, file: `${before}\n`, before, after };
});

describe('an edit of YAML', () => {
  test.each(cases)('$what', ({ edit, file, before, after }) => {
    expect(file.split(before)).toHaveLength(2);
    expect(editYaml(file, edit)).toBe(file.replace(before, () => after));
  });

  test.each<[string, from: number, to: number, after: string]>([
    ['up, below the heading', 2, 0, '# done\n- c\n\n- a\n\n- b\n\n# planned\n- d\n'],
    ['down by one, past the heading', 1, 2, '# done\n- a\n\n# planned\n- c\n\n- b\n\n- d\n'],
    ['down, above the heading', 0, 1, '# done\n- b\n\n- a\n\n# planned\n- c\n\n- d\n'],
  ])('moves an entry %s, and leaves the headings where they are', (_, from, to, after) => {
    const before = '# done\n- a\n\n- b\n\n# planned\n- c\n\n- d\n';
    const indent = (text: string) => `all:\n${text.replace(/^(?=.)/gm, '  ')}z: 1\n`;
    expect(editYaml(indent(before), { op: 'move', path: ['all'], from, to })).toBe(indent(after));
  });

  test('moves an entry with the comments in it', () => {
    const moved = editYaml(sample, { op: 'move', path: ['members'], from: 0, to: 2 });
    expect(moved).toContain('  # the eldest\n  - name: Old Tuck');
    expect(moved).toContain('Player"\n\n  - name: Ada\n    role: Host\n    # she says so\n# the end\n');
  });

  test('adds a text with a line separator, which ends no line of YAML', () => {
    const added = editYaml('group:\n  a: 1\n', { op: 'add', path: ['group', 'b'], value: 'one\u2028two' });
    expect(added).toBe('group:\n  a: 1\n  b: one\u2028two\n');
  });

  test.each([
    ['', 'title: The table\n'],
    ['# Who plays here.\n', '# Who plays here.\ntitle: The table\n'],
  ])('writes the first key of a file that says %j', (text, written) => {
    expect(editYaml(text, { op: 'add', path: ['title'], value: 'The table' })).toBe(written);
  });

  test.each<YamlEdit>([
    { op: 'add', path: ['members', 1], value: { name: 'Maren', role: 'Player' } },
    { op: 'set', path: ['group', 'icon'], value: 'quills' },
    { op: 'remove', path: ['tags', 0] },
  ])('keeps line ends and a byte order mark while it makes %j', (edit) => {
    const saved = `\ufeff${sample.replaceAll('\n', '\r\n')}`;
    const file = { path: 'sample.yaml', schema: z.unknown() };
    expect(editDocument(file, saved, edit)).toBe(`\ufeff${editYaml(sample, edit).replaceAll('\n', '\r\n')}`);
  });

  test('is written in a way that may be misread where there is no other', () => {
    const edit: YamlEdit = { op: 'set', path: ['group', 'icon'], value: 'quills' };
    expect(editYaml(sample, edit, () => false)).toBe(editYaml(sample, edit));
  });

  test('quotes a text where its lines would be misread', () => {
    const value =
      'Words and words and words and words and words and words and words and words and\nlabel: words';
    const reads = (text: string) => !/^ *label:/m.test(text);
    expect(editYaml(sample, { op: 'set', path: ['story'], value }, reads)).toContain('story: "Words and');
  });

  const brackets = 'a: [\n  one, # first\n  two,\n]\n';
  test.each<[string, string, YamlEdit]>([
    ['what is not there', sample, { op: 'set', path: ['nothing'], value: 1 }],
    ['a file with errors', 'a: [', { op: 'set', path: ['a'], value: 1 }],
    ['an alias', 'a: &x 1\nb: *x\n', { op: 'set', path: ['b'], value: 2 }],
    ['a value with an anchor', '# top\na: &x 1 # own\nb: *x\n', { op: 'set', path: ['a'], value: 2 }],
    ['to remove an anchor', 'a: &x 1\n\n# below\nb: *x\n', { op: 'remove', path: ['a'] }],
    ['an entry more in brackets with comments', brackets, { op: 'add', path: ['a', 2], value: 'three' }],
    ['an entry less in brackets with comments', brackets, { op: 'remove', path: ['a', 1] }],
    ['another order in brackets with comments', brackets, { op: 'move', path: ['a'], from: 0, to: 1 }],
  ])('refuses %s', (_what, text, edit) => {
    expect(() => editYaml(text, edit)).toThrow(EditRefusal);
  });
});
