import { expect, test } from 'vitest';
import { observeUses, valueAt } from '../../../generator/render/observe-uses';

const root = {
  site: { name: 'A', links: [{ url: '/a' }, { url: '/b' }], labels: { one: '1', two: '2' } },
  pictures: new Map([['a.svg', { variants: [{ url: '/a.svg', width: 3 }] }]]),
  day: new Date('2026-03-04T05:06:07.089Z'),
  isOwn: (path: string) => path === '/a',
};

/** What was read, as ways with the values at their ends. */
function usesOf(read: (value: typeof root) => unknown): Record<string, unknown> {
  const { value, listUses } = observeUses(root);
  read(value);
  return Object.fromEntries(listUses().map((use) => [use.join('/'), valueAt(root, use)]));
}

test('only what is read counts, and who gets a group has read nothing of it', () => {
  expect(usesOf(({ site }) => (site.labels ? 'yes' : 'no'))).toEqual({ 'site/labels/?': true });
  expect(usesOf(({ site }) => Object.hasOwn(site.labels, 'three'))).toEqual({
    'site/labels/*': ['one', 'two'],
  });
  expect(usesOf(({ site: { name, labels } }) => name + labels.two)).toEqual({
    'site/name': 'A',
    'site/labels/two': '2',
  });
});

test('lists count with their length, and groups that are gone through with their keys', () => {
  expect(usesOf(({ site }) => site.links.map(({ url }) => url))).toMatchObject({
    'site/links/length': 2,
    'site/links/0/url': '/a',
    'site/links/1/url': '/b',
  });
  expect(usesOf(({ site }) => JSON.stringify(site.labels))).toMatchObject({
    'site/labels/*': ['one', 'two'],
    'site/labels/one': '1',
  });
  expect(usesOf(({ site }) => ({ ...site.labels }))).toMatchObject({ 'site/labels/*': ['one', 'two'] });
});

test('what is not there counts as well: it may come', () => {
  expect(usesOf(({ pictures }) => pictures.get('b.svg'))).toMatchObject({ 'pictures/b.svg': undefined });
  expect(usesOf(({ site }) => site.links[7])).toMatchObject({ 'site/links/7': undefined });
  const { three } = {} as { three?: string };
  expect(usesOf(({ site }) => Reflect.get(site.labels, 'three') ?? three)).toEqual({
    'site/labels/three': undefined,
    // It says no less of the group that it is there.
    'site/labels/?': true,
  });
});

test('maps, days and functions', () => {
  expect(usesOf(({ pictures }) => pictures.get('a.svg')?.variants[0]?.url)).toEqual({
    'pictures/a.svg/variants/0/url': '/a.svg',
  });
  expect(usesOf(({ day }) => day.getUTCFullYear())).toEqual({ 'day/getUTCFullYear()': 2026 });
  expect(usesOf(({ day }) => new Date(day).getTime())).toEqual({
    'day/toISOString()': root.day.toISOString(),
  });
  expect(usesOf(({ isOwn }) => isOwn('/b'))).toEqual({ 'isOwn//b': false });
  expect(usesOf(({ day }) => day.toLocaleDateString('de-DE', { month: 'long', timeZone: 'UTC' }))).toEqual({
    'day/toLocaleDateString("de-DE",{"month":"long","timeZone":"UTC"})': 'März',
  });
  expect(usesOf(({ day }) => day.toLocaleDateString(undefined, { timeZone: 'UTC' }))).not.toEqual({});
  expect(usesOf(({ pictures }) => [pictures.has('b.svg'), pictures.size])).toEqual({
    'pictures/*': ['a.svg'],
  });
  expect(
    usesOf(({ pictures }) => [...pictures].map(([name, { variants }]) => name + variants.length)),
  ).toEqual({
    'pictures/*': ['a.svg'],
    'pictures/a.svg/variants/length': 1,
  });
});
