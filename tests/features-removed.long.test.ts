import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'vitest';
import { copyProject } from './generator/copy-project';
import { rootDir } from './generator/fixture';
import { features, findFile, list } from './listed-features';

test.each(features)(
  'without the file and the two lines of $name, types hold and the site builds',
  async ({ lines, file }) => {
    const root = await copyProject();
    const siteFile = join(root, 'templates/site.ts');
    const shorter = lines.reduce((text, line) => text.replace(`${line}\n`, ''), list);
    await writeFile(siteFile, shorter);
    const generic = /from '.*(generator\/features\/(?!feature')[^']+)'/.exec(
      await readFile(join(root, file), 'utf8'),
    );
    for (const path of [file, generic && findFile(generic[1] ?? '')]) if (path) await remove(root, path);
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const tsc = join(rootDir, 'node_modules/typescript/bin/tsc');
    run(tsc, '--noEmit', '-p', 'tsconfig.json');
    run('--import', 'tsx', 'build.ts', '--content', 'words');
  },
);

/** A file, or the folder of features with several. */
async function remove(root: string, path: string): Promise<void> {
  const folder = dirname(path);
  const isOwn = !/features$|hosts$/.test(folder);
  await rm(join(root, isOwn ? folder : path), { recursive: true });
}
