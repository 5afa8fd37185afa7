import { EditRefusal, type YamlEdit } from '../../content/yaml/edit/edit-yaml';
import { isGroup, isSame } from '../../lib/groups';
import { toPointer, type ValuePath, valueAt } from '../../lib/json-pointer';
import { countOf } from '../../lib/words';
import type { Change, Edit } from '../protocol';
import { readDocument, toPlain } from '../text/document';
import { editDocument, replaceBody, rewriteDocument } from '../text/edit-document';
import type { SiteFile, Workspace } from '../workspace';
import { type Attempt, labelOf, needFile, takeBackIn, textOf } from './attempt';
import type { LogEntry } from './change-log';
import { editPages } from './edit-pages';
import { findAgain, findEntry, readPath, type ValueEdit } from './locate-edit';
import { Refused, refuseAsDiffering } from './refusal';
import { revisionOf, spliceText, textOfRevision } from './splice-text';

const maxBytes = 240_000;

/** Applies a change as a whole or not at all, and returns the paths of its files. */
export async function applyChange(workspace: Workspace, change: Change): Promise<string[]> {
  const { store } = workspace;
  const last = store.find(change.id);
  if (last) return last.files.map(({ path }) => path);
  const attempt: Attempt = { workspace, texts: new Map(), bases: new Map(), places: [], labels: [] };
  for (const edit of change.edits) await applyEdit(attempt, edit);
  const [label = '', ...more] = new Set(attempt.labels);
  const places = more.length === 0 ? label : `${label} and ${countOf(more.length, 'other place')}`;
  const { message } = attempt;
  const words = message === undefined ? { label: places } : { label: message, message };
  const typed = isTyped(change) ? { isTyped: true } : {};
  const entry = { kind: 'change' as const, id: change.id, ...words, places: attempt.places, ...typed };
  return record(workspace, attempt, entry);
}

/** Whether somebody is writing a text, which comes in many small changes. */
function isTyped({ edits: [edit, ...more] }: Change): boolean {
  if (more.length > 0) return false;
  return edit?.op === 'splice' || (edit?.op === 'set' && typeof edit.value === 'string');
}

/** Takes back the last change, or applies it again, and returns the paths of its files. */
export async function stepBack(workspace: Workspace, kind: 'undo' | 'redo'): Promise<string[]> {
  const change = workspace.store[kind].at(-1);
  if (!change)
    throw new Refused(400, {
      message: kind === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.',
    });
  const texts = new Map<string, string | undefined>();
  for (const { path, before, after } of change.files) {
    const [base, theirs] = kind === 'undo' ? [after, before] : [before, after];
    texts.set(path, takeBackIn(workspace, path, base, theirs));
  }
  return record(workspace, { texts }, { kind, label: change.label });
}

async function record(
  workspace: Workspace,
  { texts }: Pick<Attempt, 'texts'>,
  entry: Omit<LogEntry, 'files'>,
): Promise<string[]> {
  const files = [...texts].map(([path, after]) => {
    const [before, disk] = [workspace.text(path), workspace.disk(path)];
    const draft = workspace.store.drafts.get(path);
    // A draft that could not be merged with the disk yet is still to be.
    return { path, before, after, base: draft && after !== disk ? draft.base : disk };
  });
  for (const { after } of files) {
    if (after !== undefined && Buffer.byteLength(after) > maxBytes) {
      throw new Refused(422, { message: 'The file would be too long to be read.', fix: 'Divide it.' });
    }
  }
  const changed = files.filter(({ before, after }) => before !== after);
  const isAnswer = (entry.places ?? []).some((place) =>
    workspace.store.clashes.has(place.split('#')[0] ?? ''),
  );
  if (changed.length > 0 || isAnswer || entry.kind !== 'change') {
    await workspace.store.record({ ...entry, files: changed });
  }
  return [...texts.keys()];
}

