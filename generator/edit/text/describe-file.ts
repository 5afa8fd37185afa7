import { revisionOf } from '../drafts/splice-text';
import type { FileAnswer } from '../protocol';
import type { Workspace } from '../workspace';
import { readDocument, toPlain } from './document';

/** What the form of a file shows. */
export function describeFile(workspace: Workspace, path: string): FileAnswer {
  const text = workspace.text(path) ?? workspace.published(path) ?? '';
  const plain = toPlain(text);
  const { data, body, notes } = readDocument(path, plain);
  const published = workspace.published(path);
  const old = published === undefined ? undefined : readDocument(path, toPlain(published));
  const linesAbove = plain.slice(0, plain.length - (body?.length ?? 0)).split('\n').length - 1;
  return {
    path,
    revision: revisionOf(workspace.text(path)),
    data,
    ...(body !== undefined && { body, linesAbove }),
    notes,
    ...(old && {
      published: { data: old.data, ...(old.body !== undefined && { body: old.body }) },
    }),
    ...(data === undefined && { text: plain }),
  };
}
