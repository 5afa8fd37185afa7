import type { OutputFile } from '../../lib/file-bytes';
import type { Budget } from '../../site/site-definition';
import { type Difference, newDifference } from '../difference';
import type { Version } from '../version';

const kinds: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'first scripts',
  widgets: 'widgets',
  styles: 'styles',
  fonts: 'fonts',
  pictures: 'pictures',
  film: 'film',
};

/** A smaller difference is not reported. */
const leastBytes = 10_000;

/** How much more or less a page makes a browser load, and which budgets it exceeds. */
export function compareWeights(
  before: Version,
  after: Version,
  old: OutputFile,
  now: OutputFile,
): Difference[] {
  const [was, is] = [before.weigh(old), after.weigh(now)];
  return (Object.keys(is) as Budget[]).flatMap((kind): Difference[] => {
    const more = is[kind] - was[kind];
    const isExceeded = was[kind] <= before.limits[kind] && is[kind] > after.limits[kind];
    if (Math.abs(more) < leastBytes && !isExceeded) return [];
    const label = `${more < 0 ? '−' : '+'}${Math.round(Math.abs(more) / 1000)} kB of ${kinds[kind]}`;
    const excess = isExceeded ? `, over the budget of ${Math.round(after.limits[kind] / 1000)} kB` : '';
    const bytes = { before: `${was[kind]} bytes`, after: `${is[kind]} bytes` };
    return [newDifference('weight', label + excess, bytes)];
  });
}
