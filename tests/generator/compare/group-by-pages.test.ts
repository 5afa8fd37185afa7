import { expect, test } from 'vitest';
import { groupByPages } from '../../../generator/compare/compare-sites';
import type { Difference } from '../../../generator/compare/difference';

test('what is written in several places has all of them, and what kept its name only the first', () => {
  const changed = (source: string, after: string): Difference => {
    return { topic: 'words', change: 'changed', label: 'words', section: [], before: 'a', after, source };
  };
  const grouped = groupByPages(3);
  for (const [page, source] of [
    ['/', 'a.md:1:1'],
    ['/', 'a.md:9:1'],
    ['/news', 'b.md:1:1'],
    ['/old', 'a.md:9:1'],
  ] as const) {
    grouped.add(page, changed(source, 'b'));
    grouped.add(page, changed(source, 'a'));
  }
  const listed = grouped.list().map(({ source, otherSources }) => ({ source, otherSources }));
  expect(listed).toEqual([
    { source: 'a.md:1:1', otherSources: ['a.md:9:1', 'b.md:1:1'] },
    { source: 'a.md:1:1', otherSources: undefined },
  ]);
});

test('what a page says twice is on that page once, and what all pages say is on all of them', () => {
  const differs = (label: string): Difference => {
    return { topic: 'words', change: 'changed', label, section: [], before: 'a', after: 'b' };
  };
  const grouped = groupByPages(2);
  grouped.add('/', differs('one'));
  grouped.add('/', differs('both'));
  grouped.add('/', differs('both'));
  grouped.add('/news', differs('both'));
  const listed = grouped.list().map(({ label, pages, onAllPages }) => ({ label, pages, onAllPages }));
  expect(listed).toEqual([
    { label: 'both', pages: ['/', '/news'], onAllPages: true },
    { label: 'one', pages: ['/'], onAllPages: false },
  ]);
});
