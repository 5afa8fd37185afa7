import { expect, test } from 'vitest';
import {
  toAnnotations,
  toFailureAnnotation,
  toJson,
  toLog,
} from '../../../generator/diagnostics/format-diagnostics';
import { diagnose } from '../../../generator/diagnostics/rules';

const diagnostic = diagnose(
  'picture/too-large',
  { file: 'content/a, b: c.yaml', line: 2, column: 3 },
  'got "##[add-mask]e\u001b[2J\n::stop-commands::x 100%"',
  'Mend it.',
);

test('an annotation is one line, and neither steers a terminal nor holds another command', () => {
  expect(toAnnotations([diagnostic])).toBe(
    '::error file=content/a%2C b%3A c.yaml,line=2,col=3,title=picture/too-large::got "# #[add-mask]e\ufffd[2J\ufffd::stop-commands::x 100%25". Mend it.',
  );
  expect(toFailureAnnotation('No room for ##[x.')).toBe('::error::No room for # #[x.');
});

test('what is printed where commands are looked for holds none, and can be read', () => {
  expect(toLog('a ###[group]b\n  ::error::c\n:::d\r::e')).toBe('a ## #[group]b\n  : :error::c\n: ::d\r: :e');
  expect(toLog('content/a.yaml:1:1 a::b # [c]')).toBe('content/a.yaml:1:1 a::b # [c]');
});

test('a program reads the same text as before', () => {
  const json = toJson({ diagnostics: [diagnostic] });

  expect(json).not.toContain('##[');
  expect(JSON.parse(json).diagnostics).toEqual([diagnostic]);
});
