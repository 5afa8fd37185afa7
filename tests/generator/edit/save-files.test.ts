import { expect, test } from 'vitest';
import { findWords } from '../../../generator/edit/changes/find-words';
import { stepBack } from '../../../generator/edit/changes/record-change';
import { revisionOfMerge, saveFiles } from '../../../generator/edit/changes/save-files';
import type { Operation, SaveRequest } from '../../../generator/edit/protocol';
import { readPointer, valueAt } from '../../../generator/lib/json-pointer';
import { openFixture, replaced, withValue } from './open-fixture';

/** The folder of the fixture is named `content`. */
const hero = 'content/hero.yaml';
const testimonials = 'content/testimonials.yaml';
const terms = 'content/pages/terms.md';

test.each<[string, string, at: string, (value: never) => unknown, from: string, to: string]>([
  ['a text', hero, '/companion', () => 'by lamplight.', 'by lantern.', 'by lamplight.'],
  [
    'a text that reads like a key',
    hero,
    '/introduction',
    () => 'label: A',
    'One sentence that introduces the whole.',
    '"label: A"',
  ],
  ['a value in braces', hero, '/stats/1/label', () => 'Paces', '"2K+", label: Miles', '"2K+", label: Paces'],
  [
    'a new entry',
    hero,
    '/phrases',
    (list: string[]) => list.toSpliced(1, 0, 'Another'),
    '  - Second',
    '  - Another\n  - Second',
  ],
  [
    'a moved entry',
    hero,
    '/phrases',
    ([first, second, ...rest]: string[]) => [second, first, ...rest],
    '  - First Phrase\n  - Second Phrase\n',
    '  - Second Phrase\n  - First Phrase\n',
  ],
  [
    'a new key',
    terms,
    '',
    ({ title, description, ...rest }: Record<string, string>) => ({
      ...{ title, description, introduction: 'In short.' },
      ...rest,
    }),
    'of this site.\n',
    'of this site.\nintroduction: In short.\n',
  ],
])('%s changes its lines, and no other byte', async (_, path, at, edit, from, to) => {
  const { workspace, put, show } = await openFixture();
  const before = workspace.text(path);
  await put(path, at, edit(valueAt(show(path).data, readPointer(at)) as never));
  expect(workspace.text(path)).toBe(replaced(before, from, to));
  expect(workspace.disk(path)).toBe(before);
});

test.each([['\r\n', '\ufeff']])('line ends %j and a byte order mark %j stay', async (lineEnd, mark) => {
  const fixture = await openFixture();
  const { workspace, put, putText, show } = fixture;
  const windows = (text: string) => mark + text.replaceAll('\n', lineEnd);
  for (const name of ['hero.yaml', 'pages/terms.md'])
    await fixture.write(name, windows(await fixture.read(name)));
  await workspace.refresh();
  await put(hero, '/aside', 'Three\nlines,\nthe second short.');
  await put(terms, '/title', 'Terms');
  await putText(terms, replaced(show(terms).body, '## Use\n\n', '## Use\n\nOf all.\n\n'));
  const lines = `  Three${lineEnd}  lines,${lineEnd}`;
  expect(workspace.text(hero)).toBe(
    replaced(await fixture.read('hero.yaml'), `  Two lines,${lineEnd}`, lines),
  );
  const title = replaced(await fixture.read('pages/terms.md'), 'Terms of Service', 'Terms');
  const [use, added] = [`## Use${lineEnd}${lineEnd}`, `Of all.${lineEnd}${lineEnd}`];
  expect(workspace.text(terms)).toBe(replaced(title, use, use + added));
});

