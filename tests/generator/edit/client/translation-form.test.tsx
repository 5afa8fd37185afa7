// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openProject, writePlan } from '../../german-project';
import { openFixture } from '../open-fixture';
import { createTestEditor } from '../serve-fixture';
import { eventually, field, find, openEditor, stubEditorBrowser, type } from './open-editor';

stubEditorBrowser();

const hero = 'content/de/hero.yaml';

async function serveGerman() {
  const project = await openProject();
  await writePlan(project);
  await project.replace('hero.yaml', 'by lantern.', 'by lamp.');
  const fixture = await openFixture(undefined, project.contentDir);
  fixture.workspace.takeLanguages(['de']);
  return createTestEditor(fixture);
}

/** The source and the state beside a field. */
const rowOf = (label: string) => field(label).closest('li') as HTMLElement;
const besides = (label: string) => rowOf(label).querySelector('.source') as HTMLElement;
const choose = (filter: string) => find('radio', filter).click();
const labels = () => [...document.querySelectorAll('.text label')].map(({ textContent }) => textContent);

it('shows each text beside its source, with the words that have changed since', async () => {
  const server = await serveGerman();
  await openEditor(server, `/${hero}`);

  expect(field('Second line').value).toBe('beim Laternenlicht.');
  expect(field('Second line').lang).toBe('de');
  expect(besides('Second line').innerHTML).toContain('<del>lantern</del><ins>lamp</ins>');
  expect(besides('Introduction').textContent).toBe('One sentence that introduces the whole.');
  expect(besides('Action › Label').textContent).toBe('missingDownload Free');
});

it('lists what is left in its files, and by a filter what is missing or old', async () => {
  const server = await serveGerman();
  await openEditor(server, `/${hero}`);

  expect(find('link', 'First screen (German)').parentElement?.textContent).toMatch(/\d+ missing, 1 old$/);
  choose('Old');
  await eventually(() => expect(labels()).toEqual(['Second line']));
  choose('Missing');
  await eventually(() => expect(labels()).not.toContain('Second line'));
  // Nothing goes while somebody types.
  type(field('Action › Label'), 'Laden');
  await eventually(() => expect(server.valueAt(hero, '/action/label')).toBe('Laden'));
  expect(labels()).toContain('Action › Label');
});

it('writes a translation at its place, which is up to date from then on', async () => {
  const server = await serveGerman();
  await openEditor(server, `/${hero}`);
  type(field('Second line'), 'beim Lampenlicht.');

  await eventually(() => expect(server.valueAt(hero, '/companion')).toBe('beim Lampenlicht.'));
  await eventually(() => expect(besides('Second line').textContent).toBe('by lamp.'));
  expect(server.workspace.text('content/de/made-from/hero.yaml')).toContain('companion: by lamp.\n');
  type(field('Second line'), '');
  await eventually(() => expect(server.valueAt(hero, '/companion')).toBeUndefined());
});

it('says that a text is the same on purpose, or still right', async () => {
  const server = await serveGerman();
  await openEditor(server, `/${hero}`);
  find('button', 'Same on purpose', rowOf('Action › Label')).click();
  await eventually(() =>
    expect(besides('Action › Label').textContent).toBe('the same on purposeDownload Free'),
  );
  find('button', 'Still right', rowOf('Second line')).click();
  await eventually(() => expect(besides('Second line').textContent).toBe('by lamp.'));
  expect(server.valueAt(hero, '/companion')).toBe('beim Laternenlicht.');
});
