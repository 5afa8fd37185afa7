import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../generator/lib/paths';
import { listFolder } from '../generator/sources/read-folder';
import {
  checkImports,
  checkWords,
  findCycles,
  findFullFolders,
  findModuleState,
  readImports,
  type Source,
} from './import-rules';

const rootDir = resolve(import.meta.dirname, '..');

describe('the code of this project', async () => {
  const sources = await readSources();

  it('is read whole', () => {
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'build.ts',
        'generator/pipeline/build-site.ts',
        'client/main.ts',
        'content/schema/index.ts',
        'templates/document.tsx',
      ]),
    );
    expect(sources.flatMap(readImports).length).toBeGreaterThan(sources.length);
  });

  it('imports in one direction only, and React nowhere too early', () => {
    expect(checkImports(sources.flatMap(readImports))).toEqual([]);
  });

  it('imports in no circle, types included', () => {
    expect(findCycles(sources.flatMap(readImports))).toEqual([]);
  });

  it('has no room or folder in one of more than 16 files and folders, its README among them', async () => {
    expect(findFullFolders(await listFolder(join(rootDir, 'generator')), 16)).toEqual([]);
  });

  it('keeps nothing at the top of a module from one build for the next', () => {
    const stateful = sources.flatMap(findModuleState);
    expect(stateful).toEqual([]);
  });

  it('asks for clock, environment and console at the command line alone', async () => {
    expect((await Promise.all(sources.map(checkWords))).flat()).toEqual([]);
  });
});

/** What is wrong with the only import of a file. */
const complaintsAbout = (path: string, statement: string) =>
  checkImports(readImports({ path, text: statement }));

describe('an import', () => {
  it.each([
    ['generator/render/a.ts', '../../build', 'generator/render/a imports build'],
    ['generator/dev/a.ts', '../../client/main', 'generator/dev/a imports client/main'],
    ['generator/render/a.ts', '../../templates/document', 'generator/render/a imports templates/document'],
    ['generator/content/a.ts', '../../content/schema', 'generator/content/a imports content/schema'],
    ['templates/page.tsx', '../client/menu', 'templates/page imports client/menu'],
    ['templates/page.tsx', 'node:fs', 'templates/page imports node:fs'],
    ['client/bar.ts', 'zod', 'client/bar imports zod'],
    ['content/schema.ts', '../templates/types', 'content/schema imports templates/types'],
    ['build.ts', './templates/document', 'build imports templates/document'],
    ['generator/lib/text.ts', '../cache/cache', /in a room listed after its own/],
    ['generator/pipeline/build-site.ts', '../publish/retained-assets', /no entry of its room/],
    ['generator/pipeline/build-site.ts', '../attic/chest', /in no room/],
  ])('in %s of %s is reported', (path, specifier, complaint) => {
    for (const statement of [
      `import x, {\n  type Y,\n  z as w,\n} from '${specifier}';`,
      `import '${specifier}';`,
      `export { x } from '${specifier}';`,
      `const { x } = await import('${specifier}');`,
    ]) {
      expect(complaintsAbout(path, statement), statement).toEqual([
        typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
      ]);
    }
  });

  it.each([
    ['build.ts', "import { x } from './generator/commands/build';"],
    ['generator/pipeline/build-site.ts', "import { x } from '../sources/read-content';"],
    ['generator/assets/icons/render-icons.ts', "import { x } from '../svg/parse-svg';"],
    ['templates/page.tsx', "import { x } from '../client/widgets/icon';"],
    ['templates/page.tsx', "import { x } from 'react-dom/server';"],
    ['client/widgets/tabs.tsx', "import { x } from 'react';"],
    // Types are gone from what ships.
    ['client/widgets/tabs.tsx', "import type { X } from '../../content/schema';"],
    ['content/schema.ts', "import { x } from '../generator/fields/text-rules';"],
  ])('in %s is allowed: %s', (path, statement) => {
    expect(complaintsAbout(path, statement)).toEqual([]);
  });

  it('in a cycle is reported', () => {
    const cycle = [...'abc'].map((name, index) => ({
      path: `generator/lib/${name}.ts`,
      text: `import type { X } from './${'bca'[index]}';`,
    }));
    expect(findCycles(cycle.flatMap(readImports))).toEqual([
      'generator/lib/a > generator/lib/b > generator/lib/c > generator/lib/a',
    ]);
  });

  it('of React, however far down, is reported where the eager script loads it at once', () => {
    const complaints = (text: string) =>
      checkImports(
        [
          { path: 'client/main.ts', text: "import { load } from './loader';" },
          { path: 'client/loader.ts', text },
          { path: 'client/widgets/hydrate.tsx', text: "import { hydrateRoot } from 'react-dom/client';" },
        ].flatMap(readImports),
      );
    expect(complaints("const { hydrate } = await import('./widgets/hydrate');")).toEqual([]);
    expect(complaints("export * from './widgets/hydrate';")).toEqual(['client/main loads react-dom/client']);
  });
});

