import { expect, test } from 'vitest';
import { applyChange, stepBack } from '../../../generator/edit/drafts/apply-change';
import { revisionOf } from '../../../generator/edit/drafts/splice-text';
import type { Edit } from '../../../generator/edit/protocol';
import { readDocument, toPlain } from '../../../generator/edit/text/document';
import { valueAt } from '../../../generator/lib/json-pointer';
import { openFixture, replaced } from './open-fixture';

/** The folder of the fixture is named `content`. */
const hero = 'content/hero.yaml';
const testimonials = 'content/testimonials.yaml';
const terms = 'content/pages/terms.md';

const set = (path: string, at: string, was: unknown, value: unknown): Edit => ({
  op: 'set',
  path,
  at,
  was,
  value,
});
const aside = 'Two lines,\nthe second short.';

test.each<[string, string, Edit, from: string, to: string]>([
  ['a text', hero, set(hero, '/companion', 'by lantern.', 'by lamplight.'), 'by lantern.', 'by lamplight.'],
  [
    'a text that reads like a key',
    hero,
    set(hero, '/introduction', 'One sentence that introduces the whole.', 'label: A'),
    'One sentence that introduces the whole.',
    '"label: A"',
  ],
  [
    'a number',
    testimonials,
    set(testimonials, '/testimonials/1/rating', 5, 4),
    'Ben.\n    rating: 5',
    'Ben.\n    rating: 4',
  ],
  [
    'a value in braces',
    hero,
    set(hero, '/stats/1/label', 'Miles', 'Paces'),
    '{ value: "2K+", label: Miles }',
    '{ value: "2K+", label: Paces }',
  ],
  [
    'an entry',
    hero,
    { op: 'remove', path: hero, at: '/phrases/1', was: 'Second Phrase' },
    '  - Second Phrase\n',
    '',
  ],
  [
    'a new entry',
    hero,
    { op: 'add', path: hero, at: '/phrases/1', value: 'Another' },
    '  - Second',
    '  - Another\n  - Second',
  ],
  [
    'a moved entry',
    hero,
    { op: 'move', path: hero, at: '/phrases', from: 0, to: 1, was: 'First Phrase' },
    '  - First Phrase\n  - Second Phrase\n',
    '  - Second Phrase\n  - First Phrase\n',
  ],
  [
    'a new key',
    terms,
    { op: 'add', path: terms, at: '/introduction', value: 'In short.', after: 'description' },
    'of this site.\n',
    'of this site.\nintroduction: In short.\n',
  ],
  [
    'a key of a page',
    terms,
    set(terms, '/title', 'Terms of Service', 'Terms'),
    'title: Terms of Service',
    'title: Terms',
  ],
  [
    'the text of a page',
    terms,
    { op: 'splice', path: terms, from: 4, was: 'Use', text: 'How to use' },
    '## Use',
    '## How to use',
  ],
])('%s is changed, and nothing else', async (_, path, edit, from, to) => {
  const { workspace, edit: apply } = await openFixture();
  const before = workspace.text(path);
  await apply(edit);
  expect(workspace.text(path)).toBe(replaced(before, from, to));
  expect(workspace.disk(path)).toBe(before);
});

test.each([
  ['\r\n', ''],
  ['\n', '\ufeff'],
  ['\r\n', '\ufeff'],
])('line ends %j and a byte order mark %j stay', async (lineEnd, mark) => {
  const fixture = await openFixture();
  const windows = (text: string) => mark + text.replaceAll('\n', lineEnd);
  for (const name of ['hero.yaml', 'pages/terms.md'])
    await fixture.write(name, windows(await fixture.read(name)));
  await fixture.workspace.refresh();
  await fixture.edit(
    set(hero, '/aside', aside, 'Three\nlines,\nthe second short.'),
    set(terms, '/title', 'Terms of Service', 'Terms'),
    { op: 'splice', path: terms, from: 8, was: '\n', text: '\nOf all.\n\n' },
  );
  const written = replaced(
    await fixture.read('hero.yaml'),
    `  Two lines,${lineEnd}`,
    `  Three${lineEnd}  lines,${lineEnd}`,
  );
  expect(fixture.workspace.text(hero)).toBe(written);
  const title = replaced(await fixture.read('pages/terms.md'), 'Terms of Service', 'Terms');
  const text = replaced(
    title,
    `## Use${lineEnd}${lineEnd}`,
    `## Use${lineEnd}${lineEnd}Of all.${lineEnd}${lineEnd}`,
  );
  expect(fixture.workspace.text(terms)).toBe(text);
});

