import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import { createRunGit } from '../../lib/git/run-git';
import type { CommandRequest } from '../feature';
import type { BuildInfo } from './build-info';
import { type ExpectedSite, readExpectedSite } from './expected-site';

interface RebuildRequest extends Pick<CommandRequest, 'rootDir' | 'env' | 'progress' | 'today'> {
  /** A name of git. */
  commit: string;
  /** The build whose day and base the other one gets. */
  live: BuildInfo | undefined;
  base: string;
}

/** Builds a commit in a temporary folder, as of the day of the live site, for as long as `use` needs it. */
export async function withRebuiltSite<Result>(
  { rootDir, env, progress, today, commit, live, base }: RebuildRequest,
  use: (site: ExpectedSite) => Promise<Result>,
): Promise<Result> {
  const git = createRunGit(rootDir, env);
  const dir = await mkdtemp(join(tmpdir(), 'site-verify-'));
  try {
    const { code, words } = await git(['worktree', 'add', '--detach', dir, commit], { timeoutMs: 300_000 });
    if (code !== 0)
      throw new UserError(`git cannot open ${commit}: ${words}`, 'Name a commit, a branch or a tag.');
    await linkPackages(rootDir, dir, commit);
    progress(`building ${commit}`);
    const day = live ? new Date(live.day) : today();
    await build(dir, base, { ...env, SOURCE_DATE_EPOCH: String(day.getTime() / 1000) });
    return await use(await readExpectedSite(join(dir, 'dist')));
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    await git(['worktree', 'prune']);
  }
}

/** Lends it the packages of this folder. Others could make other bytes. */
async function linkPackages(rootDir: string, dir: string, commit: string): Promise<void> {
  const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await lockOf(rootDir)) !== (await lockOf(dir))) {
    const fix = `Check ${commit} out in a folder of its own, and run npm ci and npm run verify there.`;
    throw new UserError(`${commit} needs other packages than are installed here`, fix);
  }
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
}

/** Rejects with the first lines of what the build says is wrong. */
function build(dir: string, base: string, env: CommandRequest['env']): Promise<void> {
  return new Promise((done, fail) => {
    const args = ['--import', 'tsx', 'build.ts', 'build', '--base', base];
    const child = spawn(process.execPath, args, {
      cwd: dir,
      env: { ...env, NO_COLOR: '1', GITHUB_ACTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors: Buffer[] = [];
    child.stderr.on('data', (bytes) => errors.push(bytes));
    child.on('error', fail);
    child.on('close', (code) => {
      const words = Buffer.concat(errors).toString().trim().slice(0, 500);
      if (code === 0) done();
      else fail(new UserError(`The commit does not build: ${words}`, 'Name the commit that was deployed.'));
    });
  });
}
