import { expect, test } from 'vitest';
import { type Feed, type FeedEntry, writeAtomFeed, writeJsonFeed } from '../../../../generator/lib/xml/feed';
import { findBrokenAtomRules, findBrokenJsonFeedRules } from '../../feed-rules';

const one: FeedEntry = {
  id: 'https://a.example/#1',
  title: 'One',
  day: '2026-01-01',
  url: 'https://a.example/one',
  summary: 'The first',
};

const feed: Feed = {
  url: 'https://a.example/news.xml',
  title: 'A & B',
  subtitle: 'All of it',
  language: 'en',
  author: { name: 'A', url: 'https://a.example/' },
  pageUrl: 'https://a.example/news',
  iconUrl: 'https://a.example/icon.png',
  entries: [
    {
      id: 'https://a.example/news/two',
      title: 'Two',
      day: '2026-03-04',
      published: '2026-02-28',
      url: 'https://a.example/news/two',
      category: { term: 'done', label: 'Done' },
      summary: 'The second <one>',
      html: '<p>Text &amp; more</p>',
    },
    one,
  ],
};

test('feeds keep the rules of RFC 4287 and of JSON Feed 1.1', () => {
  const { url, ...others } = feed;
  expect(findBrokenAtomRules(writeAtomFeed(feed))).toEqual([]);
  expect(
    findBrokenAtomRules(writeAtomFeed({ url, ...others, subtitle: undefined, iconUrl: undefined })),
  ).toEqual([]);
  expect(findBrokenJsonFeedRules(writeJsonFeed(feed))).toEqual([]);
});

test.each<[string, Partial<Feed>, string[], string[]]>([
  [
    'a day that does not exist',
    { entries: [{ ...one, day: '2026-02-30' }] },
    ['3.3: each date is an instant', 'entry 1: 3.3: each date is an instant'],
    ['each date is an instant'],
  ],
  [
    'an address that is not whole',
    { pageUrl: '/news' },
    ['4.2.7: each link is an address'],
    ['its addresses are whole'],
  ],
])('%s breaks a rule', (_, changed, ofAtom, ofJson) => {
  expect(findBrokenAtomRules(writeAtomFeed({ ...feed, ...changed }))).toEqual(ofAtom);
  expect(findBrokenJsonFeedRules(writeJsonFeed({ ...feed, ...changed }))).toEqual(ofJson);
});
