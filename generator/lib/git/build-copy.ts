import { spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

interface BuildOf {
  /** The root of the other copy of the project. */
  dir: string;
  /** Where the packages are. */
  rootDir: string;
  /** Options of the build. */
  args?: readonly string[];
  day: Date;
  env: Readonly<Record<string, string | undefined>>;
}

/** Builds another copy of the project with its own code, and the packages of this one. Resolves to its errors: nothing if it did. */
export async function buildCopy({ dir, rootDir, args = [], day, env }: BuildOf): Promise<string> {
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  // It ends with this process, even if that is killed.
  const lifeline = 'process.on("disconnect",()=>process.kill(process.pid));process.channel.unref()';
  const imports = ['--import', `data:text/javascript,${lifeline}`, '--import', 'tsx'];
  const seconds = String(day.getTime() / 1000);
  return new Promise((done) => {
    const child = spawn(process.execPath, [...imports, 'build.ts', 'build', ...args], {
      cwd: dir,
      env: { ...env, SOURCE_DATE_EPOCH: seconds, NO_COLOR: '1', GITHUB_ACTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const errors: Buffer[] = [];
    child.stderr?.on('data', (bytes) => errors.push(bytes));
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => {
      const words = Buffer.concat(errors).toString().trim();
      done(code === 0 ? '' : words || `exit code ${code}`);
    });
  });
}
