import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunGit } from './run-git';

/** Files may first have to come from a server, as with Git LFS. */
const timeoutMs = 600_000;

/** Checks a commit out. Resolves to the folder of the project in it; rejects with what git says. */
export type CheckOut = (commit: string) => Promise<string>;

/**
 * Lends `use` temporary work trees of commits. Nothing else of the repository changes, and no hook runs. `git archive` would
 * leave out files with the attribute `export-ignore`, and rewrite those with `export-subst`.
 */
export async function withCheckouts<Result>(
  run: RunGit,
  use: (checkOut: CheckOut) => Promise<Result>,
): Promise<Result> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'site-commits-')));
  const trees: string[] = [];
  const checkOut: CheckOut = async (commit) => {
    const prefix = await run(['rev-parse', '--show-prefix'], { isReading: true });
    const tree = join(dir, String(trees.length + 1));
    // In a work tree, this is a file, so no hook can be below it.
    const noHooks = `core.hooksPath=${join(tree, '.git')}`;
    const args = ['-c', noHooks, 'worktree', 'add', '--quiet', '--detach', tree, commit];
    trees.push(tree);
    const { code, words } = await run(args, { timeoutMs });
    if (code !== 0) throw new Error(words);
    return join(tree, prefix.stdout.toString().trimEnd());
  };
  try {
    return await use(checkOut);
  } finally {
    for (const tree of trees) {
      // On Windows, git would follow the link to the packages.
      await rm(tree, { recursive: true, force: true, maxRetries: 5 });
      await run(['worktree', 'remove', '--force', tree]);
    }
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
