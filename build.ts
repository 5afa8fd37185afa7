import { runCommand } from './generator/commands/run-command';

// React chooses its build by this when it is first loaded, which has not happened yet. Templates are
// rendered by the same one for releases and in development; what browsers get is the bundle's affair.
process.env.NODE_ENV = 'production';

const { stdin, stdout, stderr } = process;

/** Each key at once instead of line by line; the terminal is given back when nobody listens any more. */
function onKey(press: (key: string) => void): () => void {
  const listen = (bytes: Buffer) => press(bytes.toString());
  stdin.setRawMode(true).resume().on('data', listen);
  return () => {
    stdin.off('data', listen).setRawMode(false).pause();
  };
}

process.exitCode = await runCommand(process.argv.slice(2), {
  rootDir: import.meta.dirname,
  workingDir: process.cwd(),
  env: process.env,
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  writeOutput: (words) => console.log(words),
  writeError: (words) => console.error(words),
  isTerminal: { output: stdout.isTTY ?? false, error: stderr.isTTY ?? false },
  screen: stderr.isTTY
    ? { write: (text) => stderr.write(text), columns: () => stderr.columns || 80 }
    : undefined,
  onKey: stdin.isTTY && stdout.isTTY ? onKey : undefined,
});
