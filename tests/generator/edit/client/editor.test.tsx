// @vitest-environment happy-dom
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { Refused } from '../../../../generator/edit/client/state/api';
import type { Problem, StateEvent } from '../../../../generator/edit/protocol';
import type { SiteDefinition } from '../../../../generator/site/site-definition';
import { site } from '../../../../templates/site';
import { temporaryDir } from '../../fixture';
import { openFixture } from '../open-fixture';
import { createTestEditor } from '../serve-fixture';
import {
  eventually,
  field,
  find,
  names,
  openEditor,
  press,
  status,
  stubEditorBrowser,
  type,
} from './open-editor';

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

const help = 'content/pages/help.md';
const helpBody = 'First paragraph.\n\nSecond paragraph.\n';
const pageForm = z.strictObject({ title: z.string(), note: z.string().optional() }).meta({ title: 'Page' });

type Options = Parameters<typeof createTestEditor>[1];

/** An editor of a site with these content files and one page. */
async function serve(
  files: Record<string, unknown>,
  contentFiles: Record<string, { file: string; schema: z.ZodType }>,
  options?: Options,
) {
  const contentDir = join(await temporaryDir(), 'content');
  await mkdir(join(contentDir, 'pages'), { recursive: true });
  for (const [name, values] of Object.entries(files))
    await writeFile(join(contentDir, name), stringify(values));
  await writeFile(join(contentDir, 'pages/help.md'), `---\ntitle: Help\n---\n${helpBody}`);
  const definition = {
    ...site,
    contentFiles,
    pageSchema: pageForm,
    completions: () => ({}),
    facts: () => ({ tokens: { name: 'Lyra', none: undefined } }),
    checkContent: () => [],
  };
  return createTestEditor(
    await openFixture(undefined, contentDir, definition as unknown as SiteDefinition),
    options,
  );
}

const serveAll = (change: object = {}, options?: Options) =>
  serve({ 'all.yaml': { ...data, ...change } }, { all: { file: 'all.yaml', schema } }, options);

/** Waits until it can be pressed: a click on a disabled button does nothing. */
const pressOnceReady = async (button: string) => {
  await eventually(() => expect((find('button', button) as HTMLButtonElement).disabled).toBe(false));
  find('button', button).click();
};

const isDisabled = (button: string) => find('button', button).getAttribute('aria-disabled') === 'true';

