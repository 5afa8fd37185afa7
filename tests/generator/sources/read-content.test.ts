import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../generator/sources/read-content';
import { temporaryDir } from '../fixture';

test('notes and editors’ own files are no documents', async () => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(contentDir);
  for (const name of ['README.md', 'schema.ts', '.site.yaml.swp', 'site.yaml~']) {
    await writeFile(join(contentDir, name), '');
  }

  expect((await readContent({ rootDir, contentDir })).documents).toEqual([]);
});

test('what is nobody’s business but its writer’s is left where it is', async () => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  const front = '---\ntitle: To do\n---\n';
  const names = ['pages/README.md', 'notes/README.md', 'pictures/credits.yaml', 'notes/todo.yaml'];
  for (const name of names) {
    await mkdir(dirname(join(contentDir, name)), { recursive: true });
    await writeFile(join(contentDir, name), name.endsWith('.md') ? front : 'a: b\n');
  }
  const { documents, diagnostics } = await readContent({ rootDir, contentDir });

  expect(documents).toEqual([]);
  expect(diagnostics).toEqual([]);
});

test('a picture is known by the composed form of its name', async () => {
  const contentDir = await temporaryDir();
  await mkdir(join(contentDir, 'pictures'));
  await writeFile(join(contentDir, 'pictures/u\u0308ber.png'), '');
  const { pictures } = await readContent({ rootDir: contentDir, contentDir });

  expect([...pictures.keys()]).toEqual(['pictures/\u00fcber.png']);
});
