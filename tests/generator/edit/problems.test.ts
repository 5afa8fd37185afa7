import { expect, test } from 'vitest';
import { readDocument } from '../../../generator/content/documents/document';
import { describeProblem, findSampleWords } from '../../../generator/edit/problems';
import type { Problem } from '../../../generator/edit/protocol';
import { valueAt } from '../../../generator/lib/json-pointer';
import { relativePath } from '../../../generator/lib/paths';
import { checkSite } from '../../../generator/pipeline/check-site';
import { fixtureOptions, sharedCacheDir } from '../fixture';
import { openFixture } from './open-fixture';

type Path = (string | number)[];

/** A fixture whose drafts are checked as a release. */
async function openChecked() {
  const fixture = await openFixture();
  const { workspace, contentDir, put } = fixture;
  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const folder = relativePath(options.rootDir, contentDir);
  const read = (file: string, at: Path) =>
    valueAt(readDocument(file, workspace.text(file) ?? '').data, at) as string;
  return {
    ...fixture,
    read,
    write: (file: string, at: Path, value: string) => put(file, `/${at.join('/')}`, value),
    async findProblems(): Promise<Problem[]> {
      const { diagnostics } = await checkSite(
        { ...options, drafts: workspace.drafts() },
        { elapsedMs: () => 0 },
      );
      const moved = diagnostics.map((each) => ({ ...each, file: each.file.replace(folder, 'content') }));
      return moved.map((each) => describeProblem(workspace, each));
    },
  };
}

const misspellings: [file: string, at: Path, written: string, rule: string][] = [
  ['content/roadmap.yaml', ['items', 0, 'status'], 'complete', 'content/refused-value'],
  ['content/features.yaml', ['features', 0, 'icon'], 'bok', 'reference/unknown-icon'],
  [
    'content/features.yaml',
    ['features', 1, 'picture', 'file'],
    'pictures/scne.svg',
    'reference/unknown-picture',
  ],
  ['content/scene.yaml', ['passages', 2, 'choices', 0, 'to'], 'opne', 'scene/unknown-passage'],
  ['content/site.yaml', ['navigation', 0, 'url'], '#featurs', 'page/dead-fragment'],
  [
    'content/site.yaml',
    ['footer', 'quickLinks', 'links', 1, 'url'],
    '/privcy#what-we-keep',
    'page/dead-link',
  ],
  ['content/site.yaml', ['footer', 'comingSoon', 'links', 0, 'url'], '/terms.html', 'page/indirect-link'],
];

test('a misspelled value has the one to write in its place, which solves the problem', async () => {
  const { write, read, findProblems } = await openChecked();
  const before = misspellings.map(([path, at]) => read(path, at));
  for (const [path, at, written] of misspellings) await write(path, at, written);
  const problems = await findProblems();
  const ofFields = misspellings.map(([path, at]) =>
    problems.find((problem) => problem.file === path && problem.at === `/${at.join('/')}`),
  );
  expect(ofFields.map((problem) => problem?.rule)).toEqual(misspellings.map(([, , , rule]) => rule));
  const expected = before.with(-2, '/privacy#what-we-keep').with(-1, '/terms');
  expect(ofFields.map((problem) => problem?.write)).toEqual(expected);
  for (const [index, [path, at]] of misspellings.entries())
    await write(path, at, ofFields[index]?.write ?? '');
  expect((await findProblems()).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('sample words in new texts are found until somebody has written others', async () => {
  const { workspace, put, operate } = await openFixture();
  expect(findSampleWords(workspace)).toEqual([]);
  const path = 'content/hero.yaml';
  await put(path, '/phrases', ['Sample words', 'First Phrase']);
  await operate({ op: 'create', title: 'Press kit' });
  const places = findSampleWords(workspace).map(({ file, at, line }) => `${file}${at ?? ''}:${line ?? ''}`);
  expect(places).toEqual([
    'content/hero.yaml/phrases/0:',
    'content/pages/press-kit.md/description:',
    'content/pages/press-kit.md:9',
  ]);
  expect(findSampleWords(workspace)[1]?.message).toBe('“Sample words” still stands in Description');
  await put(path, '/phrases/0', 'Another phrase');
  expect(findSampleWords(workspace)).toHaveLength(2);
});
