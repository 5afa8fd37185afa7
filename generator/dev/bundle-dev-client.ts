import { build } from 'esbuild';

/**
 * A script that pages of the development server load: `main` keeps them up to date and shows what is wrong,
 * `events/share-events` is the worker by which they hear of it, `open-in-editor` opens the editor at the line of what is
 * clicked. Only the server serves them; no build holds any of it.
 */
export async function bundleDevClient(
  rootDir: string,
  name: 'main' | 'open-in-editor' | 'events/share-events' = 'main',
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: [`generator/dev/client/${name}.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}
