import { expect, test } from 'vitest';
import { checkFixture } from '../../generator/check-fixture';

test('an item that is completed has no day to come', async () => {
  const { said } = await checkFixture(
    // The day of the build is the fourth, and somewhere the fifth.
    ['roadmap.yaml', 'date: 2026-01-01\n    version: v1.0.1', 'date: 2026-03-06\n    version: v1.0.1'],
  );
  expect(said).toEqual([
    'roadmap.yaml:21:11 warning: the item is completed, but its date 2026-03-06 is in the future. Write the day on which it was completed, or give it another status.',
  ]);
});

test('the day of a planned item may come', async () => {
  const { said } = await checkFixture(
    ['roadmap.yaml', /status: in-progress/g, 'status: planned'],
    ['roadmap.yaml', 'date: 2026-01-10', 'date: 2031-01-10'],
  );
  expect(said).toEqual([]);
});
