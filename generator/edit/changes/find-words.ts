import { toPlain } from '../../content/documents/document';
import { rewriteDocument } from '../../content/documents/rewrite-document';
import { HttpError } from '../../lib/http';
import { mapValues, toPointer, walkValues } from '../../lib/json-pointer';
import { escapePattern } from '../../lib/text';
import type { FoundAnswer, FoundPlace, Operation } from '../protocol';
import type { SiteFile } from '../text/document';
import { findField, labelPlace } from '../text/label-place';
import type { Workspace } from '../workspace';
import { type Attempt, textOf } from './attempt';
import { findFile, refuseEdits } from './record-change';

const mostPlaces = 500;
/** Characters around the words, on their line. */
const around = 40;

/** Where words stand in the texts as they are to be: in fields that people read, and in the text of pages. */
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
  const { data, body = '' } = workspace.read(path, text);
  const form = workspace.forms()[file.form];
  const fields = [...walkValues(data)].flatMap(({ path: steps, value }) => {
    const at = toPointer(steps);
    const field = findField(form, at);
    if (field?.kind !== 'text' || field.names || field.isIdentity || typeof value !== 'string') return [];
    const label = labelPlace(form, data, at);
    return findInText(value, pattern).map((found) => ({ path, title, at, label, ...found }));
  });
  const above = text.slice(0, text.length - body.length).split('\n').length;
  const ofBody = findInText(body, pattern).map((found) => {
    const line = above + body.slice(0, found.index).split('\n').length - 1;
    return { path, title, at: '', line, label: 'Text', ...found };
  });
  return [...fields, ...ofBody];
}

function findInText(text: string, pattern: RegExp) {
  const matches = [...text.matchAll(pattern)].filter(({ groups }) => groups?.kept === undefined);
  return matches.map(({ 0: words, index }) => {
    const [before = ''] = text.slice(0, index).split('\n').slice(-1);
    const [after = ''] = text.slice(index + words.length).split('\n', 1);
    return { index, before: before.slice(-around), words, after: after.slice(0, around) };
  });
}

/** None of the words on the page. */
const kept = [
  // What a link or picture leads to.
  /\]\([^)\s]+/,
  // A comment.
  /<!--[\s\S]*?(?:-->|$)/,
  // Code.
  /(?<marks>`+)[\s\S]*?\k<marks>/,
  // What the page fills in.
  /\{[a-z][a-z-]*\}/,
];

/** Letters count as they are written once one of them is a capital. Matches also what stays, as `kept`. */
function toPattern(words: string): RegExp {
  const stays = kept.map(({ source }) => source).join('|');
  return new RegExp(`(?<kept>${stays})|${escapePattern(words)}`, /\p{Lu}/u.test(words) ? 'gu' : 'giu');
}

/** Replaces words in these places, as one change. */
export function replaceWords(
  attempt: Attempt,
  { places, words, by }: Extract<Operation, { op: 'replace' }>,
): void {
  const { workspace, texts, labels } = attempt;
  const pattern = toPattern(words);
  const keyOf = (...place: readonly [path: string, at: string, index: number]) => place.join('\n');
  const wanted = new Set(places.map(({ path, at, index }) => keyOf(path, at, index)));
  for (const path of new Set(places.map((place) => place.path))) {
    const file = findFile(workspace, path);
    const text = textOf(attempt, path) ?? '';
    const { data, body } = workspace.read(path, text);
    const replace = (value: string, at: string) =>
      value.replace(pattern, (match, ...found) => {
        const index = Number(found.find((each) => typeof each === 'number'));
        return wanted.delete(keyOf(path, at, index)) ? by : match;
      });
    const values = mapValues(data, (value, steps) =>
      typeof value === 'string' ? replace(value, toPointer(steps)) : value,
    );
    const next = body === undefined ? undefined : replace(body, '');
    texts.set(
      path,
      refuseEdits(() => rewriteDocument(file, text, values, next)),
    );
  }
  if (wanted.size > 0) {
    throw new HttpError(409, {
      message: 'These texts were changed meanwhile.',
      fix: 'Look at the places again.',
    });
  }
  labels.push(`“${words}” replaced with “${by}”`);
}
