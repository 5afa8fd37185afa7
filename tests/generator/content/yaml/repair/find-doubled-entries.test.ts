import { expect, test } from 'vitest';
import { parseYaml } from '../../../../../generator/content/yaml/parse-yaml';
import { findDoubledEntries } from '../../../../../generator/content/yaml/repair/find-doubled-entries';
import { describeDiagnostic } from '../../../../../generator/diagnostics/format-diagnostics';

const said = (text: string) => findDoubledEntries(parseYaml('a.yaml', text)).map(describeDiagnostic);

test('an entry that says the same as one above it is told, whatever its id', () => {
  const cure = 'Change one of the two, or remove it.';
  expect(said('a:\n  - one\n  - two\n  - one\n')).toEqual([
    `a.yaml:4:5 this entry says the same as the one in line 2. ${cure}`,
  ]);
  expect(
    said('a:\n  - id: x\n    b: { c: 1, d: 2 }\n    e: f\n  - id: y\n    b: { c: 1, d: 2 }\n    e: f\n'),
  ).toEqual([`a.yaml:5:5 this entry says the same as the one in line 2. ${cure}`]);
});

test('one that lacks its words, has the id of the other or differs is none', () => {
  expect(said('a:\n  - id: x\n  - id: y\n')).toEqual([]);
  expect(said('a:\n  - \n  - \n')).toEqual([]);
  expect(said('a:\n  - id: x\n    b: c\n    d: e\n  - id: x\n    b: c\n    d: e\n')).toEqual([]);
  expect(said('a:\n  - b: c\n    d: e\n  - b: c\n    d: f\n')).toEqual([]);
});

test('a short sentence that comes again later is a refrain', () => {
  expect(said('a:\n  - And we go on.\n  - It rained.\n  - And we go on.\n')).toEqual([]);
  expect(said('a:\n  - And we go on.\n  - And we go on.\n')).toHaveLength(1);
});

test('a line that stands twice in a text is told, and a short one or a refrain is not', () => {
  const line = '  it goes on and on and on,\n';
  expect(said(`a: >-\n  So it was,\n${line}${line}  and ends.\n`)).toEqual([
    'a.yaml:4:3 this line is the same as the one above it. Take one of the two away.',
  ]);
  expect(said(`a: >-\n  So,\n${line}  they say,\n${line}`)).toEqual([]);
  expect(said('a: |-\n  Row, row.\n  Row, row.\n')).toEqual([]);
});
