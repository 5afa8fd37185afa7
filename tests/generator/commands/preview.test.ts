import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../generator/commands/run-command';
import { site } from '../../../templates/site';
import { rootDir, temporaryDir } from '../fixture';

/** What preview prints once it serves, and what it serves at the root. */
async function look(args: string[]) {
  let printed = '';
  const write = (words: string) => {
    printed += `${words}\n`;
  };
  const code = await runCommand(['preview', '--port', '0', ...args], {
    loadSite: async () => site,
    rootDir,
    env: {},
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    writeOutput: write,
    writeError: write,
    isTerminal: { output: false, error: false },
  });
  const [url] = /http:\S+/.exec(printed) ?? [];
  const page = url && (await (await fetch(url)).text());
  return { code, printed, page };
}

test('what was built is served as it is', async () => {
  const outDir = await temporaryDir();
  await writeFile(join(outDir, 'index.html'), 'as it was built');
  const seen = await look(['--out', outDir]);

  expect(seen).toMatchObject({ code: 0, page: 'as it was built' });
  expect(seen.printed).toMatch(/^Serving http:\/\/127\.0\.0\.1:\d+\/\n$/);
});
