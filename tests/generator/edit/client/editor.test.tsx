// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contentFiles, pageSchema } from '../../../../content/schema';
import { describeForms } from '../../../../generator/content/form/describe-form';
import type { Problem, PublishRequest, TrialAnswer } from '../../../../generator/edit/protocol';
import { isSame } from '../../../../generator/lib/groups';
import { valueAt } from '../../../../generator/lib/json-pointer';
import { type FakeFile, fakeEditor } from '../fake-editor';
import { field, find, names, openEditor, press, status, stubEditorBrowser, type } from './open-editor';

stubEditorBrowser();

const identity = z.string().meta({ identity: true, examples: ['any'] });
const star = z
  .strictObject({ key: identity, name: z.string(), remark: z.string().optional() })
  .meta({ title: 'Star' });

/** A field of each kind. */
const schema = z
  .strictObject({
    words: z.string(),
    remark: z.string().optional(),
    paragraph: z.string().meta({ rows: 'paragraph' }),
    stars: z.int().min(1).max(5),
    isOn: z.boolean().optional(),
    day: z.string().check(z.iso.date()).optional(),
    color: z.enum(['red', 'dark-blue']),
    frame: z.strictObject({ width: z.string() }),
    extra: z.strictObject({ label: z.string() }).optional(),
    list: z.array(star).min(1).max(4),
    lines: z.array(z.string()).optional(),
    map: z.record(z.string(), z.strictObject({ url: z.string() })).optional(),
    one: z.union([z.string(), z.array(z.string())]).optional(),
  })
  .meta({ title: 'All kinds' });

const path = 'content/all.yaml';
const data = {
  words: 'Some words',
  paragraph: 'A paragraph.',
  stars: 3,
  color: 'red',
  frame: { width: 'wide' },
  list: [
    { key: 'vega', name: 'Vega' },
    { key: 'deneb', name: 'Deneb' },
    { key: 'altair', name: 'Altair' },
  ],
  lines: ['One', 'Two'],
  map: { first: { url: '/a' } },
  one: '/old',
};

const page: FakeFile = {
  path: 'content/pages/help.md',
  title: 'Help',
  form: 'page',
  data: { title: 'Help' },
  body: 'First paragraph.\n\nSecond paragraph.\n',
};

function makeFake(change: object = {}, judge?: Parameters<typeof fakeEditor>[0]['judge'], pageOrigin = '') {
  const forms = describeForms({
    contentFiles: { all: { file: 'all.yaml', schema } },
    pageSchema: z.strictObject({ title: z.string(), note: z.string().optional() }).meta({ title: 'Page' }),
  });
  const notes = [{ list: '/list', before: 1, text: 'Fainter ones' }];
  const file = { path, title: 'All kinds', form: 'all', data: { ...data, ...change }, notes };
  return fakeEditor({ files: [file, page], forms, pageOrigin, ...(judge && { judge }) });
}

const isDisabled = (button: string) => find('button', button).getAttribute('aria-disabled') === 'true';