test('a change is applied as a whole or not at all, and an id once', async () => {
  const { workspace, edit } = await openFixture();
  const { store } = workspace;
  const good = set(hero, '/companion', 'by lantern.', 'by lamplight.');
  await expect(edit(good, set(hero, '/label', 'other words', 'mine'))).rejects.toMatchObject({
    status: 409,
    answer: {
      differs: [
        {
          path: hero,
          at: '/label',
          label: 'Label',
          was: 'other words',
          theirs: 'For walkers and wanderers',
          yours: 'mine',
        },
      ],
    },
  });
  expect([workspace.text(hero), store.drafts.size]).toEqual([workspace.disk(hero), 0]);

  const add: Edit = { op: 'add', path: hero, at: '/phrases/0', value: 'New' };
  for (const _ of [1, 2]) await applyChange(workspace, { id: 'same', edits: [add] });
  expect(workspace.text(hero)?.match(/- New/g)).toHaveLength(1);
});

test('an entry is found again after others were added, removed or moved, by the revision that an edit was made in', async () => {
  const { workspace, edit } = await openFixture();
  const stale = { revision: revisionOf(workspace.text(hero)) };
  await edit({ op: 'add', path: hero, at: '/phrases/0', value: 'Another' });
  await edit({ ...set(hero, '/phrases/1', 'Second Phrase', 'Changed'), ...stale });
  expect(workspace.text(hero)).toContain('  - First Phrase\n  - Changed\n  - Third Phrase\n');

  const old = { revision: revisionOf(workspace.text(testimonials)) };
  const { data } = readDocument(testimonials, workspace.text(testimonials) ?? '');
  const first = valueAt(data, ['testimonials', 0]);
  await edit({ op: 'remove', path: testimonials, at: '/testimonials/0', was: first });
  // All ratings are alike.
  await edit({ ...set(testimonials, '/testimonials/1/rating', 5, 1), ...old });
  expect(workspace.text(testimonials)).toMatch(/id: ben[\s\S]*rating: 1\n[\s\S]*id: cleo/);
  // It is gone.
  await expect(edit({ ...set(testimonials, '/testimonials/0/rating', 5, 1), ...old })).rejects.toMatchObject({
    status: 409,
  });
});

test('edits of one change count entries in the same revision', async () => {
  const { workspace, edit } = await openFixture();
  const at = (index: number, key: string) => `/testimonials/${index}/${key}`;
  const { data } = readDocument(testimonials, workspace.text(testimonials) ?? '');
  const [ann, ben] = valueAt(data, ['testimonials']) as Record<string, unknown>[];
  const old = { revision: revisionOf(workspace.text(testimonials)) };
  await edit({ op: 'add', path: testimonials, at: '/testimonials/0', value: { ...ann, id: 'new' } });
  await edit(
    { ...set(testimonials, at(1, 'author'), ben?.author, 'Bea'), ...old },
    set(testimonials, at(1, 'rating'), 5, 4),
    { op: 'remove', path: testimonials, at: '/testimonials/0', was: ann },
    set(testimonials, at(0, 'rating'), 4, 3),
  );
  const after = readDocument(testimonials, workspace.text(testimonials) ?? '').data;
  const entries = valueAt(after, ['testimonials']) as Record<string, unknown>[];
  expect(entries.slice(0, 2).map(({ id, rating }) => [id, rating])).toEqual([
    ['new', 5],
    [ben?.id, 3],
  ]);
});

