import { runCommand } from '../../../generator/commands/run-command';
import { site } from '../../../templates/site';
import { rootDir } from '../fixture';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command as the `build.ts` of a project does, in the process of the test. */
export async function runInProcess(
  args: string[],
  env: Record<string, string> = {},
  projectDir = rootDir,
): Promise<Ended> {
  const ended = { code: 0, stdout: '', stderr: '' };
  ended.code = await runCommand(args, {
    loadSite: async () => site,
    rootDir: projectDir,
    env,
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    writeOutput: (words) => {
      ended.stdout += `${words}\n`;
    },
    writeError: (words) => {
      ended.stderr += `${words}\n`;
    },
    isTerminal: { output: false, error: false },
  });
  return ended;
}
