import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPrecompressed } from '../../../deploy/compress-files';
import { isHostFile, relativePath } from '../../../lib/paths';
import { listFolder } from '../../../sources/read-folder';

// `npm run vercel-build`, which Vercel runs in place of `npm run build`.
const [outDir = 'dist', target = '.vercel/output'] = process.argv.slice(2);
await copyOutput(resolve(outDir), resolve(target));

/**
 * Copies a built site to the folder that Vercel publishes after a build of its own (Build Output API, version 3), with the
 * settings that the build wrote. Vercel compresses files itself, and has no pattern for pages without their extension: each
 * is listed.
 */
async function copyOutput(outDir: string, target: string): Promise<void> {
  const files = join(target, 'static');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const paths = new Set(await listFolder(outDir));
  const isOfSite = (file: string) => {
    const path = relativePath(outDir, file);
    return path === '' || !(isHostFile(path) || isPrecompressed(path, paths));
  };
  await cp(outDir, files, { recursive: true, filter: isOfSite });
  const pages = (await listFolder(files)).filter((path) => path.endsWith('.html'));
  const overrides = Object.fromEntries(pages.map((path) => [path, { path: path.slice(0, -'.html'.length) }]));
  const settings = JSON.parse(await readFile(join(outDir, '.hosts/vercel.json'), 'utf8'));
  await writeFile(join(target, 'config.json'), JSON.stringify({ ...settings, overrides }));
}