test('an edit does not land in another entry that says the same', async () => {
  const { workspace, edit } = await openFixture();
  const at = (index: number) => `/testimonials/${index}/content`;
  const ofAnn = 'What ann says about the road.';
  await edit(set(testimonials, at(1), 'What ben says about the road.', ofAnn));
  const stale = { revision: revisionOf(workspace.text(testimonials)) };
  await edit(set(testimonials, at(0), ofAnn, 'What somebody wrote.'));
  const before = workspace.text(testimonials);
  for (const revision of [stale, {}, { revision: 'unknown' }]) {
    await expect(
      edit({ ...set(testimonials, at(0), ofAnn, 'What another wrote.'), ...revision }),
    ).rejects.toMatchObject({ status: 409 });
  }
  expect(workspace.text(testimonials)).toBe(before);
});

test.each<[string, Edit[]]>([
  ['a text over lines', [set(hero, '/aside', aside, ''), set(hero, '/aside', '', aside)]],
  [
    'an entry',
    [
      { op: 'remove', path: hero, at: '/stats/1', was: { value: '2K+', label: 'Miles' } },
      { op: 'add', path: hero, at: '/stats/1', value: { value: '2K+', label: 'Miles' } },
    ],
  ],
  [
    'a key',
    [
      { op: 'remove', path: hero, at: '/companion', was: 'by lantern.' },
      { op: 'add', path: hero, at: '/companion', value: 'by lantern.' },
    ],
  ],
])('%s that is taken away and written again leaves nothing', async (_, edits) => {
  const { workspace, edit } = await openFixture();
  for (const each of edits) await edit(each);
  expect(workspace.store.drafts.size).toBe(0);
  // The same beside another change, which is all that stays.
  await edit(set(hero, '/label', 'For walkers and wanderers', 'For all'));
  for (const each of edits) await edit(each);
  const changed = replaced(workspace.disk(hero), 'For walkers and wanderers', 'For all');
  expect(workspace.text(hero)).toBe(changed);
});

test('a text that is emptied and written again keeps its style', async () => {
  const { workspace, edit } = await openFixture();
  await edit(set(hero, '/aside', aside, ''));
  await edit(set(hero, '/aside', '', 'Other lines,\nthe second longer.'));
  const lines = '  Two lines,\n  the second short.\n';
  expect(workspace.text(hero)).toBe(
    replaced(workspace.disk(hero), lines, '  Other lines,\n  the second longer.\n'),
  );
});

test('undo and redo go over files and a restart, and past what has changed since', async () => {
  const fixture = await openFixture();
  const { workspace, edit, undo, redo } = fixture;
  const [heroBefore, termsBefore] = [workspace.text(hero), workspace.text(terms)];
  await edit(set(hero, '/companion', 'by lantern.', 'by lamplight.'));
  await edit(set(terms, '/title', 'Terms of Service', 'Terms'));
  expect(workspace.store.undo.map(({ label }) => label)).toEqual([
    'Companion of First screen',
    'Title of Terms of Service',
  ]);
  await undo();
  await undo();
  expect([workspace.text(hero), workspace.text(terms), workspace.store.drafts.size]).toEqual([
    heroBefore,
    termsBefore,
    0,
  ]);
  await redo();
  expect(workspace.text(hero)).toContain('by lamplight.');

  // Somebody changes another line of the file on the disk.
  await fixture.write('hero.yaml', replaced(heroBefore, 'For walkers and', 'For all'));
  await workspace.refresh();
  await undo();
  expect(workspace.text(hero)).toBe(await fixture.read('hero.yaml'));
  await expect(undo()).rejects.toMatchObject({ status: 400 });

  await redo();
  const restarted = await fixture.again();
  expect(restarted.text(hero)).toContain('by lamplight.');
  await stepBack(restarted, 'redo');
  expect(restarted.text(terms)).toContain('title: Terms\n');
});