test('several files are saved as a whole or not at all, and an id once', async () => {
  const { workspace, save, show, put } = await openFixture();
  const old = show(hero);
  await put(hero, '/label', 'Theirs');
  const revision = workspace.store.revision();
  const files = [withValue(show(terms), '/title', 'Mine'), withValue(old, '/label', 'Mine')];
  await expect(save(...files)).rejects.toMatchObject({
    status: 409,
    answer: {
      clashes: [
        {
          path: hero,
          at: '/label',
          label: 'Label',
          was: 'For walkers and wanderers',
          theirs: 'Theirs',
          yours: 'Mine',
        },
      ],
      files: [{ path: hero, revision: show(hero).revision, data: { label: 'Mine' } }],
    },
  });
  expect([workspace.text(terms), workspace.store.revision()]).toEqual([workspace.disk(terms), revision]);

  const phrases = withValue(show(hero), '/phrases', ['New', 'First Phrase']);
  const request: SaveRequest = { id: 'same', files: [phrases] };
  const first = await saveFiles(workspace, request);
  await put(hero, '/phrases', ['Newer', 'First Phrase']);
  // Sent again because the answer was lost.
  expect(await saveFiles(workspace, request)).toEqual(first);
  expect(workspace.text(hero)).toContain('- Newer\n');
});

test('an edit stays with its entry after others were added, removed or moved in another window', async () => {
  const { put, show } = await openFixture();
  const entries = () => valueAt(show(testimonials).data, ['testimonials']) as Record<string, unknown>[];
  const old = show(testimonials);
  const [ann, ben, ...rest] = entries();
  // All ratings are alike.
  await put(testimonials, '/testimonials', [{ ...ann, id: 'new', name: 'New' }, ben, ...rest]);
  await put(testimonials, '/testimonials/1/rating', 1, old);
  expect(
    entries()
      .map(({ id, rating }) => [id, rating])
      .slice(0, 2),
  ).toEqual([
    ['new', 5],
    [ben?.id, 1],
  ]);
});

test('later edits of a window are based on what it sent, also where that was merged with changes of others', async () => {
  const { workspace, put, show, save } = await openFixture();
  const old = show(hero);
  await put(hero, '/label', 'Theirs');
  const typed = withValue(old, '/companion', 'by l');
  const sent = await save(typed);
  expect(sent.get(hero)).not.toBe(show(hero).revision);
  const further = withValue(
    { ...typed, path: hero, revision: sent.get(hero) ?? '' },
    '/companion',
    'by lamp',
  );
  await save(further);
  expect(show(hero).data).toMatchObject({ label: 'Theirs', companion: 'by lamp' });
  // Also after a restart.
  expect(workspace.store.findText(hero, (text) => text.includes('companion: by l\n'))).toBeDefined();
});

test('a save without an answer is answered again with what it was, whatever others have changed since', async () => {
  const { show, put, save, workspace } = await openFixture();
  const [old, page] = [show(hero), show(terms)];
  const mine = withValue(old, '/label', 'For all');
  await put(hero, '/label', 'For all');
  await put(hero, '/companion', 'by lamplight.');
  // The hero has this change already, and another one that this window does not know.
  const request = { id: 'lost', files: [mine, withValue(page, '/title', 'Terms')] };
  const sent = await saveFiles(workspace, request);
  await put(hero, '/companion', 'by candle.');
  expect(await saveFiles(workspace, request)).toEqual(sent);
  const later = { ...withValue(mine, '/label', 'For everyone'), revision: sent.get(hero) ?? '' };
  await save(later);
  expect(workspace.text(hero)).toContain('label: For everyone\n');
  expect(workspace.text(hero)).toContain('by candle.');
});

test('words for a page that was renamed meanwhile are a conflict, and the page is back with them', async () => {
  const { show, save, putText, operate, workspace } = await openFixture();
  await operate({ op: 'create', title: 'Press kit' });
  const path = 'content/pages/press-kit.md';
  const old = show(path);
  await operate({ op: 'rename-file', path, slug: 'press' });
  const refusal = await putText(path, 'My words.\n', old).catch((error) => error.answer);
  expect(refusal.clashes).toMatchObject([
    { path, isWhole: true, yours: expect.stringContaining('My words.') },
  ]);
  const [merged] = refusal.files;
  await save({ path, revision: merged.revision, text: merged.text });
  expect(workspace.text(path)).toContain('My words.');
});

