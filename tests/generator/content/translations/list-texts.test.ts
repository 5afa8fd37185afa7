import { describe, expect, test } from 'vitest';
import { describeForms } from '../../../../generator/content/form/describe-form';
import { listTexts, type Versions } from '../../../../generator/content/translations/list-texts';
import { writeText } from '../../../../generator/content/translations/write-text';
import { site } from '../../../../templates/site';

const forms = describeForms(site);
const fieldsOf = (key: string) => forms[key]?.fields ?? [];

const list = (key: string, versions: Partial<Versions>) =>
  listTexts(fieldsOf(key), { source: {}, madeFrom: undefined, translation: undefined, ...versions });

const states = (key: string, versions: Partial<Versions>) =>
  Object.fromEntries(list(key, versions).map(({ at, state }) => [at, state]));

describe('the state of a text', () => {
  const source = { introduction: 'Your game master rarely cancels.' };
  test.each([
    ['missing', undefined, undefined],
    ['done', source, { introduction: 'Dein Spielleiter sagt selten ab.' }],
    ['same', source, source],
    [
      'old',
      { introduction: 'Your game master never cancels.' },
      { introduction: 'Dein Spielleiter sagt nie ab.' },
    ],
    ['unrecorded', undefined, { introduction: 'Dein Spielleiter sagt selten ab.' }],
  ])('is %s', (state, madeFrom, translation) => {
    expect(states('hero', { source, madeFrom, translation })).toEqual({ '/introduction': state });
  });
});

test('texts are those of the schema that are words, and have words in them', () => {
  const stats = [{ value: '50K+', label: 'Players' }];
  const background = { file: 'pictures/a.avif' };
  const action = { label: 'Download Free', url: '#download' };
  const source = {
    phraseEnd: ',',
    stats,
    background,
    action,
    platforms: { words: 'For {ios}.', ios: 'iPhone' },
  };
  expect(Object.keys(states('hero', { source }))).toEqual([
    '/action/label',
    '/platforms/words',
    '/platforms/ios',
    '/stats/0/label',
  ]);
});

describe('entries of lists', () => {
  const item = (id: string, title: string) => ({ id, title, description: `What ${id} is.` });
  const [a, b, c] = [item('aa', 'Anna first'), item('bb', 'Bert first'), item('cc', 'Carl first')];
  const translation = {
    items: [
      { id: 'bb', title: 'Bert zuerst' },
      { id: 'aa', title: 'Anna zuerst' },
    ],
  };

  test('are known by their ids: added, moved and removed, they make no text old', () => {
    const before = states('roadmap', { source: { items: [a, b] }, madeFrom: { items: [a, b] }, translation });
    expect(before).toMatchObject({ '/items/aa/title': 'done', '/items/bb/title': 'done' });
    const after = { source: { items: [c, b, a] }, madeFrom: { items: [a, b] }, translation };
    expect(states('roadmap', after)).toEqual({
      ...before,
      '/items/cc/title': 'missing',
      '/items/cc/description': 'missing',
    });
    expect(states('roadmap', { ...after, source: { items: [b] } })).toMatchObject({
      '/items/bb/title': 'done',
    });
  });

  test('without ids are known by the place in the source as it was', () => {
    const madeFrom = { phrases: ['Storytelling by fire', 'Dynamic World Building'] };
    const german = { phrases: ['Erzählen am Feuer', 'Lebendige Welten'] };
    const source = {
      phrases: ['Rich Character Creation', 'Storytelling by fire', 'Dynamic World Building today'],
    };
    const texts = list('hero', { source, madeFrom, translation: german });
    expect(texts.map(({ state, translation: own }) => [state, own])).toEqual([
      ['missing', undefined],
      ['done', 'Erzählen am Feuer'],
      ['old', 'Lebendige Welten'],
    ]);
  });
});

describe('a translation that is written', () => {
  const source = {
    label: 'A game on your phone',
    phrases: ['Storytelling by fire', 'World Building', 'Character Creation'],
    action: { label: 'Download', url: '#download' },
  };
  /** Translates texts one after the other, as an editor does. */
  const write = (key: string, start: Versions, texts: Record<string, string | undefined>) => {
    let versions = start;
    for (const [at, words] of Object.entries(texts)) {
      const text = listTexts(fieldsOf(key), versions).find((each) => each.at === at);
      if (!text) throw new Error(`There is no ${at}.`);
      versions = { ...versions, ...writeText(versions, text, words) };
    }
    return versions;
  };
  const start = { source, madeFrom: undefined, translation: undefined };

  test('stands alone in its file, in the order of the source, and notes the whole source as it was', () => {
    const { madeFrom, translation } = write('hero', start, {
      '/action/label': 'Laden',
      '/label': 'Ein Spiel',
    });
    expect(JSON.stringify(translation)).toBe('{"label":"Ein Spiel","action":{"label":"Laden"}}');
    expect(madeFrom).toEqual(source);
  });

  test('is found again under its own entry after entries were added above', () => {
    const done = write('hero', start, { '/phrases/1': 'Welten bauen' });
    const later = { ...done, source: { ...source, phrases: ['Something new here', ...source.phrases] } };
    const all = write('hero', later, { '/phrases/0': 'Etwas Neues hier' });
    const texts = listTexts(fieldsOf('hero'), all).filter(({ at }) => at.startsWith('/phrases'));
    expect(texts.map(({ state, translation }) => [state, translation])).toEqual([
      ['done', 'Etwas Neues hier'],
      ['missing', undefined],
      ['done', 'Welten bauen'],
      ['missing', undefined],
    ]);
  });

  test('sets one value of the source as it was, and leaves the others old', () => {
    const old = { ...source, label: 'Old label here', action: { label: 'Get it', url: '#download' } };
    const translation = { label: 'Alt', action: { label: 'Holen' } };
    const after = write('hero', { source, madeFrom: old, translation }, { '/label': 'Ein Spiel' });
    expect(after.madeFrom).toEqual({ ...old, label: source.label });
    expect(states('hero', after)).toMatchObject({ '/label': 'done', '/action/label': 'old' });
  });

  test('is taken out again', () => {
    const { translation } = write('hero', start, { '/label': 'Ein Spiel', '/phrases/0': 'Erzählen' });
    const gone = write(
      'hero',
      { source, madeFrom: source, translation },
      { '/label': undefined, '/phrases/0': undefined },
    );
    expect(gone.translation).toEqual({ phrases: [null] });
  });
});