test('two windows write into one text, each from what it shows', async () => {
  const { workspace, edit } = await openFixture();
  const revision = revisionOf(workspace.text(terms));
  const body =
    toPlain(workspace.text(terms) ?? '')
      .split('---\n')
      .at(-1) ?? '';
  const at = (word: string) => body.indexOf(word);
  await edit({ op: 'splice', path: terms, from: at('Use ['), was: '', text: 'You may. ', revision });
  await edit({
    op: 'splice',
    path: terms,
    from: at('The law of'),
    was: 'The law',
    text: 'The good law',
    revision,
  });
  expect(workspace.text(terms)).toContain('\nYou may. Use [the site]');
  expect(workspace.text(terms)).toContain('\nThe good law of the State');
  await expect(
    edit({ op: 'splice', path: terms, from: at('Use ['), was: 'Use', text: 'Take', revision }),
  ).rejects.toMatchObject({ status: 409 });
});

test('pages are made, renamed and removed', async () => {
  const { workspace, edit } = await openFixture();
  await edit({ op: 'create', title: 'Press kit' });
  expect(workspace.text('content/pages/press-kit.md')).toMatch(/^---\n[\s\S]*title: Press kit\n/);
  await edit({ op: 'rename-file', path: 'content/pages/press-kit.md', slug: 'press' });
  expect(workspace.find('content/pages/press-kit.md')).toBeUndefined();
  // It had no visitors yet.
  expect(workspace.text('content/pages/press.md')).not.toContain('formerly');
  await edit({ op: 'rename-file', path: terms, slug: 'conditions' });
  expect(workspace.text('content/pages/conditions.md')).toContain('formerly: /terms\n');
  await edit({ op: 'delete', path: 'content/pages/privacy.md' });
  expect(workspace.text('content/pages/privacy.md')).toBeUndefined();
  await expect(
    edit({ op: 'rename-file', path: 'content/pages/privacy.md', slug: 'secrets' }),
  ).rejects.toMatchObject({ status: 404 });
  await edit({ op: 'discard', path: 'content/pages/privacy.md' });
  expect(workspace.store.drafts.has('content/pages/privacy.md')).toBe(false);
  for (const wrong of [
    { op: 'create', title: 'Press' },
    { op: 'create', title: '404' },
    { op: 'create', title: '🙂' },
    { op: 'rename-file', path: 'content/pages/press.md', slug: '../press' },
    { op: 'rename-file', path: 'content/pages/press.md', slug: 'privacy' },
    { op: 'delete', path: hero },
  ] satisfies Edit[]) {
    await expect(edit(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
  }
});

test('a file that cannot be read as YAML is edited as a text', async () => {
  const { workspace, edit, write } = await openFixture();
  await write('hero.yaml', 'label: "A\nphrases: 1\n');
  await workspace.refresh();
  await expect(edit(set(hero, '/label', 'A', 'B'))).rejects.toMatchObject({ status: 422 });
  await edit({ op: 'splice', path: hero, from: 9, was: '\n', text: '"\n' });
  expect(workspace.text(hero)).toBe('label: "A"\nphrases: 1\n');
  await write('hero.yaml', Buffer.from('label: Caf\xe9\n', 'latin1') as unknown as string);
  await workspace.refresh();
  await expect(edit({ op: 'splice', path: hero, from: 0, was: '', text: 'a' })).rejects.toMatchObject({
    status: 422,
  });
});

test('a path is looked up in the list of the site, and nowhere else', async () => {
  const { edit } = await openFixture();
  for (const path of [
    '../hero.yaml',
    'content/../content/hero.yaml',
    'content/%2e%2e/hero.yaml',
    'content\\hero.yaml',
    'content/README.md',
    'content/pages/none.md',
    'content/icons/die.svg',
    '/etc/passwd',
    'content/hero.yaml\0',
  ]) {
    await expect(edit({ op: 'delete', path }), path).rejects.toMatchObject({ status: 404 });
  }
});
