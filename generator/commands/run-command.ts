import { inspect } from 'node:util';
import { describeFailure } from '../diagnostics/describe-failure';
import { toFailureAnnotation, toJson, toLog } from '../diagnostics/print-for-machines';
import { ServingRefusal } from '../diagnostics/refusal';
import type { Command, Settings, Terminal } from './command';
import { help } from './help';
import { type CommandName, readArguments } from './read-arguments';

/** What only the process itself has; see `build.ts`. */
export interface Surroundings {
  rootDir: string;
  workingDir: string;
  env: Record<string, string | undefined>;
  now: () => Date;
  elapsedMs: () => number;
  writeOutput: (words: string) => void;
  writeError: (words: unknown) => void;
}

/** Each is loaded when it is asked for. */
const commands: Record<CommandName, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  dev: async () => (await import('./dev')).dev,
  preview: async () => (await import('./preview')).preview,
  check: async () => (await import('./check')).check,
  schemas: async () => (await import('./schemas')).schemas,
  rules: async () => (await import('./rules')).rules,
  clean: async () => (await import('./clean')).clean,
};

/** Does what the arguments ask for, and returns the exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const epoch = surroundings.env.SOURCE_DATE_EPOCH || undefined;
  const terminal = createTerminal(surroundings, epoch);
  const request = readArguments(args, { rootDir: surroundings.rootDir, epoch, today: terminal.today });
  if (request.kind === 'help') {
    terminal.log(help);
    return 0;
  }
  if (request.kind === 'refusal') {
    terminal.error(`${request.message.trim()}\nRun it with --help to see what it can do.`);
    return 2;
  }
  const { name, settings } = request;
  try {
    const command = await commands[name]();
    return await command(settings, terminal);
  } catch (error) {
    reportFailure(error, name, settings, terminal);
    return 1;
  }
}

function createTerminal(surroundings: Surroundings, epoch: string | undefined): Terminal {
  const { writeOutput, writeError, workingDir, elapsedMs } = surroundings;
  const isOnGitHub = surroundings.env.GITHUB_ACTIONS === 'true';
  const toText = (words: unknown) => (typeof words === 'string' ? words : inspect(words));
  const error = (words: unknown) => writeError(isOnGitHub ? toLog(toText(words)) : words);
  return {
    log: (words) => writeOutput(isOnGitHub ? toLog(words) : words),
    error,
    print: writeOutput,
    nowMs: () => surroundings.now().getTime(),
    today() {
      const moment = epoch ? new Date(Number(epoch) * 1000) : surroundings.now();
      return new Date(moment.toISOString().slice(0, 10));
    },
    workingDir,
    isOnGitHub,
    hooks: {
      elapsedMs,
      onSlowStage: (stage, ms) => error(`Still busy: ${stage}, ${Math.round(ms / 1000)} s …`),
    },
  };
}

/** What kept a command from its end, where that was no mistake in the content. */
function reportFailure(
  error: unknown,
  name: CommandName,
  { outDir, json }: Settings,
  terminal: Terminal,
): void {
  const publishes = name === 'build' || name === 'preview';
  const words = describeFailure(error, publishes ? outDir : undefined);
  if (json) terminal.print(toJson({ diagnostics: [], failure: words ?? String(error) }));
  else if (terminal.isOnGitHub) terminal.print(toFailureAnnotation(words ?? String(error)));
  const isUnpublished = publishes && !(error instanceof ServingRefusal);
  const rest = isUnpublished ? '\nNothing was published; the last site stays as it was.' : '';
  terminal.error(words ? words + rest : error);
}