async function applyEdit(attempt: Attempt, edit: Edit): Promise<void> {
  if (await editPages(attempt, edit)) return;
  if (!('path' in edit)) return;
  const file = needFile(attempt, edit.path);
  const text = textOf(attempt, edit.path) ?? '';
  if (edit.op === 'splice') {
    attempt.texts.set(edit.path, spliceText(attempt.workspace, file, text, edit));
    attempt.places.push(`${edit.path}#`);
    attempt.labels.push(`${labelOf(attempt.workspace, file, '', text)} of ${file.title}`);
  } else if (edit.op === 'set' && edit.at === '') setWhole(attempt, file, edit);
  else if ('at' in edit) editValue(attempt, file, text, edit);
}

function editValue(attempt: Attempt, file: SiteFile, text: string, edit: ValueEdit): void {
  const { workspace, texts, bases, places, labels } = attempt;
  const { path } = file;
  const { data } = readDocument(path, toPlain(text));
  if (data === undefined) {
    const message = 'The file cannot be read as it is.';
    throw new Refused(422, { message, fix: 'Fix its text first: the problem is listed.' });
  }
  const isChosen = workspace.store.clashes.get(path)?.some(({ at }) => at === edit.at) ?? false;
  const base = isChosen ? text : baseOf(attempt, edit, text);
  const place =
    base === text
      ? readPath(data, edit.at)
      : findAgain(edit, data, readDocument(path, toPlain(base ?? '')).data);
  const yamlEdit = place && planEdit(data, edit, place, isChosen);
  if (yamlEdit === undefined) {
    // A place elsewhere cannot be asked about: the page knows it by its old indexes.
    if (!isSame(place, readPath(data, edit.at))) throw refuseAsMoved(file, edit);
    const theirs = valueAt(data, readPath(data, edit.at));
    const label = labelOf(workspace, file, edit.at, text);
    const yours = 'value' in edit ? edit.value : undefined;
    const was = 'was' in edit ? edit.was : undefined;
    throw refuseAsDiffering([{ path, at: edit.at, label, was, theirs, yours }]);
  }
  const wasEmpty = valueAt(data, yamlEdit.path) === '';
  const edited = write(() => {
    const next = editDocument(file, text, yamlEdit);
    return restoreBytes(workspace, file, next, wasEmpty ? undefined : yamlEdit.path);
  });
  texts.set(path, edited);
  if (base !== undefined && base !== text) bases.set(path, editBase(file, base, edit));
  const at = toPointer(yamlEdit.path);
  places.push(`${path}#${at}`);
  labels.push(`${labelOf(workspace, file, at, yamlEdit.op === 'remove' ? text : edited)} of ${file.title}`);
}

/** The text in which an edit counts the entries of lists: what is said now, or an earlier one. */
function baseOf(
  { workspace, bases }: Attempt,
  { path, revision }: ValueEdit,
  text: string,
): string | undefined {
  const base = bases.get(path);
  if (base !== undefined || revision === undefined || revision === revisionOf(text)) return base ?? text;
  return textOfRevision(workspace, path, revision);
}

/** Later edits of the change count with this one. */
function editBase(file: SiteFile, base: string, edit: ValueEdit): string {
  const { data } = readDocument(file.path, toPlain(base));
  const plan = planEdit(data, edit, readPath(data, edit.at), false);
  return plan ? write(() => editDocument(file, base, plan)) : base;
}

function refuseAsMoved({ title }: SiteFile, edit: ValueEdit): Refused {
  const words = 'value' in edit && typeof edit.value === 'string' ? edit.value : '';
  return new Refused(409, {
    message: `The entry in ${title} has been changed, moved or removed meanwhile.`,
    fix: words ? `This was not written: ${words}` : 'Look at it, and change it again.',
  });
}

/**
 * What a draft says as its file does again, it has in the bytes of the file: typed again, it is no change. Without a place,
 * whatever it says is written in the style that the file has there, as after a text was emptied to write another one.
 */
