import type { Paint } from '../diagnostics/format-diagnostics';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildRequest, LoadSite } from '../site/build-options';

/** The files that the code was loaded from. Results are cached under these, even if the files have changed since. */
export interface LoadedCode {
  /** By absolute path. */
  files: Map<string, Uint8Array>;
  /** When that began. */
  readAtMs: number;
}

/** The environment of a command. */
export interface Terminal {
  /** Prints progress and results. */
  log(words: string): void;
  /** Prints mistakes. */
  error(words: string): void;
  /** Prints to the same stream as `log`, unchanged, to be read by a program. */
  print(text: string): void;
  /** Colors for `log` and `error`: either may be a terminal or a file. */
  paint: { log: Paint; error: Paint };
  /** The code that runs; absent where it may be what the files say by now. */
  code: LoadedCode | undefined;
  nowMs(): number;
  /** The build's day: pages name no time, so two builds of one day are the same. */
  today(): Date;
  /** Whether the output goes to GitHub Actions, which shows annotations beside the lines. */
  isOnGitHub: boolean;
  /** The environment for programs that a command starts. */
  env: Readonly<Record<string, string | undefined>>;
  hooks: BuildHooks;
  loadSite: LoadSite;
}

/** The parsed command line. */
export interface Settings {
  options: BuildRequest;
  /** With new: what to make, and its name. With changes: the versions. */
  words: readonly string[];
  /** With new page: what asks for it, such as `support`. */
  pageKind?: string;
  /** Absolute. */
  outDir: string;
  port: number;
  /**
   * With dev and preview: whether other computers may ask, and by which names beside the addresses of this one. Absent
   * for this machine alone.
   */
  hosts?: readonly string[];
  /** With dev, edit and preview: shows the site in the browser. */
  open: boolean;
  /** With check: nothing may be a sample any more. */
  release: boolean;
  /** Prints diagnostics as JSON, and nothing else. */
  json: boolean;
  /** Warnings stop the build as errors do. */
  strict: boolean;
  /** With changes: prints what a comment on a pull request says. */
  markdown: boolean;
  /** Absolute; with changes: where pictures of both versions go. */
  picturesDir: string | undefined;
  /** Every file, the time of every stage, and the stacks of errors. */
  verbose: boolean;
}

/** Runs the command, and returns the exit code. */
export type Command = (settings: Settings, terminal: Terminal) => Promise<number>;
