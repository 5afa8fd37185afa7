import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { earlierAssetsPath, hashedName } from '../lib/paths';
import { listFolder } from '../sources/read-folder';

interface CarryOver {
  /** The folder of the site before, absolute; it need not be there. */
  from: string;
  /** The folder of the site that takes its place, with all its files. */
  to: string;
  /** How many sites back assets are kept. */
  keptSites: number;
}

/** What only sites before the present one use: a list of paths for each, the latest first. */
type EarlierAssets = string[][];

/**
 * Copies the hashed assets of the last sites into a new one, so that a page that was opened before a
 * deploy can still load what it has yet to show. A build that changes no asset counts for nothing; an
 * asset that no page of the last `keptSites` sites used is left behind.
 */
export async function retainAssets({ from, to, keptSites }: CarryOver): Promise<void> {
  if (keptSites === 0) return;
  const [earlier, before, now] = await Promise.all([readList(from), listAssets(from), listAssets(to)]);
  const present = new Set(now);
  const outlived = new Set(earlier.flat());
  const justLeft = before.filter((path) => !outlived.has(path));
  const sites = justLeft.every((path) => present.has(path)) ? earlier : [justLeft, ...earlier];
  const kept = sites
    .slice(0, keptSites)
    .map((paths) => paths.filter((path) => !present.has(path) && before.includes(path)));
  const paths = [...new Set(kept.flat())];
  if (paths.length === 0) return;
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(from, path), join(to, path));
  }
  await writeFile(join(to, earlierAssetsPath), `${JSON.stringify(kept, undefined, 1)}\n`);
}

async function listAssets(siteDir: string): Promise<string[]> {
  const names = await listFolder(join(siteDir, 'assets'));
  return names.map((name) => `assets/${name}`).filter((path) => hashedName.test(path));
}

/** A list that cannot be read means that nothing is known of earlier sites, so all there is counts as the last. */
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
