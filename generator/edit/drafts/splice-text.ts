import { createHash } from 'node:crypto';
import type { Edit } from '../protocol';
import { editPlain, readDocument, toPlain } from '../text/document';
import { mergeTexts } from '../text/merge';
import type { SiteFile, Workspace } from '../workspace';
import { refuseAsDiffering } from './refusal';

/** Stands for what a file is to say. */
export function revisionOf(text: string | undefined): string {
  return text === undefined ? 'none' : createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** What the file said in a revision, if that is still known. */
export function textOfRevision(workspace: Workspace, path: string, revision: string): string | undefined {
  const isIt = (text: string | undefined) => text !== undefined && revisionOf(text) === revision;
  const versions = [workspace.text(path), workspace.disk(path), workspace.published(path)];
  return versions.find(isIt) ?? workspace.store.findText(path, isIt);
}

type Splice = Extract<Edit, { op: 'splice' }>;

/**
 * Replaces some characters in the text of a page, or in a file that cannot be read as YAML. Where the offsets belong to an
 * earlier revision, the edit is made there and merged with what happened since.
 */
export function spliceText(workspace: Workspace, file: SiteFile, text: string, edit: Splice): string {
  const { path } = file;
  const { revision = revisionOf(text) } = edit;
  const base = revision === revisionOf(text) ? text : textOfRevision(workspace, path, revision);
  const yours = base === undefined ? undefined : spliceAt(path, base, edit);
  const merged = mergeTexts(file, { base, theirs: text, yours });
  if (yours === undefined || merged.text === undefined || merged.clashes.length > 0) {
    const { body = toPlain(text) } = readDocument(path, toPlain(text));
    const { was, text: inserted } = edit;
    throw refuseAsDiffering([{ path, at: '', label: 'Text', was, theirs: body, yours: inserted }]);
  }
  return merged.text;
}

/** `undefined` where the characters to be replaced are not there. */
function spliceAt(path: string, text: string, { from, was, text: inserted }: Splice): string | undefined {
  const { data, body } = readDocument(path, toPlain(text));
  const { length } = toPlain(text);
  const start = (data === undefined || body === undefined ? 0 : length - body.length) + from;
  const end = start + was.length;
  const isThere = normalize(toPlain(text).slice(start, end)) === normalize(was) && end <= length;
  if (!isThere) return undefined;
  return editPlain(
    text,
    (plain) => plain.slice(0, start) + inserted.replace(/\r\n?/g, '\n') + plain.slice(end),
  );
}

/** Fields of a browser have no other line end. */
function normalize(text: string): string {
  return text.replaceAll('\r', '\n');
}
