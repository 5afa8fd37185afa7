import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from '../generator/copy-project';
import { fixtureDir, rootDir, sharedCacheDir, temporaryDir } from '../generator/fixture';
import { isLong } from '../long-run';

/** The steps of a part of the guide, each with its blocks of code. */
function readSteps(guide: string, from: string, to: string): string[] {
  const part = guide.slice(guide.indexOf(from), guide.indexOf(to));
  return part.split(/^\d\. /m).slice(1);
}

/** The blocks of a step as they are in the files. */
function readBlocks(step: string): string[] {
  return [...step.matchAll(/^ {3}```\w+\n(.*?)^ {3}```$/gms)].map(([, code = '']) =>
    code.replace(/^ {3}/gm, ''),
  );
}

/** Does what a step says, and nothing that it does not say. */
async function follow(root: string, step: string): Promise<void> {
  const [, verb, path = ''] = /^(Write|Delete|In) `([^`]+)`/.exec(step) ?? [];
  const file = join(root, path);
  const blocks = readBlocks(step);
  if (verb === 'Delete') return rm(file, { recursive: true });
  if (verb === 'Write') {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, blocks[0] ?? '');
  }
  const text = await readFile(file, 'utf8');
  const words = step.replace(/```.*?```/gs, '');
  const deleted = /delete the lines with `([^`]+)`/.exec(words)?.[1];
  if (deleted !== undefined) {
    const kept = text.split('\n').filter((line) => !line.includes(deleted));
    return writeFile(file, kept.join('\n'));
  }
  const anchors = [...words.matchAll(/above `([^`]+)`/g)].map(([, anchor = '']) => anchor);
  expect(anchors).toHaveLength(blocks.length);
  await writeFile(
    file,
    anchors.reduce((all, anchor, index) => insertAbove(all, anchor, blocks[index]), text),
  );
}

function insertAbove(text: string, anchor: string, block = ''): string {
  const parts = text.split(`\n${anchor}`);
  // The place is there, and there is one.
  expect([anchor, parts.length]).toEqual([anchor, 2]);
  return parts.join(`\n${block}${anchor}`);
}

it('whoever follows the guide adds a section, removes one, and has a page with another template', {
  timeout: 300_000,
}, async () => {
  const guide = await readFile(join(rootDir, 'docs/development.md'), 'utf8');
  const root = await copyProject(await temporaryDir(), ['tsconfig.client.json']);
  await symlink(sharedCacheDir, join(root, '.cache'));
  await cp(fixtureDir, join(root, 'content'), { recursive: true });
  const steps = [
    ...readSteps(guide, '**Remove** it, here', '**Add** it, here'),
    ...readSteps(guide, '**Add** it, here', '**The folder of a section**'),
    ...readSteps(guide, '## A page with another template', '## Add or remove a feature'),
  ];
  expect(steps).toHaveLength(14);
  for (const step of steps) await follow(root, step);

  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
  await run('--import', 'tsx', 'build.ts', 'schemas');
  if (isLong) await run(join(rootDir, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json');
  await run('--import', 'tsx', 'build.ts');
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const landing = await read('dist/index.html');
  const ids = [...landing.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids.join()).toContain('ultimate-host,press,roadmap');
  expect(ids).not.toContain('team');
  expect(landing).toContain('It does what it says.');
  const page = await read('dist/spring.html');
  expect(page).toContain('<article class="page"><h1 class="display">Spring</h1><div class="prose">');
  expect(await read('content/schemas/press.json')).toContain('What newspapers write.');
});
