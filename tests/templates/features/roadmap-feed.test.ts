import { expect, test } from 'vitest';
import type { RoadmapItem } from '../../../content/schema';
import type { ExtraFile } from '../../../generator/features/feature';
import { roadmapFeed } from '../../../templates/features/roadmap-feed';
import type { Site } from '../../../templates/types';
import { featureInput } from '../../generator/features/feature-input';
import { findBrokenAtomRules } from '../../generator/feed-rules';
import { childrenOf, readXml, textsOf } from '../../generator/read-xml';

const input = await featureInput();
const site = input.content;
const address = 'https://lanternfall.example';

/** Of a build that comes after every day that the tests name. */
const late = new Date('2030-06-01T12:00:00Z');

function makeFeed(content: Site, now: Date): ExtraFile {
  const files = roadmapFeed().files?.({ ...input, content, now });
  return (files as ExtraFile[])[0] as ExtraFile;
}

function feedOf(changed: Site = site, now = late) {
  return readXml(Buffer.from(makeFeed(changed, now).bytes).toString());
}

function withItems(items: Partial<RoadmapItem>[]): Site {
  const [first] = site.roadmap.items as [RoadmapItem];
  return {
    ...site,
    roadmap: { ...site.roadmap, items: items.map((item, index) => ({ ...first, id: `n${index}`, ...item })) },
  };
}

test('the feed keeps the rules of RFC 4287, and leads to the roadmap', () => {
  const { path, bytes } = makeFeed(site, late);
  const [self, alternate] = childrenOf(feedOf(), 'link').map((link) => link.getAttribute('href'));

  expect(path).toBe('roadmap.xml');
  expect(findBrokenAtomRules(Buffer.from(bytes).toString())).toEqual([]);
  expect(textsOf(feedOf(), 'title')).toEqual(['Lanternfall — Roadmap']);
  expect([self, alternate]).toEqual([`${address}/roadmap.xml`, `${address}/#roadmap`]);
});

test('there is an entry for each item, whole and with an id of its own', () => {
  const entries = childrenOf(feedOf(), 'entry');
  const { items, statuses } = site.roadmap;

  expect(entries.flatMap((entry) => textsOf(entry, 'title'))).toEqual(items.map(({ title }) => title));
  expect(new Set(entries.flatMap((entry) => textsOf(entry, 'id'))).size).toBe(items.length);
  for (const [index, entry] of entries.entries()) {
    const { id, status, description, version } = items[index] as RoadmapItem;
    expect(textsOf(entry, 'id')).toEqual([`${address}/roadmap.xml#${id}`]);
    expect(childrenOf(entry, 'link').map((link) => link.getAttribute('href'))).toEqual([
      `${address}/#roadmap-${status}`,
    ]);
    expect(childrenOf(entry, 'category').map((category) => category.getAttribute('label'))).toEqual([
      statuses[status],
    ]);
    const [summary] = textsOf(entry, 'summary');
    for (const part of [statuses[status], version, description]) expect(summary).toContain(part);
  }
});

const soon = 'planned 2028-01-01, in-progress 2026-05-21';

/** The status and the day of each item, the day of the build, and the days of the feed and of its entries. */
test.each([
  [
    'what is done was changed on its day, and what is not as long ago as the last of it',
    'completed 2026-03-01, completed 2026-05-01, in-progress 2027-01-01, planned 2028-01-01',
    '2030-06-01',
    '2026-05-01: 2026-03-01 2026-05-01 2026-05-01 2026-05-01',
  ],
  [
    'while nothing is done, the first day that is named counts for all, which a quarter or a year has, too',
    'planned 2028-01-01, in-progress 2027-Q2, planned 2027, planned',
    '2030-06-01',
    '2027-01-01: 2027-01-01 2027-01-01 2027-01-01 2027-01-01',
  ],
  ['no plan changes later than the build', soon, '2026-05-20', '2026-05-20: 2026-05-20 2026-05-20'],
  [
    'what is overdue changed on its day',
    `${soon}, planned 2026-05-01`,
    '2026-05-20',
    '2026-05-01: 2026-05-01 2026-05-01 2026-05-01',
  ],
  [
    'what is done early changed at the build',
    'completed 2026-03-01, completed 2026-06-01',
    '2026-05-20',
    '2026-05-20: 2026-03-01 2026-05-20',
  ],
])('%s', (_, items, now, days) => {
  const pairs = items.split(', ').map((item) => item.split(' '));
  const changed = withItems(
    pairs.map(([status, date]) => ({ status: status as RoadmapItem['status'], date })),
  );
  const feed = feedOf(changed, new Date(`${now}T12:00:00Z`));
  const dayOf = (element: typeof feed) => textsOf(element, 'updated')[0]?.slice(0, 10);
  expect(`${dayOf(feed)}: ${childrenOf(feed, 'entry').map(dayOf).join(' ')}`).toBe(days);
});

test('an entry keeps its id when it moves to another tab', () => {
  const idOf = (item: Partial<RoadmapItem>) =>
    childrenOf(feedOf(withItems([item])), 'entry').flatMap((entry) => textsOf(entry, 'id'));

  expect(idOf({ status: 'completed', date: '2027-02-01', version: 'v2.0.0' })).toEqual(
    idOf({ status: 'planned', date: '2026-01-01' }),
  );
});

test('no words of an item can break the feed', () => {
  const title = `<b>R&D</b> "now" & 'then' ]]> <!-- &lt; é`;
  const [entry] = childrenOf(feedOf(withItems([{ title }])), 'entry');

  expect(entry && textsOf(entry, 'title')).toEqual([title]);
});

test('a plan may have a quarter, a year or no day, and no version', () => {
  const changed = withItems([
    { status: 'planned', date: '2027-Q2', version: undefined },
    { status: 'planned', date: '2027' },
    { status: 'planned', date: undefined, version: undefined },
  ]);
  const summaries = childrenOf(feedOf(changed), 'entry').flatMap((entry) => textsOf(entry, 'summary'));
  const [planned] = [site.roadmap.statuses.planned];
  expect(summaries.map((summary) => summary.replace(/\. .*/, ''))).toEqual([
    `${planned} · Q2 2027`,
    `${planned} · ${site.roadmap.items[0]?.version} · 2027`,
    planned,
  ]);
});

test('a feed in another language says so, and writes days in it', () => {
  const feed = feedOf({ ...site, site: { ...site.site, lang: 'de' } });
  expect(feed.getAttribute('xml:lang')).toBe('de');
  expect(textsOf(feed.getElementsByTagName('entry')[0] as typeof feed, 'summary')[0]).toMatch(
    /\d+\. Januar 2026/,
  );
});
