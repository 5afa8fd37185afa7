import { expect, test } from 'vitest';
import type { Difference } from '../../../generator/compare/difference';
import { groupByPages } from '../../../generator/compare/group-by-pages';

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
