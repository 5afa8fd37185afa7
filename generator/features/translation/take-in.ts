import { findDifferences } from '../../content/translations/find-differences';
import type { TranslatedText } from '../../content/translations/list-texts';
import { refuseText, type TranslationFile } from '../../content/translations/translation-files';
import { withText } from '../../content/translations/with-text';
import { shorten } from '../../lib/words';
import { type PoEntry, type ReadEntry, revisionNote, revisionOf } from './po';
import type { Language } from './project';

/** Why an entry is not taken in. */
export interface Refusal {
  line: number;
  message: string;
  fix: string;
}

interface TakenIn {
  files: TranslationFile[];
  /** By line. */
  refusals: Refusal[];
  /** How many texts have changed. */
  taken: number;
}

/** A text of the project, and the entry that brings it. */
interface Brought {
  file: TranslationFile;
  text: TranslatedText;
  entry: ReadEntry;
}

/** What the files say with all entries that can be taken in: those without words or marked fuzzy are left. */
export function takeIn({ files }: Language, entries: readonly ReadEntry[]): TakenIn {
  const known = new Map<string, Omit<Brought, 'entry'>>(
    files.flatMap((file) => file.texts.map((text) => [`${file.name}#${text.at}`, { file, text }] as const)),
  );
  const firstLines = new Map(entries.map(({ context, line }) => [context, line] as const).reverse());
  const refusals: Refusal[] = [];
  const brought: Brought[] = [];
  for (const entry of entries) {
    const place = known.get(entry.context);
    const repeated = refuseRepeated(entry, firstLines.get(entry.context));
    const refusal = repeated ?? (place ? refuseEntry({ ...place, entry }) : refuseContext(entry));
    if (refusal) refusals.push({ line: entry.line, ...refusal });
    else if (place && isNews(entry, place.text)) brought.push({ ...place, entry });
  }
  const isPartial = ({ file }: Brought) =>
    file.isPage &&
    file.written.translation === undefined &&
    brought.filter((each) => each.file === file).length < file.texts.length;
  const whole = brought.filter((each) => !isPartial(each));
  const partial = new Map(brought.filter(isPartial).map((each) => [each.file, each]));
  refusals.push(...[...partial.values()].map(refusePartialPage));
  return {
    files: files.map((file) => takeInTexts(file, whole)),
    refusals: refusals.sort((a, b) => a.line - b.line),
    taken: whole.length,
  };
}

function takeInTexts(file: TranslationFile, brought: readonly Brought[]): TranslationFile {
  return brought
    .filter((each) => each.file === file)
    .reduce((each, { text, entry }) => {
      // As its source: in markdown, spaces in front say what a paragraph belongs to.
      const [, start = '', end = ''] = /^(\s*).*?(\n*)$/s.exec(text.source) ?? [];
      return withText(each, text, start + entry.translation.trim() + end);
    }, file);
}

/** Whether an entry says more than the files do: other words, or that old ones are right. */
function isNews({ translation, isFuzzy }: PoEntry, text: TranslatedText): boolean {
  const words = translation.trim();
  if (isFuzzy || words === '') return false;
  return words !== text.translation?.trim() || (text.state !== 'done' && text.state !== 'same');
}

type Reason = Omit<Refusal, 'line'> | undefined;

function refuseContext({ context }: PoEntry): Reason {
  const fix = 'It was removed or renamed. Write the file again by --out.';
  return { message: `there is no text ${context}`, fix };
}

function refuseRepeated({ context, line }: ReadEntry, firstLine: number | undefined): Reason {
  if (firstLine === line) return undefined;
  const message = `${context} has an entry already, at line ${firstLine}, which was read`;
  return { message, fix: 'Remove the one that is wrong.' };
}

const again = 'Write the file again by --out, and translate what it says now.';

function refuseEntry({ file, text, entry }: Brought): Reason {
  if (!isNews(entry, text)) return undefined;
  if (entry.source.trim() !== text.source.trim()) {
    return { message: `the text has been changed since, and says “${shorten(text.source)}”`, fix: again };
  }
  const words = entry.translation.trim();
  const revision = entry.notes.find((note) => note.startsWith(revisionNote))?.slice(revisionNote.length);
  const own = text.translation?.trim() ?? '';
  if (revision !== undefined && revision !== revisionOf(own) && words !== own) {
    return { message: `the translation has been changed since, and says “${shorten(own)}”`, fix: again };
  }
  const [difference] = findDifferences(text.source, words).filter(
    ({ kind }) => kind === 'braces' || !text.field.numbersVary,
  );
  return difference ?? refuseText(file, text, words);
}

function refusePartialPage({ file, entry }: Brought): Refusal {
  return {
    line: entry.line,
    message: `the page ${file.name} has translations of some of its ${file.texts.length} texts alone`,
    fix: 'A page is taken in as a whole: translate the rest of it, too.',
  };
}
