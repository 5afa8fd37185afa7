import { editPlain, toPlain } from '../../content/documents/document';
import { listEdits, rewriteDocument } from '../../content/documents/rewrite-document';
import { EditRefusal } from '../../content/yaml/edit/edit-yaml';
import { compareValues } from '../../lib/diff/compare-values';
import { isSame } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import { valueAt } from '../../lib/json-pointer';
import { joinWords } from '../../lib/words';
import type { Conflict, FileVersion, SaveRequest } from '../protocol';
import { describeFile, revisionOf, type SiteFile } from '../text/document';
import { labelPlace } from '../text/label-place';
import { type MergedText, mergeTexts } from '../text/merge';
import { noteSources } from '../text/translations';
import type { Workspace } from '../workspace';
import { findFile, findVersion, labelOf, recordChange, refuseEdits } from './record-change';

/** Saves what files are to say as drafts: all of them or none. Returns the revision of what was sent, by path. */
export async function saveFiles(workspace: Workspace, request: SaveRequest): Promise<Map<string, string>> {
  const { id, isTyped } = request;
  const known = workspace.store.find(id);
  // What its revisions stand for may have changed since.
  const asked = revisionOf(JSON.stringify(request.files));
  if (known) {
    if (known.asked !== asked) throw new HttpError(400, { message: 'Invalid request.' });
    const saved = new Map(known.files.map(({ path, after, sent = after }) => [path, sent]));
    return new Map(request.files.map(({ path }) => [path, revisionOf(saved.get(path))]));
  }
  const versions: FileVersion[] = [];
  for (const version of request.files) versions.push(await takeChoice(workspace, version));
  const merges = versions.map((version) => mergeVersion(workspace, version));
  const sent = new Map(merges.map(({ file, yours }) => [file.path, yours]));
  const revisions = new Map([...sent].map(([path, text]) => [path, revisionOf(text)]));
  refuseClashes(workspace, merges);
  const texts = new Map(merges.map(({ file, text }) => [file.path, text]));
  for (const { file, text } of merges) {
    const madeFrom = noteSources(workspace, file, text);
    if (file.translates && madeFrom !== undefined) texts.set(file.translates.madeFrom, madeFrom);
  }
  const changes = merges.map(({ file, text }) => describeChange(workspace, file, text));
  const label = joinWords(changes.map((change) => change.label));
  const { at: typedAt } = changes[0] ?? {};
  const isOne = isTyped && changes.length === 1 && typedAt !== undefined;
  await recordChange(workspace, texts, { kind: 'change', id, asked, label, ...(isOne && { typedAt }) }, sent);
  return revisions;
}

/** What a change is called, after the first place that differs, and that place if it is the only one. */
function describeChange(
  workspace: Workspace,
  file: SiteFile,
  after: string | undefined,
): { label: string; at?: string } {
  const [old, now] = [workspace.text(file.path), after].map((text) => workspace.read(file.path, text).data);
  const [{ at, kind } = { at: '', kind: 'changed' }, ...others] = compareValues(old, now);
  const place = labelPlace(workspace.forms()[file.form], kind === 'removed' ? old : now, at);
  if (others.length > 0) return { label: `${place} and others of ${file.title}` };
  return { label: `${place} of ${file.title}`, at };
}

/** Saving what a publication asked about merges the draft with its file first. */
async function takeChoice(workspace: Workspace, version: FileVersion): Promise<FileVersion> {
  const { path, revision } = version;
  if (revision !== revisionOfMerge(workspace, path)) return version;
  await workspace.takeMerge(path);
  return { ...version, revision: revisionOf(workspace.text(path)) };
}

/** Identifies what becomes of a draft that clashes with its file, as both are now. */
export function revisionOfMerge({ text, disk }: Workspace, path: string): string {
  return `merged-${revisionOf(disk(path))}-${revisionOf(text(path))}`;
}

interface Merge extends MergedText {
  file: SiteFile;
  /** The version that was sent, as a text. */
  yours: string | undefined;
}

