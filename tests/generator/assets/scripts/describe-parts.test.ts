import { expect, test } from 'vitest';
import { describeParts } from '../../../../generator/assets/scripts/describe-parts';

/** What a module says of its parts, as whoever imports it gets it. */
function partsOf(script: string): Record<string, { hooks: string; uses: () => unknown[] }> {
  const names = [...new Set(script.match(/\buse[A-Z]\w*/g))].filter(
    (name) => !script.includes(`function ${name}`),
  );
  const body = `${script}\n${describeParts(script).replace('export const $parts =', 'return')}`;
  return new Function(...names, body)(...names) ?? {};
}

test.each([
  ['a component', 'function Tabs() {\n  return 1;\n}', { Tabs: '' }],
  ['a component in a variable', 'var Tabs = () => 1;', { Tabs: '' }],
  ['a hook', 'function useTabs() {\n  return useState(0);\n}', { useTabs: 'return useState(0);' }],
  ['neither', 'var limit = 3;\nfunction count() {\n  return useful();\n}', {}],
  [
    'each with its own hooks alone',
    'function A() {\n  const [a] = useState(1);\n  log(a);\n  useEffect(() => {\n  });\n}\nfunction B() {\n  useTabs();\n}',
    { A: 'const [a] = useState(1);\nuseEffect(() => {', B: 'useTabs();' },
  ],
])('%s', (_what, script, hooks) => {
  const found = Object.entries(partsOf(script)).map(([name, part]) => [name, part.hooks]);
  expect(Object.fromEntries(found)).toEqual(hooks);
});

test('the hooks themselves are handed over, each once', () => {
  const { A } = partsOf('function A() {\n  useState(0);\n  useTabs(useState(1));\n}');
  expect(A?.uses()).toEqual(['useState', 'useTabs']);
});
