import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFiles, schemaFolder } from '../generator/lib/paths';
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
        'content/schema.ts',
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
    const found = sources.flatMap(findModuleState);
    expect(found).toEqual([]);
  });

  it('asks for clock, environment and console at the command line alone', async () => {
    expect((await Promise.all(sources.map(checkWords))).flat()).toEqual([]);
  });
});

describe('an import', () => {
  it.each([
    ['generator/render.ts', '../build', 'generator/render imports build'],
    ['templates/page.tsx', '../generator/types', 'templates/page imports generator/types'],
    ['templates/page.tsx', '../client/menu', 'templates/page imports client/menu'],
    ['templates/page.tsx', 'node:fs', 'templates/page imports node:fs'],
    [
      'client/widgets/tabs.tsx',
      '../../templates/parts/dates',
      'client/widgets/tabs imports templates/parts/dates',
    ],
    ['client/widgets/tabs.tsx', '../../content/schema', 'client/widgets/tabs imports content/schema'],
    ['client/bar.ts', 'zod', 'client/bar imports zod'],
    ['client/bar.ts', 'node:path', 'client/bar imports node:path'],
    ['content/schema.ts', '../generator/types', 'content/schema imports generator/types'],
    ['generator/serve.ts', '../client/main', 'generator/serve imports client/main'],
    ['generator/serve.ts', '../tests/fixture', 'generator/serve imports tests/fixture'],
    ['build.ts', './templates/document', 'build imports templates/document'],
  ])('in %s of %s is found', (path, specifier, complaint) => {
    for (const text of [
      `import { x } from '${specifier}';`,
      `import x, {\n  type Y,\n  z as w,\n} from '${specifier}';`,
      `import * as x from '${specifier}';`,
      `import '${specifier}';`,
      `export { x } from '${specifier}';`,
      `const { x } = await import('${specifier}');`,
    ]) {
      expect(checkImports(readImports({ path, text })), text).toEqual([complaint]);
    }
  });

  it('of a type goes the same way, but for the client, which may know any', () => {
    const text = (specifier: string) => `import type { X } from '${specifier}';`;
    const back = readImports({ path: 'templates/page.tsx', text: text('../generator/types') });
    expect(checkImports(back)).toEqual(['templates/page imports generator/types']);
    const shape = readImports({ path: 'client/widgets/tabs.tsx', text: text('../../content/schema') });
    expect(checkImports(shape)).toEqual([]);
  });

  it.each([
    ['build.ts', './generator/serve'],
    ['generator/render.tsx', '../templates/document'],
    ['generator/render.tsx', '../client/limits'],
    ['generator/render.tsx', '../content/schema'],
    ['generator/render.tsx', 'node:fs'],
    ['templates/page.tsx', '../client/widgets/icon'],
    ['templates/page.tsx', 'react-dom/server'],
    ['client/widgets/tabs.tsx', '../limits'],
    ['client/widgets/tabs.tsx', 'react'],
    ['content/schema.ts', 'zod'],
    ['content/schema.ts', './text-rules'],
  ])('in %s of %s is as it should be', (path, specifier) => {
    expect(checkImports(readImports({ path, text: `import { x } from '${specifier}';` }))).toEqual([]);
  });
});

