import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openHistory } from '../../../../generator/commands/changes/read-sides';
import { temporaryDir } from '../../fixture';

/** A repository with one commit of these files. */
async function commit(files: Record<string, string>) {
  const base = await temporaryDir();
  const dir = join(base, 'repository');
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
  return { dir, into: join(base, 'unpacked'), git };
}

const { env } = process;

test.each<[string, attributes: string, text: string]>([
  ['that archives leave out', 'content/** export-ignore', 'one $Format:%H$\n'],
  ['that archives rewrite', 'content/** export-subst', 'one $Format:%H$\n'],
  ['with line ends of their own', 'content/** text eol=crlf', 'one $Format:%H$\r\n'],
])('files are unpacked %s', async (_, attributes, text) => {
  const name = 'content/a "b" ü/c.md';
  const { dir, into } = await commit({ [name]: 'one $Format:%H$\n', '.gitattributes': `${attributes}\n` });
  await writeFile(join(dir, '.gitattributes'), '');
  const repository = await openHistory(dir, env);
  expect(await repository.unpack('HEAD', into, ['content', 'public'])).toEqual([]);
  expect(await readdir(into)).toEqual(['content']);
  expect(await readFile(join(into, name), 'utf8')).toBe(text);
});

test('a project below the top of its repository is unpacked as if it were alone', async () => {
  const files = {
    'site/content/a.md': 'a\n',
    'content/a.md': 'another\n',
    '.gitattributes': '*.md eol=crlf\n',
  };
  const { dir, into } = await commit(files);
  const repository = await openHistory(join(dir, 'site'), env);
  await repository.unpack('HEAD', into, ['content']);
  expect(await readdir(into, { recursive: true })).toEqual(['content', 'content/a.md']);
  expect(await readFile(join(into, 'content/a.md'), 'utf8')).toBe('a\r\n');
});

test('nothing in the repository changes, and no hook runs', async () => {
  const { dir, into, git } = await commit({ 'content/a.md': 'a\n', 'content/b.md': 'b\n' });
  git('config', 'core.splitIndex', 'true');
  await writeFile(join(dir, '.git/hooks/post-index-change'), '#!/bin/sh\ntouch "$GIT_DIR/hook-ran"\n', {
    mode: 0o755,
  });
  await writeFile(join(dir, 'content/a.md'), 'staged\n');
  git('add', '--all');
  await writeFile(join(dir, 'content/b.md'), 'edited\n');
  const list = async () => [
    await readdir(join(dir, '.git'), { recursive: true }),
    git('status', '--porcelain'),
  ];
  const before = await list();
  await (await openHistory(dir, env)).unpack('HEAD', into, ['content']);
  expect(await list()).toEqual(before);
  expect(await readFile(join(into, 'content/b.md'), 'utf8')).toBe('b\n');
  expect(await readdir(dirname(into))).toEqual(['repository', 'unpacked']);
});

test('a repository that git refuses is not taken for none', async () => {
  const { dir } = await commit({ 'content/a.md': 'one' });
  await appendFile(join(dir, '.git/config'), '[core\n');
  await expect(openHistory(dir, env)).rejects.toThrow(/^git failed: .*bad config line/);
});
