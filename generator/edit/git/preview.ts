import { join } from 'node:path';
import { toSlug } from '../../content/pages/page-names';
import { isGroup } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import type { Drafts } from '../../site/build-options';
import { refuseClashes, revisionOfMerge } from '../changes/save-files';
import type { Change, ChangesAnswer, CheckAnswer, FileChanges, Problem } from '../protocol';
import { describeChanges } from '../text/describe-changes';
import type { SiteFile } from '../text/document';
import type { Workspace } from '../workspace';
import { findUncommittedAssets } from './uncommitted-assets';

export interface PublishContext {
  workspace: Workspace;
  /** Checks the site with these drafts as a release. */
  check(drafts: Drafts): Promise<Problem[]>;
  /** Runs tasks that change drafts or files one after the other. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Receives what is being done, in words. */
  tell(step: string): void;
}

/** The changes that a publication of these files would make. */
export async function compareFiles(
  { workspace, inTurn }: PublishContext,
  paths: readonly string[],
): Promise<ChangesAnswer> {
  await inTurn(workspace.refresh);
  const chosen = chooseFiles(workspace, paths);
  refuseUnmerged(workspace, chosen);
  return { files: describeFiles(workspace, chosen) };
}

/** What a release would report if these files were published. */
export async function checkFiles(context: PublishContext, paths: readonly string[]): Promise<CheckAnswer> {
  const { problems } = await checkCommit(context, chooseFiles(context.workspace, paths));
  return { problems };
}

/** Checks what the commit will hold: nothing else of this folder is there when the site is built elsewhere. */
export async function checkCommit({ workspace, check }: PublishContext, chosen: readonly SiteFile[]) {
  const drafts = chooseDrafts(workspace, chosen);
  const assets = await findAssets(workspace, chosen);
  const pictures = findDraftPictures(workspace, chosen);
  for (const [name, bytes] of [...(assets?.others ?? []), ...pictures]) {
    drafts.set(join(workspace.contentDir, name), bytes);
  }
  return { problems: await check(drafts), assets: assets?.named ?? [], pictures };
}

/** The pictures that were taken in and that the chosen files name. */
function findDraftPictures({ store, text }: Workspace, chosen: readonly SiteFile[]): Map<string, Uint8Array> {
  const texts = chosen.map(({ path }) => text(path) ?? '');
  return new Map([...store.pictures.files].filter(([name]) => texts.some((each) => each.includes(name))));
}

async function findAssets({ repository, text }: Workspace, chosen: readonly SiteFile[]) {
  const texts = chosen.map(({ path }) => text(path) ?? '');
  return repository && findUncommittedAssets(repository, texts);
}

/** The files at these paths that differ from what is published. */
export function chooseFiles(workspace: Workspace, paths: readonly string[]): SiteFile[] {
  const files = [...new Set(paths)].map((path) => {
    const file = workspace.find(path);
    if (!file) throw new HttpError(404, { message: `There is no file ${path}.` });
    return file;
  });
  const madeFrom = files.flatMap(({ translates }) =>
    translates ? [workspace.describe(translates.madeFrom)] : [],
  );
  return [...files, ...madeFrom].filter(
    ({ path }) => workspace.text(path) !== workspace.published(path) || workspace.store.drafts.has(path),
  );
}

/** The drafts of the chosen files, and the published versions of all others. */
function chooseDrafts(workspace: Workspace, chosen: readonly SiteFile[]) {
  const drafts = new Map<string, Uint8Array | undefined>();
  for (const { path, name } of workspace.files()) {
    const text = chosen.some((file) => file.path === path) ? workspace.text(path) : workspace.published(path);
    if (text === workspace.disk(path)) continue;
    drafts.set(join(workspace.contentDir, name), text === undefined ? undefined : Buffer.from(text));
  }
  return drafts;
}

/** Asks what is to stand where the file of a draft says something else than it did when the draft was made. */
export function refuseUnmerged(workspace: Workspace, files: readonly SiteFile[]): void {
  const { drafts } = workspace.store;
  const unmerged = files.filter(
    ({ path }) => drafts.has(path) && drafts.get(path)?.base !== workspace.disk(path),
  );
  const merges = unmerged.map((file) => {
    const merge = workspace.mergeDraft(file.path);
    if (merge) return { ...merge, file, revision: revisionOfMerge(workspace, file.path) };
    const message = `${file.title} is being changed by another program, and cannot be read as it is now.`;
    throw new HttpError(409, { message, fix: `Fix ${file.path} in a text editor first.` });
  });
  refuseClashes(workspace, merges);
}

export function describeFiles(workspace: Workspace, files: readonly SiteFile[]): FileChanges[] {
  const { forms, published, text, disk, store } = workspace;
  /** A file that was written and not committed, as when the machine stopped, is the editor's own all the same. */
  const isOwnFile = (path: string) =>
    disk(path) === published(path) || store.findChange(path, disk(path)) !== undefined;
  const moves = new Map(files.map((file) => [file, findFormerFile(workspace, file, files)]));
  const former = new Set(moves.values());
  const confirmed = files.flatMap(({ path, isMadeFrom }): FileChanges[] => {
    const isAlone = isMadeFrom && !files.some(({ translates }) => translates?.madeFrom === path);
    const file = isAlone && workspace.files().find(({ translates }) => translates?.madeFrom === path);
    if (!file) return [];
    const changes: Change[] = [{ at: '', label: 'Noted as right', kind: 'changed' }];
    return [{ path: file.path, title: file.title, changes, isOwn: isOwnFile(path) }];
  });
  const changed = files
    .filter((file) => !former.has(file) && !file.isMadeFrom)
    .map((file) => {
      const { path } = file;
      const from = moves.get(file);
      const isOwn = isOwnFile(path);
      const described = describeChanges(file, forms(), published(from?.path ?? path), text(path));
      if (!from) return { ...described, isOwn };
      const [before, after] = [from, file].map(({ name }) => `/${toSlug(name)}`);
      const moved = { at: '', label: 'Address', kind: 'changed' as const, before, after } as Change;
      const others = described.changes.filter(({ at }) => at.split('/')[1] !== 'formerly');
      return { ...described, changes: [moved, ...others], isOwn, movedFrom: from.path };
    });
  return [...changed, ...confirmed];
}

/** The removed page among these files that a new page redirects from. */
function findFormerFile(
  { text, published, read }: Workspace,
  { path }: SiteFile,
  files: readonly SiteFile[],
) {
  const own = text(path);
  if (published(path) !== undefined || own === undefined) return undefined;
  const { data } = read(path, own);
  const slugs = isGroup(data) ? [data.formerly].flat() : [];
  return files.find((file) => text(file.path) === undefined && slugs.includes(`/${toSlug(file.name)}`));
}