describe('between rooms of the generator', () => {
  const complaintsAbout = (path: string, specifier: string) =>
    checkImports(readImports({ path, text: `import type { X } from '${specifier}';` }));

  it.each([
    [
      'generator/content/parse-content.ts',
      '../markdown/render-page',
      'which is in a room listed after its own',
    ],
    ['generator/lib/xml.ts', '../cache/cache', 'which is in a room listed after its own'],
    ['generator/pipeline/build-site.ts', '../publish/retained-assets', 'which is no entry of its room'],
    ['generator/pipeline/build-site.ts', '../attic/chest', 'is in no room'],
  ])('%s of %s is found', (path, specifier, words) => {
    expect(complaintsAbout(path, specifier)).toEqual([expect.stringContaining(words)]);
  });

  it('goes down, through what a room names, and anywhere within a room', () => {
    expect(complaintsAbout('generator/pipeline/build-site.ts', '../sources/read-content')).toEqual([]);
    expect(complaintsAbout('generator/assets/icons/render-icons.ts', '../svg/parse-svg')).toEqual([]);
  });

  it('in a circle is found', () => {
    const text = (to: string) => `import type { X } from './${to}';`;
    const circle = ['a', 'b', 'c'].map((name, index) => ({
      path: `generator/lib/${name}.ts`,
      text: text('bca'[index] ?? ''),
    }));
    expect(findCycles(circle.flatMap(readImports))).toEqual([
      'generator/lib/a > generator/lib/b > generator/lib/c > generator/lib/a',
    ]);
  });

  it('a full folder is found', () => {
    expect(findFullFolders(['a/b/1.ts', 'a/b/2.ts', 'a/c.ts'], 1)).toEqual([
      'a has 2 children',
      'a/b has 2 children',
    ]);
  });
});

describe('the eager script', () => {
  const graph = (text: string) =>
    [
      { path: 'client/main.ts', text: `import { load } from './loader';` },
      { path: 'client/loader.ts', text },
      { path: 'client/widgets/hydrate.tsx', text: `import { hydrateRoot } from 'react-dom/client';` },
    ].flatMap(readImports);

  it('may load React later', () => {
    expect(checkImports(graph(`const { hydrate } = await import('./widgets/hydrate');`))).toEqual([]);
  });

  it('must not bring it along, however far down', () => {
    const complaint = ['client/main loads react-dom/client'];
    expect(checkImports(graph(`import { hydrate } from './widgets/hydrate';`))).toEqual(complaint);
    expect(checkImports(graph(`export * from './widgets/hydrate';`))).toEqual(complaint);
  });
});

describe('what a module keeps', () => {
  const find = (text: string, path = 'generator/cache/cache.ts') => findModuleState({ path, text });

  it.each([
    'let last = 0;',
    'export let last: string | undefined;',
    'const last = new Map<string, string>();',
    'export const last = new WeakMap<object, string>();',
    'const last: Map<string, Set<string>> = new Map();',
    'const last: Record<string, string> =\n  {};',
    'const last: string[] = [];',
  ])('is found in %s', (text) => {
    expect(find(`import { a } from './a';\n${text}\n`)).toEqual(['generator/cache/cache.ts keeps last']);
  });

  it.each([
    "const names: ReadonlySet<string> = new Set(['a']);",
    "const table: Readonly<Record<string, string>> = { a: 'b' };",
    "const list = ['a', 'b'] as const;",
    'function count() {\n  let number = 0;\n  const seen = new Set<string>();\n}',
  ])('is not taken for it: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('is the page’s affair where it runs in one', () => {
    expect(find('let last = 0;', 'generator/dev/client/main.ts')).toEqual([]);
  });
});

describe('what is reserved for the command line', () => {
  it.each([
    ['process.env', 'generator/cache.ts', 'export const home = process.env.HOME;'],
    ['process.exit', 'generator/serve.ts', 'process.exit(1);'],
    ['console', 'generator/serve.ts', 'console.log(1);'],
    ['Date.now', 'generator/cache.ts', 'export const now = Date.now();'],
    ['new Date()', 'generator/cache.ts', 'export const now = new Date();'],
    [
      'new Date()',
      'templates/parts/dates.tsx',
      'export const Year = () => <b>{new Date().getFullYear()}</b>;',
    ],
    ['process.env', 'client/main.ts', 'if (process.env.NODE_ENV) load();'],
    ['console', 'client/main.ts', 'console.warn("late");'],
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
  const paths = ['build.ts', ...schemaFiles, ...nested.flat()].filter((path) => /\.tsx?$/.test(path));
  const code = paths.filter((path) => !path.endsWith('.d.ts'));
  return Promise.all(code.map(async (path) => ({ path, text: await readFile(join(rootDir, path), 'utf8') })));
}
