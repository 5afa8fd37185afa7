import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { compareFiles } from '../../../generator/edit/git/preview';
import { publish } from '../../../generator/edit/git/publish';
import { describeSource } from '../../../generator/edit/text/translations';
import { openRepository } from '../../../generator/lib/git/repository';
import { createRunGit } from '../../../generator/lib/git/run-git';
import { openProject, writePlan } from '../german-project';
import { openFixture } from './open-fixture';
import { createTestEditor } from './serve-fixture';

const hero = 'content/de/hero.yaml';
const madeFrom = 'content/de/made-from/hero.yaml';

/** The fixture in English and German, of which two texts are older than their source. */
async function openGerman(isInGit = false) {
  const project = await openProject();
  await project.replace('hero.yaml', 'by lantern.', 'by lamp.');
  await project.replace('hero.yaml', 'For walkers and wanderers', 'For walkers');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project.rootDir, stdio: 'pipe' }).toString();
  if (isInGit) {
    git('init', '-q', '-b', 'main');
    git('config', 'user.name', 'Ann Okoro');
    git('config', 'user.email', 'ann@place.example');
    git('add', '-A');
    git('commit', '-q', '-m', 'Begin');
  }
  const { contentDir } = project;
  const repository = isInGit
    ? await openRepository(contentDir, createRunGit(contentDir, process.env))
    : undefined;
  const fixture = await openFixture(repository, contentDir);
  fixture.workspace.takeLanguages(['de']);
  return { ...fixture, git };
}

test('each language has its own files, also those that nobody has begun', async () => {
  const { editor } = createTestEditor(await openGerman());
  const { files } = await editor.describeSite();
  const german = files.filter(({ group }) => group === 'translations');

  expect(german.map(({ path }) => path)).toContain('content/de/roadmap.yaml');
  expect(german.filter(({ path }) => path.includes('made-from'))).toEqual([]);
  expect(files.find(({ path }) => path === hero)).toMatchObject({
    title: 'First screen (German)',
    form: 'hero',
    state: 'same',
    translation: { language: 'de', old: 2, missing: 10 },
  });
  expect(editor.describeFile(hero)).toMatchObject({
    data: { companion: 'beim Laternenlicht.' },
    translates: { language: 'de', source: { companion: 'by lamp.' }, madeFrom: { companion: 'by lantern.' } },
  });
});

test('saving one translation notes that one source, and is one step of Undo', async () => {
  const { put, workspace, undo } = await openGerman();
  const before = workspace.text(madeFrom);
  await put(hero, '/companion', 'beim Lampenlicht.');

  expect(workspace.text(hero)).toContain('companion: beim Lampenlicht.\n');
  expect(workspace.text(madeFrom)).toBe(before?.replace('by lantern.', 'by lamp.'));
  await undo();
  expect(workspace.text(madeFrom)).toBe(before);
  expect(workspace.text(hero)).toContain('companion: beim Laternenlicht.\n');
});

test('a translation is published with the source that it was made from', async () => {
  const { put, operate, workspace, git } = await openGerman(true);
  const context = {
    workspace,
    check: async () => [],
    inTurn: <Result>(task: () => Promise<Result>) => task(),
    tell: () => undefined,
  };
  await put(hero, '/companion', 'beim Lampenlicht.');
  const { files } = await compareFiles(context, [hero]);
  expect(files.map(({ path, changes }) => [path, changes.length])).toEqual([[hero, 1]]);
  await publish(context, { paths: [hero], message: '' });
  expect(git('show', '--name-only', '--format=%s').trim().split('\n')).toEqual([
    'First screen (German): Second line',
    '',
    hero,
    madeFrom,
  ]);

  // Taking it back takes back from which words it was made.
  const commit = git('rev-parse', 'HEAD').trim();
  await operate({ op: 'restore', path: hero, commit });
  const before = (path: string) => git('show', `HEAD^:${path}`);
  expect([hero, madeFrom].map(workspace.text)).toEqual([hero, madeFrom].map(before));
  await operate({ op: 'discard', path: hero });

  await operate({ op: 'confirm', path: hero, at: '/label' });
  const confirmed = await compareFiles(context, [hero]);
  expect(confirmed.files).toMatchObject([{ path: hero, changes: [{ label: 'Noted as right' }] }]);
  await publish(context, { paths: [hero], message: '' });
  expect(git('show', '--name-only', '--format=').trim()).toBe(madeFrom);
});

test('a page notes the source of a paragraph that is translated again, and of none while their number differs', async () => {
  const project = await openProject();
  const path = await writePlan(project);
  const { workspace, putText, operate } = await openFixture(undefined, project.contentDir);
  workspace.takeLanguages(['de']);
  const states = () => {
    const { translates } = describeSource(workspace, workspace.describe(path));
    return translates?.texts?.slice(2).map(({ at, state }) => `${at} ${state}`);
  };

  expect(states()).toEqual(['/body/0 old', '/body/1 old']);
  await putText(path, '\nWir beginnen.\n\nWir hören auf.\n');
  expect(states()).toEqual(['/body/0 done', '/body/1 old']);
  await putText(path, '\nWir beginnen.\n\nMittendrin.\n\nWir hören auf.\n');
  expect(states()).toEqual(['/body old']);
  await operate({ op: 'confirm', path, at: '/body' });
  expect(states()).toEqual(['/body done']);
});

test('a translated page with another address stays a translation', async () => {
  const project = await openProject();
  const path = await writePlan(project);
  const { workspace, operate } = await openFixture(undefined, project.contentDir);
  workspace.takeLanguages(['de']);
  await operate({ op: 'rename-file', path, slug: 'vorhaben' });

  const moved = 'content/de/pages/vorhaben.md';
  expect(workspace.text(path)).toBeUndefined();
  expect(workspace.text(moved)).toContain('\nformerly: /de/plan\ntranslates: plan\n');
  expect(workspace.describe(moved).translates).toMatchObject({ source: 'content/pages/plan.md' });
});

test('a page with another address takes its translations with it, and their age', async () => {
  const project = await openProject();
  const path = await writePlan(project);
  const { workspace, operate } = await openFixture(undefined, project.contentDir);
  workspace.takeLanguages(['de']);
  const made = workspace.text('content/de/made-from/pages/plan.md');
  await operate({ op: 'rename-file', path: 'content/pages/plan.md', slug: 'idea' });

  expect(workspace.text(path)).toContain('\ntranslates: idea\n');
  expect(workspace.describe(path).translates).toMatchObject({ source: 'content/pages/idea.md' });
  expect(workspace.text('content/de/made-from/pages/idea.md')).toBe(made);
});
