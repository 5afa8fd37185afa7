import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeCrash } from '../../../generator/dev/describe-crash';
import { type Build, develop } from '../../../generator/dev/develop';
import { createBuildLoader } from '../../../generator/dev/load-build';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import type { BuildResult } from '../../../generator/pipeline/build-context';
import { createBuildContext } from '../../../generator/pipeline/build-context';
import type { BuildOptions } from '../../../generator/site/build-options';
import { site } from '../../../templates/site';
import { copyProject } from '../copy-project';
import { listenToEvents } from '../dev/listen-to-events';
import { rootDir } from '../fixture';
import {
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
 * them. Between two comparisons lie one to eight edits, so that some come while the last is still being built.
 */

/** In a short run always the same, so that it is dependable. */
const count = Number(process.env.WATCHED_EDITS ?? 200);
const seed = Number(process.env.SEED ?? 1 + Math.floor(Math.random() * 1e6));
const hooks = { elapsedMs: () => performance.now() };
const patience = { timeout: 20_000, interval: 10 };

test(`after ${count} random edits of seed ${seed}, what is served is what a fresh build makes`, async () => {
  const site = await start();
  const random = createRandom(seed);
  const done: string[] = [];
  let isCodeEdited = false;
  const comparisons = { good: 0, bad: 0 };
  while (done.length < count) {
    // Or one mistake would hide all that comes after it.
    if (random() < 0.7) await restore(site.content);
    if (isCodeEdited && random() < 0.5) {
      await restoreCode(site.root);
      site.forgetCode();
      isCodeEdited = false;
    }
    for (let left = 1 + Math.floor(random() ** 2 * 8); left > 0; left--) {
      const name = pick(Object.keys(edits), random);
      done.push(name);
      await edits[name]?.(site.content, random);
    }
    if (random() < 0.06) {
      done.push(await editCode(site.root, random));
      site.forgetCode();
      isCodeEdited = true;
    }
    comparisons[(await site.expectFresh(done)) ? 'good' : 'bad'] += 1;
  }
  await restore(site.content);
  await restoreCode(site.root);
  site.forgetCode();
  await site.expectFresh(done);
  expect(site.lastProblems()).toEqual([]);
  // Or the test would have tested little.
  expect(Math.min(comparisons.good, comparisons.bad)).toBeGreaterThan(count / 40);
}, 300_000);

async function start() {
  const root = await copyProject();
  const options = (name: string): BuildOptions => ({
    site,
    rootDir: root,
    contentDir: join(root, 'words'),
    // Each its own, or the one could hide what the other remembers wrongly.
    cacheDir: join(rootDir, 'node_modules/.cache', name),
    now: new Date('2026-03-04'),
  });
  let url = '';
  let lastGood: readonly OutputFile[] = [];
  const loader = createBuildLoader(options('edits-watched'));
  const development = await develop({
    build: options('edits-watched'),
    today: () => options('edits-watched').now,
    hooks,
    port: 0,
    loadBuild: async (context) => (await loader.load(context)).build,
    onServing: (served) => {
      ({ url } = served);
    },
    onBuilt: ({ files }) => {
      lastGood = files ?? lastGood;
    },
    onError: () => undefined,
  });
  onTestFinished(() => development.close());
  const state = await listenToEvents(new URL('/_dev/events', url));
  const dir = join(root, 'words');
  const content: EditedFolder = { dir, originals: await readOriginals(dir) };
  const freshBuild = createFreshBuild(options('edits-fresh'));
  const expectFresh = async (done: readonly string[]) => {
    const fresh = await freshBuild.make();
    const words = () => `after ${done.length} edits of seed ${seed}, the last ${done.slice(-8).join(', ')}`;
    await vi.waitFor(() => expect(state().diagnostics, words()).toEqual(fresh.diagnostics), patience);
    await vi.waitFor(() => expectServed(url, fresh.files ?? lastGood, words()), patience);
    return fresh.files !== undefined;
  };
  return {
    root,
    content,
    expectFresh,
    forgetCode: freshBuild.forgetCode,
    lastProblems: () => state().diagnostics,
  };
}

/** Documents first, for most of what changes is in them: while it is not there yet, the rest need not be asked for. */
async function expectServed(url: string, files: readonly OutputFile[], words: string): Promise<void> {
  const isDocument = ({ path }: OutputFile) => path.endsWith('.html');
  for (const { path, bytes } of [...files.filter(isDocument), ...files.filter((file) => !isDocument(file))]) {
    const served = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
    expect(served.equals(bytes), `${path} ${words}`).toBe(true);
  }
}

/** Knows nothing of the build before but the code, until `forgetCode`. */
function createFreshBuild(options: BuildOptions) {
  let build: Promise<Build> | undefined;
  return {
    forgetCode() {
      build = undefined;
    },
    async make(): Promise<Pick<BuildResult, 'files'> & { diagnostics: readonly Diagnostic[] }> {
      try {
        build ??= createBuildLoader(options)
          .load()
          .then((loaded) => loaded.build);
        const result = await (await build)(options, hooks, createBuildContext());
        await result.afterwards;
        return result;
      } catch (error) {
        return { files: undefined, diagnostics: await describeCrash(error, options.rootDir) };
      }
    },
  };
}

const codeFiles = [
  'templates/sections/hero/hero.css',
  'templates/sections/hero/hero.tsx',
  'client/limits.ts',
] as const;

/** Mistakes in the code, its repair, and changes that show. */
async function editCode(root: string, random: Random): Promise<string> {
  const [styles, section, limits] = codeFiles;
  const number = Math.floor(random() * 100);
  const [file, from, to] = pick(
    [
      [styles, /$/, `.made-up { order: ${number} }\n`],
      [section, /^/, '// Another line.\n'],
      [section, /className="/, `className="x${number} `],
      [limits, /^/, '\n'],
      [limits, /^/, 'export const = ;\n'],
      [section, /(?=\n {2}return \()/, "\n  throw new Error('No such light.');"],
      [section, /$/, "throw new Error('No such section.');\n"],
    ] as const,
    random,
  );
  const original = await readFile(join(rootDir, file), 'utf8');
  await writeFile(join(root, file), original.replace(from, to));
  return file;
}

async function restoreCode(root: string): Promise<void> {
  for (const file of codeFiles) await cp(join(rootDir, file), join(root, file));
}
