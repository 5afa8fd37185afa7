import { expect, test } from 'vitest';
import {
  createFindLine,
  readTranslations,
  type TranslationFile,
} from '../../../../generator/content/translations/translation-files';
import { withText } from '../../../../generator/content/translations/with-text';
import { site } from '../../../../templates/site';

const page = (title: string, ...paragraphs: string[]) =>
  `---\ntitle: ${title}\ndescription: What it is.\n---\n\n${paragraphs.join('\n\n')}\n`;

const english = page('Privacy', '## What we keep', 'Your name.', 'We delete it after 60 days.');
const german = page('Datenschutz', '## Was wir behalten', 'Deinen Namen.', 'Wir löschen es nach 60 Tagen.');

function open(
  source: string,
  madeFrom: string | undefined,
  translation?: string,
  name = 'privacy',
): TranslationFile {
  const texts = {
    'pages/privacy.md': source,
    'de/made-from/pages/privacy.md': madeFrom,
    [`de/pages/${name}.md`]: translation,
  };
  const documents = Object.entries(texts).flatMap(([path, text]) =>
    text === undefined ? [] : [{ name: path, text }],
  );
  const german = { language: 'de', folder: 'de' };
  const [language] = readTranslations(documents, [german], { contentFolder: 'content', site });
  const file = language?.files[0];
  if (!file) throw new Error('There is no page.');
  return file;
}

const states = ({ texts }: TranslationFile) => texts.map(({ at, state }) => `${at} ${state}`);
const listOpen = (file: TranslationFile) => states(file).filter((each) => !each.endsWith('done'));

test('a page has the texts of its front matter and its paragraphs, each with its line', () => {
  const file = open(english, english, german.replace('title:', 'sample: false\ntitle:'));
  const findLine = createFindLine(file, 'translation');

  expect(states(file)).toEqual([
    '/title done',
    '/description same',
    '/body/0 done',
    '/body/1 done',
    '/body/2 done',
  ]);
  expect(file.texts.map(({ paths }) => findLine(paths.translation))).toEqual([3, 4, 7, 9, 11]);
});

test('a paragraph that was changed is old, and the others are not', () => {
  const file = open(english.replace('after 60 days', 'after 30 days'), english, german);

  expect(listOpen(file)).toEqual(['/description same', '/body/2 old']);
  const now = withText(file, { at: '/body/2' }, 'Wir löschen es nach 30 Tagen.');
  expect(now.written.translation).toBe(german.replace('60', '30'));
  expect(now.written.madeFrom).toBe(english.replace('after 60 days', 'after 30 days'));
  expect(listOpen(now)).toEqual(['/description same']);
});

test('a new paragraph is written where it stands in the source', () => {
  const source = english.replace('Your name.', 'Your name.\n\nYour hero and his story.');
  const file = open(source, english, german);

  expect(listOpen(file)).toEqual(['/description same', '/body/2 missing']);
  const now = withText(file, { at: '/body/2' }, 'Deinen Helden.');
  expect(now.written.translation).toBe(german.replace('Deinen Namen.', 'Deinen Namen.\n\nDeinen Helden.'));
  expect(listOpen(now)).toEqual(['/description same']);
});

test('of a page with a paragraph that its source no longer has, the text is one until it is removed', () => {
  const source = english.replace('\n\nWe delete it after 60 days.', '');
  const file = open(source, english, german);

  expect(listOpen(file)).toEqual(['/description same', '/body old']);
  const shorter = open(source, english, german.replace('\n\nWir löschen es nach 60 Tagen.', ''));
  expect(listOpen(shorter)).toEqual(['/description same', '/body old']);
  const text = shorter.texts.at(-1);
  const now = withText(shorter, { at: '/body' }, text?.translation);
  expect(now.written.madeFrom).toBe(source);
  expect(listOpen(now)).toEqual(['/description same']);
});

test('a page begins with everything that its source says besides its words', () => {
  const source = english.replace('title:', '# For lawyers.\nupdated: 2026-01-05\ntitle:');
  let file = open(source, undefined);
  for (const [at, words] of [
    ['/title', 'Datenschutz'],
    ['/body/1', 'Deinen Namen.'],
  ] as const) {
    file = withText(file, { at }, words);
  }

  expect(file.written.translation).toBe(
    source.replace('Privacy', 'Datenschutz').replace('Your name.', 'Deinen Namen.'),
  );
  expect(file.written.madeFrom).toBe(source);
});
