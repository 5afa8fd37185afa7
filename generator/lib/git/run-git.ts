import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface GitResult {
  code: number;
  stdout: Buffer;
  /** The messages of git, a hook or the host of the remote. */
  words: string;
}

export interface GitOptions {
  input?: string;
  /** Whether the repository is only read, without waiting for another program that changes it. */
  isReading?: boolean;
  timeoutMs?: number;
}

export type RunGit = (args: readonly string[], options?: GitOptions) => Promise<GitResult>;

const mostWords = 2000;

const hasGroups = process.platform !== 'win32';

/** Variables that would select another repository than the folder's. */
const misleading =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|PREFIX|CEILING_DIRECTORIES)$/;

/** Runs git in a folder, without a shell and without asking anything. Rejects only if there is no git. */
export function createRunGit(dir: string, env: Readonly<Record<string, string | undefined>>): RunGit {
  const own = Object.entries(env).filter(([name]) => !misleading.test(name));
  return (args, { input = '', isReading = false, timeoutMs = 60_000 } = {}) =>
    new Promise((done, fail) => {
      const child = spawn('git', ['--literal-pathspecs', ...args], {
        cwd: dir,
        env: {
          ...Object.fromEntries(own),
          GIT_TERMINAL_PROMPT: '0',
          ...(isReading && { GIT_OPTIONAL_LOCKS: '0' }),
        },
        // Without a terminal, ssh cannot ask for a password.
        detached: hasGroups,
      });
      // Also ends the processes that git has started, such as ssh.
      const timer = setTimeout(() => {
        words = `No answer within ${timeoutMs / 1000} seconds.`;
        if (hasGroups && child.pid !== undefined) process.kill(-child.pid);
        else child.kill();
      }, timeoutMs);
      const stdout: Buffer[] = [];
      let words = '';
      child.stdout.on('data', (chunk) => stdout.push(chunk));
      child.stderr.on('data', (chunk) => {
        words = (words + chunk).slice(-mostWords);
      });
      child.on('error', (error) => {
        clearTimeout(timer);
        fail(error);
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        done({ code: code ?? -1, stdout: Buffer.concat(stdout), words: words.trim() });
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
}

/** Whether a folder or one around it has a repository, even one that git refuses, or that nothing can read without git. */
export function isInRepository(dir: string): boolean {
  return existsSync(join(dir, '.git')) || (dirname(dir) !== dir && isInRepository(dirname(dir)));
}
