import { expect, test } from 'vitest';
import { wantsColor } from '../../../generator/diagnostics/format-diagnostics';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
])('with %o and a terminal: %s, colors are wanted: %s', (env, isTerminal, wanted) => {
  expect(wantsColor(env, isTerminal)).toBe(wanted);
});