function mergeVersion(workspace: Workspace, version: FileVersion): Merge {
  const { path, revision } = version;
  // Words for a page that was removed or renamed meanwhile meet that change as a conflict.
  const isFormer = !workspace.find(path) && workspace.store.findText(path, () => true) !== undefined;
  const file = isFormer ? workspace.describe(path) : findFile(workspace, path);
  const theirs = workspace.text(path);
  const base = revision === revisionOf(theirs) ? theirs : findVersion(workspace, path, revision);
  return refuseEdits(() => {
    const yours = writeVersion(workspace, file, base ?? theirs ?? '', version);
    if (base === undefined && theirs !== undefined) {
      // Without the version that was edited, nobody can tell who changed what.
      const clashes = [{ at: '', isWhole: true as const, was: undefined, theirs, yours }];
      return { file, yours, text: yours, clashes: theirs === yours ? [] : clashes };
    }
    const { text, clashes } = mergeTexts(file, { base, theirs, yours });
    return { file, yours, text: text && restoreBytes(workspace, file, theirs, text), clashes };
  });
}

function writeVersion(
  { read }: Workspace,
  file: SiteFile,
  text: string,
  { data, body, text: whole }: FileVersion,
): string | undefined {
  if (whole === null) return undefined;
  if (whole !== undefined) return editPlain(text, () => toPlain(whole));
  if (read(file.path, text).data === undefined) {
    const message = 'The file cannot be read as it is.';
    throw new HttpError(422, { message, fix: 'Fix its text first: the problem is listed.' });
  }
  const written = rewriteDocument(file, text, data, body);
  if (read(file.path, written).data !== undefined) return written;
  throw new HttpError(400, { message: 'The values are nested too deeply to be read again.' });
}

/**
 * If an edit restores the value on disk, restores its exact bytes, so that it no longer counts as a change. Where a text
 * was empty before, the new one is written in the style that the file on disk has there.
 */
function restoreBytes(
  workspace: Workspace,
  file: SiteFile,
  before: string | undefined,
  edited: string,
): string {
  const { path } = file;
  const { read, store } = workspace;
  const base = store.drafts.get(path)?.base;
  if (base === undefined || before === undefined) return edited;
  const [onDisk, old, now] = [base, before, edited].map((text) => read(path, text).data);
  const isRestored = listEdits(old, now, []).some(
    ({ path: at }) => isSame(valueAt(onDisk, at), valueAt(now, at)) || valueAt(old, at) === '',
  );
  const { body } = read(path, edited);
  const isBodyRestored = body !== undefined && body === read(path, base).body;
  if (!(isRestored || isBodyRestored) || onDisk === undefined || now === undefined) return edited;
  try {
    const restored = rewriteDocument(file, base, now, body);
    return isSame(read(path, restored).data, now) ? restored : edited;
  } catch (error) {
    if (error instanceof EditRefusal) return edited;
    throw error;
  }
}

/** Asks what is to stand where both sides of a merge have changed the same value. */
export function refuseClashes(
  workspace: Workspace,
  merges: readonly (MergedText & { file: SiteFile; revision?: string })[],
): void {
  const clashing = merges.filter(({ clashes }) => clashes.length > 0);
  if (clashing.length === 0) return;
  const conflict: Conflict = {
    message: 'This has been changed meanwhile. Choose what is to stand there.',
    clashes: clashing.flatMap(({ file, clashes, text = '' }) =>
      clashes.map((clash) => ({
        ...{ ...clash, path: file.path },
        label: labelOf(workspace, file, clash.at, text),
      })),
    ),
    files: clashing.map(({ file: { path }, clashes, text, revision = revisionOf(workspace.text(path)) }) => ({
      ...describeFile(workspace, path, text),
      revision,
      ...(clashes.some(({ isWhole }) => isWhole) && { text: text === undefined ? null : toPlain(text) }),
    })),
  };
  throw new HttpError(409, conflict);
}
