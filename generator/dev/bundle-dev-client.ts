import { build } from 'esbuild';

/**
 * A script that pages of the development server load: `main` keeps them up to date and shows what is wrong,
 * `open-origin` leads from the page to the line. The server alone hands them out; no build holds any of it.
 */
export async function bundleDevClient(
  rootDir: string,
  name: 'main' | 'open-origin' = 'main',
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
