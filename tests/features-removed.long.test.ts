import { execFileSync } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { copyProject } from './generator/copy-project';
import { sharedCacheDir } from './generator/fixture';
import { features, list } from './listed-features';

// All at once: that nothing else imports the files of any is tested beside.
test('without the files, the lines and the tests of all features, types hold and the site builds', async () => {
  const root = await copyProject(undefined, ['tests', 'content', 'vitest.config.ts']);
  await symlink(sharedCacheDir, join(root, '.cache'));
  const lines = features.flatMap((feature) => feature.lines);
  const rest = lines.reduce((text, line) => text.replace(`${line}\n`, ''), list);
  await writeFile(join(root, 'templates/site.ts'), rest);
  for (const path of features.flatMap(({ gone }) => gone))
    await rm(join(root, path), { recursive: true, force: true });
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  run('--import', 'tsx', 'build.ts', '--content', 'words');
});
