import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostPaths } from '../../../generator/deploy/make-host-files';
import { refuseOtherFolders, refuseOwnFolders } from '../../../generator/publish/output-folder';
import { siteSign, temporaryDir } from '../fixture';

async function folderWith(...paths: string[]): Promise<string> {
  const outDir = join(await temporaryDir(), 'dist');
  for (const path of paths) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), 'dear');
  }
  return outDir;
}

describe('a folder', () => {
  const sign = siteSign.path;

  test.each([
    ['that does not exist', []],
    ['with nothing but what a computer leaves there', ['.DS_Store']],
    ['with a site of this build', ['index.html', sign, 'Thumbs.db']],
  ])('%s may be replaced', async (_which, paths) => {
    expect(hostPaths).toContain(sign);
    await expect(refuseOtherFolders(await folderWith(...paths))).resolves.toBeUndefined();
  });

  test.each([
    ['with a letter', ['letter.txt'], 'holds other things than a site that this build made'],
    ['with a site copied without its hidden files', ['index.html', '_headers'], 'holds other things'],
    ['with a site in version control', ['index.html', sign, '.git/HEAD'], 'holds .git'],
  ])('%s is refused', async (_which, paths, words) => {
    await expect(refuseOtherFolders(await folderWith(...paths))).rejects.toThrow(words);
  });

  test('within a site is refused, as the next build of that would remove it', async () => {
    const outDir = await folderWith('index.html', sign);
    const refused = expect(refuseOtherFolders(join(outDir, 'de/at'))).rejects;

    await refused.toThrow(
      `${join(outDir, 'de/at')} is in ${outDir}, a site that the next build replaces as a whole. Name a folder beside it with --out.`,
    );
  });
});

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
  ['texts/pages/new', 'is in the content'],
  ['link', 'holds the content'],
  ['link/dist', 'is in the content'],
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
