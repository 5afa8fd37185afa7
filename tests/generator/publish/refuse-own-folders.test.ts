import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOwnFolders } from '../../../generator/publish/refuse-own-folders';
import { temporaryDir } from '../fixture';

const folders = async () => {
  const dir = await temporaryDir();
  const own = {
    rootDir: join(dir, 'site'),
    contentDir: join(dir, 'texts'),
    workingDir: join(dir, 'me/here'),
  };
  for (const path of Object.values(own)) await mkdir(path, { recursive: true });
  await symlink(own.contentDir, join(dir, 'link'));
  return { dir, own };
};

test.each([
  ['site', 'holds the project'],
  ['.', 'holds the project'],
  ['texts', 'holds the content'],
  ['texts/pages/new', 'lies in the content'],
  ['link', 'holds the content'],
  ['link/dist', 'lies in the content'],
  ['me', 'holds the folder that you are in'],
])('%s', async (path, why) => {
  const { dir, own } = await folders();
  const outDir = join(dir, path);

  await expect(refuseOwnFolders(outDir, own)).rejects.toThrow(
    `${outDir} ${why}, and cannot be the site’s. Name another folder with --out.`,
  );
});

test.each(['site/dist', 'texts2', '..texts', 'me/dist', 'me/here/dist'])('%s may be', async (path) => {
  const { dir, own } = await folders();

  await expect(refuseOwnFolders(join(dir, path), own)).resolves.toBeUndefined();
});