describe('a field writes its value', () => {
  it.each<[string, () => void, at: string, value: unknown]>([
    ['a pasted paragraph', () => type(field('Paragraph'), 'A\n b.'), '/paragraph', 'A b.'],
    ['a number', () => type(field('Stars'), '5'), '/stars', 5],
    ['a number by its arrow keys', () => press(field('Stars'), 'ArrowUp'), '/stars', 4],
    ['a choice', () => find('radio', 'Dark blue').click(), '/color', 'dark-blue'],
    ['a text of a group', () => type(field('Width'), 'narrow'), '/frame/width', 'narrow'],
    ['an optional group', () => find('switch', 'Extra').click(), '/extra', { label: 'Sample words' }],
    [
      'one more where one stood for a list',
      () => find('button', 'Add to One').click(),
      '/one',
      ['/old', 'Sample words'],
    ],
  ])('%s', async (_, act, at, value) => {
    const server = await serveAll();
    await openEditor(server, `/${path}`);
    act();
    await eventually(() => expect(server.valueAt(path, at)).toEqual(value));
    const key = at.split('/')[1] ?? '';
    const changed = { ...data, [key]: server.valueAt(path, `/${key}`) };
    expect(server.valueAt(path, '')).toEqual(changed);
    // In the order of the schema.
    const order = Object.keys(schema.shape).filter((each) => each in changed);
    expect(Object.keys(server.valueAt(path, '') as object)).toEqual(order);
    expect(server.workspace.store.undo).toHaveLength(1);
  });

  it('and takes the key out where an optional text is emptied or a group switched off', async () => {
    const server = await serveAll({ remark: 'R', extra: { label: 'L' } });
    await openEditor(server, `/${path}`);
    const keys = () => Object.keys(server.valueAt(path, '') as object);
    type(field('Remark'), ' ');
    await eventually(() => expect(keys()).not.toContain('remark'));
    find('switch', 'Extra').click();
    await eventually(() => expect(keys()).not.toContain('extra'));
    // A group that was switched off comes back as it was.
    find('switch', 'Extra').click();
    await eventually(() => expect(server.valueAt(path, '/extra')).toEqual({ label: 'L' }));
  });

  it('as a text where its kind could not show it', async () => {
    const server = await serveAll({ color: 'pink', day: 'soon', isOn: 'yes', lines: 'none', frame: 7 });
    await openEditor(server, `/${path}`);
    const shown = ['Color', 'Day', 'Is on', 'Lines', 'Frame'].map((label) => field(label).value);
    expect(shown).toEqual(['pink', 'soon', 'yes', 'none', '7']);
    type(field('Color'), 'red');
    await eventually(() => find('radio', 'Red'));
    await eventually(() => expect(server.valueAt(path, '/color')).toBe('red'));
  });

  it('under a name of its own in a map, and is removed from it', async () => {
    const server = await serveAll();
    await openEditor(server, `/${path}`);
    const add = find('button', 'Add to Map') as HTMLButtonElement;
    type(find('textbox', 'Name of what is added to Map') as HTMLInputElement, 'first');
    await eventually(() => expect(add.disabled).toBe(true));
    type(find('textbox', 'Name of what is added to Map') as HTMLInputElement, 'second');
    await eventually(() => expect(add.disabled).toBe(false));
    add.click();
    const both = { first: { url: '/a' }, second: { url: 'Sample words' } };
    await eventually(() => expect(server.valueAt(path, '/map')).toEqual(both));
    find('button', 'More about first').click();
    await eventually(() => find('button', 'Remove').click());
    await eventually(() => expect(server.valueAt(path, '/map')).toEqual({ second: both.second }));
  });
});

describe('a field owns its text', () => {
  it('with a space at its end, which is not saved, until it is left', async () => {
    const server = await serveAll();
    await openEditor(server, `/${path}`);
    type(field('Words'), 'Other ');
    await eventually(() => expect(server.valueAt(path, '/words')).toBe('Other'));
    await eventually(() => expect(status()).toBe('Page is up to date.'));
    expect(field('Words').value).toBe('Other ');
    field('Words').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await eventually(() => expect(field('Words').value).toBe('Other'));
  });

  it('until somebody else writes another value', async () => {
    const server = await serveAll();
    await openEditor(server, `/${path}`);
    await server.changeElsewhere(path, '/words', 'Theirs');
    await eventually(() => expect(field('Words').value).toBe('Theirs'));
  });
});

