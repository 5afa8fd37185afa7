import { inColor, plain, wantsColor } from '../../diagnostics/paint';
import { toLog } from '../../diagnostics/print-for-machines';
import type { Terminal } from '../command';
import { createProgress, type Screen } from './progress';

/** What only the process itself has; see `build.ts`. */
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
  /** The terminal of what is wrong, where a line can be rewritten. */
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
