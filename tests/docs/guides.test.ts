import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { contentFiles } from '../../content/schema';
import { sections } from '../../templates/sections/registry';
import { copyProject } from '../generator/copy-project';
import { copyFixture, rootDir, sharedCacheDir, temporaryDir } from '../generator/fixture';
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

/** Without the imports from the folder of a section and its entry, which may take several lines. */
function withoutSection(registry: string, id: string): string {
  const entry = new RegExp(`^ {2}'?${id}'?: \\{(?: .*|\\n(?: {4}.*\\n)* {2})\\},\\n`, 'm');
  expect(registry).toMatch(entry);
  return registry.replace(entry, '').replace(new RegExp(`^import .* from '\\./${id}/.*\\n`, 'gm'), '');
}

/** Does what a step says, and nothing that it does not say. */
async function follow(root: string, step: string, id: string): Promise<void> {
  const [, verb, path = ''] = /^(Write|Delete|In) `([^`]+)`/.exec(step.replace('<id>', id)) ?? [];
  const file = join(root, path);
  const blocks = readBlocks(step);
  if (verb === 'Delete') return rm(file, { recursive: true });
  if (verb === 'Write') {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, blocks[0] ?? '');
  }
  const text = await readFile(file, 'utf8');
  const words = step.replace(/```.*?```/gs, '');
  if (words.includes('delete the imports from its folder and its entry'))
    return writeFile(file, withoutSection(text, id));
  const deleted = /delete the lines with `([^`]+)`/.exec(words)?.[1];
  if (deleted !== undefined) {
    const kept = text.split('\n').filter((line) => !line.includes(deleted));
    return writeFile(file, kept.join('\n'));
  }
  const places = [...words.matchAll(/(above|below) `([^`]+)`/g)];
  expect(places).toHaveLength(blocks.length);
  const written = places.reduce(
    (all, [, side, anchor = ''], index) => insertAt(all, anchor, { [side ?? '']: blocks[index] }),
    text,
  );
  await writeFile(file, written);
}

/** Above or below the one line that begins with the anchor. */
function insertAt(text: string, anchor: string, { above = '', below = '' }): string {
  const lines = text.split(/(?<=\n)/);
  expect([anchor, lines.filter((line) => line.startsWith(anchor)).length]).toEqual([anchor, 1]);
  return lines.map((line) => (line.startsWith(anchor) ? above + line + below : line)).join('');
}

/** In a short run the one that most of the site speaks of. */
const removed = Object.keys(sections).filter((id) => isLong || id === 'roadmap' || !('roadmap' in sections));

it.each(removed)(
  'whoever follows the guide removes %s, adds a section, and has a page with another template',
  {
    timeout: 300_000,
  },
  async (id) => {
    const guide = await readFile(join(rootDir, 'docs/development.md'), 'utf8');
    const root = await copyProject(await temporaryDir(), ['tsconfig.client.json']);
    await symlink(sharedCacheDir, join(root, '.cache'));
    await cp(await copyFixture(), join(root, 'content'), { recursive: true });
    const steps = [
      ...readSteps(guide, '**Remove** it in', '**Add** it, here'),
      ...readSteps(guide, '**Add** it, here', '**The folder of a section**'),
      ...readSteps(guide, '## A page with another template', '## Add or remove a feature'),
    ];
    expect(steps).toHaveLength(14);
    for (const step of steps) await follow(root, step, id);

    const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
    if (isLong) {
      await run('--import', 'tsx', 'build.ts', 'schemas');
      expect(await readFile(join(root, 'content/schemas/press.json'), 'utf8')).toContain(
        'What newspapers write.',
      );
      await run(join(rootDir, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json');
    }
    const { stdout } = await run('--import', 'tsx', 'build.ts', 'check', '--json');
    const { errors, diagnostics } = JSON.parse(stdout);
    // A link to what was removed, or to a feed of it, would be an error.
    expect(errors).toBe(0);
    const unread = diagnostics.filter(({ rule }: { rule: string }) => rule === 'review/unread-file');
    expect(unread.map(({ file }: { file: string }) => file)).toEqual(
      (sections[id]?.content ?? []).map((key) => `content/${contentFiles[key].file}`).sort(),
    );
    await run('--import', 'tsx', 'build.ts');
    const read = (path: string) => readFile(join(root, path), 'utf8');
    const landing = await read('dist/index.html');
    const ids = [...landing.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['hero', ...Object.keys(sections).filter((each) => each !== id), 'press']);
    expect(landing).toContain('It does what it says.');
    const page = await read('dist/spring.html');
    expect(page).toContain('<article class="page"><h1 class="display">Spring</h1><div class="prose">');
  },
);
