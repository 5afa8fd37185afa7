import { basename } from 'node:path';
import { build } from 'esbuild';
import { devUrls } from '../lib/dev-urls';

/** The script in `client/` for each URL. */
const entryPoints = {
  [devUrls.reload]: 'main',
  [devUrls.openInEditor]: 'open-in-editor',
  [devUrls.shareEvents]: 'share-events',
};

/** The scripts that pages of the development server load, by URL. No build contains them. */
export async function bundleDevClient(rootDir: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: Object.entries(entryPoints).map(([url, name]) => ({
      in: `generator/dev/client/${name}.ts`,
      out: basename(url, '.js'),
    })),
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/_dev/${basename(path)}`, text]));
}
