import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { GitOptions, RunGit } from './run-git';

/** Files may first have to come from a server, as with Git LFS. */
const timeoutMs = 600_000;

/** Runs git and returns what it prints; rejects where it fails. */
type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/**
 * Unpacks the files of a commit into another folder; with `paths`, only those files and folders. `dir` is the folder in
 * which `run` runs git. Returns the submodules whose commits are not on this computer.
 */
export async function unpackCommit(
  { run, dir }: { run: RunGit; dir: string },
  commit: string,
  into: string,
  paths: readonly string[] = [],
): Promise<string[]> {
  const git: Git = async (args, options) => {
    const { code, stdout, words } = await run(args, { isReading: true, timeoutMs, ...options });
    if (code !== 0) throw new Error(`git failed: ${words}`);
    return stdout.toString();
  };
  const list = await git(['ls-tree', '-r', '-z', commit, '--', ...paths]);
  const entries = list.split('\0').filter((entry) => entry !== '');
  const isSubmodule = (entry: string) => entry.startsWith('160000 ');
  const pathOf = (entry: string) => entry.slice(entry.indexOf('\t') + 1);
  await checkOut(git, commit, into, entries.filter((entry) => !isSubmodule(entry)).map(pathOf));
  const missing: string[] = [];
  for (const entry of entries.filter(isSubmodule)) {
    const path = pathOf(entry);
    const [, , head = ''] = entry.split(/\s/);
    const own = {
      dir: join(dir, path),
      run: ((args, options) => run(['-C', path, ...args], options)) as RunGit,
    };
    // Without a repository of its own, git would use the one around it.
    const isThere = existsSync(join(own.dir, '.git'));
    const nested = isThere ? await unpackCommit(own, head, join(into, path)).catch(() => ['']) : [''];
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
  const run = (args: readonly string[], input = '') =>
    git([...settings.flatMap((setting) => ['-c', setting]), `--work-tree=${top}`, ...args], {
      indexFile: join(scratch, 'index'),
      input,
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
