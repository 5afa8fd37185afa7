import { findSimilar } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { openRepository, type Repository } from '../../lib/git/repository';
import { createRunGit } from '../../lib/git/run-git';

/** One of the two versions that are compared. */
export interface Side {
  /** Its name in the report. */
  name: string;
  /** Its hash; absent for the files as they are. */
  commit: string | undefined;
}

/** The repository around a folder. */
export async function openHistory(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Repository> {
  const repository = await openRepository(dir, createRunGit(dir, env)).catch((error) => {
    if (error.code !== 'ENOENT') throw new UserError(`git failed: ${error.message}`, '');
    const message = 'git is not installed, or not in the PATH';
    throw new UserError(message, 'Versions of the site are compared by it.');
  });
  if (repository) return repository;
  const message = `${dir} is not in a git repository`;
  throw new UserError(message, 'Without one there is no older version to compare with.');
}

/** `main` is where this branch left main; `a..b` two commits; nothing the last commit. */
export async function readSides(words: readonly string[], repository: Repository): Promise<[Side, Side]> {
  const [range = 'HEAD', ...rest] = words;
  if (rest.length > 0)
    throw new UserError(`changes compares two versions, got "${words.join(' ')}"`, 'Write them as a..b');
  const now = { name: 'the files as they are', commit: undefined };
  const [, older, newer] = /^(.+?)\.\.(.+)$/.exec(range) ?? [];
  if (older !== undefined && newer !== undefined) {
    return [
      { name: older, commit: await resolveCommit(older, repository) },
      { name: newer, commit: await resolveCommit(newer, repository) },
    ];
  }
  const unmerged = await repository.listUnmerged();
  if (unmerged.length > 0) {
    const message = `A merge is in progress, with conflicts in ${unmerged.join(', ')}`;
    throw new UserError(message, 'Resolve them first, and add the files.');
  }
  const commit = await resolveCommit(range, repository);
  if (range === 'HEAD') return [{ name: 'the last commit', commit }, now];
  const base = await repository.mergeBase(commit, 'HEAD');
  if (base) return [{ name: range, commit: base }, now];
  const fix = (await repository.isShallow())
    ? unshallow
    : 'Name two commits instead: npm run changes -- a..b';
  throw new UserError(`${range} and HEAD have no commit in common`, fix);
}

const unshallow =
  'This clone is shallow and has only the newest commits. Get the others: git fetch --unshallow';

async function resolveCommit(name: string, repository: Repository): Promise<string> {
  const commit = await repository.findCommit(name);
  if (commit) return commit;
  if (name === 'HEAD')
    throw new UserError('There is no commit yet to compare with', 'Commit the site first.');
  const similar = findSimilar(name, await repository.listNames());
  const otherwise = (await repository.isShallow()) ? unshallow : 'git log --oneline lists commits.';
  const fix = similar ? `Did you mean ${similar}?` : otherwise;
  throw new UserError(`There is no commit, branch or tag "${name}"`, fix);
}
