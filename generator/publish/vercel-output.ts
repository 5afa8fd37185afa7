import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrecompressed } from '../deploy/compress-files';
import { hostPaths } from '../deploy/make-host-files';
import { relativePath } from '../lib/paths';
import { listFolder } from '../sources/read-folder';

/** What other hosts read. */
const ofHosts: ReadonlySet<string> = new Set(hostPaths.map((path) => path.replace(/\/.*/, '')));

/**
 * Copies a finished site to `.vercel/output`, which Vercel publishes after a build of its own, with the settings that
 * `deploy` made. Vercel compresses files itself, and has no pattern for pages that are found without their ending: each is listed.
 */
export async function writeVercelOutput(outDir: string, rootDir: string): Promise<void> {
  const target = join(rootDir, '.vercel/output');
  const files = join(target, 'static');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const paths = new Set(await listFolder(outDir));
  const isOfSite = (file: string) => {
    const path = relativePath(outDir, file);
    return !ofHosts.has(path) && !isPrecompressed(path, paths);
  };
  await cp(outDir, files, { recursive: true, filter: isOfSite });
  const pages = (await listFolder(files)).filter((path) => path.endsWith('.html'));
  const overrides = Object.fromEntries(pages.map((path) => [path, { path: path.slice(0, -'.html'.length) }]));
  const settings = JSON.parse(await readFile(join(outDir, '.hosts/vercel.json'), 'utf8'));
  await writeFile(join(target, 'config.json'), JSON.stringify({ ...settings, overrides }));
}
