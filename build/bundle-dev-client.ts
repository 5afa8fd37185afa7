import { build } from 'esbuild';

/**
 * The script that pages of the development server load: it keeps them up to date and shows what is wrong.
 * The server alone hands it out; no build holds any of it.
 */
export async function bundleDevClient(rootDir: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: ['build/dev-client/main.ts'],
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