test('a window with a version that nobody knows any more is asked about the whole file', async () => {
  const { show, save, workspace } = await openFixture();
  const old = { ...withValue(show(hero), '/label', 'Mine'), revision: 'forgotten' };
  await expect(save(old)).rejects.toMatchObject({
    status: 409,
    answer: {
      clashes: [{ path: hero, isWhole: true }],
      files: [{ text: expect.stringContaining('label: Mine') }],
    },
  });
  expect(workspace.text(hero)).toBe(workspace.disk(hero));
});

test.each<[string, at: string, (value: never) => unknown]>([['a text over lines', '/aside', () => '']])(
  '%s that is taken away and written again leaves nothing',
  async (_, at, edit) => {
    const { workspace, put, save, show } = await openFixture();
    const { data } = show(hero);
    const value = valueAt(data, readPointer(at));
    const takeAway = () => put(hero, at, edit(value as never));
    const writeAgain = (other: object) =>
      save({ path: hero, revision: show(hero).revision, data: { ...(data as object), ...other } });
    await takeAway();
    await writeAgain({});
    expect(workspace.store.drafts.size).toBe(0);
    // The same beside another change, which is all that stays.
    await put(hero, '/label', 'For all');
    await takeAway();
    await writeAgain({ label: 'For all' });
    expect(workspace.text(hero)).toBe(replaced(workspace.disk(hero), 'For walkers and wanderers', 'For all'));
  },
);

test('undo and redo go over files and a restart, and past what has changed since', async () => {
  const fixture = await openFixture();
  const { workspace, put, undo, redo } = fixture;
  const [heroBefore, termsBefore] = [workspace.text(hero), workspace.text(terms)];
  await put(hero, '/companion', 'by lamplight.');
  await put(terms, '/title', 'Terms');
  await undo();
  await undo();
  const after = [workspace.text(hero), workspace.text(terms), workspace.store.drafts.size];
  expect(after).toEqual([heroBefore, termsBefore, 0]);
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
  const { workspace, putText, show } = await openFixture();
  const old = show(terms);
  const changed = (from: string, to: string) => replaced(old.body, from, to);
  await putText(terms, changed('Use [', 'You may. Use ['), old);
  await putText(terms, changed('The law of', 'The good law of'), old);
  expect(workspace.text(terms)).toContain('\nYou may. Use [the site]');
  expect(workspace.text(terms)).toContain('\nThe good law of the State');
  await expect(putText(terms, changed('Use [', 'Take ['), old)).rejects.toMatchObject({
    status: 409,
    answer: { clashes: [{ path: terms, at: '', label: 'Text', yours: changed('Use [', 'Take [') }] },
  });
});

