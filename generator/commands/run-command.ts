import { parseArgs } from 'node:util';
import { describeFailure } from '../diagnostics/describe-failure';
import { toAnnotations, toFailureAnnotation, toJson } from '../diagnostics/format-diagnostics';
import { UserError } from '../diagnostics/user-error';
import { type FeatureCommand, featuresOf } from '../features/feature';
import { type CommandName, help, readArguments } from './arguments/read-arguments';
import type { Command, Settings, Terminal } from './command';
import { createTerminal, reportCrash, type Surroundings } from './terminal/create-terminal';

/** Each is loaded when it is asked for. */
const commands: Record<CommandName, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  dev: async () => (await import('./dev')).dev,
  edit: async () => (await import('./edit')).edit,
  preview: async () => (await import('./preview')).preview,
  check: async () => (await import('./check')).check,
  new: async () => (await import('./new')).makeNew,
  changes: async () => (await import('./changes/changes')).changes,
  schemas: async () => (await import('./new')).schemas,
  rules: async () => (await import('./new')).rules,
  clean: async () => (await import('./build')).clean,
};

/** Does what the arguments ask for, and returns the exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const terminal = createTerminal(surroundings);
  const { rootDir, env } = surroundings;
  const request = readArguments(args, { rootDir, env, today: terminal.today });
  if (request.kind === 'help') {
    terminal.log(await writeHelp(terminal.loadSite));
    return 0;
  }
  if (request.kind === 'unknown') {
    const command = (await listFeatureCommands(terminal.loadSite))[request.name];
    if (command) return runFeatureCommand(command, request.args, terminal, rootDir);
  }
  if (request.kind !== 'command') {
    terminal.error(`${request.message.trim()}\nnpm run build -- --help lists all commands and options.`);
    return 2;
  }
  const { name, settings } = request;
  try {
    const run = await commands[name]();
    return await run(settings, terminal);
  } catch (error) {
    await reportFailure(error, name, settings, terminal);
    return 1;
  }
}

/** Reports an error that ended a command, other than a mistake in content. */
async function reportFailure(
  error: unknown,
  name: CommandName,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const { json } = settings;
  const rest = name === 'build' ? 'Nothing was published; the last site stays as it was.' : '';
  const words = describeFailure(error);
  const diagnostics = words === undefined ? await reportCrash(error, settings, terminal) : [];
  if (json) terminal.print(toJson({ diagnostics, failure: words ?? String(error) }));
  else if (terminal.isOnGitHub)
    terminal.print(words === undefined ? toAnnotations(diagnostics) : toFailureAnnotation(words));
  for (const each of [words, rest]) if (each) terminal.error(each);
}

/** The commands of all features, by name. */
async function listFeatureCommands(
  loadSite: Terminal['loadSite'],
): Promise<Readonly<Record<string, FeatureCommand>>> {
  const site = await loadSite();
  return Object.assign({}, ...featuresOf(site).map(({ commands }) => commands));
}

/** Runs the command of a feature, and returns its exit code: 2 if it could not do what was asked. */
async function runFeatureCommand(
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
async function writeHelp(loadSite: Terminal['loadSite']): Promise<string> {
  const lines = Object.values(await listFeatureCommands(loadSite)).flatMap((command) =>
    command.help.map(([usage, description]) => `  ${usage.padEnd(column - 3)} ${description}\n`),
  );
  return `${help}\n${lines.join('')}`;
}