describe('a field writes its value', () => {
  const set = (at: string, was: unknown, value: unknown) => ({ op: 'set', path, at, was, value });

  it.each<[string, () => void, object]>([
    ['a text', () => type(field('Words'), 'Other words'), set('/words', 'Some words', 'Other words')],
    [
      'an optional text',
      () => type(field('Remark'), 'R'),
      { op: 'add', path, at: '/remark', value: 'R', after: 'words' },
    ],
    [
      'a pasted paragraph',
      () => type(field('Paragraph'), 'A\n b.'),
      set('/paragraph', 'A paragraph.', 'A b.'),
    ],
    ['a number', () => type(field('Stars'), '5'), set('/stars', 3, 5)],
    ['what is no number', () => type(field('Stars'), 'five'), set('/stars', 3, 'five')],
    ['a number by its arrow keys', () => press(field('Stars'), 'ArrowUp'), set('/stars', 3, 4)],
    [
      'a flag',
      () => find('switch', 'Is on').click(),
      { op: 'add', path, at: '/isOn', value: true, after: 'stars' },
    ],
    [
      'a date',
      () => type(field('Day'), '2026-02-03'),
      { op: 'add', path, at: '/day', value: '2026-02-03', after: 'stars' },
    ],
    ['a choice', () => find('radio', 'Dark blue').click(), set('/color', 'red', 'dark-blue')],
    ['a text of a group', () => type(field('Width'), 'narrow'), set('/frame/width', 'wide', 'narrow')],
    [
      'an optional group',
      () => find('switch', 'Extra').click(),
      { op: 'add', path, at: '/extra', value: { label: 'Sample words' }, after: 'frame' },
    ],
    [
      'an entry that is a text',
      () => type(field('Lines 2'), 'Three'),
      { ...set('/lines/1', 'Two', 'Three'), revision: '0' },
    ],
    ['one that stands for a list', () => type(field('One 1'), '/older'), set('/one', '/old', '/older')],
    [
      'one more where one stood for a list',
      () => find('button', 'Add to One').click(),
      set('/one', '/old', ['/old', 'Sample words']),
    ],
    ['a value of a map', () => type(field('Url'), '/b'), set('/map/first/url', '/a', '/b')],
    [
      'one more in a map',
      () => find('button', 'Add to Map').click(),
      { op: 'add', path, at: '/map/name-1', value: { url: 'Sample words' } },
    ],
  ])('%s', async (_, act, expected) => {
    const { sent } = await openEditor(makeFake(), `/${path}`);
    const edits = sent();
    act();
    expect(await edits).toEqual([expected]);
  });

  it('and takes the key out where an optional text is emptied or a group switched off', async () => {
    const fake = makeFake({ remark: 'R', extra: { label: 'L' } });
    const { sent } = await openEditor(fake, `/${path}`);
    let edits = sent();
    type(field('Remark'), ' ');
    expect(await edits).toEqual([{ op: 'remove', path, at: '/remark', was: 'R' }]);
    edits = sent();
    find('switch', 'Extra').click();
    expect(await edits).toEqual([{ op: 'remove', path, at: '/extra', was: { label: 'L' } }]);
    // What was switched off comes back.
    edits = sent();
    find('switch', 'Extra').click();
    expect(await edits).toMatchObject([{ op: 'add', at: '/extra', value: { label: 'L' } }]);
  });

  it('as a text where its kind could not show it', async () => {
    const { sent } = await openEditor(
      makeFake({ color: 'pink', day: 'soon', isOn: 'yes', lines: 'none', frame: 7 }),
      `/${path}`,
    );
    const shown = ['Color', 'Day', 'Is on', 'Lines', 'Frame'].map((label) => field(label).value);
    expect(shown).toEqual(['pink', 'soon', 'yes', 'none', '7']);
    const edits = sent();
    type(field('Color'), 'red');
    expect(await edits).toEqual([set('/color', 'pink', 'red')]);
    await vi.waitFor(() => find('radio', 'Red'));
  });
});

describe('a field owns its text', () => {
  it('with a space at its end, which is not sent, until it is left', async () => {
    const fake = makeFake();
    const { sent } = await openEditor(fake, `/${path}`);
    const edits = sent();
    type(field('Words'), 'Some ');
    expect(await edits).toMatchObject([{ value: 'Some' }]);
    await vi.waitFor(() => expect(status()).not.toBe(''));
    expect(field('Words').value).toBe('Some ');
    field('Words').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await vi.waitFor(() => expect(field('Words').value).toBe('Some'));
  });

  it('while characters are composed, of which nothing is sent', async () => {
    const fake = makeFake();
    const { sent } = await openEditor(fake, `/${path}`);
    const input = field('Words');
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(input, 'か');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([fake.changes, input.value]).toEqual([[], 'か']);
    const edits = sent();
    type(input, '火');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '火' }));
    expect(await edits).toMatchObject([{ value: '火' }]);
  });

  it('until somebody else writes another value', async () => {
    const fake = makeFake();
    await openEditor(fake, `/${path}`);
    fake.changeElsewhere([{ op: 'set', path, at: '/words', was: 'Some words', value: 'Theirs' }]);
    await vi.waitFor(() => expect(field('Words').value).toBe('Theirs'));
  });
});

