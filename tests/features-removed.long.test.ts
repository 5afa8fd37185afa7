import { execFileSync } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'vitest';
import { copyProject } from './generator/copy-project';
import { rootDir, sharedCacheDir } from './generator/fixture';
import { features, findFile, list } from './listed-features';

/** What else the project copies for its tests to be type-checked and its own content to be built. */
const more = ['tests', 'content', 'vitest.config.ts'];

/** Entries of `content/site.yaml` that link to a file of a feature, and go with it. */
const links: Readonly<Record<string, RegExp>> = {
  siteLicences: / {4}- label: .*\n {6}url: \/licences\.txt\n/,
};

test.each(features)(
  'without the file, the two lines and the test of $name, types hold and both sites build',
  async ({ name, lines, file }) => {
    const root = await copyProject(undefined, more);
    await symlink(sharedCacheDir, join(root, '.cache'));
    await edit(join(root, 'templates/site.ts'), () =>
      lines.reduce((text, line) => text.replace(`${line}\n`, ''), list),
    );
    await edit(join(root, 'content/site.yaml'), (text) => text.replace(links[name] ?? '', ''));
    const generic = /from '.*(generator\/features\/(?!feature')[^']+)'/.exec(
      await readFile(join(root, file), 'utf8'),
    );
    for (const path of [file, generic && findFile(generic[1] ?? '')]) if (path) await remove(root, path);
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const tsc = join(rootDir, 'node_modules/typescript/bin/tsc');
    run(tsc, '--noEmit', '-p', 'tsconfig.json');
    for (const content of ['words', 'content']) run('--import', 'tsx', 'build.ts', '--content', content);
  },
);

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** A file and its tests of the same name, or the folders of features with several. */
async function remove(root: string, path: string): Promise<void> {
  const folder = dirname(path);
  const isOwn = !/features$|hosts$/.test(folder);
  const name = isOwn ? folder : path.replace(/\.tsx?$/, '');
  const tests = ['', '.test.ts', '.test.tsx', '.long.test.ts'].map((ending) => `tests/${name}${ending}`);
  for (const each of [isOwn ? folder : path, ...tests])
    await rm(join(root, each), { recursive: true, force: true });
}
