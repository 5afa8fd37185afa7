import { parseArgs } from 'node:util';
import { UserError } from '../diagnostics/user-error';
import { type FeatureCommand, featuresOf } from '../features/feature';
import { help } from './arguments/read-arguments';
import type { Terminal } from './command';

/** The commands of all features, by name. */
export async function listFeatureCommands(
  loadSite: Terminal['loadSite'],
): Promise<Readonly<Record<string, FeatureCommand>>> {
  const site = await loadSite();
  return Object.assign({}, ...featuresOf(site).map(({ commands }) => commands));
}

/** Runs the command of a feature, and returns its exit code: 2 if it could not do what was asked. */
export async function runFeatureCommand(
  { options, run }: FeatureCommand,
  args: string[],
  terminal: Terminal,
  rootDir: string,
): Promise<number> {
  const { env, loadSite, today, log, error, print, hooks } = terminal;
  const progress = (words: string | undefined) => hooks.onStages?.(words === undefined ? [] : [words]);
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true });
    return await run({ words, values, rootDir, env, loadSite, today, log, error, print, progress });
  } catch (failure) {
    const isMistake = (failure as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isMistake && !(failure instanceof UserError)) throw failure;
    error((failure as Error).message);
    return 2;
  } finally {
    progress(undefined);
  }
}

const column = 28;

/** What `--help` prints, with the commands of features below the others. */
export async function writeHelp(loadSite: Terminal['loadSite']): Promise<string> {
  const lines = Object.values(await listFeatureCommands(loadSite)).flatMap((command) =>
    command.help.map(([usage, description]) => `  ${usage.padEnd(column - 3)} ${description}\n`),
  );
  return `${help}\n${lines.join('')}`;
}
