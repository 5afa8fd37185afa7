import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent, sortFiles } from '../../../generator/sources/read-content';
import { readFixture, sentences, temporaryDir } from '../fixture';

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

test('a name that is not UTF-8 is called what it is, of a file and of a folder', async ({ skip }) => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(join(contentDir, 'pictures'), { recursive: true });
  const named = (name: string) => Buffer.from(`${contentDir}/pictures/${name}`, 'latin1');
  try {
    await writeFile(named('caf\u00e9.svg'), '<svg/>');
    await mkdir(named('m\u00fcnzen'));
  } catch {
    skip('This disk takes no names but those in UTF-8.');
  }

  expect(sentences(await readContent({ rootDir, contentDir }))).toEqual(
    [
      ['caf\ufffd.svg', 'file'],
      ['m\ufffdnzen', 'folder'],
    ].map(
      ([name, kind]) =>
        `content/pictures/${name}:1:1 the ${kind} cannot be read, because its name is not UTF-8: \ufffd is in another encoding. Rename it, with small letters a-z, digits and hyphens alone.`,
    ),
  );
});

test('a folder that is not there is read as empty', async () => {
  const rootDir = await temporaryDir();

  expect((await readContent({ rootDir, contentDir: join(rootDir, 'content') })).documents).toEqual([]);
});

test.each([
  ['Russian', 'ж'],
  ['Japanese', '猫'],
  ['Khmer', '\u1781'],
  ['emoji', '\u{1f525}'],
])('a text is limited in characters, whatever bytes they take: %s', (_name, character) => {
  const read = (length: number) =>
    sortFiles(
      { files: [{ path: 'pages/a.md', bytes: Buffer.from(character.repeat(length)) }], faults: [] },
      'content',
    );

  expect(read(60_000).documents).toHaveLength(1);
  expect(read(60_000).diagnostics).toEqual([]);
  expect(sentences(read(60_001))).toEqual([
    'content/pages/a.md:1:1 the file has 60,001 characters, and at most 60,000 are read. Make it shorter, or divide it.',
  ]);
});

test('a link to its own folder leads out of none', async () => {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(join(contentDir, 'pictures'), { recursive: true });
  await symlink('.', join(contentDir, 'pictures/loop'));
  await symlink('..', join(contentDir, 'pictures/all'));

  expect(sentences(await readContent({ rootDir, contentDir }))).toEqual(
    ['all', 'loop'].map(
      (name) =>
        `content/pictures/${name}:1:1 this is a link to a folder. Remove it, or put the folder itself here.`,
    ),
  );
});
