import { basename } from 'node:path';
import { build } from 'esbuild';
import { devUrls } from '../site/dev-urls';

/** The script in `client/` for each URL. A page in the editor's frame exchanges messages with it. */
const entryPointsOf = (isFramed: boolean) => ({
  [devUrls.reload]: isFramed ? 'framed/follow-drafts' : 'main',
  [devUrls.openInEditor]: isFramed ? 'framed/point-at-content' : 'open-in-editor',
});

/** The scripts that pages of the development server load, by URL. No build contains them. */
export async function bundleDevClient(
  rootDir: string,
  editorOrigin?: string,
): Promise<ReadonlyMap<string, string>> {
  const entryPoints = entryPointsOf(editorOrigin !== undefined);
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
    ...(editorOrigin && { define: { EDITOR_ORIGIN: JSON.stringify(editorOrigin) } }),
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/_dev/${basename(path)}`, text]));
}
