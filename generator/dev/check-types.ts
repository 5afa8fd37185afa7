import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';
import { addFrames } from '../diagnostics/format-diagnostics';
import type { BuildOptions } from '../lib/build-options';

/** Each has types of its own: what ships to the browser must not know Node's. */
const projects = ['tsconfig.json', 'tsconfig.client.json'];

const compiler = 'node_modules/typescript/bin/tsc';

export interface TypeCheck {
  /** What is wrong. Rejects where TypeScript itself fails; settles late or never where it was cancelled. */
  found: Promise<Diagnostic[] | undefined>;
  cancel(): void;
}

/** Whether TypeScript is there at all: it is not, where only what a build needs is installed. */
export function canCheckTypes({ rootDir }: Pick<BuildOptions, 'rootDir'>): boolean {
  return existsSync(join(rootDir, compiler));
}

/**
 * Checks the types of all code, one project after the other in a process of low priority: whoever waits for a page goes
 * first. What it learns is kept in the cache's folder for the next time.
 */
export function checkTypes({ rootDir, cacheDir }: Pick<BuildOptions, 'rootDir' | 'cacheDir'>): TypeCheck {
  let isCancelled = false;
  let running: ChildProcess | undefined;
  const check = async () => {
    const found = new Map<string, Diagnostic>();
    for (const project of projects) {
      if (isCancelled) return undefined;
      running = startCompiler(project, rootDir, cacheDir);
      const { output, code } = await readToEnd(running);
      const mistakes = parseMistakes(output);
      const isBroken = code !== 0 && mistakes.length === 0 && !isCancelled;
      if (isBroken) throw new Error(`TypeScript could not check ${project}: ${output.trim()}`);
      // Files that two projects share are told once.
      for (const mistake of mistakes) found.set(JSON.stringify(mistake), mistake);
    }
    return isCancelled ? undefined : await addSources([...found.values()], rootDir);
  };
  return {
    found: check(),
    cancel() {
      isCancelled = true;
      if (running) end(running);
    },
  };
}

function startCompiler(project: string, rootDir: string, cacheDir: string): ChildProcess {
  const kept = join(cacheDir, `types-${project.replace(/\.json$/, '')}.tsbuildinfo`);
  const args = [compiler, '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', kept];
  const child = spawn(process.execPath, [...args, '--pretty', 'false'], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compiler is started by this process in turn; as a group, both can be ended.
    detached: process.platform !== 'win32',
  });
  try {
    if (child.pid) setPriority(child.pid, 10);
  } catch {
    // Some systems do not allow it, and some processes have ended by now.
  }
  return child;
}

function end(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill();
  } catch {
    // It has ended by itself.
  }
  // What has no turn on a busy machine cannot even end; nobody waits for it.
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.unref();
}

async function readToEnd(child: ChildProcess): Promise<{ output: string; code: number | null }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { output, code };
}

/** Lines such as `client/bar.ts(3,5): error TS2322: Type …`; those that follow, indented, say more of the same. */
export function parseMistakes(output: string): Diagnostic[] {
  return output.split(/\r?\n(?=\S)/).flatMap((block) => {
    const [first = '', ...more] = block.trimEnd().split(/\r?\n/);
    const [, file, line, column, code, words] =
      /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/.exec(first) ?? [];
    if (!file) return [];
    const place = { file, line: Number(line), column: Number(column) };
    const message = [words, ...more.map((each) => each.trim())].join(' ').replace(/\.$/, '');
    return [diagnose('code/type-mistake', place, `${message} (${code})`, 'Mend the code.')];
  });
}

async function addSources(mistakes: readonly Diagnostic[], rootDir: string): Promise<Diagnostic[]> {
  const texts = new Map<string, string>();
  for (const file of new Set(mistakes.map((each) => each.file))) {
    const text = await readFile(resolve(rootDir, file), 'utf8').catch(() => undefined);
    if (text !== undefined) texts.set(file, text);
  }
  return addFrames(mistakes, texts);
}
