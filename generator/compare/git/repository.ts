import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { findSimilar } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { createRunGit, type GitOptions, isInRepository } from '../../lib/git/run-git';

export interface Commit {
  hash: string;
  /** As `2026-01-05`. */
  day: string;
}

/** Asks git about the repository around a folder, and never changes it. */
export interface Repository {
  /** Paths with conflicts of a merge in progress. */
  unmerged: ReadonlySet<string>;
  /** The commit that a name stands for. */
  resolve(name: string): Promise<Commit>;
  /** Where two branches diverged. */
  mergeBase(one: string, other: string): Promise<Commit>;
  /** Paths relative to the folder that differ between a commit and the files as they are. */
  listChanged(commit: string): Promise<string[]>;
  /** Unpacks files and folders as they were into another folder. Returns the submodules whose commits are not on this computer. */
  unpack(commit: string, dir: string, paths: readonly string[]): Promise<string[]>;
}

type Environment = Readonly<Record<string, string | undefined>>;

export async function openRepository(dir: string, env: Environment): Promise<Repository> {
  const git = createGit(dir, env);
  const conflicts = await git(['ls-files', '--unmerged', '-z']).catch((error) => {
    if (!(error instanceof GitFailure) || isInRepository(dir)) throw error;
    throw new UserError(
      `${dir} is not in a git repository`,
      'Without one there is no older version to compare with.',
    );
  });
  return {
    unmerged: new Set(readPaths(conflicts).map(pathOf)),
    resolve: (name) => resolveCommit(git, name),
    async mergeBase(one, other) {
      const base = await git(['merge-base', one, other]).catch(() => '');
      if (base.trim() !== '') return resolveCommit(git, base.trim());
      const fix = (await isShallow(git)) ? unshallow : 'Name two commits instead: npm run changes -- a..b';
      throw new UserError(`${one} and ${other} have no commit in common`, fix);
    },
    async listChanged(commit) {
      const [changed, untracked] = await Promise.all([
        git(['diff', '--name-only', '--relative', '--no-renames', '-z', commit, '--']),
        git(['ls-files', '--others', '--exclude-standard', '-z']),
      ]);
      return readPaths(changed + untracked);
    },
    unpack: (commit, into, paths) => unpack({ dir, env }, commit, into, paths),
  };
}

/** Returns the submodules that could not be unpacked. */
async function unpack(
  { dir, env }: { dir: string; env: Environment },
  commit: string,
  into: string,
  paths: readonly string[] = [],
): Promise<string[]> {
  const git = createGit(dir, env);
  const entries = readPaths(await git(['ls-tree', '-r', '-z', commit, '--', ...paths]));
  const isSubmodule = (entry: string) => entry.startsWith('160000 ');
  const files = entries.filter((entry) => !isSubmodule(entry)).map(pathOf);
  await checkOut(git, commit, into, files);
  const missing: string[] = [];
  for (const entry of entries.filter(isSubmodule)) {
    const path = pathOf(entry);
    const [, , head = ''] = entry.split(/\s/);
    // Without a repository of its own, git would use the one around it.
    const hasRepository = existsSync(join(dir, path, '.git'));
    const unpacking = hasRepository && unpack({ dir: join(dir, path), env }, head, join(into, path));
    const nested = unpacking ? await unpacking.catch(() => ['']) : [''];
    missing.push(...nested.map((name) => posix.join(path, name)));
  }
  return missing;
}

/**
 * Writes files as a checkout does, with the attributes of their commit. `git archive` would leave out those that have
 * `export-ignore`, and rewrite those with `export-subst`. With an index and a work tree of its own, nothing else changes.
 */
async function checkOut(git: Git, commit: string, into: string, files: readonly string[]): Promise<void> {
  const scratch = `${into}.scratch`;
  const top = join(scratch, 'files');
  const settings = ['core.splitIndex=false', 'core.fsmonitor=false', `core.hooksPath=${scratch}`];
  const run = (args: readonly string[], input?: string) =>
    git([...settings.flatMap((setting) => ['-c', setting]), `--work-tree=${top}`, ...args], {
      indexFile: join(scratch, 'index'),
      ...(input !== undefined && { input }),
    });
  const prefix = (await git(['rev-parse', '--show-prefix'])).replace(/\n$/, '');
  await mkdir(join(top, prefix), { recursive: true });
  try {
    await run(['read-tree', commit]);
    await run(['checkout-index', '-z', '--stdin'], files.map((path) => prefix + path).join('\0'));
    await mkdir(dirname(into), { recursive: true });
    await rename(join(top, prefix), into);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The path in a line of `git ls-files` or `git ls-tree`. */
function pathOf(line: string): string {
  return line.slice(line.indexOf('\t') + 1);
}

const unshallow =
  'This clone is shallow and has only the newest commits. Get the others: git fetch --unshallow';

/** Git ran and ended with an error. */
class GitFailure extends UserError {}

type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/** Files may first have to come from a server, as with Git LFS. */
const timeoutMs = 600_000;

function createGit(dir: string, env: Environment): Git {
  const run = createRunGit(dir, env);
  return async (args, options) => {
    const { code, stdout, words } = await run(args, { isReading: true, timeoutMs, ...options }).catch(
      (error) => {
        throw describeStart(error);
      },
    );
    if (code === 0) return stdout.toString();
    throw new GitFailure(`git failed: ${words}`, '');
  };
}

async function resolveCommit(git: Git, name: string): Promise<Commit> {
  const commit = await git([
    'show',
    '--no-patch',
    '--format=%H %cs',
    '--end-of-options',
    `${name}^{commit}`,
  ]).catch(() => '');
  const [hash = '', day = ''] = commit.trim().split(' ');
  if (hash !== '') return { hash, day };
  if (name === 'HEAD')
    throw new UserError('There is no commit yet to compare with', 'Commit the site first.');
  const names = (await git(['for-each-ref', '--format=%(refname:short)'])).split('\n');
  const similar = findSimilar(
    name,
    names.filter((each) => each !== ''),
  );
  const fix = similar
    ? `Did you mean ${similar}?`
    : (await isShallow(git))
      ? unshallow
      : 'git log --oneline lists commits.';
  throw new UserError(`There is no commit, branch or tag "${name}"`, fix);
}

async function isShallow(git: Git): Promise<boolean> {
  return (await git(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}

function readPaths(output: string): string[] {
  return output.split('\0').filter((path) => path !== '');
}

function describeStart(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT') return error;
  return new UserError(
    'git is not installed, or not in the PATH',
    'Versions of the site are compared by it.',
  );
}
