import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openHistory } from '../../../../generator/commands/changes/make-versions';
import { withCheckouts } from '../../../../generator/lib/git/check-out';
import { createRunGit } from '../../../../generator/lib/git/run-git';
import { temporaryDir } from '../../fixture';

/** A repository with one commit of these files. */
async function commit(files: Record<string, string>) {
  const dir = await temporaryDir();
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@a.example', '-c', 'core.safecrlf=false', ...args],
      {
        cwd: dir,
        encoding: 'utf8',
      },
    );
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  return { dir, git };
}

const { env } = process;

/** Lends `use` the folder of the project in its last commit. */
const withHead = <Result>(dir: string, use: (tree: string) => Promise<Result>) =>
  withCheckouts(createRunGit(dir, env), async (checkOut) => use(await checkOut('HEAD')));

test.each<[string, attributes: string, text: string]>([
  ['that archives leave out', 'content/** export-ignore', 'one $Format:%H$\n'],
  ['with line ends of their own', 'content/** text eol=crlf', 'one $Format:%H$\r\n'],
])('files are checked out %s', async (_, attributes, text) => {
  const name = 'content/a "b" ü/c.md';
  const { dir } = await commit({ [name]: 'one $Format:%H$\n', '.gitattributes': `${attributes}\n` });
  await writeFile(join(dir, '.gitattributes'), '');
  expect(await withHead(dir, (tree) => readFile(join(tree, name), 'utf8'))).toBe(text);
});

test('a project below the top of its repository is found in its folder', async () => {
  const { dir } = await commit({ 'site/content/a.md': 'a\n', 'content/a.md': 'another\n' });
  expect(await withHead(join(dir, 'site'), (tree) => readFile(join(tree, 'content/a.md'), 'utf8'))).toBe(
    'a\n',
  );
});

test('nothing in the repository changes, no hook runs, and nothing is left, also after a failure', async () => {
  const { dir, git } = await commit({ 'content/a.md': 'a\n', 'content/b.md': 'b\n' });
  await writeFile(join(dir, '.git/hooks/post-checkout'), `#!/bin/sh\ntouch "${dir}/.git/hook-ran"\n`, {
    mode: 0o755,
  });
  await writeFile(join(dir, 'content/a.md'), 'staged\n');
  git('add', '--all');
  await writeFile(join(dir, 'content/b.md'), 'edited\n');
  const list = () => [
    git('status', '--porcelain'),
    git('worktree', 'list'),
    readdirSync(join(dir, '.git'), { recursive: true }).filter((name) => name !== 'worktrees'),
  ];
  const before = list();
  let tree = '';
  await expect(
    withHead(dir, async (folder) => {
      tree = folder;
      expect(await readFile(join(tree, 'content/b.md'), 'utf8')).toBe('b\n');
      expect(list()).not.toEqual(before);
      throw new Error('It broke.');
    }),
  ).rejects.toThrow('It broke.');
  expect(list()).toEqual(before);
  expect(existsSync(dirname(tree))).toBe(false);
});

test('a repository that git refuses is not taken for none', async () => {
  const { dir } = await commit({ 'content/a.md': 'one' });
  await appendFile(join(dir, '.git/config'), '[core\n');
  await expect(openHistory(dir, env)).rejects.toThrow(/^git failed: .*bad config line/);
});
