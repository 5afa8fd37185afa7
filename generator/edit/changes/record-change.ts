import { EditRefusal } from '../../content/yaml/edit/edit-yaml';
import { HttpError } from '../../lib/http';
import { joinWords } from '../../lib/words';
import type { LogEntry } from '../drafts/change-log';
import { revisionOf, type SiteFile } from '../text/document';
import { labelPlace } from '../text/label-place';
import { mergeTexts } from '../text/merge';
import type { Workspace } from '../workspace';

const maxBytes = 240_000;

/** By path; `undefined`: the file is to go. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** Records what files are to say from now on. */
export async function recordChange(
  workspace: Workspace,
  texts: Texts,
  entry: Omit<LogEntry, 'files'>,
  sent: Texts = new Map(),
): Promise<void> {
  const { store } = workspace;
  const files = [...texts].map(([path, after]) => {
    const [before, disk] = [workspace.text(path), workspace.disk(path)];
    const draft = store.drafts.get(path);
    const own = sent.get(path);
    return {
      path,
      before,
      after,
      // A draft that could not be merged with the disk yet is still to be.
      base: draft && after !== disk ? draft.base : disk,
      ...(own !== undefined && own !== after && { sent: own }),
    };
  });
  for (const { after } of files) {
    if (after !== undefined && Buffer.byteLength(after) > maxBytes) {
      throw new HttpError(422, { message: 'The file would be too long to be read.', fix: 'Divide it.' });
    }
  }
  const isChange = entry.kind !== 'change' || files.some(({ before, after }) => before !== after);
  // A version that was sent is kept also where others had made its changes before: later edits are based on it.
  if (isChange || files.some((file) => 'sent' in file)) {
    await store.record({ ...entry, kind: isChange ? entry.kind : 'merge', files });
  }
}

/** Takes back the last change, or applies it again, and returns the paths of its files. */
export async function stepBack(workspace: Workspace, kind: 'undo' | 'redo'): Promise<string[]> {
  const change = workspace.store[kind].at(-1);
  if (!change) {
    const message = kind === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.';
    throw new HttpError(400, { message });
  }
  const texts = new Map(
    change.files.map(({ path, before, after }) => {
      const [base, theirs] = kind === 'undo' ? [after, before] : [before, after];
      return [path, takeBack(workspace, path, base, theirs)];
    }),
  );
  await recordChange(workspace, texts, { kind, label: change.label });
  return [...texts.keys()];
}

/**
 * The text of a file with the change from `base` to `theirs` made to it, which takes another change back: refused where
 * the same places have been changed since. The current text is edited, so everything else keeps its bytes.
 */
export function takeBack(
  workspace: Workspace,
  path: string,
  base: string | undefined,
  theirs: string | undefined,
): string | undefined {
  const file = workspace.describe(path);
  const { text, clashes } = mergeTexts(file, { base, theirs: workspace.text(path), yours: theirs });
  if (clashes.length === 0) return text;
  const labels = new Set(clashes.map(({ at }) => labelOf(workspace, file, at, text ?? '')));
  throw new HttpError(409, {
    message: `${joinWords([...labels])} of ${file.title} has been changed since, so this cannot be taken back.`,
    fix: 'Take back the later change first, or write what is to stand there.',
  });
}

/** Looked up among the files of the site. */
export function findFile(workspace: Workspace, path: string): SiteFile {
  const file = workspace.find(path);
  if (!file)
    throw new HttpError(404, { message: 'There is no such file.', fix: 'Choose one from the list.' });
  // Bytes of another encoding, which nothing can write back.
  if (workspace.disk(path)?.includes('\ufffd')) {
    const message = 'The file is not saved as UTF-8, so nothing can be written into it.';
    throw new HttpError(422, { message, fix: 'Save it again in a text editor, with UTF-8 as its encoding.' });
  }
  return file;
}

export function labelOf({ forms, read }: Workspace, file: SiteFile, at: string, text: string): string {
  return labelPlace(forms()[file.form], read(file.path, text).data, at);
}

/** Runs an edit of YAML, whose refusal becomes the answer. */
export function refuseEdits<Result>(edit: () => Result): Result {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    throw new HttpError(422, { message: error.message, fix: 'Write it in a text editor.' });
  }
}

/** A version of a file by its revision, if it is still known. */
export function findVersion(workspace: Workspace, path: string, revision: string): string | undefined {
  const isIt = (text: string | undefined) => text !== undefined && revisionOf(text) === revision;
  const versions = [workspace.text(path), workspace.disk(path), workspace.published(path)];
  return versions.find(isIt) ?? workspace.store.findText(path, isIt);
}
