import { splitBlocks } from '../../lib/diff/compare-values';
import { compareInShort, markPlainly } from '../../lib/diff/compare-words';
import type { ValuePath } from '../../lib/json-pointer';
import { placeIn } from '../../lib/line-starts';
import { readDocument, toPlain } from '../documents/document';
import { locationAt } from '../list-values';
import { listLocations, readDocument as readYaml } from '../yaml/yaml-document';
import type { TranslatedText, Versions } from './list-texts';
import type { TranslationFile } from './translation-files';

/** Finds the line of a value in a file, or that of the nearest group around it. */
export function createFindLine(
  { paths, written }: Pick<TranslationFile, 'paths' | 'written'>,
  version: keyof Versions,
): (path: ValuePath) => number {
  const [path, text] = [paths[version], toPlain(written[version] ?? '')];
  const { yaml, yamlStart, body = '' } = readDocument(path, text);
  const linesAbove = placeIn(text, yamlStart).line - 1;
  const locations = listLocations(readYaml(path, yaml));
  let offset = text.length - body.length;
  const lines = splitBlocks(body).map((block) => {
    offset = text.indexOf(block, offset) + block.length;
    return placeIn(text, offset - block.length).line;
  });
  return ([first, ...rest]) =>
    first === 'body' && path.endsWith('.md')
      ? (lines[Number(rest[0] ?? 0)] ?? 1)
      : linesAbove + locationAt(locations, path, first === undefined ? [] : [first, ...rest]).line;
}

/** The texts whose source has been changed since: the line of each translation, and the words that have changed. */
export function listOld(file: TranslationFile): { text: TranslatedText; line: number; change: string }[] {
  const findLine = createFindLine(file, 'translation');
  return file.texts
    .filter(({ state }) => state === 'old')
    .map((text) => ({ text, line: findLine(text.paths.translation), change: showChange(text) }));
}

/** What the source says otherwise than when it was translated. */
export function showChange({ madeFrom = '', source }: Pick<TranslatedText, 'madeFrom' | 'source'>): string {
  return compareInShort(madeFrom, source).map(markPlainly).join('');
}
