import { isGroup } from '../../lib/groups';
import { readPointer } from '../../lib/json-pointer';
import type { TranslatedText, Versions } from './list-texts';
import { readTexts, type TranslationFile, writeVersion } from './translation-files';
import { writeText } from './write-text';

/**
 * The file with one text translated, from `from`, which is the source as it is now unless given. A page begins with all
 * words of its source.
 */
export function withText(
  file: TranslationFile,
  { at }: Pick<TranslatedText, 'at'>,
  words: string | undefined,
  from?: string,
): TranslationFile {
  const found = file.texts.find((each) => each.at === at);
  if (!found) return file;
  const { isPage } = file;
  const { text, data } =
    isPage && found.madeFrom === undefined ? insertParagraph(file, found) : { text: found, data: file.data };
  const translation = data.translation ?? (isPage ? beginPage(data.source) : undefined);
  const madeFrom = data.madeFrom ?? beginMadeFrom(file, at);
  const now = writeText({ ...data, madeFrom, translation }, text, words, from);
  const isKept = words === text.translation;
  const written: Versions<string | undefined> = {
    ...file.written,
    madeFrom: writeVersion(file, 'madeFrom', now.madeFrom),
    translation: isKept ? file.written.translation : writeVersion(file, 'translation', now.translation),
  };
  return readTexts({ ...file, written });
}

/** The file with these texts noted as right for the source as it is now. */
export function confirmTexts(file: TranslationFile, texts: readonly TranslatedText[]): TranslationFile {
  return texts.reduce((each, text) => withText(each, text, text.translation), file);
}

/** A page as its source, without what is true of that one alone: its former addresses and a language of its own. */
function beginPage(source: unknown): unknown {
  if (!isGroup(source)) return source;
  const { formerly: _, lang: __, dir: ___, ...rest } = source;
  return rest;
}

/**
 * The source as it is now, without the words of other translations that nobody noted the source of: they stay of unknown
 * age. A list without ids is left out as a whole or not at all, for its words are the places of its entries.
 */
function beginMadeFrom({ data, texts }: TranslationFile, at: string): unknown {
  const listOf = (pointer: string) => /^(.*?)\/\d+(?:\/|$)/.exec(pointer)?.[1];
  return texts
    .map((each) => ({ ...each, list: listOf(each.at) }))
    .filter(({ state, at: other, list = other }) => state === 'unrecorded' && list !== (listOf(at) ?? at))
    .reduce((made, { list, paths, source }) => {
      const path = paths.source.slice(0, list === undefined ? undefined : readPointer(list).length);
      const text = { source, paths: { source: path, madeFrom: path, translation: path } };
      return writeText({ ...data, translation: made }, text, undefined).translation;
    }, data.source);
}

/** Makes room for a paragraph that is new in the source, below the one that it follows there. */
function insertParagraph({ data, texts }: TranslationFile, text: TranslatedText) {
  const before = texts
    .slice(0, texts.indexOf(text))
    .findLast((each) => each.paths.source[0] === 'body' && each.madeFrom !== undefined);
  const [made, own] = [data.madeFrom, data.translation] as { body?: unknown }[];
  if (text.paths.source[0] !== 'body' || !Array.isArray(made?.body) || !Array.isArray(own?.body))
    return { text, data };
  const place = before ? Number(before.paths.madeFrom[1]) + 1 : 0;
  const paths = { ...text.paths, madeFrom: ['body', place], translation: ['body', place] };
  return {
    text: { ...text, paths },
    data: {
      ...data,
      madeFrom: { ...made, body: made.body.toSpliced(place, 0, '') },
      translation: { ...own, body: own.body.toSpliced(place, 0, '') },
    },
  };
}
