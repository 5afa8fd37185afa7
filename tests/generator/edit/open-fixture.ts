import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { applyChange, stepBack } from '../../../generator/edit/drafts/apply-change';
import { openDraftStore } from '../../../generator/edit/drafts/draft-store';
import type { Edit } from '../../../generator/edit/protocol';
import { openWorkspace } from '../../../generator/edit/workspace';
import type { Repository } from '../../../generator/lib/git/repository';
import { site } from '../../../templates/site';
import { copyFixture } from '../fixture';

/** A copy of the fixture as the editor sees it. `again` opens the same folders as after a restart. */
export async function openFixture(repository?: Repository, contentDir?: string) {
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
    onTestFinished(() => store.close().catch(() => undefined));
    return openWorkspace({ build: { rootDir, contentDir: dir }, site, store, repository });
  };
  const workspace = await open();
  return {
    contentDir: dir,
    rootDir,
    workspace,
    again: open,
    edit: (...edits: Edit[]) => applyChange(workspace, { id: `${id++}`, edits }),
    undo: () => stepBack(workspace, 'undo'),
    redo: () => stepBack(workspace, 'redo'),
    read: (name: string) => readFile(join(dir, name), 'utf8'),
    write: (name: string, text: string) => writeFile(join(dir, name), text),
  };
}

/** What the file is to say, with `from` replaced. Fails where there is nothing to replace. */
export function replaced(text: string | undefined, from: string, to: string): string {
  if (!text?.includes(from)) throw new Error(`There is no ${from}.`);
  return text.replace(from, () => to);
}
