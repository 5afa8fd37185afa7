import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../generator/lib/paths';
import { listFolder } from '../generator/sources/read-folder';
import { readCases } from './generator/read-cases';
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

/** Files after `#` with a line of code in which one thing at most is wrong, and after `!` the fault that is reported. */
const cases = readCases(join(import.meta.dirname, 'import-rules.txt'));

it.each(cases.map(({ heading, lines, text }) => [heading, text('-'), lines('!')] as const))(
  'in %s: %j',
  (path, code, faults) => {
    expect(findFaults([{ path, text: `${code}\n` }])).toEqual(faults);
  },
);

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
