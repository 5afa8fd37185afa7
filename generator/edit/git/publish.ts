import type { Remote, Repository } from '../../lib/git/repository';
import { HttpError } from '../../lib/http';
import type { PublishAnswer, PublishRequest } from '../protocol';
import type { SiteFile } from '../text/document';
import { nameCommit } from '../text/name-commit';
import type { Workspace } from '../workspace';
import { checkCommit, chooseFiles, describeFiles, type PublishContext, refuseUnmerged } from './preview';
import { send, takeIn, trailer } from './send';
import { writeFiles } from './write-file';

/** Checks the chosen files as a release, writes them, and makes one commit, which is sent where there is a remote. */
export async function publish(context: PublishContext, request: PublishRequest): Promise<PublishAnswer> {
  const { workspace, inTurn, tell } = context;
  const { repository } = workspace;
  if (repository) await refuseUnready(repository);
  const remote = await repository?.remote();
  tell('Looking for changes of others…');
  const untaken = repository && remote ? await takeIn(repository, remote) : undefined;
  await inTurn(workspace.refresh);
  const head = await repository?.head();
  const files = chooseFiles(workspace, request.paths);
  refuseUnmerged(workspace, files);
  const checked = files.map((file) => {
    const { path } = file;
    return { file, text: workspace.text(path), disk: workspace.disk(path) };
  });
  tell('Checking…');
  const { assets, pictures, problems } = await checkCommit(context, files);
  if (problems.some(({ severity }) => severity === 'error')) {
    const refusal = { message: 'There are errors to fix first.', problems };
    throw new HttpError(422, refusal);
  }
  const message = request.message.trim() || nameCommit(describeFiles(workspace, files));
  const isEmpty = files.length === 0;
  const commit = isEmpty
    ? undefined
    : await writeAndCommit(context, checked, { message, assets, pictures, head });
  if (!repository) {
    return { message: isEmpty ? nothingNew : 'Published into the files. This folder has no history.' };
  }
  const isNew = commit !== undefined;
  const start = isNew ? { commit } : {};
  const end = isNew ? await describeProjectAround(repository) : '';
  const made = isNew ? 'Published. In the project’s history.' : nothingNew;
  if (!remote) return { ...start, message: made + end };
  tell(`Sending to ${remote.name}…`);
  const { isSent, refused, words } = await send(repository, remote);
  const waits = untaken ?? words;
  if (refused !== undefined) throw await refuseUnsent(repository, remote, refused);
  if (isSent) return { ...start, message: `${isNew ? 'Published. ' : ''}Sent to ${remote.name}.${end}` };
  return { ...start, message: made + (waits ? ` Not sent to ${remote.name}: ${waits}` : '') + end };
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
async function describeProjectAround({ submodulePath }: Repository): Promise<string> {
  const path = await submodulePath();
  if (path === undefined) return '';
  return ` The project around it still names the older content: there, run git commit -m "Take in content" ${path}, and git push.`;
}

/** A commit would become part of a merge in progress; without a branch, as during a rebase, it would be lost. */
async function refuseUnready({ run, person }: Repository): Promise<void> {
  if ((await person()) === undefined) {
    const fix = 'Run: git config --global user.name "Your name", and user.email "you@example.org" likewise.';
    throw new HttpError(400, { message: 'Git does not know your name.', fix });
  }
  const isKnown = async (...args: string[]) => (await run([...args], { isReading: true })).code === 0;
  if (await isKnown('rev-parse', '-q', '--verify', 'MERGE_HEAD')) {
    const message = 'A merge is under way in this folder.';
    throw new HttpError(409, { message, fix: 'Publish once that is done. Your changes are kept.' });
  }
  if (await isKnown('symbolic-ref', '-q', 'HEAD')) return;
  const message = 'In this folder no branch is checked out, so a publication would be in none.';
  const fix = 'Finish the rebase, or switch to a branch with git switch. Your changes are kept.';
  throw new HttpError(409, { message, fix });
}

/** A file as it was checked, and what the disk said then. */
interface CheckedFile {
  file: SiteFile;
  text: string | undefined;
  disk: string | undefined;
}

/** Another program may change a file, or commit any, during the check, which takes seconds. */
async function refuseChanged(
  workspace: Workspace,
  checked: readonly CheckedFile[],
  head: string | undefined,
): Promise<void> {
  await workspace.refresh();
  const changed = checked.find(({ file, disk }) => workspace.disk(file.path) !== disk);
  const isOtherCommit = (await workspace.repository?.head()) !== head;
  if (!changed && !isOtherCommit) return;
  const message = changed
    ? `${changed.file.title} was changed during the check, by another program.`
    : 'Another commit was made during the check.';
  throw new HttpError(409, { message, fix: 'Look at it, and publish again.' });
}

interface Commit {
  message: string;
  /** New pictures and icons, below the content folder. */
  assets: readonly string[];
  /** Taken in, by their names. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The commit that it was checked with. */
  head: string | undefined;
}

/** Editing goes on while git commits: the hooks of a project may take minutes. */
async function writeAndCommit(
  { workspace, inTurn, tell }: PublishContext,
  checked: readonly CheckedFile[],
  { message, assets, pictures, head }: Commit,
): Promise<string | undefined> {
  const { contentDir, repository, store } = workspace;
  const writes = checked.map(({ file, disk, text }) => ({ name: file.name, before: disk, after: text }));
  const changed = writes.filter(({ before, after }) => before !== after);
  const added = [...pictures].map(([name, after]) => ({ name, before: undefined, after }));
  const putBack = await inTurn(async () => {
    await refuseChanged(workspace, checked, head);
    return writeFiles(contentDir, [...added, ...changed]);
  });
  const differing = checked.filter(({ file, text }) => text !== workspace.published(file.path));
  const texts = differing.map(({ file }) => file.name);
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
