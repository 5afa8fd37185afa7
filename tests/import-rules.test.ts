import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../generator/lib/paths';
import { listFolder } from '../generator/sources/read-folder';
import { findFaults, findFullFolders, readImports, type Source } from './import-rules';

const rootDir = resolve(import.meta.dirname, '..');

describe('the code of this project', async () => {
  const sources = await readSources();

  it('is read whole', () => {
    const parts = ['build.ts', 'generator/', 'client/', 'content/schema/', 'templates/'];
    for (const part of parts) expect(sources.some(({ path }) => path.startsWith(part))).toBe(true);
    expect(sources.flatMap(readImports).length).toBeGreaterThan(sources.length);
  });

  it('imports in one direction, keeps no state and leaves clock, environment and console to the command line', () => {
    expect(findFaults(sources)).toEqual([]);
  });

  it('has no room or folder in one of more than 16 files and folders, its README among them', async () => {
    const full = findFullFolders(await listFolder(join(rootDir, 'generator')), 16);
    // Features do not know each other: there may be any number.
    expect(full.filter((each) => !each.startsWith('features has'))).toEqual([]);
  });
});

const cache = 'generator/cache/cache.ts';
const client = 'client/widgets/tabs.tsx';

/** Files in which only one thing can be wrong, and the fault. */
const faults: [path: string, code: string, fault: string][] = [
  ['generator/render/a.ts', `import { x } from '../../build';`, 'generator/render/a imports build'],
  ['generator/dev/a.ts', `import '../../client/main';`, 'generator/dev/a imports client/main'],
  [
    'generator/render/a.ts',
    `export { x } from '../../templates/y';`,
    'generator/render/a imports templates/y',
  ],
  ['generator/content/a.ts', `import '../../content/schema';`, 'generator/content/a imports content/schema'],
  [
    'templates/page.tsx',
    `const { x } = await import('../client/menu');`,
    'templates/page imports client/menu',
  ],
  ['templates/page.tsx', `import {\n  type X,\n  y,\n} from 'node:fs';`, 'templates/page imports node:fs'],
  ['client/bar.ts', `import * as x from 'zod';`, 'client/bar imports zod'],
  ['content/schema.ts', `import type { X } from '../templates/x';`, 'content/schema imports templates/x'],
  ['build.ts', `import x from './templates/document';`, 'build imports templates/document'],
  [
    'generator/lib/xml.ts',
    `import '../cache/cache';`,
    'generator/lib/xml imports generator/cache/cache, which is in a room listed after its own',
  ],
  [
    'generator/pipeline/a.ts',
    `import '../publish/keep';`,
    'generator/pipeline/a imports generator/publish/keep, which is no entry of its room',
  ],
  ['generator/pipeline/a.ts', `import '../attic/chest';`, 'generator/attic/chest is in no room'],
  ['client/main.ts', `export * from 'react-dom/client';`, 'client/main loads react-dom/client'],
  [cache, `import type { X } from './cache';`, 'generator/cache/cache > generator/cache/cache'],
  [cache, 'export let last: string | undefined;', `${cache} keeps last`],
  [cache, 'export const last = new WeakMap<object, string>();', `${cache} keeps last`],
  [cache, 'const last: Map<string, Set<string>> = new Map();', `${cache} keeps last`],
  [cache, 'const last: Record<string, string> =\n  {};', `${cache} keeps last`],
  [cache, 'const last: string[] = [];', `${cache} keeps last`],
  [cache, 'export const home = process.env.HOME;', `${cache} uses process.env`],
  [cache, "// A comment.\nconst url = 'https://a';\nprocess.exit(1);", `${cache} uses process.exit`],
  [client, 'console.warn("late");', `${client} uses console`],
  [cache, 'export const now = Date.now();', `${cache} uses Date.now`],
  [
    'templates/a.tsx',
    'export const Year = () => <b>{new Date().getDay()}</b>;',
    'templates/a.tsx uses new Date()',
  ],
];

it.each(faults)('a fault in %s is reported: %s', (path, text, fault) => {
  expect(findFaults([{ path, text: `import { a } from 'react';\n${text}\n` }])).toEqual(
    path === 'client/main.ts' ? ['client/main loads react', fault] : [fault],
  );
});

it.each([
  ['build.ts', "import { x } from './generator/commands/build';"],
  ['generator/pipeline/build-site.ts', "import { x } from '../sources/read-content';"],
  ['generator/assets/icons/render-icons.ts', "import { x } from '../svg/optimize-svg';"],
  ['templates/page.tsx', "import { x } from '../client/widgets/icon';"],
  ['templates/page.tsx', "import { x } from 'react-dom/server';"],
  [client, "import { x } from 'react';"],
  // Types are gone from the code that ships.
  [client, "import type { X } from '../../content/schema';"],
  ['content/schema.ts', "import { x } from '../generator/fields/text-rules';"],
  ['client/main.ts', "const { hydrate } = await import('react-dom/client');"],
  [cache, "const names: ReadonlySet<string> = new Set(['a']);"],
  [cache, "const list = ['a', 'b'] as const;"],
  [cache, 'function count() {\n  let number = 0;\n  const seen = new Set<string>();\n}'],
  ['generator/dev/client/main.ts', 'let last = 0;'],
  ['build.ts', 'tell(new Date(), Date.now(), process.env.HOME);'],
  [cache, '// console.log(process.env)\n/* new\n Date() */\nexport const day = new Date(0);'],
  [cache, `export const define = { 'process.env.NODE_ENV': '"production"' };`],
  ['client/main.ts', 'correctDates(new Date());'],
])('in %s is allowed: %s', (path, text) => {
  expect(findFaults([{ path, text }])).toEqual([]);
});

it('a longer cycle and React further down are reported', () => {
  const cycle = [...'abc'].map((name, index) => ({
    path: `generator/lib/${name}.ts`,
    text: `import type { X } from './${'bca'[index]}';`,
  }));
  const react = [
    { path: 'client/main.ts', text: "import { load } from './loader';" },
    { path: 'client/loader.ts', text: "export * from './widgets/hydrate';" },
    { path: 'client/widgets/hydrate.tsx', text: "import { hydrateRoot } from 'react-dom/client';" },
  ];
  expect(findFaults([...cycle, ...react])).toEqual([
    'client/main loads react-dom/client',
    'generator/lib/a > generator/lib/b > generator/lib/c > generator/lib/a',
  ]);
});

it('a full folder is reported', () => {
  const full = findFullFolders(['a/b/1.ts', 'a/b/2.ts', 'a/c.ts'], 1);
  expect(full).toEqual(['a has 2 children', 'a/b has 2 children']);
});

async function readSources(): Promise<Source[]> {
  const folders = ['generator', 'templates', 'client', schemaFolder];
  const nested = await Promise.all(
    folders.map(async (folder) =>
      (await listFolder(join(rootDir, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const paths = ['build.ts', ...nested.flat()].filter((path) => /(?<!\.d)\.tsx?$/.test(path));
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(rootDir, path), 'utf8') })),
  );
}