test('pages are made, renamed and removed', async () => {
  const { workspace, operate, put } = await openFixture();
  await operate({ op: 'create', title: 'Press kit' });
  expect(workspace.text('content/pages/press-kit.md')).toMatch(/^---\n[\s\S]*title: Press kit\n/);
  await operate({ op: 'rename-file', path: 'content/pages/press-kit.md', slug: 'press' });
  expect(workspace.find('content/pages/press-kit.md')).toBeUndefined();
  // It had no visitors yet.
  expect(workspace.text('content/pages/press.md')).not.toContain('formerly');
  await operate({ op: 'rename-file', path: terms, slug: 'conditions' });
  expect(workspace.text('content/pages/conditions.md')).toContain('formerly: /terms\n');
  await put('content/pages/privacy.md', '/title', 'Your privacy');
  await operate({ op: 'retire', path: 'content/pages/privacy.md' });
  expect(workspace.text('content/pages/privacy.md')).toBeUndefined();
  await expect(
    operate({ op: 'rename-file', path: 'content/pages/privacy.md', slug: 'secrets' }),
  ).rejects.toMatchObject({ status: 404 });
  // Keeps it, with the words that are not published yet.
  await operate({ op: 'discard', path: 'content/pages/privacy.md' });
  expect(workspace.text('content/pages/privacy.md')).toContain('title: Your privacy\n');
  await operate({ op: 'discard', path: 'content/pages/privacy.md' });
  expect(workspace.store.drafts.has('content/pages/privacy.md')).toBe(false);
  for (const wrong of [
    { op: 'create', title: 'Press' },
    { op: 'create', title: '404' },
    { op: 'create', title: '🙂' },
    { op: 'rename-file', path: 'content/pages/press.md', slug: '../press' },
    { op: 'rename-file', path: 'content/pages/press.md', slug: 'privacy' },
    { op: 'retire', path: hero },
  ] satisfies Operation[]) {
    await expect(operate(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
  }
});

test.each([
  ['label: "A\nphrases: 1\n', 'label: "A"\nphrases: 1\n'],
  // JSON has no word for it.
  ['label: .nan\n', 'label: A\n'],
])('a file that cannot be read as YAML, or sent as JSON, is edited as a text', async (broken, text) => {
  const { workspace, save, show, write } = await openFixture();
  await write('hero.yaml', broken);
  await workspace.refresh();
  const { revision } = show(hero);
  expect(show(hero)).toMatchObject({ data: undefined, text: broken });
  await expect(save({ path: hero, revision, data: { label: 'B' } })).rejects.toMatchObject({
    status: 422,
  });
  await save({ path: hero, revision, text });
  expect(workspace.text(hero)).toBe(text);
});

test('a file in another encoding is not written', async () => {
  const { workspace, save, show, write } = await openFixture();
  await write('hero.yaml', Buffer.from('label: Caf\xe9\n', 'latin1') as unknown as string);
  await workspace.refresh();
  const { revision } = show(hero);
  await expect(save({ path: hero, revision, text: 'a' })).rejects.toMatchObject({ status: 422 });
});

test('a page that is retired takes its links out', async () => {
  const { workspace, operate, undo, show, read } = await openFixture();
  const before = await read('site.yaml');
  await operate({ op: 'retire', path: terms });
  expect(workspace.text('content/site.yaml')).toBe(
    replaced(before, '      - { label: Terms of Service, url: /terms }\n', ''),
  );
  // An optional link goes alone.
  const { questions } = show('content/questions.yaml').data as { questions: object[] };
  expect(questions[1]).not.toHaveProperty('link');
  expect(workspace.text('content/pages/privacy.md')).toContain('(mailto:{support}), or read the terms.');
  await undo();
  expect(workspace.store.drafts.size).toBe(0);
});

test('a page that is retired may lead to another, with its links and former addresses', async () => {
  const { workspace, operate, read, write } = await openFixture();
  const privacy = 'content/pages/privacy.md';
  await write(
    'pages/terms.md',
    replaced(await read('pages/terms.md'), 'updated:', 'formerly: /rules\nupdated:'),
  );
  await workspace.refresh();
  await operate({ op: 'retire', path: terms, leadsTo: privacy });
  expect(workspace.text(terms)).toBeUndefined();
  expect(workspace.text(privacy)).toContain('formerly:\n  - /rules\n  - /terms\n---\n');
  expect(workspace.text(privacy)).toContain('or read [the terms](/privacy).');
  expect(workspace.text('content/site.yaml')).toContain('{ label: Terms of Service, url: /privacy }');
  await expect(operate({ op: 'retire', path: privacy, leadsTo: terms })).rejects.toMatchObject({
    status: 400,
  });
});

test('words are found in fields that people read and in pages, and replaced as one change', async () => {
  const { workspace, operate, undo, show } = await openFixture();
  const { places } = findWords(workspace, 'nothing');
  expect(
    places.map(({ title, label, line, before, words, after }) => [
      title,
      label,
      line,
      before + words + after,
    ]),
  ).toEqual([
    ['Paid plan', 'Players › Text', undefined, 'They pay nothing.'],
    ['Roadmap', 'Nothing', undefined, 'Nothing on this road.'],
    ['Privacy Policy', 'Introduction', undefined, 'Nothing at all.'],
    ['Privacy Policy', 'Text', 10, '{name} keeps **nothing**. Ask [{support}](mailto:{support}), o'],
    ['Privacy Policy', 'Text', 18, '- Nothing here,'],
    ['Privacy Policy', 'Text', 19, '- and nothing there.'],
    ['Privacy Policy', 'Text', 23, 'Nothing.'],
  ]);
  // No icon, address or name in links is among them.
  expect(findWords(workspace, 'privacy').places.map(({ label }) => label)).not.toContain('Address');
  // Once a capital is typed, letters count as they are written.
  expect(findWords(workspace, 'Nothing').places).toHaveLength(4);
  await operate({ op: 'replace', places, words: 'nothing', by: '$& "all"' });
  expect(show('content/roadmap.yaml').data).toMatchObject({ nothing: '$& "all" on this road.' });
  expect(show('content/pages/privacy.md').body).toContain('- $& "all" here,\n- and $& "all" there.\n');
  await undo();
  // What a link leads to stays.
  const { places: terms } = findWords(workspace, 'terms');
  await operate({ op: 'replace', places: terms, words: 'terms', by: 'rules' });
  expect(show('content/pages/privacy.md').body).toContain('read [the rules](/terms#law).');
  await undo();
  expect(workspace.store.drafts.size).toBe(0);
});

test('each place of words is replaced on its own; comments, code and tokens are none', async () => {
  const { workspace, operate, putText, show } = await openFixture();
  const body =
    'A word, a word.\n\n<!-- A word\n\nword. --> `word` {word}\n\n```\nword\n```\n\n[Word](/word)\n';
  await putText(terms, body);
  const { places } = findWords(workspace, 'word');
  expect(places.map(({ path, line, words }) => [path, line, words])).toEqual(
    [7, 7, 17].map((line, index) => [terms, line, index === 2 ? 'Word' : 'word']),
  );
  await operate({ op: 'replace', places: places.slice(1), words: 'word', by: 'sign' });
  expect(show(terms).body).toBe(body.replace('a word.', 'a sign.').replace('[Word]', '[sign]'));
  // They are not what was looked at any more.
  await expect(operate({ op: 'replace', places, words: 'word', by: 'note' })).rejects.toMatchObject({
    status: 409,
  });
  expect(show(terms).body).toContain('A word, a sign.');
});

test('a page that is kept takes back what was changed elsewhere for its retirement, and no later edits', async () => {
  const { workspace, operate, put, read } = await openFixture();
  const privacy = 'content/pages/privacy.md';
  await operate({ op: 'retire', path: terms, leadsTo: privacy });
  expect(workspace.text(privacy)).toContain('formerly');
  await put(privacy, '/introduction', 'Not yet.');
  await operate({ op: 'discard', path: terms });
  expect(workspace.text(terms)).toBe(await read('pages/terms.md'));
  expect(workspace.text('content/site.yaml')).toBe(await read('site.yaml'));
  expect(workspace.text(privacy)).not.toContain('formerly');
  expect(workspace.text(privacy)).toContain('introduction: Not yet.\n');
});

test('a choice that is sent again is answered as before, whatever others have changed since', async () => {
  const { workspace, show, put, write, read } = await openFixture();
  await put(hero, '/label', 'For all');
  await write('hero.yaml', replaced(await read('hero.yaml'), 'For walkers', 'For riders'));
  await workspace.refresh();
  const data = { ...(show(hero).data as object), label: 'For us' };
  const request = { id: 'again', files: [{ path: hero, revision: revisionOfMerge(workspace, hero), data }] };
  const sent = await saveFiles(workspace, request);
  await write('hero.yaml', `${await read('hero.yaml')}# Theirs\n`);
  await workspace.refresh();
  expect(await saveFiles(workspace, request)).toEqual(sent);
  expect(workspace.text(hero)).toMatch(/label: For us\n[\s\S]*# Theirs\n$/);
});

test('a section that may be absent is left out, and comes back as it was; others stay', async () => {
  const { workspace, operate } = await openFixture();
  const roadmap = 'content/roadmap.yaml';
  const before = workspace.text(roadmap);
  await operate({ op: 'switch', path: roadmap, isOn: false });
  expect(workspace.text(roadmap)).toBeUndefined();
  expect(workspace.find(roadmap)).toMatchObject({ title: 'Roadmap', isOptional: true });
  await operate({ op: 'switch', path: roadmap, isOn: true });
  expect(workspace.text(roadmap)).toBe(before);
  for (const path of [hero, 'content/app.yaml'])
    await expect(operate({ op: 'switch', path, isOn: false })).rejects.toMatchObject({ status: 400 });
});
