import { runCommand } from './generator/commands/run-command';

// React chooses its build by this when it is first loaded, which has not happened yet. Templates are
// rendered by the same one for releases and in development; what browsers get is the bundle's affair.
process.env.NODE_ENV = 'production';

process.exitCode = await runCommand(process.argv.slice(2), {
  rootDir: import.meta.dirname,
  workingDir: process.cwd(),
  env: process.env,
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  writeOutput: (words) => console.log(words),
  writeError: (words) => console.error(words),
});
