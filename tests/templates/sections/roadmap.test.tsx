import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Roadmap } from '../../../templates/sections/roadmap/roadmap';
import type { Assets } from '../../../templates/types';
import { parsedSite } from '../../generator/fixture';

const { site } = await parsedSite();

function progressOf(percent?: string): string | undefined {
  const [item] = site.roadmap.items.filter(({ status }) => status === 'in-progress');
  if (!item) throw new Error('The fixture has no item in progress.');
  const { picture: _, feedback: __, ...roadmap } = site.roadmap;
  const changed = { ...site, roadmap: { ...roadmap, items: [{ ...item, ...(percent && { percent }) }] } };
  const html = renderToString(<Roadmap site={changed} assets={{} as Assets} />);
  return /<progress value="(\d+)"/.exec(html)?.[1];
}

it.each([
  [undefined, '75'],
  ['40', '40'],
  ['0', '0'],
  ['none', undefined],
])('an item in progress whose percent is %s has a bar at %s', (percent, value) => {
  expect(progressOf(percent)).toBe(value);
});
