import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeStages } from '../../../generator/lib/time-stages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('each stage leaves its time, in the order in which they ended', async () => {
  const { run, timings } = timeStages({ elapsedMs: () => Date.now() });
  const both = Promise.all([run('long', () => sleep(300)), run('short', () => sleep(100))]);
  await vi.advanceTimersByTimeAsync(300);
  await both;

  expect(timings).toEqual([
    { stage: 'short', ms: 100 },
    { stage: 'long', ms: 300 },
  ]);
});

test('a stage is spoken of for each second that it takes', async () => {
  const onSlowStage = vi.fn();
  const { run } = timeStages({ elapsedMs: () => Date.now(), onSlowStage });
  const both = Promise.all([run('quick', () => sleep(900)), run('slow', () => sleep(2100))]);
  await vi.advanceTimersByTimeAsync(4000);
  await both;

  expect(onSlowStage.mock.calls).toEqual([
    ['slow', 1000],
    ['slow', 2000],
  ]);
});

test('a stage that fails leaves its time as well', async () => {
  const { run, timings } = timeStages({ elapsedMs: () => 0 });
  await expect(run('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(timings).toHaveLength(1);
});