it('a full folder is reported', () => {
  expect(findFullFolders(['a/b/1.ts', 'a/b/2.ts', 'a/c.ts'], 1)).toEqual([
    'a has 2 children',
    'a/b has 2 children',
  ]);
});

describe('what a module keeps', () => {
  const find = (text: string, path = 'generator/cache/cache.ts') => findModuleState({ path, text });

  it.each([
    'export let last: string | undefined;',
    'export const last = new WeakMap<object, string>();',
    'const last: Map<string, Set<string>> = new Map();',
    'const last: Record<string, string> =\n  {};',
    'const last: string[] = [];',
  ])('is reported in %s', (text) => {
    expect(find(`import { a } from './a';\n${text}\n`)).toEqual(['generator/cache/cache.ts keeps last']);
  });

  it.each([
    "const names: ReadonlySet<string> = new Set(['a']);",
    "const list = ['a', 'b'] as const;",
    'function count() {\n  let number = 0;\n  const seen = new Set<string>();\n}',
  ])('is not found in %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('is allowed where it runs in a page', () => {
    expect(find('let last = 0;', 'generator/dev/client/main.ts')).toEqual([]);
  });
});

describe('what is reserved for the command line', () => {
  it.each([
    ['process.env', 'generator/cache.ts', 'export const home = process.env.HOME;'],
    ['process.exit', 'generator/serve.ts', 'process.exit(1);'],
    ['console', 'client/main.ts', 'console.warn("late");'],
    ['Date.now', 'generator/cache.ts', 'export const now = Date.now();'],
    ['new Date()', 'templates/dates.tsx', 'export const Year = () => <b>{new Date().getFullYear()}</b>;'],
  ])('%s is found in %s', async (words, path, text) => {
    expect(await checkWords({ path, text })).toEqual([`${path} uses ${words}`]);
  });

  it.each([
    ['build.ts', 'console.log(new Date(), Date.now(), process.env.HOME);'],
    ['generator/cache.ts', '// console.log(process.env)\n/* new Date() */\nexport const day = new Date(0);'],
    ['generator/bundle-assets.ts', `export const define = { 'process.env.NODE_ENV': '"production"' };`],
    ['client/main.ts', 'correctDates(new Date());'],
  ])('%s may say %s', async (path, text) => {
    expect(await checkWords({ path, text })).toEqual([]);
  });
});

async function readSources(): Promise<Source[]> {
  const folders = ['generator', 'templates', 'client', schemaFolder];
  const nested = await Promise.all(
    folders.map(async (folder) =>
      (await listFolder(join(rootDir, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const paths = ['build.ts', ...nested.flat()].filter((path) => /\.tsx?$/.test(path));
  const code = paths.filter((path) => !path.endsWith('.d.ts'));
  return Promise.all(code.map(async (path) => ({ path, text: await readFile(join(rootDir, path), 'utf8') })));
}
