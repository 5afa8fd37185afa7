import { type GetTextTranslation, po } from 'gettext-parser';
import { UserError } from '../../diagnostics/user-error';

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

interface PoHead {
  language: string;
  /** Such as `2026-01-05`. */
  day: string;
}

/** The text of a PO file, in which each context stands once. */
export function writePo(entries: readonly (PoEntry & PoNotes)[], { language, day }: PoHead): string {
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
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  try {
    po.parse(plain, { validation: true });
  } catch (error) {
    const { lineNumber = 1, message } = error as Error & { lineNumber?: number };
    const reason = message
      .replace(/^Error parsing PO data: /, '')
      .replace(/ at line \d+/, '')
      .replace(/\.$/, '');
    throw new UserError(`${file}:${lineNumber} ${reason}`, 'Save it again as gettext PO');
  }
  const lines = plain.split('\n');
  // The parser says no lines, but keeps comments. Entries may share a context, which only a mistake makes.
  const numbered = lines.map((line, index) =>
    /^msgctxt\s/.test(line) ? `${lineNote}${index + 1}\n${line}` : line,
  );
  const { headers, translations } = po.parse(numbered.join('\n'));
  const entries = Object.values(translations).flatMap((ofContext) => Object.values(ofContext));
  return {
    language: (headers.Language ?? headers.language ?? '').replaceAll('_', '-'),
    entries: entries.flatMap((entry) => (entry.msgid === '' ? [] : [toEntry(entry)])),
  };
}

const lineNote = '#. line: ';

function toEntry({ msgctxt = '', msgid, msgstr, comments }: GetTextTranslation): ReadEntry {
  const notes = (comments?.extracted ?? '').split('\n');
  const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
  const line = Number(notes.pop()?.slice('line: '.length)) || 1;
  return { context: msgctxt, source: msgid, translation: msgstr[0] ?? '', isFuzzy, notes, line };
}
