import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildResult } from '../../build/build-site';
import { describeCrash } from '../../build/describe-crash';
import { develop } from '../../build/develop';
import { loadBuild } from '../../build/load-build';
import { createMemory } from '../../build/memory';
import type { PageState } from '../../build/page-state';
import type { BuildOptions, OutputFile, Problem } from '../../build/types';
import { fixtureDir, rootDir, temporaryDir } from './fixture';
import {
  burst,
  createRandom,
  type EditedFolder,
  edits,
  pick,
  type Random,
  readOriginals,
  restore,
} from './random-edits';

/*
 * Whatever is done to the files, what the development server serves in the end is what a fresh build makes of
 * them. Between two comparisons lie one to six edits, so that some come while the last is still being built.
 */

const count = Number(process.env.WATCHED_EDITS ?? 200);
const seed = Number(process.env.SEED ?? 1 + Math.floor(Math.random() * 1e6));
const hooks = { elapsedMs: () => performance.now() };
const patience = { timeout: 20_000, interval: 10 };

test(`after ${count} random edits of seed ${seed}, what is served is what a fresh build makes`, async () => {
  const site = await start();
  const random = createRandom(seed);
  const done: string[] = [];
  let hasBurst = false;
  const comparisons = { good: 0, bad: 0 };
  while (done.length < count) {
    // Or one mistake would hide all that comes after it.
    if (random() < 0.5) await restore(site.content);
    for (let left = 1 + Math.floor(random() ** 2 * 6); left > 0; left--) {
      const name = pick(Object.keys(edits), random);
      done.push(name);
      await edits[name]?.(site.content, random);
    }
    if (random() < 0.06) done.push(await editCode(site.root, random));
    if (!hasBurst && done.length > count / 2) {
      hasBurst = true;
      await burst(site.content, random);
    }
    comparisons[(await site.expectFresh(done)) ? 'good' : 'bad'] += 1;
  }
  await restore(site.content);
  await site.expectFresh(done);
  expect(site.lastProblems()).toEqual([]);
  // Or the test would have tested little.
  expect(Math.min(comparisons.good, comparisons.bad)).toBeGreaterThan(count / 20);
}, 300_000);

async function start() {
  const root = await copyProject();
  const options = (name: string): BuildOptions => ({
    rootDir: root,
    contentDir: join(root, 'words'),
    // Each its own, or the one could hide what the other remembers wrongly.
    cacheDir: join(rootDir, 'node_modules/.cache', name),
    mode: 'development',
    now: new Date('2026-03-04'),
  });
  let url = '';
  let lastGood: readonly OutputFile[] = [];
  const development = await develop({
    build: options('edits-watched'),
    hooks,
    port: 0,
    loadBuild: () => loadBuild(options('edits-watched')),
    onServing: (address) => {
      url = address;
    },
    onBuilt: ({ files }) => {
      lastGood = files ?? lastGood;
    },
    onError: () => undefined,
  });
  onTestFinished(() => development.close());
  const state = await listenTo(new URL('/_dev/events?path=/', url));
  const dir = join(root, 'words');
  const content: EditedFolder = { dir, originals: await readOriginals(dir) };
  const expectFresh = async (done: readonly string[]) => {
    const fresh = await buildFresh(options('edits-fresh'));
    const words = () => `after ${done.length} edits of seed ${seed}, the last ${done.slice(-8).join(', ')}`;
    await vi.waitFor(() => expect(state().problems, words()).toEqual(fresh.problems), patience);
    await vi.waitFor(() => expectServed(url, fresh.files ?? lastGood, words()), patience);
    return fresh.files !== undefined;
  };
  return { root, content, expectFresh, lastProblems: () => state().problems };
}

async function expectServed(url: string, files: readonly OutputFile[], words: string): Promise<void> {
  const served = await Promise.all(
    files.map(async ({ path }) => {
      const response = await fetch(new URL(path, url));
      return { path, bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
  const differing = served.filter(
    ({ bytes }, index) => !Buffer.from(files[index]?.bytes ?? []).equals(bytes),
  );
  expect(
    differing.map(({ path }) => path),
    words,
  ).toEqual([]);
}

async function buildFresh(
  options: BuildOptions,
): Promise<Pick<BuildResult, 'files'> & { problems: readonly Problem[] }> {
  try {
    const build = await loadBuild(options);
    const result = await build(options, hooks, createMemory());
    await result.afterwards;
    return result;
  } catch (error) {
    return { files: undefined, problems: await describeCrash(error, options.rootDir) };
  }
}

/** Mistakes in the code, its repair, and changes that show. */
async function editCode(root: string, random: Random): Promise<string> {
  const [file, from, to] = pick(
    [
      ['templates/styles/hero.css', /$/, `.made-up { order: ${Math.floor(random() * 100)} }\n`],
      ['templates/sections/hero.tsx', /^/, '// Another line.\n'],
      ['templates/sections/hero.tsx', /className="/, `className="x${Math.floor(random() * 100)} `],
      ['client/limits.ts', /^/, random() < 0.5 ? '\n' : 'export const = ;\n'],
    ] as const,
    random,
  );
  const original = await readFile(join(rootDir, file), 'utf8');
  await writeFile(join(root, file), original.replace(from, to));
  return file;
}

async function copyProject(): Promise<string> {
  const root = await temporaryDir();
  for (const part of [
    'build',
    'client',
    'templates',
    'public',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
  ]) {
    await cp(join(rootDir, part), join(root, part), { recursive: true });
  }
  await cp(fixtureDir, join(root, 'words'), { recursive: true });
  await cp(join(rootDir, 'content/schema.ts'), join(root, 'content/schema.ts'), { recursive: true });
  await symlink(join(rootDir, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** The state that an open page was told last. */
async function listenTo(address: URL): Promise<() => PageState> {
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let state: PageState = { page: undefined, problems: [] };
  let text = '';
  const read = async () => {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return false;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    const data = /^data: (.+)$/m.exec(events.at(-1) ?? '')?.[1];
    if (data) state = JSON.parse(data);
    return true;
  };
  await read();
  void (async () => {
    while (await read().catch(() => false));
  })();
  return () => state;
}
