import { readDocument, toPlain } from '../../content/documents/document';
import type { Form } from '../../content/form/form';
import { compareMarkdown, compareValues, type ValueChange } from '../../lib/diff/compare-values';
import { placeIn } from '../../lib/line-starts';
import type { Change, FileChanges } from '../protocol';
import type { SiteFile } from './document';
import { labelPlace, nameEntry } from './label-place';

/** The changes between two versions of a file, in words; `undefined` is no file. */
export function describeChanges(
  { path, title, form }: Pick<SiteFile, 'path' | 'title' | 'form'>,
  forms: Readonly<Record<string, Form>>,
  before: string | undefined,
  after: string | undefined,
): FileChanges {
  const describe = (changes: Change[]) => ({ path, title, changes });
  if (before === undefined && after === undefined) return describe([]);
  if (before === undefined) return describe([{ at: '', label: title, kind: 'added' }]);
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
  return {
    at,
    label: labelPlace(form, data, at),
    kind,
    ...(isQuoted(before, kind) && { before: toWords(before) }),
    ...(isQuoted(after, kind) && { after: toWords(after) }),
  };
}

/** The label of an entry that was added, removed or moved is its name already. */
function isQuoted(value: unknown, kind: Change['kind']): boolean {
  return value !== undefined && (kind === 'changed' || typeof value !== 'object');
}

function toWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return nameEntry(undefined, value, '');
  return String(value);
}

/** Of a paragraph, as `:12`. */
function lineOf({ after }: ValueChange, text: string): string {
  const offset = typeof after === 'string' ? text.replaceAll('\r', '\n').indexOf(after) : -1;
  return offset < 0 ? '' : `:${placeIn(text, offset).line}`;
}
