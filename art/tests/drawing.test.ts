import { expect, it } from 'vitest';
import { creatures } from '../medals/creatures';
import { medal } from '../medals/medal';

const size = 120;
const pitch = 5;

it('draws the same picture every time', () => {
  expect(medal(creatures.fox, size, pitch).data).toEqual(medal(creatures.fox, size, pitch).data);
});

it.each(Object.keys(creatures) as (keyof typeof creatures)[])('draws a %s of light and dark', (name) => {
  const { width, height, data } = medal(creatures[name], size, pitch);
  expect([width, height]).toEqual([size, size]);
  expect(data.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(0.5);
});
