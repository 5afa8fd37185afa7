import { expect, onTestFinished, test, vi } from 'vitest';
import { createProgress } from '../../../generator/commands/terminal/create-terminal';
import { wantsColor } from '../../../generator/diagnostics/paint';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ TERM: 'dumb' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '', NO_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
])('with %o and a terminal: %s, colors are wanted: %s', (env, isTerminal, wanted) => {
  expect(wantsColor(env, isTerminal)).toBe(wanted);
});

test('progress is one line that is overwritten, appears late, and is erased at the end', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let text = '';
  const screen = {
    write: (part: string) => {
      text += part;
    },
    columns: () => 30,
  };
  const progress = createProgress(screen, () => Date.now());
  progress.show(['read']);
  vi.advanceTimersByTime(200);
  progress.clear();
  expect(text).toBe('');

  progress.show(['fonts', 'icons']);
  vi.advanceTimersByTime(400);
  progress.show(['icons and what else there may be']);
  expect(text).not.toContain('\n');
  expect(text.split('\r').at(-1)).toBe('\u001b[K… icons and what else there m');
  progress.clear();
  expect(text.endsWith('\r\u001b[K')).toBe(true);
  const before = text;
  vi.advanceTimersByTime(1000);
  expect(text).toBe(before);
});
