import { expect, test } from 'vitest';
import {
  addFrames,
  cutShort,
  formatDiagnostics,
  problemAt,
  sortDiagnostics,
} from '../../../generator/diagnostics/diagnostic';

const at = (file: string, line: number, column = 1) => ({ file, line, column });

test('a diagnostic is shown with its place, its remedy and the lines around it', () => {
  const diagnostic = problemAt(at('content/roadmap.yaml', 2, 9), 'status is odd', 'Did you mean planned?');
  const texts = new Map([['content/roadmap.yaml', 'title: A\nstatus: plan\nversion: v1\nmore: x\n']]);

  expect(formatDiagnostics(addFrames([diagnostic], texts))).toBe(
    [
      'content/roadmap.yaml:2:9 status is odd. Did you mean planned?',
      '',
      '  1 | title: A',
      '> 2 | status: plan',
      '    |         ^',
      '  3 | version: v1',
      '',
      '1 error',
      '',
    ].join('\n'),
  );
});

test('the frame of a very long line keeps the mark in sight', () => {
  const text = `${'a'.repeat(500)}!${'b'.repeat(500)}`;
  const [framed] = addFrames([problemAt(at('x.yaml', 1, 501), 'm', 'f')], new Map([['x.yaml', text]]));
  const [line = '', mark = ''] = framed?.frame?.split('\n') ?? [];

  expect(line[mark.indexOf('^')]).toBe('!');
  expect(line.length).toBeLessThan(140);
});

test('a diagnostic in a file whose text is not at hand has no frame', () => {
  expect(addFrames([problemAt(at('x.yaml', 1), 'm', 'f')], new Map())[0]).not.toHaveProperty('frame');
});

test('diagnostics are sorted by file, line and column, and the same one is said once', () => {
  const [a, b, c] = [at('a.yaml', 10), at('b.yaml', 2), at('b.yaml', 10)].map((place) =>
    problemAt(place, 'm', 'f'),
  ) as [never, never, never];

  expect(sortDiagnostics([c, b, a, b])).toEqual([a, b, c]);
});

test('warnings are marked and counted apart', () => {
  const error = problemAt(at('a.yaml', 1), 'one', 'Do this.');
  const warning = { ...problemAt(at('b.yaml', 1), 'two', 'Do that.'), severity: 'warning' as const };

  expect(formatDiagnostics([error, error, warning])).toMatch(
    /b\.yaml:1:1 warning: two\. Do that\.\n\n2 errors and 1 warning\n$/,
  );
});

test('neither a message nor the name of a file can steer a terminal', () => {
  const name = 'content/pages/\u001b[2J\u202eevil\n.md';

  expect(formatDiagnostics([problemAt(at(name, 1), '\u0007', 'f')])).toMatch(
    /^[^\p{Cc}\u202e]+\n\n1 error\n$/u,
  );
});

test('of one file no endless number of errors is told, and how many they are', () => {
  const many = Array.from({ length: 5 }, (_, index) => problemAt(at('a.yaml', index + 1), 'm', 'f'));
  const warning = { ...problemAt(at('a.yaml', 9), 'w', 'f'), severity: 'warning' as const };
  const other = problemAt(at('b.yaml', 1), 'm', 'f');

  expect(
    cutShort([...many, warning, other], 3).map(({ file, line, message }) => [file, line, message]),
  ).toEqual([
    ['a.yaml', 1, 'm'],
    ['a.yaml', 2, 'm'],
    ['a.yaml', 3, 'm'],
    ['a.yaml', 4, 'from here on the file has 2 more mistakes'],
    ['a.yaml', 9, 'w'],
    ['b.yaml', 1, 'm'],
  ]);
  expect(cutShort([...many, other], 5)).toEqual([...many, other]);
});
