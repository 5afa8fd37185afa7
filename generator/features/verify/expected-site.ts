import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutPrecompressed } from '../../deploy/compress-files';
import { type HostPolicy, policyPath, readPolicy } from '../../deploy/host-policy';
import { UserError } from '../../diagnostics/user-error';
import type { OutputFile } from '../../lib/file-bytes';
import { earlierAssetsPath, isHostFile } from '../../lib/paths';
import { readFolder } from '../../sources/read-folder';
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
