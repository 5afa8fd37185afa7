import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleCheck } from '../../../generator/edit/idle-check';
import type { Problem } from '../../../generator/edit/protocol';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const note = (file: string): Problem => ({
  file,
  severity: 'warning',
  rule: 'review/future-item',
  message: 'a date in the future',
  fix: 'Write another.',
});

test('what a publication would report is told after a rest, of changed files as they were then', async () => {
  const texts = new Map([
    ['a', 'one'],
    ['b', 'same'],
  ]);
  const checked: string[][] = [];
  const onChecked = vi.fn();
  const idle = createIdleCheck({
    workspace: {
      files: () => [...texts.keys()].map((path) => ({ path })) as never,
      text: (path) => texts.get(path),
      published: () => 'same',
    },
    check: async (paths) => {
      checked.push([...paths]);
      return { problems: [note('a'), note('b')] };
    },
    onChecked,
  });
  idle.schedule();
  await vi.advanceTimersByTimeAsync(4000);
  idle.schedule();
  await vi.advanceTimersByTimeAsync(4000);
  expect(checked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(checked).toEqual([['a']]);
  expect(onChecked).toHaveBeenCalledOnce();
  expect(idle.listProblems()).toEqual([note('a')]);
  texts.set('a', 'two');
  expect(idle.listProblems()).toEqual([]);
});
