import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDocument, toPlain } from '../../content/documents/document';
import { toSlug } from '../../content/pages/page-names';
import type { Remote, Repository } from '../../lib/git/repository';
import { isGroup } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import { joinWords } from '../../lib/words';
import type { Drafts } from '../../site/build-options';
import { nameClashes } from '../changes/record-change';
import { describeMerged, refuseAsClashing } from '../changes/save-files';
import type {
  Change,
  ChangesAnswer,
  CheckAnswer,
  FileChanges,
  Problem,
  PublishAnswer,
  PublishRequest,
} from '../protocol';
import { describeChanges } from '../text/describe-changes';
import type { SiteFile } from '../text/document';
import type { Workspace } from '../workspace';
import { send, takeIn, trailer } from './send';
import { findUncommittedAssets } from './uncommitted-assets';
import { writeFiles } from './write-file';

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
  refuseClashes(workspace, chosen);
  const files = describeFiles(workspace, chosen);
  const { named = [] } = (await findAssets(workspace, chosen)) ?? {};
  const assets = [...named, ...findDraftPictures(workspace, chosen).keys()];
  return { files, assets, message: nameCommit(workspace, files) };
}

/** What a release would report if these files were published. */
export async function checkFiles(context: PublishContext, paths: readonly string[]): Promise<CheckAnswer> {
  const { problems } = await checkCommit(context, chooseFiles(context.workspace, paths));
  return { problems };
}

