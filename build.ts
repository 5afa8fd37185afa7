import { bundleGenerator } from './generator/bundle/bundle-generator';

// React chooses its build by this when it is first loaded, which has not happened yet. Templates are
// rendered by the same one for releases and in development; what browsers get is the bundle's affair.
process.env.NODE_ENV = 'production';

const { stdout, stderr } = process;
const rootDir = import.meta.dirname;
const args = process.argv.slice(2);

// The development server compiles the code for itself, and again after each change.
const isServer = args.some((arg) => ['dev', 'preview'].includes(arg));
const readAtMs = Date.now();
const bundle = isServer ? undefined : await bundleGenerator(rootDir);
const { runCommand }: typeof import('./generator/commands/run-command') = await import(
  bundle?.commands ?? './generator/commands/run-command'
);

process.exitCode = await runCommand(args, {
  loadSite: async () => (await import(bundle?.site ?? './templates/site')).site,
  rootDir,
  env: process.env,
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  writeOutput: (words) => console.log(words),
  writeError: (words) => console.error(words),
  isTerminal: { output: stdout.isTTY ?? false, error: stderr.isTTY ?? false },
  screen: stderr.isTTY
    ? { write: (text) => stderr.write(text), columns: () => stderr.columns || 80 }
    : undefined,
  code: bundle && { files: bundle.files, readAtMs },
});
