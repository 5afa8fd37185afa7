import { type GetTextTranslation, po } from 'gettext-parser';
import { shortHash } from '../../cache/cache';
import { createFindLine } from '../../content/translations/translation-files';
import { UserError } from '../../diagnostics/user-error';
import type { Language } from './project';

/** A text in a gettext PO file, as translators exchange them. */
export interface PoEntry {
  /** The file and pointer of the text: `hero.yaml#/introduction`. */
  context: string;
  source: string;
  /** Empty for none. */
  translation: string;
  /** Not to be taken as it is: made from other words, or never confirmed. */
  isFuzzy: boolean;
}

/** What translators see beside a text. */
export interface PoNotes {
  /** The words that the translation was made from, where they are others. */
  previous?: string;
  notes: readonly string[];
  places: readonly string[];
}

/** The text of a PO file, in which each context stands once. `day` is such as `2026-01-05`. */
function writePo(entries: readonly (PoEntry & PoNotes)[], language: string, day: string): string {
  const date = `${day} 00:00+0000`;
  const headers = {
    'Project-Id-Version': 'content',
    'POT-Creation-Date': date,
    'PO-Revision-Date': date,
    'Last-Translator': '',
    'Language-Team': '',
    Language: language.replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const translations = Object.fromEntries(
    entries.map((entry) => [entry.context, { [entry.source]: toTranslation(entry) }]),
  );
  return po.compile({ charset: 'utf-8', headers, translations }).toString();
}

function toTranslation(entry: PoEntry & PoNotes): GetTextTranslation {
  const { context, source, translation, isFuzzy, previous, notes, places } = entry;
  const comments = {
    ...(notes.length > 0 && { extracted: notes.join('\n') }),
    reference: places.join('\n'),
    ...(isFuzzy && { flag: 'fuzzy' }),
    // The strings of JSON are written as those of PO.
    ...(previous !== undefined && { previous: `msgid ${JSON.stringify(previous)}` }),
  };
  return { msgctxt: context, msgid: source, msgstr: [translation], comments };
}

/** An entry as it came back. */
export interface ReadEntry extends PoEntry {
  line: number;
  notes: readonly string[];
}

/** The language of a PO file and its entries, in order. One that cannot be read is refused at its line. */
export function readPo(file: string, text: string): { language: string; entries: ReadEntry[] } {
  const unreadable = text.split('\n').findIndex((line) => line.includes('\ufffd'));
  if (unreadable !== -1) {
    throw new UserError(
      `${file}:${unreadable + 1} Letters are not in UTF-8`,
      'Save it again as gettext PO in UTF-8',
    );
  }
  // The parser says no lines, so each context begins with its own.
  const numbered = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, index) => line.replace(/^msgctxt\s+"/, `$&${index + 1} `));
  try {
    // A file without entries has no headers.
    const { headers = {}, translations } = po.parse(numbered.join('\n'), { validation: true });
    const entries = Object.values(translations).flatMap((ofContext) => Object.values(ofContext));
    return {
      language: (headers.Language ?? headers.language ?? '').replaceAll('_', '-'),
      entries: entries.filter(({ msgid }) => msgid !== '').map(toEntry),
    };
  } catch (error) {
    const { lineNumber = 1, message } = error as Error & { lineNumber?: number };
    const reason = message
      .replace(/^Error parsing PO data: /, '')
      .replace(/ at line \d+/, '')
      .replace(/\.$/, '');
    throw new UserError(`${file}:${lineNumber} ${reason}`, 'Save it again as gettext PO');
  }
}

function toEntry({ msgctxt = '', msgid, msgstr, comments }: GetTextTranslation): ReadEntry {
  const [, line = 1, context = msgctxt] = /^(\d+) (.*)$/s.exec(msgctxt) ?? [];
  const notes = (comments?.extracted ?? '').split('\n');
  const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
  return { context, source: msgid, translation: msgstr[0] ?? '', isFuzzy, notes, line: Number(line) };
}

/** All texts of a language for translators. Only what is done and up to date is not fuzzy. */
export function toPo({ language, files }: Language, day: string): string {
  const entries = files.flatMap((file) => {
    const [findSource, findOwn] = [createFindLine(file, 'source'), createFindLine(file, 'translation')];
    return file.texts.map((text) => {
      const { state, at, field, label, source, madeFrom = '', translation = '', paths } = text;
      const isThere = translation.trim() !== '';
      const places = [`${file.paths.source}:${findSource(paths.source)}`];
      if (isThere) places.push(`${file.paths.translation}:${findOwn(paths.translation)}`);
      return {
        context: `${file.name}#${at}`,
        source: source.trim(),
        translation: translation.trim(),
        isFuzzy: isThere && state !== 'done' && state !== 'same',
        ...(state === 'old' && { previous: madeFrom.trim() }),
        notes: [field.hint || label, ...(isThere ? [revisionNote + revisionOf(translation)] : [])],
        places,
      };
    });
  });
  return writePo(entries, language, day);
}

/** Tells whether a translation was changed here while translators had the file. */
export const revisionNote = 'Revision ';

export function revisionOf(translation: string): string {
  return shortHash(translation.trim());
}
