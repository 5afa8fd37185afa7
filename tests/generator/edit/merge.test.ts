import { expect, test } from 'vitest';
import { publish } from '../../../generator/edit/git/publish';
import { mergeValues } from '../../../generator/edit/text/merge';
import { openFixture, replaced } from './open-fixture';

const entry = (id: string, text = id) => ({ id, text });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => entry(id));

test.each<[string, base: unknown, theirs: unknown, yours: unknown, merged: unknown, clashes: string[]]>([
  ['two fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, []],
  ['the same field alike', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ['the same field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }, ['/a']],
  ['a field that one side removed', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }, []],
  ['a field that one side removed and the other changed', { a: 1 }, {}, { a: 2 }, { a: 2 }, ['/a']],
  ['new fields', { a: 1 }, { a: 1, b: 1 }, { c: 1, a: 1 }, { c: 1, a: 1, b: 1 }, []],
  ['the same new group', {}, { g: { a: 1 } }, { g: { b: 2 } }, { g: { a: 1, b: 2 } }, []],
  [
    'entries of a list',
    [a, b],
    [a, entry('b', 'x')],
    [entry('a', 'y'), b],
    [entry('a', 'y'), entry('b', 'x')],
    [],
  ],
  ['entries that both added', [a], [a, b], [a, c], [a, b, c], []],
  ['the same new entry', [a], [a, b], [a, b], [a, b], []],
  ['a copy of an entry', [a, b], [a, entry('b', 'x')], [a, a, b], [a, a, entry('b', 'x')], []],
  ['a copy and new texts', ['-', 'b'], ['-', 'b', 'c'], ['-', 'b', '-', 'd'], ['-', 'b', 'c', '-', 'd'], []],
  ['an entry above and one below', [a, b], [c, a, b], [a, b, d], [c, a, b, d], []],
  ['an entry that was removed', [a, b, c], [a, c], [a, b, entry('c', 'x')], [a, entry('c', 'x')], []],
  ['an entry that was removed and changed', [a, b], [a], [a, entry('b', 'x')], [a, entry('b', 'x')], ['/1']],
  ['an order and a text', [a, b, c], [a, entry('b', 'x'), c], [c, a, b], [c, a, entry('b', 'x')], []],
  ['an order and a new entry', [a, b, c], [c, a, b], [a, b, d, c], [c, a, b, d], []],
  ['texts of a list', ['one', 'two'], ['one!', 'two'], ['one', 'two', 'three'], ['one!', 'two', 'three'], []],
])('%s', (_, base, theirs, yours, merged, clashes) => {
  const result = mergeValues(base, theirs, yours);
  expect(result.value).toEqual(merged);
  expect(result.clashes.map(({ path }) => `/${path.join('/')}`)).toEqual(clashes);
});

const hero = 'content/hero.yaml';
const terms = 'content/pages/terms.md';

test('a file that changed on the disk meanwhile keeps its bytes, with the fields of the draft', async () => {
  const fixture = await openFixture();
  const { workspace, put } = fixture;
  const before = await fixture.read('hero.yaml');
  await put(hero, '/companion', 'by lamplight.');
  const theirs = replaced(before, 'label: For walkers and wanderers', '# Ours.\nlabel:   For all');
  await fixture.write('hero.yaml', theirs);
  await workspace.refresh();
  expect(workspace.text(hero)).toBe(replaced(theirs, 'by lantern.', 'by lamplight.'));

  // They write what the draft says: it is no draft any more.
  await fixture.write('hero.yaml', workspace.text(hero) ?? '');
  await workspace.refresh();
  expect(workspace.store.drafts.size).toBe(0);
});

test('where both changed the same field, somebody has to choose, and may choose either', async () => {
  for (const choice of ['by moonlight.', 'by lamplight.']) {
    const fixture = await openFixture();
    const { workspace, put, choose } = fixture;
    await put(hero, '/companion', 'by lamplight.');
    await fixture.write(
      'hero.yaml',
      replaced(await fixture.read('hero.yaml'), 'by lantern.', 'by moonlight.'),
    );
    await workspace.refresh();
    const clash = { at: '/companion', was: 'by lantern.', theirs: 'by moonlight.', yours: 'by lamplight.' };
    expect(workspace.mergeDraft(hero)?.clashes).toEqual([clash]);
    // Whatever is typed meanwhile, both are asked about; also after a restart.
    await put(hero, '/label', 'For all');
    expect((await fixture.again()).mergeDraft(hero)?.clashes).toEqual([clash]);
    await choose(hero, { companion: choice });
    expect((await fixture.again()).mergeDraft(hero)).toBeUndefined();
    expect(workspace.text(hero)).toContain(`companion: ${choice}`);
    expect(workspace.text(hero)).toContain('label: For all\n');
  }
});

test('paragraphs of a page are merged, and a whole file that is gone is asked about', async () => {
  const fixture = await openFixture();
  const { workspace, putText, choose, show, operate } = fixture;
  const before = await fixture.read('pages/terms.md');
  await putText(terms, replaced(show(terms).body, '## Use', '## How to use'));
  const theirs = replaced(before, 'The law of the State', 'More.\n\nThe law of the State');
  await fixture.write('pages/terms.md', theirs);
  await workspace.refresh();
  expect(workspace.text(terms)).toBe(replaced(theirs, '## Use', '## How to use'));

  await operate({ op: 'retire', path: terms });
  await fixture.write('pages/terms.md', replaced(theirs, 'More.', 'Much more.'));
  await workspace.refresh();
  const [clash] = workspace.mergeDraft(terms)?.clashes ?? [];
  expect(clash).toMatchObject({ at: '', isWhole: true, theirs: replaced(theirs, 'More.', 'Much more.') });
  await choose(terms, {}, String(clash?.theirs));
  expect(workspace.text(terms)).toBe(clash?.theirs);
  expect(workspace.mergeDraft(terms)).toBeUndefined();
});

test('a file that cannot be read, or is missing for a moment, is merged once it can be read', async () => {
  const fixture = await openFixture();
  const { workspace, put } = fixture;
  const before = await fixture.read('hero.yaml');
  await put(hero, '/companion', 'by lamplight.');
  const draft = workspace.text(hero);
  await fixture.write('hero.yaml', replaced(before, 'label: For', '<<<<<<< HEAD\nlabel: "For'));
  await workspace.refresh();
  expect([workspace.text(hero), workspace.mergeDraft(hero)]).toEqual([draft, undefined]);
  const context = {
    workspace,
    check: async () => [],
    inTurn: <Result>(task: () => Promise<Result>) => task(),
    tell: () => undefined,
  };
  await expect(publish(context, { paths: [hero], message: '' })).rejects.toThrow(
    'is being changed by another program',
  );

  await fixture.write('hero.yaml', '');
  const refreshed = workspace.refresh();
  const theirs = replaced(before, 'label: For walkers', 'label: For all');
  await fixture.write('hero.yaml', theirs);
  await refreshed;
  expect(workspace.text(hero)).toBe(replaced(theirs, 'by lantern.', 'by lamplight.'));
  expect(workspace.mergeDraft(hero)).toBeUndefined();
});
