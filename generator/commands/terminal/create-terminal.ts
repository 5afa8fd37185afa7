import { inspect } from 'node:util';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import {
  formatDiagnostics,
  inColor,
  plain,
  toAnnotations,
  toJson,
  toLog,
  type Verdict,
  wantsColor,
} from '../../diagnostics/format-diagnostics';
import type { Settings, Terminal } from '../command';

/** The parts of the process that commands use; see `build.ts`. */
export interface Surroundings {
  loadSite: Terminal['loadSite'];
  rootDir: string;
  env: Record<string, string | undefined>;
  now: () => Date;
  elapsedMs: () => number;
  writeOutput: (words: string) => void;
  writeError: (words: string) => void;
  /** Which of the two streams are terminals. */
  isTerminal: { output: boolean; error: boolean };
  /** The terminal for errors, if a line of it can be rewritten. */
  screen?: Screen | undefined;
  code?: Terminal['code'];
}

export function createTerminal(surroundings: Surroundings): Terminal {
  const { env, writeOutput, writeError, elapsedMs, isTerminal } = surroundings;
  const isOnGitHub = env.GITHUB_ACTIONS === 'true';
  const progress = surroundings.screen && createProgress(surroundings.screen, elapsedMs);
  const above = (write: (words: string) => void) => (words: string) => {
    progress?.clear();
    write(words);
  };
  const forLog = (words: string) => (isOnGitHub ? toLog(words) : words);
  const paintFor = (isRead: boolean) => (wantsColor(env, isRead) ? inColor : plain);
  return {
    log: above((words) => writeOutput(forLog(words))),
    error: above((words) => writeError(forLog(words))),
    print: above(writeOutput),
    paint: { log: paintFor(isTerminal.output), error: paintFor(isTerminal.error) },
    code: surroundings.code,
    nowMs: () => surroundings.now().getTime(),
    today() {
      const epoch = env.SOURCE_DATE_EPOCH;
      const moment = epoch ? new Date(Number(epoch) * 1000) : surroundings.now();
      return new Date(moment.toISOString().slice(0, 10));
    },
    loadSite: surroundings.loadSite,
    isOnGitHub,
    env,
    hooks: { elapsedMs, ...(progress && { onStages: progress.show }) },
  };
}

export interface Progress {
  /** Shows the running stages, the oldest first. */
  show(running: readonly string[]): void;
  /** Removes the line, so that other words can be written there. */
  clear(): void;
}

/** A terminal whose last line can be rewritten. */
export interface Screen {
  /** Writes as it is, without a line end. */
  write(text: string): void;
  /** The number of characters in a line. */
  columns(): number;
}

/** Shorter builds show no line. */
const patienceMs = 300;
const everyMs = 100;

/** One line at the bottom of the terminal that is rewritten while the build runs. Keeps no process alive. */
function createProgress(screen: Screen, elapsedMs: () => number): Progress {
  let running: readonly string[] = [];
  let startMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;

  const draw = () => {
    const ms = elapsedMs() - (startMs ?? 0);
    if (startMs === undefined || ms < patienceMs || running.length === 0) return;
    const line = `… ${running.join(', ')}  ${(ms / 1000).toFixed(1)} s`;
    screen.write(`\r\u001b[K${line.slice(0, screen.columns() - 1)}`);
    isDrawn = true;
  };
  return {
    show(stages) {
      running = [...stages];
      startMs ??= elapsedMs();
      timer ??= setInterval(draw, everyMs).unref();
      draw();
    },
    clear() {
      clearInterval(timer);
      if (isDrawn) screen.write('\r\u001b[K');
      timer = undefined;
      startMs = undefined;
      isDrawn = false;
    },
  };
}

/** Reports diagnostics to people, programs and GitHub. */
export function reportDiagnostics(verdict: Verdict, json: boolean, terminal: Terminal): void {
  const { diagnostics } = verdict;
  if (json) {
    terminal.print(toJson(verdict));
  } else if (diagnostics.length > 0) {
    terminal.error(formatDiagnostics(diagnostics, terminal.paint.error));
    if (terminal.isOnGitHub) terminal.print(toAnnotations(diagnostics));
  }
}

/**
 * Reports a mistake in the code as the line that throws with those around it, and with --verbose the stack as well.
 * Returns the diagnostics.
 */
export async function reportCrash(
  error: unknown,
  { options, verbose }: Settings,
  { error: say, paint }: Terminal,
): Promise<Diagnostic[]> {
  const [{ describeCrash }, { mapStacks }] = await Promise.all([
    import('../../dev/describe-crash'),
    import('../../bundle/source-maps'),
  ]);
  mapStacks(error, options.rootDir);
  const diagnostics = await describeCrash(error, options.rootDir);
  say(formatDiagnostics(diagnostics, paint.error));
  say(verbose ? inspect(error) : paint.error('quiet', 'With --verbose, the whole stack is shown.'));
  return diagnostics;
}
