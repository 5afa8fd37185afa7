import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../generator/sources/read-content';
import { readFixture, temporaryDir } from '../fixture';

test('documents come in the order of their paths, whatever the disk says', async () => {
  const names = (await readFixture()).documents.map(({ name }) => name);

  expect(names).toEqual([...names].sort());
  expect(names).toContain('pages/privacy.md');
});

test('icons are listed by name and pictures by their paths', async () => {
  const { icons, pictures } = await readFixture();

  expect([...icons.keys()]).toContain('arrow-left');
  expect([...pictures.keys()]).toEqual([
    'pictures/app-icon.svg',
    'pictures/people/cup@112.webp',
    'pictures/people/cup@160.webp',
    'pictures/people/cup@320.webp',
    'pictures/people/head.svg',
    'pictures/scene-narrow.svg',
    'pictures/scene.svg',
    'pictures/screen.svg',
  ]);
});

test('paths are relative to the root', async () => {
  const { documents } = await readFixture();

  expect(documents.map(({ path }) => path)).toEqual(
    documents.map(({ name }) => `tests/fixtures/site/${name}`),
  );
});

test('a byte order mark is left out', async () => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(contentDir);
  await writeFile(join(contentDir, 'site.yaml'), '\uFEFFname: A\n');

  expect((await readContent({ rootDir, contentDir })).documents[0]?.text).toBe('name: A\n');
});

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

test('a draft may stay out of the site', async () => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(join(contentDir, 'drafts'), { recursive: true });
  await writeFile(join(contentDir, 'drafts/launch.md'), '---\ntitle: Launch\n---\n');
  const { diagnostics } = await readContent({ rootDir, contentDir });

  expect(diagnostics.map(({ fix }) => fix)).toEqual([
    'Move it to pages/launch.md, or out of the content folder if it is not to be published.',
  ]);
});

test('a folder that is not there is read as empty', async () => {
  const rootDir = await temporaryDir();

  expect((await readContent({ rootDir, contentDir: join(rootDir, 'content') })).documents).toEqual([]);
});

test('a picture is known by the composed form of its name', async () => {
  const contentDir = await temporaryDir();
  await mkdir(join(contentDir, 'pictures'));
  await writeFile(join(contentDir, 'pictures/u\u0308ber.png'), '');
  const { pictures } = await readContent({ rootDir: contentDir, contentDir });

  expect([...pictures.keys()]).toEqual(['pictures/\u00fcber.png']);
});