describe('entries of a list', () => {
  /** Chooses an action from the menu of an entry. */
  const choose = async (entry: string, action: string) => {
    find('button', `More about ${entry}`).click();
    await vi.waitFor(() => find('menuitem', action));
    find('menuitem', action).click();
  };
  const order = (fake: ReturnType<typeof makeFake>) =>
    (fake.valueAt(path, '/list') as { key: string }[]).map(({ key }) => key);

  it.each([
    ['Deneb', 'Move up', ['deneb', 'vega', 'altair'], 'Deneb is now 1 of 3.'],
    ['Deneb', 'Move down', ['vega', 'altair', 'deneb'], 'Deneb is now 3 of 3.'],
    ['Altair', 'Move to top', ['altair', 'vega', 'deneb'], 'Altair is now 1 of 3.'],
    ['Deneb', 'Remove', ['vega', 'altair'], 'Deneb removed.'],
    ['Vega', 'Duplicate', ['vega', 'vega-2', 'deneb', 'altair'], undefined],
    ['Altair', 'Add above', ['vega', 'deneb', 'sample-words', 'altair'], undefined],
  ])('%s: %s', async (entry, action, expected, words) => {
    const fake = makeFake();
    await openEditor(fake, `/${path}`);
    await choose(entry, action);
    await vi.waitFor(() => expect(order(fake)).toEqual(expected));
    if (words) await vi.waitFor(() => expect(status()).toBe(words));
  });

  it('are moved by keys, and keep the focus', async () => {
    const fake = makeFake();
    await openEditor(fake, `/${path}`);
    find('button', 'Vega').focus();
    press(find('button', 'Vega'), 'ArrowDown', { altKey: true });
    await vi.waitFor(() => expect(order(fake)).toEqual(['deneb', 'vega', 'altair']));
    expect(document.activeElement?.textContent).toBe('Vega');
  });

  it('are opened when added, and the focus is in the first field', async () => {
    await openEditor(makeFake(), `/${path}`);
    find('button', 'Add Star').click();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')));
    const { value, selectionStart, selectionEnd } = field('Name');
    expect([value, selectionStart, selectionEnd]).toEqual(['Sample words', 0, 'Sample words'.length]);
    // There may be four.
    expect((find('button', 'Add Star') as HTMLButtonElement).disabled).toBe(true);
  });

  it('get an identity from each name they are given, until they are published or it is written by hand', async () => {
    const fake = makeFake();
    await openEditor(fake, `/${path}`);
    const rename = (name: string) => {
      field('Name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      type(field('Name'), name);
      field('Name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };
    find('button', 'Add Star').click();
    await vi.waitFor(() => field('Name'));
    for (const [name, identity] of [
      ['Beta Cruxis', 'beta-cruxis'],
      ['Beta Crucis', 'beta-crucis'],
    ] as const) {
      rename(name);
      await vi.waitFor(() => expect(order(fake).at(-1)).toBe(identity));
    }
    const was = 'beta-crucis';
    fake.changeElsewhere([{ op: 'set', path, at: '/list/3/key', was, value: 'mimosa' }]);
    await vi.waitFor(() => expect(order(fake).at(-1)).toBe('mimosa'));
    rename('Mimosa B');
    find('button', 'Mimosa B').click();
    find('button', 'Vega').click();
    await vi.waitFor(() => expect(field('Name').value).toBe('Vega'));
    rename('Wega');
    await vi.waitFor(() => expect(fake.valueAt(path, '/list/0/name')).toBe('Wega'));
    expect(order(fake)).toEqual(['vega', 'deneb', 'altair', 'mimosa']);
  });

  it('have an identity that is folded away under its name, which is seen once', async () => {
    await openEditor(makeFake(), `/${path}`);
    find('button', 'Vega').click();
    await vi.waitFor(() => find('button', 'Key').click());
    await vi.waitFor(() => expect(field('Key').value).toBe('vega'));
    expect(document.getElementById(`${field('Key').id}:label`)?.parentElement?.className).toBe('hidden');
  });

  it('give the focus to the next one when removed', async () => {
    await openEditor(makeFake(), `/${path}`);
    await choose('Deneb', 'Remove');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Altair'));
  });

  it('have the comments of the file between them', async () => {
    await openEditor(makeFake(), `/${path}`);
    expect(names('heading')).toContain('Fainter ones');
  });
});

describe('what is wrong', () => {
  const problem: Problem = {
    path,
    at: '/list/1/name',
    severity: 'error',
    rule: 'content/pattern',
    message: 'name must begin with a capital',
    fix: 'Write Deneb.',
    write: 'Deneb',
  };
  const judge = (files: ReadonlyMap<string, { data?: unknown }>): Problem[] =>
    isSame(valueAt(files.get(path)?.data, ['list', 1, 'name']), 'deneb') ? [problem] : [];
  const wrong = { list: data.list.map((entry) => ({ ...entry, name: entry.name.toLowerCase() })) };

  it('is counted where it is hidden, leads to its field, and is corrected by a button there', async () => {
    const fake = makeFake(wrong, judge);
    const { sent } = await openEditor(fake, `/${path}`);
    await vi.waitFor(() => expect(document.querySelector('.entries .count')?.textContent).toBe('1 problem'));
    expect(document.querySelector('nav[aria-label=Files]')?.textContent).toContain('All kinds1 problem');
    (document.querySelector('section[aria-labelledby=problems] button') as HTMLElement).click();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field('Name').getAttribute('aria-errormessage') ?? '');
    expect(described?.textContent).toContain('name must begin with a capital. Write Deneb.');
    const edits = sent();
    described?.querySelector('button')?.click();
    expect(await edits).toEqual([
      { op: 'set', path, at: '/list/1/name', was: 'deneb', value: 'Deneb', revision: '0' },
    ]);
    await vi.waitFor(() => expect(field('Name').hasAttribute('aria-invalid')).toBe(false));
  });

  it('stops a publication, with links that lead there', async () => {
    const fake = makeFake(wrong, judge);
    await openEditor(fake, `/${path}`);
    type(field('Words'), 'Other words');
    await vi.waitFor(() => expect(isDisabled('Publish')).toBe(false));
    find('button', 'Publish').click();
    await vi.waitFor(() => expect(document.querySelector('dialog [role=alert] a')).not.toBeNull());
    expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(true);
    (document.querySelector('dialog [role=alert] a') as HTMLElement).click();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('while the server does not answer', () => {
  it('words stay, that is said, and they are sent later', async () => {
    const fake = makeFake();
    const { trouble } = await openEditor(fake, `/${path}`);
    trouble.status = 0;
    type(field('Words'), 'Kept words');
    await vi.waitFor(() =>
      expect(status()).toBe('Not kept: the server does not answer. Your words stay here.'),
    );
    expect(field('Words').value).toBe('Kept words');
    delete trouble.status;
    await vi.waitFor(() => expect(fake.valueAt(path, '/words')).toBe('Kept words'), { timeout: 3000 });
    await vi.waitFor(() => expect(status()).toBe('Shown on the page.'));
  });

  it('another file says so, and comes once it does', async () => {
    const fake = makeFake();
    const { trouble } = await openEditor(fake, `/${path}`);
    trouble.status = 0;
    find('link', 'Help').click();
    await vi.waitFor(() => expect(status()).toBe('No room'));
    expect(document.querySelector('main')?.textContent).toContain('No room');
    delete trouble.status;
    await vi.waitFor(() => expect(field('Title').value).toBe('Help'), { timeout: 3000 });
    expect(status()).toBe('');
  });
});

it.each([
  ['Yours: Mine', 'Mine'],
  ['Theirs: Theirs', 'Theirs'],
])('asks which words are to stay where others have changed the same field: %s', async (choice, expected) => {
  const fake = makeFake();
  const { trouble } = await openEditor(fake, `/${path}`);
  trouble.status = 0;
  type(field('Words'), 'Mine');
  await vi.waitFor(() => expect(status()).toMatch(/^Not kept/));
  fake.changeElsewhere([{ op: 'set', path, at: '/words', was: 'Some words', value: 'Theirs' }]);
  delete trouble.status;
  await vi.waitFor(() => find('radio', choice), { timeout: 3000 });
  // Escape chooses nothing.
  const dialog = document.querySelector('dialog');
  expect(dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  dialog?.close();
  await vi.waitFor(() => expect(dialog?.open).toBe(true));
  expect(fake.valueAt(path, '/words')).toBe('Theirs');
  find('radio', choice).click();
  find('button', 'Go on').click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  await vi.waitFor(() =>
    expect([fake.valueAt(path, '/words'), field('Words').value]).toEqual([expected, expected]),
  );
});

it('undoes and does again by button and key, in the field as well', async () => {
  await openEditor(makeFake(), `/${path}`);
  type(field('Words'), 'Other words');
  await vi.waitFor(() => expect(isDisabled('Undo')).toBe(false));
  find('button', 'Undo').click();
  await vi.waitFor(() => expect(field('Words').value).toBe('Some words'));
  press(field('Words'), 'z', { ctrlKey: true, shiftKey: true });
  await vi.waitFor(() => expect(field('Words').value).toBe('Other words'));
  press(field('Words'), 'z', { ctrlKey: true });
  await vi.waitFor(() => expect(field('Words').value).toBe('Some words'));
});

it('publishes what is ticked, and says so', async () => {
  const fake = makeFake();
  await openEditor(fake, `/${path}`);
  type(field('Words'), 'Other words');
  await vi.waitFor(() => expect(isDisabled('Publish')).toBe(false));
  find('button', 'Publish').click();
  await vi.waitFor(() => expect(field('What was changed').value).toBe('Change All kinds'));
  expect(document.querySelector('dialog')?.textContent).toContain(
    'Goes into the project’s history as Ann Okoro.',
  );
  expect(document.querySelector('dialog')?.textContent).toContain('All kinds: 1 change');
  const marked = [...document.querySelectorAll('dialog :is(del, ins)')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Some', 'Other']);
  await vi.waitFor(() => expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(false));
  find('button', 'Publish now').click();
  await vi.waitFor(() => expect(status()).toBe('Published. In the project’s history.'));
  await vi.waitFor(() => expect(isDisabled('Publish')).toBe(true));
});

it('shows a publication again after somebody chose between two values, or cancels', async () => {
  const fake = makeFake();
  const { handle } = fake;
  const place = { path, at: '/words', label: 'Words', was: 'Some words' };
  const differs = [{ ...place, theirs: 'Their words', yours: 'Other words' }];
  let asks = 2;
  fake.handle = (method, address, body) => {
    const isRelease = address === '/api/publish' && !(body as PublishRequest).isTrial;
    if (!isRelease || asks === 0) return handle(method, address, body);
    asks -= 1;
    return { status: 409, body: { message: 'Changed meanwhile', differs } };
  };
  await openEditor(fake, `/${path}`);
  const publish = async () => {
    await vi.waitFor(() => expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(false));
    find('button', 'Publish now').click();
  };
  type(field('Words'), 'Other words');
  await vi.waitFor(() => expect(isDisabled('Publish')).toBe(false));
  find('button', 'Publish').click();
  await publish();
  await vi.waitFor(() => expect(names('heading')).toContain('Changed meanwhile'));
  find('button', 'Cancel').click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  find('button', 'Publish').click();
  await publish();
  await vi.waitFor(() => find('button', 'Go on').click());
  await publish();
  await vi.waitFor(() => expect(status()).toBe('Published. In the project’s history.'));
});

it('ticks what was edited here, and offers what was changed outside', async () => {
  const fake = makeFake();
  const { handle } = fake;
  const trials: string[][] = [];
  fake.handle = (method, address, body) => {
    const { status, body: trial } = handle(method, address, body);
    if (address !== '/api/publish') return { status, body: trial };
    trials.push((body as PublishRequest).paths);
    const files = (trial as TrialAnswer).files.map((file) => ({ ...file, isOwn: file.path === path }));
    return { status, body: { ...(trial as TrialAnswer), files } };
  };
  await openEditor(fake, `/${path}`);
  fake.changeElsewhere([
    { op: 'set', path, at: '/words', was: 'Some words', value: 'Mine' },
    { op: 'set', path: page.path, at: '/title', was: 'Help', value: 'Half a thought' },
  ]);
  await vi.waitFor(() => expect(isDisabled('Publish')).toBe(false));
  find('button', 'Publish').click();
  await vi.waitFor(() => expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(false));
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog [type=checkbox]')];
  expect(boxes.map((box) => box.checked)).toEqual([true, false]);
  expect(trials).toEqual([[path, page.path], [path]]);
});

it('goes to the file before where the open one is gone', async () => {
  const fake = makeFake();
  const { listen } = fake;
  let isGone = false;
  fake.listen = (listener) =>
    listen((event) =>
      listener(isGone ? { ...event, files: event.files.filter((file) => file.path !== page.path) } : event),
    );
  await openEditor(fake, `/${page.path}`);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Help'));
  isGone = true;
  fake.changeElsewhere([]);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('All kinds'));
});

it('finds a page by its title, which becomes the words of a link without any', async () => {
  const fake = makeFake();
  await openEditor(fake, `/${page.path}`);
  field('Text').setSelectionRange(5, 6);
  find('button', 'Link').click();
  await vi.waitFor(() => type(field('Find, or any web address'), 'HELP'));
  await vi.waitFor(() => find('radio', 'Help /help').click());
  await vi.waitFor(() => expect((find('button', 'Use it') as HTMLButtonElement).disabled).toBe(false));
  find('button', 'Use it').click();
  await vi.waitFor(() => expect(fake.bodyOf(page.path)).toContain('First [Help](/help) paragraph.'));
});

it.each(['https://a.example/b?c=d#e', 'mailto:ann@place.example'])('makes a link to %s', async (address) => {
  const fake = makeFake();
  await openEditor(fake, `/${page.path}`);
  field('Text').setSelectionRange(0, 5);
  find('button', 'Link').click();
  await vi.waitFor(() => type(field('Find, or any web address'), address));
  await vi.waitFor(() => expect((find('button', 'Use it') as HTMLButtonElement).disabled).toBe(false));
  find('button', 'Use it').click();
  await vi.waitFor(() => expect(fake.bodyOf(page.path)).toContain(`[First](${address}) paragraph.`));
});

describe('the framed page', () => {
  const pageOrigin = 'http://localhost:9';
  const open = async () => {
    await openEditor(makeFake({}, undefined, pageOrigin), `/${path}#/words`);
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const hear = (data: object) =>
      dispatchEvent(new MessageEvent('message', { data, origin: pageOrigin, source: frame.contentWindow }));
    return { frame, hear };
  };

  it('leads to a field only after a click, which gives it the focus', async () => {
    const { frame, hear } = await open();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Words')));
    hear({ type: 'pointed', at: `${path}#/paragraph` });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(field('Words'));
    frame.focus();
    hear({ type: 'pointed', at: `${path}#/paragraph` });
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Paragraph')));
  });

  it.each(['http://[', '', '//'])('may say that it shows %j', async (url) => {
    const { hear } = await open();
    const onError = vi.fn();
    addEventListener('error', onError);
    hear({ type: 'shows', url });
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});

it('says that words are kept where the page cannot be drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fake = makeFake();
  const { trouble, breakPage } = await openEditor(fake, `/${path}`);
  trouble.status = 0;
  type(field('Words'), 'Kept words');
  await vi.waitFor(() => expect(status()).toMatch(/^Not kept/));
  breakPage();
  const reload = () => find('button', 'Reload') as HTMLButtonElement;
  await vi.waitFor(() => expect(reload().disabled).toBe(true));
  delete trouble.status;
  await vi.waitFor(() => expect(reload().disabled).toBe(false), { timeout: 3000 });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Your words are kept.');
  expect(fake.valueAt(path, '/words')).toBe('Kept words');
  vi.restoreAllMocks();
});

it.each([
  ['Yours: Mine', 'Mine'],
  ['Theirs: Theirs', 'Theirs'],
])('asks the same where a publication meets what others have published: %s', async (choice, value) => {
  const fake = makeFake();
  const { handle } = fake;
  const differs = [
    { path, at: '/words', label: 'Words', was: 'Some words', theirs: 'Theirs', yours: 'Mine' },
  ];
  fake.handle = (method, address, body) =>
    address === '/api/publish' && !(body as { isTrial?: true }).isTrial
      ? { status: 409, body: { message: 'Changed meanwhile.', differs } }
      : handle(method, address, body);
  const { sent } = await openEditor(fake, `/${path}`);
  const typed = sent();
  type(field('Words'), 'Mine');
  await typed;
  await vi.waitFor(() => expect(isDisabled('Publish')).toBe(false));
  find('button', 'Publish').click();
  await vi.waitFor(() => expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(false));
  find('button', 'Publish now').click();
  await vi.waitFor(() => find('radio', choice));
  const edits = sent();
  find('radio', choice).click();
  find('button', 'Go on').click();
  expect(await edits).toEqual([{ op: 'set', path, at: '/words', was: 'Mine', value }]);
});

it('sets a field back to what is published', async () => {
  const fake = makeFake();
  await openEditor(fake, `/${path}`);
  type(field('Words'), 'Other words');
  await vi.waitFor(() => find('button', 'Back to what is published').click());
  await vi.waitFor(() => expect(fake.valueAt(path, '/words')).toBe('Some words'));
  expect(names('button')).not.toContain('Back to what is published');
});

it('has the text of a page after the fields that every page has', async () => {
  await openEditor(makeFake(), `/${page.path}`);
  const labels = [...document.querySelectorAll('section[aria-label=Content] label')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual(['Title', 'Text', 'Note']);
});

it('edits the text of a page as splices', async () => {
  const fake = makeFake();
  const { sent } = await openEditor(fake, `/${page.path}`);
  const edits = sent();
  type(field('Text'), 'First new paragraph.\n\nSecond paragraph.\n');
  expect(await edits).toEqual([
    { op: 'splice', path: page.path, from: 6, was: '', text: 'new ', revision: '0' },
  ]);
  field('Text').setSelectionRange(0, 5);
  find('button', 'Bold').click();
  await vi.waitFor(() =>
    expect(fake.bodyOf(page.path)).toBe('**First** new paragraph.\n\nSecond paragraph.\n'),
  );
});

it('goes to a field by its address, and writes the address of the field that has the focus', async () => {
  await openEditor(makeFake(), `/${path}#/list/1/name`);
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').value).toBe('Deneb');
  field('Words').focus();
  await vi.waitFor(() => expect(location.hash).toBe('#/words'));
});

it('shows whatever a schema says, without knowing a field of it', async () => {
  const added = {
    mascot: z.string().describe('An animal.'),
    animals: z.array(z.strictObject({ name: z.string() }).meta({ title: 'Animal' })).optional(),
    zoo: z.strictObject({ place: z.string() }).optional(),
    cages: z.record(z.string(), z.string()).optional(),
  };
  const heroSchema = contentFiles.hero.schema.extend(added);
  const forms = describeForms({
    contentFiles: { ...contentFiles, hero: { file: 'hero.yaml', schema: heroSchema } },
    pageSchema,
  });
  const hero = 'content/hero.yaml';
  const fake = fakeEditor({
    files: [{ path: hero, title: 'First screen', form: 'hero', data: { mascot: 'Hare' } }],
    forms,
  });
  await openEditor(fake, `/${hero}`);
  expect(field('Mascot').value).toBe('Hare');
  type(field('Mascot'), 'Stag');
  find('button', 'Add Animal').click();
  find('switch', 'Zoo').click();
  find('button', 'Add to Cages').click();
  await vi.waitFor(() =>
    expect(fake.valueAt(hero, '')).toEqual({
      mascot: 'Stag',
      animals: [{ name: 'Sample words' }],
      zoo: { place: 'Sample words' },
      cages: { 'name-1': 'Sample words' },
    }),
  );
});
