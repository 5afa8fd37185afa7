import { isText, typeOf } from '../../lib/content-types';
import { compareValues } from '../../lib/diff/compare-values';
import { matchEntries } from '../../lib/diff/match-entries';
import { type OutputFile, textOf } from '../../lib/file-bytes';
import { unescapeXml } from '../../lib/xml/xml';
import { type Difference, newDifference } from '../difference';
import { asWords } from '../pages/compare-head';
import { parseJson, readAssetName } from '../pages/html-elements';
import type { Files } from '../version';

/** Compares all files but pages and assets: those of `public/`, feeds, the sitemap and the manifest. */
export function compareFiles(before: Files, after: Files): Difference[] {
  return listChanges(before, after).flatMap(({ path, was, is }): Difference[] => {
    if (path === 'sitemap.xml') return compareSitemaps(was, is);
    if (/<(?:feed|rss)[\s>]/.test(is.slice(0, 500) || was.slice(0, 500))) return compareFeeds(path, was, is);
    const [old, now] = path.endsWith('.webmanifest') ? [parseJson(was), parseJson(is)] : [];
    if (old !== undefined && now !== undefined) return compareManifests(path, old, now);
    const isText = !(was + is).trimStart().startsWith('<');
    const label = `file /${path}`;
    if (!before.has(path)) return [newDifference('file', label, { before: '', after: path })];
    if (!after.has(path)) return [newDifference('file', label, { before: path, after: '' })];
    const texts = isText ? { before: was, after: is } : { before: '', after: '' };
    return [newDifference('file', label, { ...texts, change: 'changed' })];
  });
}

/** Icons of the same name that are drawn differently. */
export function compareIcons(before: Files, after: Files): Difference[] {
  const [was, is] = [readSymbols(before), readSymbols(after)];
  const redrawn = [...is].filter(([name, drawing]) => was.has(name) && was.get(name) !== drawing);
  return redrawn.map(([name]) =>
    newDifference('picture', 'icon drawn differently', { before: name, after: name }),
  );
}

/** The files that differ, with their text if they are text files. */
function listChanges(before: Files, after: Files): { path: string; was: string; is: string }[] {
  const paths = [...new Set([...after.keys(), ...before.keys()])].filter(
    (path) => !/^assets\/|\.html$/.test(path),
  );
  return paths.flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old && now && Buffer.compare(old.bytes, now.bytes) === 0) return [];
    const read = (file: OutputFile | undefined) =>
      file && isText(typeOf(path) ?? '') ? textOf(file.bytes) : '';
    return [{ path, was: read(old), is: read(now) }];
  });
}

/** Compares the entries of pages. Added and removed pages are reported separately. */
function compareSitemaps(before: string, after: string): Difference[] {
  const read = (text: string) =>
    new Map(
      [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url = '', rest = '']) => [
        url,
        rest.replace(/<[^>]*>/g, ' ').trim(),
      ]),
    );
  const [was, is] = [read(before), read(after)];
  return [...is].flatMap(([url, rest]) => {
    const old = was.get(url);
    if (old === undefined || old === rest) return [];
    return [newDifference('head', `sitemap, ${url}`, { before: old, after: rest, change: 'changed' })];
  });
}

function compareFeeds(path: string, before: string, after: string): Difference[] {
  const [was, is] = [readFeed(before), readFeed(after)];
  const { pairs, removed, moved } = matchEntries(was, is, {
    keys: [({ text }) => text, ({ id }) => id, ({ title }) => title],
    likeness: () => 0,
    replaces: () => false,
  });
  const differs = (change: Difference['change'], old = '', now = '') =>
    newDifference('feed', `feed /${path}`, { before: old, after: now, change });
  return [
    ...is.flatMap(({ title, text }, index) => {
      const old = was[pairs.get(index) ?? -1];
      if (!old) return [differs('added', '', title)];
      if (old.text !== text) return [differs('changed', old.title, title)];
      return moved.has(index) ? [differs('moved', title, title)] : [];
    }),
    ...removed.map((index) => differs('removed', was[index]?.title)),
  ];
}

/** The feed itself and its entries, these without the address of the site, which would make each of them another one. */
function readFeed(written: string): { id: string; title: string; text: string }[] {
  // The time of the build is not news.
  const feed = written.replace(/<(updated|lastBuildDate)>[^<]*<\/\1>/g, '');
  const find = (text: string, name: string) =>
    unescapeXml(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(text)?.[1] ?? '');
  const own = feed.replace(/<(entry|item)>.*<\/\1>/s, '');
  const [site = ''] = /^https?:\/\/[^/]+/.exec(find(own, 'id') || find(own, 'link')) ?? [];
  const entries = [...feed.matchAll(/<(entry|item)>.*?<\/\1>/gs)].map(([text]) => text.split(site).join(''));
  return [
    { id: '', title: find(own, 'title'), text: own },
    ...entries.map((text) => ({
      id: find(text, 'id') || find(text, 'guid'),
      title: find(text, 'title'),
      text,
    })),
  ];
}

function compareManifests(path: string, before: unknown, after: unknown): Difference[] {
  return compareValues(before, after).map(({ kind, at, before: was, after: is }) => {
    const label = `${path}, ${at.slice(1)}`;
    return newDifference('head', label, { before: asWords(was), after: asWords(is), change: kind });
  });
}

function readSymbols(files: Files): Map<string, string> {
  const sprites = [...files.values()].filter(({ path }) => readAssetName(`/${path}`).name === 'icons');
  const symbols = sprites.flatMap((file) => [
    ...textOf(file.bytes).matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs),
  ]);
  return new Map(symbols.map(([drawing, name = '']) => [name, drawing]));
}
