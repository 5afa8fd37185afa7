import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootDir, temporaryDir } from '../fixture';

const read = (name: string) => readFile(join(rootDir, '.github/workflows', name), 'utf8');

test('pull requests run without rights, and what may comment runs nothing of theirs', async () => {
  const compare = parse(await read('changes.yml'));
  const comment = parse(await read('changes-comment.yml'));
  expect(compare.permissions).toEqual({ contents: 'read' });
  expect(Object.keys(compare.on)).toEqual(['pull_request']);
  expect(comment.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' });
  expect(comment.on.workflow_run.workflows).toEqual([compare.name]);
  expect(comment.jobs.comment.steps.map(({ uses }: { uses?: string }) => uses)).toEqual([undefined]);
});

test('actions are pinned by hash, and nothing that somebody else may name stands within a script', async () => {
  for (const name of ['changes.yml', 'changes-comment.yml', 'pages.yml']) {
    const text = await read(name);
    for (const [, action] of text.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/);
    const { jobs } = parse(text);
    const scripts = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(({ steps }) =>
      steps.map(({ run = '' }) => run),
    );
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  }
});

test('GitHub Pages gets .well-known, for which the action has an input from version 5 on', async () => {
  const text = await read('pages.yml');
  expect(Number(/upload-pages-artifact@\S+ # v(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(5);
  expect(text).toMatch(/^ +include-hidden-files: true$/m);
});

/** Answers as GitHub does, and writes down what it is asked to change. */
const fakeGh = `#!/bin/sh
case "$*" in
  "run download"*) mkdir changes; printf 'text\\n' > changes/comment.md ;;
  *"/pulls "*) echo 7 ;;
  *"--paginate"*) printf '%s' "$COMMENT" ;;
  *) echo "$4 $5" > asked; cp comment.md sent ;;
esac
`;

const mark = '<!-- what visitors will read differently -->\n';
const failed = 'The last comparison failed: [see the run](https://run.example).\n';

test.each<[string, conclusion: string, comment: string, asked: string, sent: string]>([
  ['a first result is a new comment', 'success', '', 'POST repos/a/b/issues/7/comments', 'text\n'],
  ['a later one replaces it', 'success', '12', 'PATCH repos/a/b/issues/comments/12', 'text\n'],
  ['a failure replaces it', 'failure', '12', 'PATCH repos/a/b/issues/comments/12', failed],
  ['a failure alone is no comment', 'failure', '', '', ''],
])('%s', async (_, CONCLUSION, COMMENT, asked, sent) => {
  const cwd = await temporaryDir();
  await mkdir(join(cwd, 'bin'));
  await writeFile(join(cwd, 'bin/gh'), fakeGh, { mode: 0o755 });
  const [{ run }] = parse(await read('changes-comment.yml')).jobs.comment.steps;
  const PATH = `${join(cwd, 'bin')}${delimiter}${process.env.PATH}`;
  const event = { GH_REPO: 'a/b', RUN: '1', RUN_URL: 'https://run.example', SHA: 'c', HEAD: 'a:b' };
  execFileSync('bash', ['--norc', '-c', run], { cwd, env: { PATH, CONCLUSION, COMMENT, ...event } });
  const readSent = (name: string) => (existsSync(join(cwd, name)) ? readFile(join(cwd, name), 'utf8') : '');
  expect((await readSent('asked')).trim()).toBe(asked);
  const start = sent === '' ? '' : mark + sent;
  expect((await readSent('sent')).slice(0, start.length)).toBe(start);
});
