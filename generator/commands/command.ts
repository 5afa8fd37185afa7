import type { BuildOptions } from '../lib/build-options';
import type { BuildHooks } from '../lib/time-stages';

/** What a command has of the world around it. */
export interface Terminal {
  /** Words for whoever reads along. */
  log(words: string): void;
  /** The same for what is wrong. */
  error(words: unknown): void;
  /** For a program: to the same place as `log`, without a change. */
  print(text: string): void;
  nowMs(): number;
  /** The build's day: pages name no time, so two builds of one day are the same. */
  today(): Date;
  workingDir: string;
  /** Whether GitHub Actions reads along, and shows what is wrong beside its line. */
  isOnGitHub: boolean;
  hooks: BuildHooks;
}

/** What was asked for on the command line. */
export interface Settings {
  options: BuildOptions;
  /** Absolute. */
  outDir: string;
  port: number;
  /** With check: nothing may be a sample any more. */
  release: boolean;
  /** What is wrong as JSON, and nothing else. */
  json: boolean;
  /** Warnings stop the build as errors do. */
  strict: boolean;
}

/** Does what it is named after, and returns the exit code. */
export type Command = (settings: Settings, terminal: Terminal) => Promise<number>;
