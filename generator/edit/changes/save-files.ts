import { editPlain, readDocument, toPlain } from '../../content/documents/document';
import { listEdits, rewriteDocument } from '../../content/documents/rewrite-document';
import { EditRefusal } from '../../content/yaml/edit/edit-yaml';
import { compareValues } from '../../lib/diff/compare-values';
import { isSame } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import { valueAt } from '../../lib/json-pointer';
import type { Conflict, FileAnswer, FileVersion, NamedClash, SaveRequest } from '../protocol';
import { describeFile, revisionOf, type SiteFile } from '../text/document';
import { type MergedText, mergeTexts } from '../text/merge';
import { noteSources } from '../text/translations';
import type { Workspace } from '../workspace';
import { findFile, findVersion, nameClashes, recordChange, refuseEdits } from './record-change';

/** By path, the revision of what was sent. */
export type SentRevisions = Map<string, string>;

/** Saves what files are to say as drafts: all of them or none. */
export async function saveFiles(workspace: Workspace, request: SaveRequest): Promise<SentRevisions> {
  const { store } = workspace;
  const { id, label, isTyped = false, isChoice = false } = request;
  const known = store.find(id);
  if (known) {
    const own = request.files.flatMap(({ path }) => known.files.find((file) => file.path === path) ?? []);
    if (known.label !== label || own.length !== request.files.length) {
      throw new HttpError(400, { message: 'Invalid request.' });
    }
    return new Map(own.map(({ path, after, sent = after }) => [path, revisionOf(sent)]));
  }
  const merges = request.files.map((version) => mergeVersion(workspace, version));
  refuseClashes(workspace, merges);
  const texts = new Map(merges.map(({ file, text }) => [file.path, text]));
  for (const { file, text } of merges) {
    const madeFrom = noteSources(workspace, file, text);
    if (file.translates && madeFrom !== undefined) texts.set(file.translates.madeFrom, madeFrom);
  }
  const sent = new Map(merges.map(({ file, yours }) => [file.path, yours]));
  const settled = merges.flatMap((merge) => (isChoice ? [merge.file.path] : listSettled(workspace, merge)));
  const entry = { kind: 'change' as const, id, label, settled, ...(isTyped && { isTyped }) };
  await recordChange(workspace, texts, entry, sent);
  return new Map([...sent].map(([path, text]) => [path, revisionOf(text)]));
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
    const yours = writeVersion(file, base ?? theirs ?? '', version);
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
  file: SiteFile,
  text: string,
  { data, body, text: whole }: FileVersion,
): string | undefined {
  if (whole === null) return undefined;
  if (whole !== undefined) return editPlain(text, () => toPlain(whole));
  if (readDocument(file.path, toPlain(text)).data === undefined) {
    const message = 'The file cannot be read as it is.';
    throw new HttpError(422, { message, fix: 'Fix its text first: the problem is listed.' });
  }
  const written = rewriteDocument(file, text, data, body);
  if (readDocument(file.path, toPlain(written)).data !== undefined) return written;
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
  const base = workspace.store.drafts.get(path)?.base;
  if (base === undefined || before === undefined) return edited;
  const [onDisk, old, now] = [base, before, edited].map((text) => readDocument(path, toPlain(text)).data);
  const isRestored = listEdits(old, now, []).some(
    ({ path: at }) => isSame(valueAt(onDisk, at), valueAt(now, at)) || valueAt(old, at) === '',
  );
  const { body } = readDocument(path, toPlain(edited));
  const isBodyRestored = body !== undefined && body === readDocument(path, toPlain(base)).body;
  if (!(isRestored || isBodyRestored) || onDisk === undefined || now === undefined) return edited;
  try {
    const restored = rewriteDocument(file, base, now, body);
    return isSame(readDocument(path, toPlain(restored)).data, now) ? restored : edited;
  } catch (error) {
    if (error instanceof EditRefusal) return edited;
    throw error;
  }
}

/** The places of clashes at which the save chooses what stands there. */
function listSettled(workspace: Workspace, { file: { path }, text }: Merge): string[] {
  if (!workspace.store.clashes.has(path)) return [];
  const [before, after] = [workspace.text(path), text].map((each) => readDocument(path, toPlain(each ?? '')));
  const places = compareValues(before?.data, after?.data).map(({ at }) => at);
  return [...places, ...(before?.body === after?.body ? [] : [''])].map((at) => `${path}#${at}`);
}

function refuseClashes(workspace: Workspace, merges: readonly Merge[]): void {
  const clashing = merges.filter(({ clashes }) => clashes.length > 0);
  if (clashing.length === 0) return;
  throw refuseAsClashing(
    clashing.flatMap(({ file, clashes, text }) => nameClashes(workspace, file, clashes, text)),
    clashing.map(({ file, clashes, text }) => describeMerged(workspace, file.path, text, clashes)),
  );
}

/** A merged version, to be saved in place of the current one once the clashes are settled. */
export function describeMerged(
  workspace: Workspace,
  path: string,
  text: string | undefined,
  clashes: readonly { isWhole?: true }[],
): FileAnswer {
  const file = describeFile(path, { text, published: workspace.published(path) });
  const isWhole = clashes.some((clash) => clash.isWhole);
  const revision = revisionOf(workspace.text(path));
  return { ...file, revision, ...(isWhole && { text: text === undefined ? null : toPlain(text) }) };
}

export function refuseAsClashing(clashes: NamedClash[], files: FileAnswer[]): HttpError {
  const message = 'This has been changed meanwhile. Choose what is to stand there.';
  const conflict: Conflict = { message, clashes, files };
  return new HttpError(409, conflict);
}
