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

test('whoever waits hears which stages run, the oldest first', async () => {
  const heard: string[] = [];
  const { run } = timeStages({ elapsedMs: () => 0, onStages: (running) => heard.push(running.join(' ')) });
  const both = Promise.all([run('long', () => sleep(300)), run('short', () => sleep(100))]);
  await vi.advanceTimersByTimeAsync(300);
  await both;

  expect(heard).toEqual(['long', 'long short', 'long', '']);
});

test('a stage that fails leaves its time as well', async () => {
  const { run, timings } = timeStages({ elapsedMs: () => 0 });
  await expect(run('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(timings).toHaveLength(1);
});