describe('entries of a list', () => {
  /** Chooses an action from the menu of an entry. */
  const choose = async (entry: string, action: string) => {
    find('button', `More about ${entry}`).click();
    await eventually(() => find('button', action));
    find('button', action).click();
  };
  const order = (server: Awaited<ReturnType<typeof serveAll>>) =>
    (server.valueAt(path, '/list') as { key: string }[]).map(({ key }) => key);

  it.each([
    ['Deneb', 'Move down', ['vega', 'altair', 'deneb'], 'Deneb is now 3 of 3.'],
    ['Deneb', 'Remove', ['vega', 'altair'], 'Deneb removed.'],
    ['Vega', 'Duplicate', ['vega', 'vega-2', 'deneb', 'altair'], undefined],
    ['Altair', 'Add above', ['vega', 'deneb', 'sample-words', 'altair'], undefined],
  ])('%s: %s', async (entry, action, expected, words) => {
    const server = await serveAll();
    await openEditor(server, `/${path}`);
    await choose(entry, action);
    await eventually(() => expect(order(server)).toEqual(expected));
    if (words) await eventually(() => expect(status()).toBe(words));
  });

  it('are opened when added, and the focus is in the first field', async () => {
    await openEditor(await serveAll(), `/${path}`);
    find('button', 'Add Star').click();
    await eventually(() => expect(document.activeElement).toBe(field('Name')));
    const { value, selectionStart, selectionEnd } = field('Name');
    expect([value, selectionStart, selectionEnd]).toEqual(['Sample words', 0, 'Sample words'.length]);
    // There may be four.
    expect((find('button', 'Add Star') as HTMLButtonElement).disabled).toBe(true);
  });

  it('get an identity from each name they are given, until they are published or it is written by hand', async () => {
    const server = await serveAll();
    const { editor } = await openEditor(server, `/${path}`);
    const rename = (name: string) => {
      field('Name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      type(field('Name'), name);
      field('Name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };
    find('button', 'Add Star').click();
    await eventually(() => field('Name'));
    for (const [name, identity] of [
      ['Beta Cruxis', 'beta-cruxis'],
      ['Beta Crucis', 'beta-crucis'],
    ] as const) {
      rename(name);
      await eventually(() => expect(order(server).at(-1)).toBe(identity));
    }
    await server.changeElsewhere(path, '/list/3/key', 'mimosa');
    await eventually(() => expect(order(server).at(-1)).toBe('mimosa'));
    await eventually(() => expect(JSON.stringify(editor.getState().open[path]?.data)).toContain('mimosa'));
    rename('Mimosa B');
    find('button', 'Mimosa B').click();
    find('button', 'Vega').click();
    await eventually(() => expect(field('Name').value).toBe('Vega'));
    rename('Wega');
    await eventually(() => expect(server.valueAt(path, '/list/0/name')).toBe('Wega'));
    expect(order(server)).toEqual(['vega', 'deneb', 'altair', 'mimosa']);
  });
});

describe('what is wrong', () => {
  const problem: Problem = {
    file: path,
    at: '/list/1/name',
    severity: 'error',
    rule: 'content/pattern',
    message: 'name must begin with a capital',
    fix: 'Write Deneb.',
    write: 'Deneb',
  };
  const judge = (valueAt: (path: string, at: string) => unknown): Problem[] =>
    valueAt(path, '/list/1/name') === 'deneb' ? [problem] : [];
  const wrong = { list: data.list.map((entry) => ({ ...entry, name: entry.name.toLowerCase() })) };

  it('is counted where it is hidden, leads to its field, and is corrected by a button there', async () => {
    const server = await serveAll(wrong, { judge });
    await openEditor(server, `/${path}`);
    await eventually(() =>
      expect(document.querySelector('.entries .aside.error')?.textContent).toBe('1 problem'),
    );
    expect(document.querySelector('nav[aria-label=Files]')?.textContent).toContain('All kinds1 problem');
    (document.querySelector('section[aria-label=Problems] a') as HTMLElement).click();
    await eventually(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field('Name').getAttribute('aria-errormessage') ?? '');
    expect(described?.textContent).toContain('name must begin with a capital. Write Deneb.');
    described?.querySelector('button')?.click();
    await eventually(() => expect(server.valueAt(path, '/list/1/name')).toBe('Deneb'));
    await eventually(() => expect(field('Name').hasAttribute('aria-invalid')).toBe(false));
  });

  it('has links that say to which of several places they lead', async () => {
    const { at: _, ...ofFile } = problem;
    const everywhere = [{ ...problem, at: '/list/0/name' }, problem, { ...ofFile, line: 4 }];
    await openEditor(await serveAll(wrong, { judge: () => everywhere }), `/${path}`);
    const places = () =>
      [...document.querySelectorAll('section[aria-label=Problems] a > .aside')].map(
        ({ textContent }) => textContent,
      );
    const list = ['All kinds: List › vega › Name', 'All kinds: List › deneb › Name'];
    await eventually(() => expect(places()).toEqual([...list, 'All kinds: line 4 of the file']));
  });

  it('stops a publication, with links that lead there', async () => {
    const server = await serveAll(wrong, { judge });
    await openEditor(server, `/${path}`);
    type(field('Words'), 'Other words');
    await eventually(() => expect(isDisabled('Publish')).toBe(false));
    find('button', 'Publish').click();
    await eventually(() => expect(document.querySelector('dialog .problems a')).not.toBeNull());
    expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(true);
    (document.querySelector('dialog .problems a') as HTMLElement).click();
    await eventually(() => expect(document.activeElement).toBe(field('Name')));
    expect(document.querySelector('dialog')).toBeNull();
  });
});

it('keeps words that were refused while their page is renamed', async () => {
  const server = await serveAll();
  const { trouble, editor } = await openEditor(server, `/${help}`);
  trouble.status = 422;
  type(field('Title'), 'Refused words');
  await eventually(() => expect(status()).toMatch(/^Not kept/));
  delete trouble.status;
  await editor.operate([{ op: 'rename-file', path: help, slug: 'aid' }]);
  expect(editor.getState().message).toMatch(/^This file has words that could not be saved/);
  expect(field('Title').value).toBe('Refused words');
  type(field('Title'), 'Accepted words');
  await eventually(() => expect(server.valueAt(help, '/title')).toBe('Accepted words'));
});

it('shows what was saved, and not an older answer that comes after it', async () => {
  const server = await serveAll();
  let [isHeld, held] = [false, false];
  let release = () => {};
  const file = async (own: string) => {
    const answer = structuredClone(server.editor.describeFile(own));
    if (isHeld) {
      held = true;
      await new Promise<void>((resolve) => (release = resolve));
    }
    return answer;
  };
  const { editor } = await openEditor(server, `/${path}`, { file });
  isHeld = true;
  await server.changeElsewhere(path, '/paragraph', 'Theirs.');
  await eventually(() => expect(held).toBe(true));
  type(field('Words'), 'Saved words');
  await eventually(() => expect(server.valueAt(path, '/words')).toBe('Saved words'));
  await eventually(() => expect(editor.isSaved()).toBe(true));
  isHeld = false;
  release();
  await eventually(() => expect(field('Paragraph').value).toBe('Theirs.'));
  expect(field('Words').value).toBe('Saved words');
});

it('keeps words while the server does not answer, says so, and sends them later', async () => {
  const server = await serveAll();
  const { trouble } = await openEditor(server, `/${path}`);
  trouble.status = 0;
  type(field('Words'), 'Kept words');
  await eventually(() =>
    expect(status()).toBe('Not kept: the server does not answer. Your words stay here.'),
  );
  expect(field('Words').value).toBe('Kept words');
  delete trouble.status;
  await eventually(() => expect(server.valueAt(path, '/words')).toBe('Kept words'));
  await eventually(() => expect(status()).toBe('Page is up to date.'));
});

it('asks which words are to stay where others have changed the same field', async () => {
  const choice = 'In the file now: Theirs';
  const server = await serveAll();
  const { trouble } = await openEditor(server, `/${path}`);
  trouble.status = 0;
  type(field('Words'), 'Mine');
  await eventually(() => expect(status()).toMatch(/^Not kept/));
  await server.changeElsewhere(path, '/words', 'Theirs');
  delete trouble.status;
  await eventually(() => find('radio', choice));
  // Escape chooses nothing.
  const dialog = document.querySelector('dialog');
  expect(dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  dialog?.close();
  await eventually(() => expect(dialog?.open).toBe(true));
  expect(server.valueAt(path, '/words')).toBe('Theirs');
  find('radio', choice).click();
  find('button', 'Continue').click();
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  await eventually(() =>
    expect([server.valueAt(path, '/words'), field('Words').value]).toEqual(['Theirs', 'Theirs']),
  );
});

it('undoes and does again by button and key, in the field as well', async () => {
  await openEditor(await serveAll(), `/${path}`);
  type(field('Words'), 'Other words');
  await eventually(() => expect(isDisabled('Undo')).toBe(false));
  find('button', 'Undo').click();
  await eventually(() => expect(field('Words').value).toBe('Some words'));
  press(field('Words'), 'z', { ctrlKey: true, shiftKey: true });
  await eventually(() => expect(field('Words').value).toBe('Other words'));
  // Not what is typed to be looked for.
  const search = document.querySelector<HTMLInputElement>('search input');
  search?.focus();
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  search?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  field('Words').focus();
  press(field('Words'), 'z', { ctrlKey: true });
  await eventually(() => expect(field('Words').value).toBe('Some words'));
  expect(isDisabled('Undo')).toBe(true);
});

it('keeps a text that is too long, and says by how much', async () => {
  const limited = z.strictObject({ words: z.string().max(5) }).meta({ title: 'Short' });
  await openEditor(
    await serve({ 'all.yaml': { words: 'Words' } }, { all: { file: 'all.yaml', schema: limited } }),
    `/${path}`,
  );
  expect(field('Words').hasAttribute('maxlength')).toBe(false);
  type(field('Words'), 'Longer words');
  await eventually(() => expect(document.querySelector('.label .error')?.textContent).toBe('12 / 5'));
});

it('publishes the ticked files', async () => {
  const server = await serveAll();
  await openEditor(server, `/${path}`);
  type(field('Words'), 'Other words');
  await eventually(() => expect(isDisabled('Publish')).toBe(false));
  find('button', 'Publish').click();
  await eventually(() => expect(field('What was changed').value).toBe('All kinds: Words'));
  const text = document.querySelector('dialog')?.textContent;
  expect(text).toContain('Goes into the files. This folder has no history.');
  expect(text).toContain('All kinds: 1 change');
  const marked = [...document.querySelectorAll('dialog :is(del, ins)')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Some', 'Other']);
  await publishNow();
  await eventually(() => expect(status()).toBe('Published into the files. This folder has no history.'));
  expect(await server.read('all.yaml')).toContain('words: Other words\n');
  await eventually(() => expect(isDisabled('Publish')).toBe(true));
});

const publishNow = () => pressOnceReady('Publish now');

it('asks before a publication where another program has changed the same field', async () => {
  const choice = 'Your draft: Mine';
  const server = await serveAll();
  await openEditor(server, `/${path}`);
  type(field('Words'), 'Mine');
  await eventually(() => expect(server.valueAt(path, '/words')).toBe('Mine'));
  await server.write('all.yaml', stringify({ ...data, words: 'Theirs' }));
  await server.editor.refresh();
  find('button', 'Publish').click();
  await eventually(() => find('radio', choice));
  find('button', 'Cancel').click();
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  find('button', 'Publish').click();
  await eventually(() => find('radio', choice).click());
  find('button', 'Continue').click();
  await eventually(() => expect(server.valueAt(path, '/words')).toBe('Mine'));
  await publishNow();
  await eventually(() => expect(status()).toMatch(/^Published/));
  expect(await server.read('all.yaml')).toContain('words: Mine\n');
});

it('ticks the files that were edited here, offers those that were changed outside, and checks once ticks rest', async () => {
  const server = await serveAll();
  const checks: (readonly string[])[] = [];
  await openEditor(server, `/${path}`, {
    async compare(paths) {
      const answer = await server.editor.compare(paths);
      return { ...answer, files: answer.files.map((file) => ({ ...file, isOwn: file.path === path })) };
    },
    async check(paths) {
      checks.push(paths);
      return { problems: [] };
    },
  });
  await server.changeElsewhere(path, '/words', 'Mine');
  await server.changeElsewhere(help, '/title', 'Half a thought');
  await eventually(() => expect(document.querySelector('#changed')?.textContent).toBe('2 changes'));
  find('button', 'Publish').click();
  await eventually(() => expect(checks).toEqual([[path, help], [path]]));
  await eventually(() => expect((find('button', 'Publish now') as HTMLButtonElement).disabled).toBe(false));
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog [type=checkbox]')];
  expect(boxes().map((box) => box.checked)).toEqual([true, false]);
  for (const index of [0, 1, 0, 1]) boxes()[index]?.click();
  find('button', 'Tick all').click();
  find('button', 'Untick all').click();
  await eventually(() => expect(boxes().map((box) => box.checked)).toEqual([false, false]));
  boxes()[1]?.click();
  await eventually(() => expect(checks).toEqual([[path, help], [path], [help]]));
});

it('says what waits, also after a failure, and sends it', async () => {
  const server = await serveAll();
  const sent: (readonly string[])[] = [];
  let tell = (_: StateEvent) => {};
  const { editor } = await openEditor(server, `/${path}`, {
    listen: (onEvent) =>
      new Promise(() => {
        tell = onEvent;
      }),
    async publish({ paths }) {
      sent.push(paths);
      if (sent.length === 1) throw new Refused(502, { message: 'It could not be sent to origin.' });
      return { message: 'Sent to origin.' };
    },
  });
  const state = { revision: 1, isShown: true, problems: [], today: '' };
  tell({ ...state, files: editor.getState().files.map((file) => ({ ...file })), waiting: 1 });
  await eventually(() => expect(isDisabled('Publish')).toBe(false));
  expect(document.querySelector('#changed')?.textContent).toMatch(/1 publication waits for/);
  find('button', 'Publish').click();
  await pressOnceReady('Send now');
  await eventually(() =>
    expect(document.querySelector('dialog [role=alert]')?.textContent).toBe(
      'It could not be sent to origin.',
    ),
  );
  await pressOnceReady('Send now');
  await eventually(() => expect(status()).toBe('Sent to origin.'));
  expect(sent).toEqual([[], []]);
});

describe('a section that may be absent', () => {
  const off = { file: 'off.yaml', isOptional: true, list: 'stars', numeral: ['label'] };
  const sectionSchema = z
    .strictObject({ label: z.string(), stars: z.array(star), note: z.string().optional() })
    .meta({ title: 'Stars' });
  const section = { ...off, schema: sectionSchema };
  const open = async (files: object) => {
    const contentFiles = { all: { file: 'all.yaml', schema }, stars: section };
    const server = await serve({ 'all.yaml': data, ...files }, contentFiles);
    await openEditor(server, '/content/off.yaml');
    return server;
  };
  const part = () => find('switch', 'Part of the site') as HTMLInputElement;

  it('begins with samples where it never was', async () => {
    const server = await open({});
    expect(part().checked).toBe(false);
    part().click();
    const begun = { label: 'Sample words', stars: [{ key: 'any', name: 'Sample words' }] };
    await eventually(() => expect(server.show('content/off.yaml').data).toEqual(begun));
    await eventually(() => expect(field('Label').value).toBe('Sample words'));
  });
});

it('finishes an entry as of today, above those that are finished', async () => {
  const quest = z
    .strictObject({ title: z.string(), state: z.enum(['done', 'begun']), day: z.string().optional() })
    .extend({ share: z.string().optional() })
    .meta({ title: 'Quest', finish: { key: 'state', value: 'done', day: 'day', without: 'share' } });
  const questSchema = z.strictObject({ list: z.array(quest) }).meta({ title: 'Quests' });
  const list = [
    { title: 'First', state: 'begun' },
    { title: 'Second', state: 'done', day: '2026-01-05' },
    { title: 'Third', state: 'begun', share: '40' },
  ];
  const server = await serve({ 'all.yaml': { list } }, { all: { file: 'all.yaml', schema: questSchema } });
  await openEditor(server, `/${path}`);
  find('button', 'More about Second').click();
  await eventually(() => expect(names('button')).toContain('Duplicate'));
  expect(names('button')).not.toContain('Finish');
  find('button', 'More about Third').click();
  await eventually(() => find('button', 'Finish').click());
  const [first, second] = list;
  const finished = { title: 'Third', state: 'done', day: new Date(0).toLocaleDateString('sv') };
  await eventually(() => expect(server.valueAt(path, '/list')).toEqual([first, finished, second]));
  expect(server.workspace.store.undo).toHaveLength(1);
  expect(status()).toBe('Third is finished.');
});

it.each<[StateEvent['delivery'], string]>([
  [{ step: 'sent' }, '0 changes · Sent'],
  [{ step: 'live', sinceMs: new Date(2026, 0, 5, 12, 4).getTime() }, '0 changes · Live since 12:04'],
])('says how far a publication has come: %j', async (delivery, words) => {
  const server = await serveAll();
  const event = { files: [], problems: [], isShown: true, revision: 0, today: '' };
  const listen = async (onEvent: (event: StateEvent) => void) => {
    onEvent({ ...event, files: (await server.editor.describeSite()).files, ...(delivery && { delivery }) });
    await new Promise(() => undefined);
  };
  await openEditor(server, `/${path}`, { listen });
  const plain = () => document.getElementById('changed')?.textContent?.replace(/\s*[AP]M$/, '');
  await eventually(() => expect(plain()).toBe(words));
});

describe('the framed page', () => {
  const pageOrigin = 'http://localhost:9';
  const open = async () => {
    await openEditor(await serveAll({}, { pageOrigin }), `/${path}#/words`);
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const hear = (data: object) =>
      dispatchEvent(new MessageEvent('message', { data, origin: pageOrigin, source: frame.contentWindow }));
    return { frame, hear };
  };

  it('leads to a field only after a click, which gives it the focus', async () => {
    const { frame, hear } = await open();
    await eventually(() => expect(document.activeElement).toBe(field('Words')));
    hear({ type: 'pointed', at: `${path}#/paragraph` });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(field('Words'));
    frame.focus();
    hear({ type: 'pointed', at: `${path}#/paragraph` });
    await eventually(() => expect(document.activeElement).toBe(field('Paragraph')));
  });

  const box = { left: 0, top: 0, width: 100, height: 20, fontSize: 16 };
  it.each<[string, object, isTyped: boolean]>([
    ['one value', { text: ' Some\nwords' }, true],
    ['more than one value', { text: 'Some words and others' }, false],
    ['the name of a group', { at: `${path}#/frame`, text: 'wide' }, false],
  ])('a second click at once on %s edits it there: %o', async (_, data, isTyped) => {
    const { frame, hear } = await open();
    await eventually(() => expect(document.activeElement).toBe(field('Words')));
    frame.focus();
    hear({ type: 'pointed', at: `${path}#/words`, box, ...data });
    const typed = () => document.querySelector<HTMLTextAreaElement>('.in-place textarea');
    if (isTyped) await eventually(() => expect(document.activeElement).toBe(typed()));
    else await eventually(() => expect(document.activeElement).not.toBe(frame));
    expect(typed()?.value).toBe(isTyped ? 'Some words' : undefined);
    hear({ type: 'scrolled' });
    await eventually(() => expect(typed()).toBeNull());
  });
});

it('says that words are kept where the page cannot be drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await serveAll();
  const { trouble, breakPage } = await openEditor(server, `/${path}`);
  trouble.status = 0;
  type(field('Words'), 'Kept words');
  await eventually(() => expect(status()).toMatch(/^Not kept/));
  breakPage();
  const reload = () => find('button', 'Reload') as HTMLButtonElement;
  await eventually(() => expect(reload().disabled).toBe(true));
  delete trouble.status;
  await eventually(() => expect(reload().disabled).toBe(false));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Your words are kept.');
  expect(server.valueAt(path, '/words')).toBe('Kept words');
  vi.restoreAllMocks();
});

it('sets a field back to what is published', async () => {
  const server = await serveAll();
  await openEditor(server, `/${path}`);
  type(field('Words'), 'Other words');
  await eventually(() => find('button', 'Revert').click());
  await eventually(() => expect(server.valueAt(path, '/words')).toBe('Some words'));
  expect(names('button')).not.toContain('Revert');
});

it('goes to a field by its address, and writes the address of the field that has the focus', async () => {
  await openEditor(await serveAll(), `/${path}#/list/1/name`);
  await eventually(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').value).toBe('Deneb');
  field('Words').focus();
  await eventually(() => expect(location.hash).toBe('#/words'));
});
