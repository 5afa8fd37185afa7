import { readDocument, toPlain } from '../../content/documents/document';
import { editDocument, replaceBody } from '../../content/documents/rewrite-document';
import { toPointer, valueAt, walkValues } from '../../lib/json-pointer';
import { escapePattern } from '../../lib/text';
import type { FoundAnswer, FoundPlace } from '../protocol';
import { readPath, type SiteFile } from '../text/document';
import { findField, labelPlace } from '../text/label-place';
import type { Workspace } from '../workspace';
import { type Attempt, textOf } from './attempt';
import { findFile, refuseEdits } from './record-change';

const mostPlaces = 500;
/** Characters around the words. */
const around = 40;

/** The texts in which words stand, as they are to be: fields that people read, and lines of pages. */
export function findWords(workspace: Workspace, words: string): FoundAnswer {
  const pattern = toPattern(words);
  const files = workspace.files().filter(({ isMadeFrom }) => !isMadeFrom);
  const places = files.flatMap((file) => {
    const text = workspace.text(file.path);
    return text === undefined ? [] : findInFile(workspace, file, toPlain(text), pattern);
  });
  return { places: places.slice(0, mostPlaces), hasMore: places.length > mostPlaces };
}

function findInFile(workspace: Workspace, file: SiteFile, text: string, pattern: RegExp): FoundPlace[] {
  const { path, title } = file;
  const { data, body = '' } = readDocument(path, text);
  const form = workspace.forms()[file.form];
  const fields = [...walkValues(data)].flatMap(({ path: steps, value }) => {
    const at = toPointer(steps);
    const field = findField(form, at);
    if (field?.kind !== 'text' || field.names || field.isIdentity || typeof value !== 'string') return [];
    return findInText(value, pattern).map((found) => ({
      path,
      at,
      label: labelPlace(form, data, at),
      ...found,
    }));
  });
  const above = text.slice(0, text.length - body.length).split('\n').length;
  const lines = body.split('\n').flatMap((line, index) =>
    findInText(line, pattern).map((found) => ({
      path,
      at: '',
      line: above + index,
      label: 'Text',
      ...found,
    })),
  );
  return [...fields, ...lines].map((place) => ({ title, ...place }));
}

/** Once for a text, however often the words stand in it. */
function findInText(text: string, pattern: RegExp): Pick<FoundPlace, 'before' | 'words' | 'after'>[] {
  const [match] = text.matchAll(pattern);
  if (!match) return [];
  const [words] = match;
  const end = match.index + words.length;
  const [before, after] = [text.slice(0, match.index), text.slice(end)];
  return [{ before: before.slice(-around), words, after: after.slice(0, around) }];
}

/** Letters count as they are written once one of them is a capital. */
function toPattern(words: string): RegExp {
  return new RegExp(escapePattern(words), /\p{Lu}/u.test(words) ? 'gu' : 'giu');
}

interface Replacement {
  places: readonly { path: string; at: string; line?: number | undefined }[];
  words: string;
  by: string;
}

/** Replaces words in these places, as one change. */
export function replaceWords(attempt: Attempt, { places, words, by }: Replacement): void {
  const replace = (text: unknown) => String(text ?? '').replace(toPattern(words), () => by);
  for (const { path, at, line } of places) {
    const file = findFile(attempt.workspace, path);
    const text = textOf(attempt, path) ?? '';
    const { data, body = '' } = readDocument(path, toPlain(text));
    const above = toPlain(text).split('\n').length - body.split('\n').length;
    const replaceInFile = () => {
      if (line === undefined) {
        const steps = readPath(data, at);
        return editDocument(file, text, { op: 'set', path: steps, value: replace(valueAt(data, steps)) });
      }
      const lines = body
        .split('\n')
        .map((each, index) => (above + index + 1 === line ? replace(each) : each));
      return replaceBody(path, text, lines.join('\n'));
    };
    attempt.texts.set(path, refuseEdits(replaceInFile));
  }
  attempt.labels.push(`“${words}” replaced with “${by}”`);
}
