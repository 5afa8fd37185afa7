import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { createModuleHashes } from '../../../generator/sources/read-code';
import { listFolder } from '../../../generator/sources/read-folder';

const rootDir = join(import.meta.dirname, '../../..');

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
