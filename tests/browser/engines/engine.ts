import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser that is not Chromium, with one window. */
export interface Engine {
  /** Resolves once the page has loaded. */
  goto: (url: string) => Promise<void>;
  /** What the function returns in the page. Both what it is given and what it returns are JSON. */
  run: <Given, Result>(script: (given: Given) => Result | Promise<Result>, given?: Given) => Promise<Result>;
  /** The same in the one frame of the page. Afterwards, WebKit's driver presses keys for nobody. */
  runInFrame: Engine['run'];
  /** Presses a key for each character; the field that has the focus gets them. */
  type: (text: string) => Promise<void>;
  /** Of what the page has for itself, in CSS pixels. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** The bytes of a PNG of what is on the screen. */
  photograph: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** What WebDriver is told to do to press a key for each character. */
export function keysFor(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Longer than a start takes on a busy machine. */
const startLimitMs = 60_000;

/** Starts the first of the programs that there is. Where there is none, says what to install. */
export function startProgram(
  names: readonly [string, ...string[]],
  { args, packageName, env = {} }: { args: string[]; packageName: string; env?: Record<string, string> },
): ChildProcess {
  const path = findProgram(names, packageName);
  return spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The path of the first of the programs that there is. */
export function findProgram(names: readonly [string, ...string[]], packageName: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const match = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (match) return match;
  throw new Error(
    `This test needs ${names.join(' or ')}, and there is none on the PATH. On Debian: apt-get install ${packageName}`,
  );
}

/** What a started program prints that the pattern matches: its first group. */
export function waitForLine(program: ChildProcess, pattern: RegExp): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${program.spawnfile} ${why}. It printed:\n${printed}`));
    const timer = setTimeout(fail, startLimitMs, 'was not ready in time');
    program.on('exit', () => fail('ended'));
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (piece) => {
        printed += piece;
        const match = pattern.exec(printed)?.[1];
        if (!match) return;
        clearTimeout(timer);
        resolve(match);
      });
  });
}

/** Ends a program that was started, and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.on('exit', resolve));
  program.kill();
  await ended;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
