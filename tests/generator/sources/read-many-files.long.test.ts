import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { limitFiles } from '../../../generator/lib/folders';
import { rootDir, temporaryDir } from '../fixture';

test('more files are read than a process may have open at once', async () => {
  const dir = await temporaryDir();
  const names = Array.from({ length: 3000 }, (_, number) => `${number % 300}/${number}.md`);
  await Promise.all(Array.from({ length: 300 }, (_, number) => mkdir(join(dir, `${number}`))));
  await Promise.all(names.map((name) => limitFiles(() => writeFile(join(dir, name), name))));
  const script = `
    import { takeSnapshot } from './generator/dev/watch.ts';
    import { readFolder } from './generator/sources/read-folder.ts';
    import { readOwnFiles } from './generator/sources/read-folder.ts';
    const dir = ${JSON.stringify(dir)};
    const [all, own, seen] = await Promise.all([
      readFolder(dir), readOwnFiles(dir), takeSnapshot([dir], () => false),
    ]);
    const failed = [...seen.values()].filter((version) => version.includes('E'));
    console.log(all.length, own.files.length, own.faults.length, failed.length);
  `;
  const command = 'ulimit -n 256 && exec "$0" --import tsx --input-type=module --eval "$1"';
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script], {
    cwd: rootDir,
  });

  expect(stdout.trim()).toBe('3000 3000 0 0');
});
