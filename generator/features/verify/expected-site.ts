import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrecompressed } from '../../deploy/compress-files';
import type { HostPolicy } from '../../deploy/host-policy';
import { UserError } from '../../diagnostics/user-error';
import { hashOf, type OutputFile } from '../../lib/file-bytes';
import { earlierAssetsPath, isHostFile } from '../../lib/paths';
import { readFolder } from '../../sources/read-folder';
import { type BuildInfo, buildInfoPath, hashSite, policyPath } from './build-info';

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
  const policy: WrittenPolicy | undefined = await readJson(dir, policyPath);
  if (!info || !policy) {
    const fix = 'Build the site that was deployed with npm run build, or name its commit with --commit.';
    throw new UserError(`There is no site to compare with in ${dir}`, fix);
  }
  const earlier = ((await readJson(dir, earlierAssetsPath)) ?? []) as string[][];
  const kept = new Set([...earlier.flat(), earlierAssetsPath, buildInfoPath]);
  const paths = new Set(files.map(({ path }) => path));
  const served = files.filter(
    ({ path }) => !kept.has(path) && !isHostFile(path) && !isPrecompressed(path, paths),
  );
  if (hashSite(served) !== info.hash) {
    throw new UserError(`${dir} is not as the build left it`, 'Build the site again with npm run build.');
  }
  return { info, policy: readPolicy(policy), files: served, earlierAssets: earlier[0] ?? [] };
}

/** As JSON, where maps are lists of entries. */
type WrittenPolicy = Omit<HostPolicy, MapKey> & Record<MapKey, [string, string][]>;
type MapKey = 'redirects' | 'types' | 'ownTypes';

function readPolicy(written: WrittenPolicy): HostPolicy {
  const { redirects, types, ownTypes } = written;
  return { ...written, redirects: new Map(redirects), types: new Map(types), ownTypes: new Map(ownTypes) };
}

async function readJson<Value>(dir: string, path: string): Promise<Value | undefined> {
  const text = await readFile(join(dir, path), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The hash of a body, as `hashOf` makes it of a file. */
export function hashBody(bytes: Uint8Array): string {
  return hashOf({ path: '', bytes });
}
