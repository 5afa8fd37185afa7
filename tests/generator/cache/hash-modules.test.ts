import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { createModuleHashes } from '../../../generator/cache/hash-modules';
import { listFolder } from '../../../generator/sources/read-folder';

const rootDir = join(import.meta.dirname, '../../..');

const modules = {
  'a/one.ts':
    "import { two } from './two';\nimport type { Four } from '../b/four';\nexport const one = two;\n",
  'a/two.ts': "import {\n  three,\n} from '../b/three';\nexport const two = () => import('./five');\n",
  'b/three.tsx': "export * from 'react';\n",
  'b/four.ts': 'export type Four = 4;\n',
  'a/five.ts': "import { two } from './two';\nexport const five = two;\n",
  'a/six.ts': 'export const six = 6;\n',
};

function hashOf(path: string, changed?: keyof typeof modules, packages = ''): string {
  const files = Object.entries(modules).map(
    ([name, code]) => [name, Buffer.from(name === changed ? `${code}// changed\n` : code)] as const,
  );
  return createModuleHashes(new Map(files), packages)(path);
}

test.each(['a/one.ts', 'a/two.ts', 'b/three.tsx', 'a/five.ts'] as const)(
  'is another when %s changes, which it imports',
  (changed) => {
    expect(hashOf('a/one.ts', changed)).not.toBe(hashOf('a/one.ts'));
  },
);

test.each(['b/four.ts', 'a/six.ts'] as const)(
  'is the same when %s changes, of which it uses types or nothing',
  (changed) => {
    expect(hashOf('a/one.ts', changed)).toBe(hashOf('a/one.ts'));
  },
);

test.each([
  'import "./note";',
  'import { note } from "./note.js";',
  "import {\n  // the page's\n  note,\n} from './note';",
  "import './folder';",
  'const { note } = await import("./note");',
  "import type { Four } from './four'\nimport { note } from './note';",
  "export type Four = 4\nimport { note } from './note';",
  "import { plain } from './plain.js';",
  "import { plain } from './plain';",
  "import { whole } from '.';",
  "import facts from './facts.json';",
])('is another when what is imported so changes: %s', (code) => {
  const hash = (note: string) =>
    createModuleHashes(
      new Map([
        ['a/one.ts', Buffer.from(code)],
        ['a/note.ts', Buffer.from(note)],
        ['a/folder/index.ts', Buffer.from(note)],
        ['a/plain.js', Buffer.from(note)],
        ['a/index.ts', Buffer.from(note)],
        ['a/facts.json', Buffer.from(note)],
      ]),
      '',
    )('a/one.ts');
  expect(hash('new')).not.toBe(hash('old'));
});

test('what a leaf imports counts only where another module imports it', () => {
  const hash = (five: string, code = '') =>
    createModuleHashes(
      new Map([
        ['a/one.ts', Buffer.from(`import './view';\n${code}`)],
        ['a/view.ts', Buffer.from("import './five';\n")],
        ['a/five.ts', Buffer.from(five)],
      ]),
      '',
    )('a/one.ts', 'a/view.ts');

  expect(hash('new')).toBe(hash('old'));
  expect(hash('new', "import './five';")).not.toBe(hash('old', "import './five';"));
});

test('the view chooser imports nothing but views, whose code counts for one kind of document, and what counts anyway', async () => {
  const code = await readFile(join(rootDir, 'templates/document-view.tsx'), 'utf8');
  const imported = [...code.matchAll(/^import (?!type).*from '(.*)';$/gm)].map(([, name]) => name);
  expect(imported).toEqual([
    './pages/content-page',
    './pages/error-page',
    './pages/landing-page',
    // Counts for pages with sections, see `createDocumentKey`.
    './pages/page-sections',
    // The head of every document imports it as well.
    './parts/related-news',
    // Every view with widgets imports it as well.
    './parts/widget-slot',
  ]);
});

test('is another with other packages', () => {
  expect(hashOf('a/six.ts', undefined, 'newer')).not.toBe(hashOf('a/six.ts'));
});

test('whoever remembers a result names a module of which it runs the code', async () => {
  const paths = (await listFolder(join(rootDir, 'generator'))).filter((path) => /\.tsx?$/.test(path));
  const named: string[] = [];
  for (const path of paths) {
    const file = `generator/${path}`;
    const code = await readFile(join(rootDir, file), 'utf8');
    const imported = [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
      ([, name = '']) => `${posix.join(posix.dirname(file), name)}.ts`,
    );
    for (const [maker] of code.matchAll(/(?<=')generator\/[^']+\.ts(?=')/g)) {
      named.push(maker);
      // Document keys are of what `makeDocuments` runs.
      if (/^generator\/(bundle|dev)\/|\/document-key\.ts$/.test(file)) continue;
      expect([file, ...imported], `${file} names ${maker}`).toContain(maker);
    }
    expect(code.includes('.remember(') && !code.includes("'generator/"), file).toBe(false);
  }
  expect(named.length).toBeGreaterThan(12);
});
