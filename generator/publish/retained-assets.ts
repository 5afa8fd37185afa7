import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { earlierAssetsPath, hashedName } from '../lib/paths';
import { listFolder } from '../sources/read-folder';

interface Sites {
  /** The folder of the last site, absolute; it need not exist. */
  from: string;
  /** The folder of the new site, with all its files. */
  to: string;
  /** Of how many earlier sites assets are kept. */
  keptSites: number;
}

/** For each earlier site, the paths that no later one uses; the latest site first. */
type EarlierAssets = string[][];

/**
 * Copies the hashed assets of the last `keptSites` sites into the new one, so that pages that were opened before a deploy
 * can still load them. A build that changes no asset does not count as a site.
 */
export async function retainAssets({ from, to, keptSites }: Sites): Promise<void> {
  const kept = keptSites > 0 ? await listKept(from, to, keptSites) : [];
  const target = (path: string) => join(to, path);
  await mkdir(dirname(target(earlierAssetsPath)), { recursive: true });
  for (const path of new Set(kept.flat())) {
    await mkdir(dirname(target(path)), { recursive: true });
    await copyFile(join(from, path), target(path));
  }
  // Also an empty list: by this file the next build knows the folder as a site.
  await writeFile(target(earlierAssetsPath), `${JSON.stringify(kept, undefined, 1)}\n`);
}

async function listKept(from: string, to: string, keptSites: number): Promise<EarlierAssets> {
  const [earlier, before, now] = await Promise.all([readList(from), listAssets(from), listAssets(to)]);
  const present = new Set(now);
  const older = new Set(earlier.flat());
  const replaced = before.filter((path) => !older.has(path));
  const sites = replaced.every((path) => present.has(path)) ? earlier : [replaced, ...earlier];
  return sites
    .slice(0, keptSites)
    .map((paths) => paths.filter((path) => !present.has(path) && before.includes(path)));
}

async function listAssets(siteDir: string): Promise<string[]> {
  const names = await listFolder(join(siteDir, 'assets'));
  return names.map((name) => `assets/${name}`).filter((path) => hashedName.test(path));
}

/** Empty if it cannot be read: then all assets count as those of the last site. */
async function readList(siteDir: string): Promise<EarlierAssets> {
  try {
    const list: unknown = JSON.parse(await readFile(join(siteDir, earlierAssetsPath), 'utf8'));
    const isList =
      Array.isArray(list) &&
      list.flat().every((path) => typeof path === 'string' && path.startsWith('assets/'));
    return isList ? (list as EarlierAssets) : [];
  } catch {
    return [];
  }
}
