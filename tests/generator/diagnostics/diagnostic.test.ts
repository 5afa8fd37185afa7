import { expect, test } from 'vitest';
import type { Cause } from '../../../generator/diagnostics/diagnostic';
import { addFrames, formatDiagnostics } from '../../../generator/diagnostics/format-diagnostics';
import { diagnose } from '../../../generator/diagnostics/rules';
import { selectDiagnostics } from '../../../generator/diagnostics/select-diagnostics';

const at = (file: string, line: number, column = 1) => ({ file, line, column });

test('a diagnostic is shown with its place, its remedy and the lines around it', () => {
  const diagnostic = diagnose(
    'yaml/unknown-key',
    at('content/roadmap.yaml', 2, 9),
    'status is odd',
    'Did you mean planned?',
  );
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
  const [framed] = addFrames(
    [diagnose('yaml/unknown-key', at('x.yaml', 1, 501), 'm', 'f')],
    new Map([['x.yaml', text]]),
  );
  const [line = '', mark = ''] = framed?.frame?.split('\n') ?? [];

  expect(line[mark.indexOf('^')]).toBe('!');
  expect(line.length).toBeLessThan(140);
});

test('diagnostics are sorted by file, line and column, and the same one is said once', () => {
  const [a, b, c] = [at('a.yaml', 10), at('b.yaml', 2), at('b.yaml', 10)].map((place) =>
    diagnose('yaml/unknown-key', place, 'm', 'f'),
  ) as [never, never, never];

  expect(selectDiagnostics([c, b, a, b])).toEqual([a, b, c]);
});

test('neither a message nor the name of a file can steer a terminal', () => {
  const name = 'content/pages/\u001b[2J\u202eevil\n.md';

  expect(formatDiagnostics([diagnose('yaml/unknown-key', at(name, 1), '\u0007', 'f')])).toMatch(
    /^[^\p{Cc}\u202e]+\n\n1 error\n$/u,
  );
});

test('what another error explains is not reported, and of two at one place the one found first', () => {
  const folder = diagnose('yaml/unknown-key', at('content/pages', 1), 'the folder cannot be read', 'f');
  const value = diagnose('yaml/unknown-key', at('a.yaml', 3), 'wrong value', 'f');
  const warning = {
    ...diagnose('yaml/unknown-key', at('b.yaml', 3), 'w', 'f'),
    severity: 'warning' as const,
  };
  const caused = (file: string, line: number, causedBy: Cause[]) =>
    diagnose('yaml/unknown-key', at(file, line), `${file} ${line}`, 'f', causedBy);
  const all = [
    folder,
    value,
    warning,
    caused('content/pages/a.md', 1, [{ file: 'content/pages/a.md' }]),
    caused('a.yaml', 3, [at('a.yaml', 3)]),
    caused('a.yaml', 4, [at('a.yaml', 4)]),
    caused('b.yaml', 3, [at('b.yaml', 3)]),
    { ...caused('b.yaml', 3, [at('b.yaml', 3)]), message: 'found second' },
    caused('c.yaml', 1, [{ rules: ['file/unknown'] }]),
    caused('d.yaml', 1, [{}]),
  ];

  expect(selectDiagnostics(all).map(({ message }) => message)).toEqual([
    'wrong value',
    'a.yaml 4',
    'b.yaml 3',
    'w',
    'c.yaml 1',
    'the folder cannot be read',
  ]);
});
