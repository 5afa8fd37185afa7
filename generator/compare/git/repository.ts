import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import { findSimilar } from '../../lib/similar';

export interface Commit {
  hash: string;
  /** As `2026-01-05`. */
  day: string;
}

/** Asks git about the repository around a folder, and never changes it. */
export interface Repository {
  /** The commit that a name stands for. */
  resolve(name: string): Promise<Commit>;
  /** Where two branches parted. */
  mergeBase(one: string, other: string): Promise<Commit>;
  /** Paths relative to the folder that differ between a commit and the files as they are. */
  listChanged(commit: string): Promise<string[]>;
  /** Unpacks files and folders as they were into another folder. Returns the submodules whose commits are not here. */
  unpack(commit: string, dir: string, paths: readonly string[]): Promise<string[]>;
}

export async function openRepository(dir: string): Promise<Repository> {
  const git = (...args: string[]) => runGit(dir, args);
  const conflicts = await git('ls-files', '--unmerged', '-z').catch((error) => {
    if (!(error instanceof ProgramFailure)) throw error;
    throw new UserError(
      `${dir} is not in a git repository`,
      'Without one there is no older version to compare with.',
    );
  });
  const unmerged = new Set(readPaths(conflicts).map(pathOf));
  if (unmerged.size > 0) {
    throw new UserError(
      `A merge is in progress, with conflicts in ${[...unmerged].join(', ')}`,
      'Resolve them first, and add the files.',
    );
  }
  return {
    resolve: (name) => resolveCommit(git, name),
    async mergeBase(one, other) {
      const base = await git('merge-base', one, other).catch(() => '');
      if (base.trim() !== '') return resolveCommit(git, base.trim());
      const fix = (await isShallow(git)) ? unshallow : 'Name two commits instead: npm run changes -- a..b';
      throw new UserError(`${one} and ${other} have no commit in common`, fix);
    },
    async listChanged(commit) {
      const [changed, untracked] = await Promise.all([
        git('diff', '--name-only', '--relative', '--no-renames', '-z', commit, '--'),
        git('ls-files', '--others', '--exclude-standard', '-z'),
      ]);
      return readPaths(changed + untracked);
    },
    async unpack(commit, into, paths) {
      const entries = readPaths(await git('ls-tree', '-r', '-z', commit, '--', ...paths));
      const files = entries.map(pathOf);
      // Not every commit has all of them.
      const present = paths.filter((path) =>
        files.some((file) => file === path || file.startsWith(`${path}/`)),
      );
      await extract(dir, commit, into, present);
      const missing: string[] = [];
      for (const entry of entries.filter((each) => each.startsWith('160000 '))) {
        const path = pathOf(entry);
        const [, , head = ''] = entry.split(/\s/);
        // Without one of its own, git would use the repository around it.
        const hasRepository = existsSync(join(dir, path, '.git'));
        const unpacking = hasRepository && extract(join(dir, path), head, join(into, path));
        if (!unpacking || !(await succeeds(unpacking))) missing.push(path);
      }
      return missing;
    },
  };
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Unpacks a commit of the repository around `dir`. */
async function extract(
  dir: string,
  commit: string,
  into: string,
  paths: readonly string[] = ['.'],
): Promise<void> {
  const archive = `${into}.tar`;
  await runGit(dir, ['archive', '--format=tar', `--output=${archive}`, commit, '--', ...paths]);
  await run('tar', ['-x', '-f', archive, '-C', into], dir);
  await rm(archive);
}

/** The path in a line of `git ls-files` or `git ls-tree`. */
function pathOf(line: string): string {
  return line.slice(line.indexOf('\t') + 1);
}

const unshallow =
  'This clone is shallow and has only the newest commits. Get the others: git fetch --unshallow';

/** A program that ran and ended with an error. */
class ProgramFailure extends UserError {}

type Git = (...args: string[]) => Promise<string>;

async function resolveCommit(git: Git, name: string): Promise<Commit> {
  const commit = await git(
    'show',
    '--no-patch',
    '--format=%H %cs',
    '--end-of-options',
    `${name}^{commit}`,
  ).catch(() => '');
  const [hash = '', day = ''] = commit.trim().split(' ');
  if (hash !== '') return { hash, day };
  if (name === 'HEAD')
    throw new UserError('There is no commit yet to compare with', 'Commit the site first.');
  const names = (await git('for-each-ref', '--format=%(refname:short)')).split('\n');
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
  return (await git('rev-parse', '--is-shallow-repository')).trim() === 'true';
}

function readPaths(output: string): string[] {
  return output.split('\0').filter((path) => path !== '');
}

function runGit(cwd: string, args: readonly string[]): Promise<string> {
  return run('git', ['--no-optional-locks', ...args], cwd);
}

function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => errors.push(bytes));
    child.on('error', (error) => fail(describeStart(error, program)));
    child.on('close', (code) => {
      if (code === 0) return done(Buffer.concat(output).toString());
      const [line] = Buffer.concat(errors).toString().trim().split('\n');
      fail(new ProgramFailure(`${program} ${args.join(' ')} failed: ${line}`, ''));
    });
  });
}

function describeStart(error: NodeJS.ErrnoException, program: string): Error {
  if (error.code !== 'ENOENT') return error;
  return new UserError(
    `${program} is not installed, or not in the PATH`,
    'Versions of the site are compared by it.',
  );
}
