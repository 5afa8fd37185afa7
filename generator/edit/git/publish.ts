import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Repository } from '../../lib/git/repository';
import { HttpError } from '../../lib/http';
import { joinWords } from '../../lib/words';
import type { Drafts } from '../../site/build-options';
import { nameClashes } from '../changes/record-change';
import { describeMerged, refuseAsClashing } from '../changes/save-files';
import type { LogEntry } from '../drafts/change-log';
import type { FileChanges, Problem, PublishAnswer, PublishRequest, TrialAnswer } from '../protocol';
import { describeChanges } from '../text/describe-changes';
import type { SiteFile } from '../text/document';
import type { Workspace } from '../workspace';
import { type Sending, send, takeIn } from './send';
import { writeFiles } from './write-file';

export interface PublishContext {
  workspace: Workspace;
  /** Checks the site with these drafts as a release. */
  check(drafts: Drafts): Promise<Problem[]>;
  /** Runs tasks that change drafts or files one after the other. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** The changes that a publication would make, and the errors that stop it. */
export async function tryPublication(
  context: PublishContext,
  paths: readonly string[],
): Promise<TrialAnswer> {
  const { workspace, check, inTurn } = context;
  await inTurn(workspace.refresh);
  const chosen = chooseFiles(workspace, paths);
  refuseClashes(workspace, chosen);
  const files = chosen.map((file) => {
    const { path } = file;
    const published = workspace.published(path);
    const changes = describeChanges(file, workspace.forms(), published, workspace.text(path));
    const isOwn = workspace.disk(path) === published;
    return { ...changes, isOwn };
  });
  return {
    files,
    problems: await check(chooseDrafts(workspace, paths)),
    message: nameCommit(workspace, files),
  };
}

/** Checks the chosen files as a release, writes them, and makes one commit, which is sent where there is a remote. */
export async function publish(context: PublishContext, request: PublishRequest): Promise<PublishAnswer> {
  const { workspace, check, inTurn } = context;
  const { repository } = workspace;
  if (repository) await refuseUnready(repository, workspace.contentDir);
  const sending = await planSending(workspace);
  const taken = repository && sending ? await takeIn(repository, sending) : {};
  if (taken.commit !== undefined) await recordMerge(context, taken.commit);
  await inTurn(workspace.refresh);
  const files = chooseFiles(workspace, request.paths);
  refuseClashes(workspace, files);
  const checked = files.map((file) => ({
    ...readVersions(workspace, file),
    file,
    text: workspace.text(file.path),
  }));
  const problems = await check(chooseDrafts(workspace, request.paths));
  if (problems.some(({ severity }) => severity === 'error')) {
    const refusal = { message: 'There are errors to fix first.', problems };
    throw new HttpError(422, refusal);
  }
  const message = request.message.trim() || `Edit ${joinWords(files.map(({ title }) => title))}`;
  const write = () => writeAndCommit(workspace, checked, message);
  const commit = files.length > 0 ? await inTurn(write) : undefined;
  const nothing = 'Nothing new to publish.';
  if (!repository) {
    const message = files.length > 0 ? 'Published into the files. This folder has no history.' : nothing;
    return { message };
  }
  const made = commit === undefined ? nothing : 'Published. In the project’s history.';
  const start = commit === undefined ? {} : { commit };
  if (!sending) return { ...start, message: made };
  const sent = await send(repository, sending);
  const { name } = sending.remote;
  if (sent.isSent) return { ...start, message: `Published. Sent to ${name}.` };
  if (sent.refused !== undefined) {
    const fix = 'Your publication is in the project’s history. Publish again to send it.';
    throw new HttpError(502, { message: `It could not be sent to ${name}: “${sent.refused}”.`, fix });
  }
  const waits = taken.words ?? sent.words;
  return { ...start, message: waits ? `${made} Not sent to ${name}: ${waits}` : made };
}

async function recordMerge({ workspace, inTurn }: PublishContext, commit: string): Promise<void> {
  const entry = { kind: 'published', label: 'Changes of others', files: [], commit } as const;
  await inTurn(() => workspace.store.record({ ...entry, files: [] }));
}

async function refuseUnready(repository: Repository, contentDir: string): Promise<void> {
  if ((await repository.person()) === undefined) {
    const fix = 'Run: git config --global user.name "Your name", and user.email "you@example.org" likewise.';
    throw new HttpError(400, { message: 'Git does not know your name.', fix });
  }
  await refuseWhileBusy(repository, contentDir);
}

export async function planSending({ repository, store }: Workspace): Promise<Sending | undefined> {
  const remote = await repository?.remote();
  if (!repository || !remote) return undefined;
  const interrupted = await findInterrupted(repository, store.unfinished());
  return { remote, isOurs: (commit) => commit === interrupted || store.commits().includes(commit) };
}

/** The last commit, if the editor was ended while it made it. */
async function findInterrupted(
  { head, parentOf, subjectOf }: Repository,
  unfinished: LogEntry | undefined,
): Promise<string | undefined> {
  const commit = unfinished && (await head());
  if (commit === undefined || (await parentOf(commit)) !== unfinished?.parent) return undefined;
  return (await subjectOf(commit))?.startsWith(unfinished?.label ?? '') ? commit : undefined;
}

function chooseFiles(workspace: Workspace, paths: readonly string[]): SiteFile[] {
  const files = [...new Set(paths)].map((path) => {
    const file = workspace.find(path);
    if (!file) throw new HttpError(404, { message: `There is no file ${path}.` });
    return file;
  });
  return files.filter(
    ({ path }) => workspace.text(path) !== workspace.published(path) || workspace.store.drafts.has(path),
  );
}

/** The drafts of the chosen files, and the published versions of all others. */
function chooseDrafts(workspace: Workspace, paths: readonly string[]): Drafts {
  const drafts = new Map<string, Uint8Array | undefined>();
  for (const { path, name } of workspace.files()) {
    const text = paths.includes(path) ? workspace.text(path) : workspace.published(path);
    if (text === workspace.disk(path)) continue;
    drafts.set(join(workspace.contentDir, name), text === undefined ? undefined : Buffer.from(text));
  }
  return drafts;
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
    const { title, path } = first;
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

async function writeAndCommit(
  workspace: Workspace,
  checked: readonly CheckedFile[],
  message: string,
): Promise<string | undefined> {
  const { contentDir, repository, store } = workspace;
  await refuseChanged(workspace, checked);
  const writes = checked.map(({ file, disk, text }) => ({ name: file.name, before: disk, after: text }));
  const putBack = await writeFiles(
    contentDir,
    writes.filter(({ before, after }) => before !== after),
  );
  const names = checked.filter(({ text, published }) => text !== published).map(({ file }) => file.name);
  const label = message.split('\n')[0] ?? '';
  let commit: string | undefined;
  try {
    if (repository && names.length > 0) {
      const parent = await repository.head();
      await store.record({ kind: 'publishing', label, files: [], ...(parent !== undefined && { parent }) });
      commit = await makeCommit(workspace, repository, names, message);
    }
  } catch (error) {
    await putBack();
    throw error;
  }
  const published = checked.map(({ file: { path }, text }) => {
    const now = workspace.text(path);
    return { path, before: now, after: now, base: text };
  });
  await store.record({ kind: 'published', label, files: published, ...(commit !== undefined && { commit }) });
  await workspace.refresh();
  return commit;
}

/** Commits only these files. Other changes, staged or not, stay as they are. */
async function makeCommit(
  workspace: Workspace,
  { run, head }: Repository,
  names: readonly string[],
  message: string,
): Promise<string | undefined> {
  const refuse = (words: string) =>
    new HttpError(409, {
      message: `Git did not take the commit${words && `: “${words}”`}.`,
      fix: 'Nothing was published, and your changes are kept.',
    });
  const added = names.filter((name) => workspace.published(workspace.pathOf(name)) === undefined);
  if (added.length > 0) {
    const { code, words } = await run(['add', '--intent-to-add', '--', ...added]);
    if (code !== 0) throw refuse(words);
  }
  const text = message.replaceAll('\0', '').trim();
  const args = ['commit', '--quiet', '--only', '--cleanup=whitespace', '-F', '-', '--', ...names];
  const result = await run(args, { input: `${text}\n` });
  if (result.code === 0) return head();
  if (added.length > 0) await run(['rm', '--cached', '--quiet', '--', ...added]);
  throw refuse(result.words);
}
