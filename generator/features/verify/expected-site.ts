import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutPrecompressed } from '../../deploy/compress-files';
import { type HostPolicy, policyPath, readPolicy } from '../../deploy/host-policy';
import { UserError } from '../../diagnostics/user-error';
import type { OutputFile } from '../../lib/file-bytes';
import { buildCopy, withCheckouts } from '../../lib/git/check-out';
import { createRunGit } from '../../lib/git/run-git';
import { earlierAssetsPath, isHostFile } from '../../lib/paths';
import { readFolder } from '../../sources/read-folder';
import type { CommandRequest } from '../feature';
import { type BuildInfo, buildInfoPath, hashSite } from './build-info';

/** A built site, as hosts should serve it. */
export interface ExpectedSite {
  info: BuildInfo;
  policy: HostPolicy;
  /** Everything that is served, without precompressed files, `buildInfoPath` and the assets of earlier sites. */
  files: readonly OutputFile[];
  /** Hashed assets of the last site, which pages that are still open load. */
  earlierAssets: readonly string[];
}

/** Reads a site that `npm run build` made into a folder. */
export async function readExpectedSite(dir: string): Promise<ExpectedSite> {
  const files = existsSync(join(dir, buildInfoPath)) ? await readFolder(dir) : [];
  const info: BuildInfo | undefined = await readJson(dir, buildInfoPath);
  const policy = readPolicy(await readFile(join(dir, policyPath), 'utf8').catch(() => ''));
  if (!info || !policy) {
    const fix = 'Build the site that was deployed with npm run build, or name its commit with --commit.';
    throw new UserError(`There is no site to compare with in ${dir}`, fix);
  }
  const earlier = ((await readJson(dir, earlierAssetsPath)) ?? []) as string[][];
  const kept = new Set([...earlier.flat(), earlierAssetsPath, buildInfoPath]);
  const served = withoutPrecompressed(files).filter(({ path }) => !kept.has(path) && !isHostFile(path));
  if (hashSite(served) !== info.hash) {
    throw new UserError(`${dir} is not as the build left it`, 'Build the site again with npm run build.');
  }
  return { info, policy, files: served, earlierAssets: earlier[0] ?? [] };
}

async function readJson<Value>(dir: string, path: string): Promise<Value | undefined> {
  const text = await readFile(join(dir, path), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

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
