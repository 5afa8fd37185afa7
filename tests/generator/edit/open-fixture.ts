import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operate } from '../../../generator/edit/changes/operate';
import { stepBack } from '../../../generator/edit/changes/record-change';
import { revisionOfMerge, saveFiles } from '../../../generator/edit/changes/save-files';
import { openDraftStore } from '../../../generator/edit/drafts/draft-store';
import type { FileAnswer, FileVersion, Operation } from '../../../generator/edit/protocol';
import { describeFile } from '../../../generator/edit/text/document';
import { openWorkspace } from '../../../generator/edit/workspace';
import type { Repository } from '../../../generator/lib/git/repository';
import { withChanged } from '../../../generator/lib/json-pointer';
import { site } from '../../../templates/site';
import { copyFixture } from '../fixture';

/** A copy of the fixture as the editor sees it. `again` opens the same folders as after a restart. */
export async function openFixture(repository?: Repository, contentDir?: string, definition = site) {
  const dir = contentDir ?? (await copyFixture());
  const rootDir = dirname(dir);
  let id = 0;
  let nowMs = 0;
  /** Each change is a while after the one before. */
  const clock = () => {
    nowMs += 5000;
    return nowMs;
  };
  const open = async () => {
    const store = await openDraftStore(join(rootDir, '.drafts'), clock);
    return openWorkspace({ build: { rootDir, contentDir: dir }, site: definition, store, repository });
  };
  const workspace = await open();
  const show = (path: string) => describeFile(workspace, path, workspace.text(path));
  const save = (...files: FileVersion[]) => saveFiles(workspace, { id: `${id++}`, files });
  return {
    contentDir: dir,
    rootDir,
    workspace,
    again: open,
    /** A file as a window shows it. */
    show,
    save,
    /** Saves a file with one value changed, as from a window that shows `shown`. */
    put: (path: string, at: string, value: unknown, shown = show(path)) => save(withValue(shown, at, value)),
    putText: (path: string, body: string, shown = show(path)) =>
      save({ path, revision: shown.revision, data: shown.data, body }),
    /** Takes what a draft becomes that clashes with its file, with these values or this text in it. */
    choose: (path: string, values: object = {}, text?: string) => {
      const merged = describeFile(workspace, path, workspace.mergeDraft(path)?.text);
      const version = text === undefined ? { data: { ...(merged.data as object), ...values } } : { text };
      return save({ path, revision: revisionOfMerge(workspace, path), ...version });
    },
    operate: (...operations: Operation[]) => operate(workspace, { id: `${id++}`, operations }),
    undo: () => stepBack(workspace, 'undo'),
    redo: () => stepBack(workspace, 'redo'),
    read: (name: string) => readFile(join(dir, name), 'utf8'),
    write: (name: string, text: string) => writeFile(join(dir, name), text),
  };
}

/** What a window sends after an edit of a file that it shows. */
export function withValue(
  { path, revision, data, body }: FileAnswer,
  at: string,
  value: unknown,
): FileVersion {
  const changed = withChanged(data, at, () => value);
  return { path, revision, data: changed, ...(body !== undefined && { body }) };
}

/** A text with `from` replaced. Fails where there is nothing to replace. */
export function replaced(text: string | undefined, from: string, to: string): string {
  if (!text?.includes(from)) throw new Error(`There is no ${from}.`);
  return text.replace(from, () => to);
}
