import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMarkdown } from '../../../generator/compare/report/format-changes';
import { rootDir } from '../fixture';

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

test('the comment is recognized by its first line', async () => {
  const [mark] = formatMarkdown({ before: 'a', after: 'b', differences: [], notes: [] }).split('\n');
  expect(await read('changes-comment.yml')).toContain(`mark='${mark}'`);
});
