import { readDocument, toPlain } from '../../content/documents/document';
import { rewriteDocument } from '../../content/documents/rewrite-document';
import { mapValues, toPointer, walkValues } from '../../lib/json-pointer';
import { escapePattern } from '../../lib/text';
import type { FoundAnswer, FoundPlace } from '../protocol';
import type { SiteFile } from '../text/document';
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
  const match = [...text.matchAll(pattern)].find(({ groups }) => !groups?.address);
  if (!match) return [];
  const [words] = match;
  const end = match.index + words.length;
  const [before, after] = [text.slice(0, match.index), text.slice(end)];
  return [{ before: before.slice(-around), words, after: after.slice(0, around) }];
}

/**
 * Letters count as they are written once one of them is a capital. Matches also what a link or picture leads to, as
 * `address`: that is none of the words on the page, and stays.
 */
function toPattern(words: string): RegExp {
  return new RegExp(
    `(?<address>\\]\\([^)\\s]+)|${escapePattern(words)}`,
    /\p{Lu}/u.test(words) ? 'gu' : 'giu',
  );
}

interface Replacement {
  places: readonly { path: string; at: string; line?: number | undefined }[];
  words: string;
  by: string;
}

/** Replaces words in these places, as one change. */
export function replaceWords(attempt: Attempt, { places, words, by }: Replacement): void {
  const pattern = toPattern(words);
  for (const path of new Set(places.map((place) => place.path))) {
    const file = findFile(attempt.workspace, path);
    const text = textOf(attempt, path) ?? '';
    const { data, body } = readDocument(path, toPlain(text));
    const above = toPlain(text).split('\n').length - (body?.split('\n').length ?? 0);
    const replace = (value: string, at: string, line?: number) =>
      places.some((each) => each.path === path && each.at === at && each.line === line)
        ? value.replace(pattern, (_, address?: string) => address ?? by)
        : value;
    const values = mapValues(data, (value, steps) =>
      typeof value === 'string' ? replace(value, toPointer(steps)) : value,
    );
    const lines = body?.split('\n').map((line, index) => replace(line, '', above + index + 1));
    attempt.texts.set(
      path,
      refuseEdits(() => rewriteDocument(file, text, values, lines?.join('\n'))),
    );
  }
  attempt.labels.push(`“${words}” replaced with “${by}”`);
}
