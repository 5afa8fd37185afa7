import { expect, test } from 'vitest';
import type { RoadmapItem } from '../../../content/schema';
import type { ExtraFile } from '../../../generator/features/feature';
import { roadmapFeed } from '../../../templates/features/roadmap-feed';
import type { Site } from '../../../templates/types';
import { featureInput } from '../../generator/features/feature-input';
import { childrenOf, readXml, textsOf } from '../../generator/read-xml';

const input = await featureInput();
const site = input.content;
const address = 'https://lanternfall.example';
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

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

/** By its id, the day of each entry; of the feed itself as `feed`. */
function daysOf(changed: Site, now = late): Record<string, string | undefined> {
  const feed = feedOf(changed, now);
  const day = (element: typeof feed) => textsOf(element, 'updated')[0]?.slice(0, 10);
  const entries = childrenOf(feed, 'entry').map((entry) => [
    textsOf(entry, 'id')[0]?.replace(/^.*#/, ''),
    day(entry),
  ]);
  return { feed: day(feed), ...Object.fromEntries(entries) };
}

test('the feed has everything that RFC 4287 asks of one', () => {
  const feed = feedOf();
  const links = childrenOf(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

  expect(makeFeed(site, late).path).toBe('roadmap.xml');
  expect([feed.tagName, feed.getAttribute('xmlns')]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(textsOf(feed, 'id')).toEqual([`${address}/roadmap.xml`]);
  expect(textsOf(feed, 'title')).toEqual(['Lanternfall — Roadmap']);
  expect(textsOf(feed, 'updated')).toEqual([expect.stringMatching(instant)]);
  expect(childrenOf(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual(['Lanternfall']);
  expect(links).toEqual([
    ['self', `${address}/roadmap.xml`],
    ['alternate', `${address}/#roadmap`],
  ]);
});

test('there is an entry for each item, whole and with an id of its own', () => {
  const entries = childrenOf(feedOf(), 'entry');
  const { items, statuses } = site.roadmap;

  expect(entries.flatMap((entry) => textsOf(entry, 'title'))).toEqual(items.map(({ title }) => title));
  expect(new Set(entries.flatMap((entry) => textsOf(entry, 'id'))).size).toBe(items.length);
  for (const [index, entry] of entries.entries()) {
    const { id, status, description, version } = items[index] as RoadmapItem;
    expect(textsOf(entry, 'id')).toEqual([`${address}/roadmap.xml#${id}`]);
    expect(textsOf(entry, 'updated')).toEqual([expect.stringMatching(instant)]);
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

test('what is done was changed on its day, and what is not as long ago as the last of it', () => {
  const items: Partial<RoadmapItem>[] = [
    { status: 'completed', date: '2026-03-01' },
    { status: 'completed', date: '2026-05-01' },
    { status: 'in-progress', date: '2027-01-01' },
    { status: 'planned', date: '2028-01-01' },
  ];

  expect(daysOf(withItems(items))).toEqual({
    feed: '2026-05-01',
    n0: '2026-03-01',
    n1: '2026-05-01',
    n2: '2026-05-01',
    n3: '2026-05-01',
  });
});

test('while nothing is done, the first day that is named counts for all', () => {
  const items: Partial<RoadmapItem>[] = [
    { status: 'planned', date: '2028-01-01' },
    { status: 'in-progress', date: '2027-01-01' },
  ];

  expect(daysOf(withItems(items))).toEqual({ feed: '2027-01-01', n0: '2027-01-01', n1: '2027-01-01' });
});

test('nothing changed after the day of the build, whatever is planned', () => {
  const now = new Date('2026-05-20T00:00:00Z');
  const planned: Partial<RoadmapItem>[] = [
    { status: 'planned', date: '2028-01-01' },
    { status: 'in-progress', date: '2026-05-21' },
  ];
  const overdue: Partial<RoadmapItem>[] = [...planned, { status: 'planned', date: '2026-05-01' }];
  const early: Partial<RoadmapItem>[] = [
    { status: 'completed', date: '2026-03-01' },
    { status: 'completed', date: '2026-06-01' },
  ];

  expect(daysOf(withItems(planned), now)).toEqual({ feed: '2026-05-20', n0: '2026-05-20', n1: '2026-05-20' });
  expect(daysOf(withItems(overdue), now)).toMatchObject({ feed: '2026-05-01', n0: '2026-05-01' });
  expect(daysOf(withItems(early), now)).toEqual({ feed: '2026-05-20', n0: '2026-03-01', n1: '2026-05-20' });
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
    `${planned}, Q2 2027`,
    `${planned}, ${site.roadmap.items[0]?.version}, 2027`,
    planned,
  ]);
  expect(daysOf(changed)).toEqual({
    feed: '2027-01-01',
    n0: '2027-01-01',
    n1: '2027-01-01',
    n2: '2027-01-01',
  });
});

test('a feed in another language says so, and writes days in it', () => {
  const feed = feedOf({ ...site, site: { ...site.site, lang: 'de' } });
  expect(feed.getAttribute('xml:lang')).toBe('de');
  expect(textsOf(feed.getElementsByTagName('entry')[0] as typeof feed, 'summary')[0]).toMatch(
    /\d+\. Januar 2026/,
  );
});
