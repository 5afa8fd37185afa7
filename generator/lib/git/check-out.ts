import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
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

interface BuildOf {
  /** The root of the other copy of the project. */
  dir: string;
  /** Where the packages are. */
  rootDir: string;
  /** Options of the build. */
  args?: readonly string[];
  day: Date;
  env: Readonly<Record<string, string | undefined>>;
}

/** Builds another copy of the project with its own code, and the packages of this one. Resolves to its errors: nothing if it did. */
export async function buildCopy({ dir, rootDir, args = [], day, env }: BuildOf): Promise<string> {
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  // It ends with this process, even if that is killed.
  const lifeline = 'process.on("disconnect",()=>process.kill(process.pid));process.channel.unref()';
  const imports = ['--import', `data:text/javascript,${lifeline}`, '--import', 'tsx'];
  const seconds = String(day.getTime() / 1000);
  return new Promise((done) => {
    const child = spawn(process.execPath, [...imports, 'build.ts', 'build', ...args], {
      cwd: dir,
      env: { ...env, SOURCE_DATE_EPOCH: seconds, NO_COLOR: '1', GITHUB_ACTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const errors: Buffer[] = [];
    child.stderr?.on('data', (bytes) => errors.push(bytes));
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => {
      const words = Buffer.concat(errors).toString().trim();
      done(code === 0 ? '' : words || `exit code ${code}`);
    });
  });
}