function restoreBytes(workspace: Workspace, file: SiteFile, edited: string, at?: ValuePath): string {
  const { path } = file;
  const draft = workspace.store.drafts.get(path);
  const base = draft ? draft.base : workspace.disk(path);
  const [old, now] = [base ?? '', edited].map((text) => readDocument(path, toPlain(text)));
  if (
    base === undefined ||
    old?.data === undefined ||
    (at && !isSame(valueAt(old.data, at), valueAt(now?.data, at)))
  ) {
    return edited;
  }
  try {
    const restored = rewriteDocument(file, base, now?.data, now?.body);
    return isSame(readDocument(path, toPlain(restored)).data, now?.data) ? restored : edited;
  } catch (error) {
    if (error instanceof EditRefusal) return edited;
    throw error;
  }
}

/** The edit at a place; `undefined` where somebody has changed what is there meanwhile. */
function planEdit(data: unknown, edit: ValueEdit, path: ValuePath, isChosen: boolean): YamlEdit | undefined {
  const parent = valueAt(data, path.slice(0, -1));
  const step = path.at(-1);
  const isThere = !isMissing(valueAt(data, path));
  if (edit.op === 'move') {
    const list = valueAt(data, path);
    const from = Array.isArray(list) ? findEntry(list, edit.from, edit.was) : -1;
    if (!Array.isArray(list) || from < 0) return undefined;
    return { op: 'move', path, from, to: Math.min(edit.to, list.length - 1) };
  }
  if (edit.op === 'add' || (edit.op === 'set' && isMissing(edit.was) && !isThere)) {
    if (edit.value === undefined || (isThere && !Array.isArray(parent))) return undefined;
    return planAddition(data, path, edit.value, 'after' in edit ? edit.after : undefined);
  }
  if (edit.op === 'rename') {
    const isTaken = isGroup(parent) && Object.hasOwn(parent, edit.to) && edit.to !== step;
    return isThere && isGroup(parent) && !isTaken ? { op: 'rename', path, key: edit.to } : undefined;
  }
  const value = valueAt(data, path);
  if (value === undefined || !(isChosen || isSame(value, edit.was))) return undefined;
  if (edit.op === 'remove' || edit.value === undefined) return { op: 'remove', path };
  return { op: 'set', path, value: edit.value };
}

/** A new key or entry; a list or group around it that is missing is written with it. */
function planAddition(data: unknown, path: ValuePath, value: unknown, after?: string): YamlEdit | undefined {
  const parent = valueAt(data, path.slice(0, -1));
  const step = path.at(-1) ?? '';
  if (Array.isArray(parent)) {
    const index = Math.min(Number(step), parent.length);
    return Number.isInteger(index) ? { op: 'add', path: path.with(-1, index), value } : undefined;
  }
  if (isMissing(parent) && path.length > 1) {
    const around = /^\d+$/.test(String(step)) ? [value] : { [step]: value };
    return planAddition(data, path.slice(0, -1), around);
  }
  if (!isGroup(parent)) return undefined;
  // A key without a value is there already.
  if (Object.hasOwn(parent, step)) return { op: 'set', path, value };
  return { op: 'add', path, value, ...(after !== undefined && { after }) };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** The text of a page, or a whole file; `undefined` removes it. Only what somebody has to choose is set like this. */
function setWhole(attempt: Attempt, file: SiteFile, edit: Extract<Edit, { op: 'set' }>): void {
  const { path } = file;
  const text = textOf(attempt, path);
  const { body } = readDocument(path, toPlain(text ?? ''));
  const isChosen = attempt.workspace.store.clashes.get(path)?.some(({ at }) => at === '') ?? false;
  const value = typeof edit.value === 'string' ? edit.value : undefined;
  const isBody = value !== undefined && body !== undefined && isSame(edit.was, body);
  if (!isBody && !isChosen && edit.was !== text) {
    const label = labelOf(attempt.workspace, file, '', text ?? '');
    throw refuseAsDiffering([
      { path, at: '', label, was: edit.was, theirs: body ?? text, yours: edit.value },
    ]);
  }
  attempt.texts.set(path, isBody ? replaceBody(path, text ?? '', value) : value);
  attempt.places.push(`${path}#`);
  attempt.labels.push(file.title);
}

function write(edit: () => string): string {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    throw new Refused(422, { message: `Nothing was changed. ${error.message}` });
  }
}
