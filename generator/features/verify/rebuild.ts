import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import { buildCopy } from '../../lib/git/build-copy';
import { withCheckouts } from '../../lib/git/check-out';
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
  return withCheckouts(createRunGit(rootDir, env), async (checkOut) => {
    const dir = await checkOut(commit).catch(({ message }) => {
      throw new UserError(`git cannot open ${commit}: ${message}`, 'Name a commit, a branch or a tag.');
    });
    await refuseOtherPackages(rootDir, dir, commit);
    progress(`building ${commit}`);
    const day = live ? new Date(live.day) : today();
    const errors = await buildCopy({ dir, rootDir, args: ['--base', base], day, env });
    if (errors !== '') {
      const words = errors.slice(0, 500);
      throw new UserError(`The commit does not build: ${words}`, 'Name the commit that was deployed.');
    }
    return use(await readExpectedSite(join(dir, 'dist')));
  });
}

/** Others could make other bytes. */
async function refuseOtherPackages(rootDir: string, dir: string, commit: string): Promise<void> {
  const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await lockOf(rootDir)) === (await lockOf(dir))) return;
  const fix = `Check ${commit} out in a folder of its own, and run npm ci and npm run verify there.`;
  throw new UserError(`${commit} needs other packages than are installed here`, fix);
}
