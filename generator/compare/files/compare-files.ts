import { isText, typeOf } from '../../lib/content-types';
import { type OutputFile, textOf } from '../../lib/file-bytes';
import { type Difference, newDifference } from '../difference';
import { readAssetName } from '../pages/html-elements';
import type { Files } from '../version';

/** Compares all files but pages and assets, such as those of `public/`. Of markup, such as a feed, only the name is told. */
export function compareFiles(before: Files, after: Files): Difference[] {
  return listChanges(before, after).flatMap(({ path, was, is }): Difference[] => {
    // It follows from the pages, which are compared themselves.
    if (path === 'sitemap.xml') return [];
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

function readSymbols(files: Files): Map<string, string> {
  const sprites = [...files.values()].filter(({ path }) => readAssetName(`/${path}`).name === 'icons');
  const symbols = sprites.flatMap((file) => [
    ...textOf(file.bytes).matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs),
  ]);
  return new Map(symbols.map(([drawing, name = '']) => [name, drawing]));
}
