import { readDocument, toPlain } from '../../content/documents/document';
import type { Field, Form } from '../../content/form/form';
import { compareMarkdown, compareValues, type ValueChange } from '../../lib/diff/compare-values';
import { type Group, isGroup } from '../../lib/groups';
import { walkValues } from '../../lib/json-pointer';
import { placeIn } from '../../lib/line-starts';
import { shorten } from '../../lib/words';
import type { Change, FileChanges } from '../protocol';
import type { SiteFile } from './document';
import { findField, labelPlace, nameEntry } from './label-place';

/** The changes between two versions of a file, in words; `undefined` is no file. */
export function describeChanges(
  { path, title, form }: Pick<SiteFile, 'path' | 'title' | 'form'>,
  forms: Readonly<Record<string, Form>>,
  before: string | undefined,
  after: string | undefined,
): FileChanges {
  const describe = (changes: Change[]) => ({ path, title, changes });
  if (before === undefined && after === undefined) return describe([]);
  if (before === undefined) {
    const { body = '' } = readDocument(path, toPlain(after ?? ''));
    const words = shorten(body.replace(/\s+/g, ' ').trim());
    return describe([{ at: '', label: title, kind: 'added', ...(words && { after: words }) }]);
  }
  if (after === undefined) return describe([{ at: '', label: title, kind: 'removed' }]);
  const [old, now] = [toPlain(before), toPlain(after)];
  const [oldDocument, document] = [readDocument(path, old), readDocument(path, now)];
  if (oldDocument.data === undefined || document.data === undefined) {
    return describe(old === now ? [] : [{ at: '', label: 'Text', kind: 'changed', before: old, after: now }]);
  }
  const values = compareValues(oldDocument.data, document.data).map((change) =>
    describeChange(change, forms[form], change.kind === 'removed' ? oldDocument.data : document.data),
  );
  const blocks = compareMarkdown(oldDocument.body ?? '', document.body ?? '').map(
    (change): Change => ({
      ...describeChange(change, undefined, undefined),
      label: 'Text',
      at: lineOf(change, now),
    }),
  );
  const all = [...values, ...blocks];
  const isOther = all.length === 0 && old !== now;
  return describe(isOther ? [{ at: '', label: 'Comments and spacing', kind: 'changed' }] : all);
}

function describeChange(
  { kind, at, before, after }: ValueChange,
  form: Form | undefined,
  data: unknown,
): Change {
  const field = findField(form, at);
  return {
    at,
    label: labelPlace(form, data, at),
    kind,
    ...(isQuoted(before, kind) && { before: toWords(before, field) }),
    ...(isQuoted(after, kind) && { after: toWords(after, field) }),
    ...(kind === 'added' && isGroup(after) && firstWords(after, field)),
  };
}

/** Of a new entry, the first text that is more than its name. */
function firstWords(entry: Group, field: Field | undefined): { after?: string } {
  const name = nameEntry(field, entry, '');
  const texts = [...walkValues(entry)].flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const text = texts.find((each) => each.includes(' ') && shorten(each) !== name);
  return text === undefined ? {} : { after: shorten(text) };
}

/** The label of an entry that was added, removed or moved is its name already. */
function isQuoted(value: unknown, kind: Change['kind']): boolean {
  return value !== undefined && (kind === 'changed' || typeof value !== 'object');
}

function toWords(value: unknown, field: Field | undefined): string {
  if (typeof value === 'object' && value !== null) return nameEntry(undefined, value, '');
  const choice = field?.kind === 'choice' && field.choices.find((each) => each.value === value);
  return choice ? choice.label : String(value);
}

/** Of a paragraph, as `:12`. */
function lineOf({ after }: ValueChange, text: string): string {
  const offset = typeof after === 'string' ? text.replaceAll('\r', '\n').indexOf(after) : -1;
  return offset < 0 ? '' : `:${placeIn(text, offset).line}`;
}