/** Checks what the commit will hold: nothing else of this folder is there when the site is built elsewhere. */
async function checkCommit({ workspace, check }: PublishContext, chosen: readonly SiteFile[]) {
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

/** Checks the chosen files as a release, writes them, and makes one commit, which is sent where there is a remote. */
export async function publish(context: PublishContext, request: PublishRequest): Promise<PublishAnswer> {
  const { workspace, inTurn, tell } = context;
  const { repository } = workspace;
  if (repository) await refuseUnready(repository, workspace.contentDir);
  const remote = await repository?.remote();
  tell('Looking for changes of others…');
  const untaken = repository && remote ? await takeIn(repository, remote) : undefined;
  await inTurn(workspace.refresh);
  const files = chooseFiles(workspace, request.paths);
  refuseClashes(workspace, files);
  const checked = files.map((file) => ({
    ...readVersions(workspace, file),
    file,
    text: workspace.text(file.path),
  }));
  tell('Checking…');
  const { assets, pictures, problems } = await checkCommit(context, files);
  if (problems.some(({ severity }) => severity === 'error')) {
    const refusal = { message: 'There are errors to fix first.', problems };
    throw new HttpError(422, refusal);
  }
  const message = request.message.trim() || nameCommit(workspace, describeFiles(workspace, files));
  const isEmpty = files.length === 0;
  const commit = isEmpty ? undefined : await writeAndCommit(context, checked, { message, assets, pictures });
  if (!repository) {
    return { message: isEmpty ? nothingNew : 'Published into the files. This folder has no history.' };
  }
  const start = commit === undefined ? {} : { commit };
  const made = commit === undefined ? nothingNew : 'Published. In the project’s history.';
  const around = commit === undefined ? undefined : await describeProjectAround(repository);
  const end = around === undefined ? '' : ` ${around}`;
  if (!remote) return { ...start, message: made + end };
  tell(`Sending to ${remote.name}…`);
  const sent = await send(repository, remote);
  if (sent.isSent) {
    const isNew = commit !== undefined;
    return { ...start, message: `${isNew ? 'Published. ' : ''}Sent to ${remote.name}.${end}` };
  }
  if (sent.refused !== undefined) throw await refuseUnsent(repository, remote, sent.refused);
  const waits = untaken ?? sent.words;
  return { ...start, message: (waits ? `${made} Not sent to ${remote.name}: ${waits}` : made) + end };
}

const nothingNew = 'Nothing new to publish.';

async function refuseUnsent({ head }: Repository, remote: Remote, words: string): Promise<HttpError> {
  const message = `It could not be sent to ${remote.name}: “${words}”.`;
  const own = `edit-${(await head())?.slice(0, 7)}`;
  // A rule of the remote refuses; git translates these words into no language.
  const advice = words.includes('[remote rejected]')
    ? `Where ${remote.branch} takes changes by pull request alone, run git push ${remote.name} HEAD:refs/heads/${own}, and open a pull request for the branch ${own}. Else publish again to send it.`
    : 'Publish again to send it.';
  const fix = `Your publication is in the project’s history, and waits. ${advice}`;
  return new HttpError(502, { message, fix });
}

/** What is left to do where the content is a submodule: hosts build the commit that the project around it names. */
async function describeProjectAround({ submodulePath }: Repository): Promise<string | undefined> {
  const path = await submodulePath();
  if (path === undefined) return undefined;
  return `The project around it still names the older content: there, run git commit -m "Take in content" ${path}, and git push.`;
}

async function refuseUnready(repository: Repository, contentDir: string): Promise<void> {
  if ((await repository.person()) === undefined) {
    const fix = 'Run: git config --global user.name "Your name", and user.email "you@example.org" likewise.';
    throw new HttpError(400, { message: 'Git does not know your name.', fix });
  }
  await refuseWhileBusy(repository, contentDir);
}

function chooseFiles(workspace: Workspace, paths: readonly string[]): SiteFile[] {
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

function describeFiles(workspace: Workspace, files: readonly SiteFile[]): FileChanges[] {
  const { forms, published, text, disk } = workspace;
  const moves = new Map(files.map((file) => [file, findFormerFile(workspace, file, files)]));
  const former = new Set(moves.values());
  const confirmed = files.flatMap(({ path, isMadeFrom }): FileChanges[] => {
    const isAlone = isMadeFrom && !files.some(({ translates }) => translates?.madeFrom === path);
    const file = isAlone && workspace.files().find(({ translates }) => translates?.madeFrom === path);
    if (!file) return [];
    const changes: Change[] = [{ at: '', label: 'Noted as right', kind: 'changed' }];
    return [{ path: file.path, title: file.title, changes, isOwn: disk(path) === published(path) }];
  });
  const changed = files
    .filter((file) => !former.has(file) && !file.isMadeFrom)
    .map((file) => {
      const { path } = file;
      const from = moves.get(file);
      const isOwn = disk(path) === published(path);
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
function findFormerFile({ text, published }: Workspace, { path }: SiteFile, files: readonly SiteFile[]) {
  const own = text(path);
  if (published(path) !== undefined || own === undefined) return undefined;
  const { data } = readDocument(path, toPlain(own));
  const slugs = isGroup(data) ? [data.formerly].flat() : [];
  return files.find((file) => text(file.path) === undefined && slugs.includes(`/${toSlug(file.name)}`));
}

function nameCommit(workspace: Workspace, files: readonly FileChanges[]): string {
  const last = workspace.store.undo.at(-1);
  const isThatAlone = files.every(({ path }) => {
    const change = last?.files.find((file) => file.path === path);
    return change?.before === workspace.published(path) && change?.after === workspace.text(path);
  });
  if (last?.message !== undefined && isThatAlone) return last.message;
  const [first] = files;
  const [change, ...others] = first?.changes ?? [];
  if (files.length === 1 && first && change && others.length === 0) {
    const { title, path, movedFrom } = first;
    if (movedFrom !== undefined) return `Move the page ${title} to ${change.after}`;
    if (workspace.published(path) === undefined) return `Add the page ${title}`;
    if (workspace.text(path) === undefined) return `Remove the page ${title}`;
    // A list often has the title of its file.
    return change.label.startsWith(`${title} › `) ? change.label : `${title}: ${change.label}`;
  }
  return `Edit ${joinWords(files.map(({ title }) => title))}`;
}

function refuseClashes(workspace: Workspace, files: readonly SiteFile[]): void {
  const { drafts } = workspace.store;
  const unmerged = files.find(
    ({ path }) => drafts.has(path) && drafts.get(path)?.base !== workspace.disk(path),
  );
  if (unmerged) {
    const message = `${unmerged.title} is being changed by another program, and cannot be read as it is now.`;
    throw new HttpError(409, { message, fix: `Fix ${unmerged.path} in a text editor first.` });
  }
  const clashesOf = ({ path }: SiteFile) => workspace.store.clashes.get(path) ?? [];
  const clashing = files.filter((file) => clashesOf(file).length > 0);
  if (clashing.length === 0) return;
  throw refuseAsClashing(
    clashing.flatMap((file) => nameClashes(workspace, file, clashesOf(file), workspace.text(file.path))),
    clashing.map((file) => describeMerged(workspace, file.path, workspace.text(file.path), clashesOf(file))),
  );
}

/** A commit would become part of a merge in progress; without a branch, it would be lost. */
async function refuseWhileBusy({ run }: Repository, contentDir: string): Promise<void> {
  const signs = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];
  const { stdout } = await run(['rev-parse', ...signs.flatMap((sign) => ['--git-path', sign])], {
    isReading: true,
  });
  const paths = stdout.toString().split('\n').filter(Boolean);
  const isThere = paths.map((path) => existsSync(resolve(contentDir, path)));
  if (isThere.includes(true)) {
    const message = 'A merge or another step of git is under way in this folder.';
    throw new HttpError(409, { message, fix: 'Publish once that is done. Your changes are kept.' });
  }
  const { code } = await run(['symbolic-ref', '-q', 'HEAD'], { isReading: true });
  if (code === 0) return;
  const message =
    'An older commit is checked out in this folder, and no branch, so a publication would be in none.';
  throw new HttpError(409, { message, fix: 'Switch to a branch with git switch. Your changes are kept.' });
}

/** A file as it was checked, with its texts on the disk and in the last commit at that time. */
interface CheckedFile {
  file: SiteFile;
  text: string | undefined;
  disk: string | undefined;
  published: string | undefined;
}

function readVersions(workspace: Workspace, { path }: SiteFile): Pick<CheckedFile, 'disk' | 'published'> {
  return { disk: workspace.disk(path), published: workspace.published(path) };
}

/** Another program may change or commit a file during the check, which takes seconds. */
async function refuseChanged(workspace: Workspace, checked: readonly CheckedFile[]): Promise<void> {
  await workspace.refresh();
  const changed = checked.find(({ file, disk, published }) => {
    const now = readVersions(workspace, file);
    return now.disk !== disk || now.published !== published;
  });
  if (!changed) return;
  const message = `${changed.file.title} was changed during the check, by another program.`;
  throw new HttpError(409, { message, fix: 'Look at it, and publish again.' });
}

interface Commit {
  message: string;
  /** New pictures and icons, below the content folder. */
  assets: readonly string[];
  /** Taken in, by their names. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** Editing goes on while git commits: the hooks of a project may take minutes. */
async function writeAndCommit(
  { workspace, inTurn, tell }: PublishContext,
  checked: readonly CheckedFile[],
  { message, assets, pictures }: Commit,
): Promise<string | undefined> {
  const { contentDir, repository, store } = workspace;
  const writes = checked.map(({ file, disk, text }) => ({ name: file.name, before: disk, after: text }));
  const changed = writes.filter(({ before, after }) => before !== after);
  const added = [...pictures].map(([name, after]) => ({ name, before: undefined, after }));
  const putBack = await inTurn(async () => {
    await refuseChanged(workspace, checked);
    return writeFiles(contentDir, [...added, ...changed]);
  });
  const texts = checked.filter(({ text, published }) => text !== published).map(({ file }) => file.name);
  const names = [...texts, ...assets, ...pictures.keys()];
  /** Lays the drafts as they are by now over what the files say. */
  const rebase = (kind: 'published' | 'merge', baseOf: (file: CheckedFile) => string | undefined) =>
    store.record({
      kind,
      label: message.split('\n')[0] ?? '',
      files: checked.map((each) => {
        const now = workspace.text(each.file.path);
        return { path: each.file.path, before: now, after: now, base: baseOf(each) };
      }),
    });
  tell('Committing…');
  try {
    const isNeeded = repository && names.length > 0;
    const commit = isNeeded ? await makeCommit(repository, names, message) : undefined;
    await store.pictures.forget([...pictures.keys()]);
    await inTurn(() => rebase('published', ({ text }) => text).then(workspace.refresh));
    return commit;
  } catch (error) {
    await inTurn(() => rebase('merge', ({ disk }) => disk).then(putBack));
    throw error;
  }
}

const commitMs = 15 * 60_000;

/** Commits only these files. Other changes, staged or not, stay as they are. */
async function makeCommit(
  { run, head }: Repository,
  names: readonly string[],
  message: string,
): Promise<string | undefined> {
  const refuse = (words: string) =>
    new HttpError(409, {
      message: `Git did not take the commit${words && `: “${words}”`}.`,
      fix: 'Nothing was published, and your changes are kept.',
    });
  const listed = await run(['ls-files', '-z', '--', ...names], { isReading: true });
  const known = new Set(listed.stdout.toString().split('\0'));
  const added = names.filter((name) => !known.has(name));
  if (added.length > 0) {
    const { code, words } = await run(['add', '--intent-to-add', '--', ...added]);
    if (code !== 0) throw refuse(words);
  }
  const text = message.replaceAll('\0', '').trim();
  const how = ['--quiet', '--only', '--cleanup=whitespace', `--trailer=${trailer}`, '-F', '-'];
  const result = await run(['commit', ...how, '--', ...names], {
    input: `${text}\n`,
    timeoutMs: commitMs,
  });
  if (result.code !== 0) {
    if (added.length > 0) await run(['rm', '--cached', '--quiet', '--', ...added]);
    throw refuse(result.words);
  }
  // A hook may have committed other words than the index has now.
  await run(['reset', '--quiet', '--', ...names]);
  return head();
}
