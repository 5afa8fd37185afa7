import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../content/schema';
import {
  isTranslatable,
  mergeOverlay,
  toOverlaySchema,
} from '../../../generator/content/translations/merge-overlay';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { changedFixture, parse, sentences } from '../fixture';

/** The fixture as a site in English and German with these translations. */
async function withGerman(files: Readonly<Record<string, string>>, languages = '[de]') {
  const sources = await changedFixture('site.yaml', 'name:', `languages: ${languages}\nname:`);
  const documents = sources.documents.map((source) =>
    source.name === 'site.yaml'
      ? { ...source, text: source.text.replace(/^labels:$/m, '$&\n  language: In\n  firstPageOnly: first') }
      : source,
  );
  return parse(addFiles({ ...sources, documents }, files));
}

function addFiles(sources: ContentSources, files: Readonly<Record<string, string>>): ContentSources {
  const added = Object.entries(files).map(([name, text]) => ({
    ...{ name, text },
    path: `tests/fixtures/site/${name}`,
  }));
  return {
    ...sources,
    documents: [...sources.documents, ...added],
    paths: [...sources.paths, ...added.map(({ name }) => name)],
  };
}

describe('a translation', () => {
  test('says what it says, and its source says the rest', async () => {
    const { translations, content, diagnostics } = await withGerman({
      'de/hero.yaml': 'companion: am Feuer.\naction:\n  label: Laden\n',
    });
    const [german] = translations;

    expect(diagnostics).toEqual([]);
    expect(german?.content.hero).toEqual({
      ...content.hero,
      companion: 'am Feuer.',
      action: { ...content.hero.action, label: 'Laden' },
    });
    expect(german?.missing).toContain('hero#/introduction');
    expect(german?.missing).not.toContain('hero#/companion');
    // Addresses, and figures without words, are the same in every language.
    expect([...(german?.missing ?? [])].filter((place) => /url$|stats\/\d+\/value$/.test(place))).toEqual([]);
  });

  test.each([
    [
      'hero.yaml',
      'compagnion: am Feuer.\n',
      ':1:1 "compagnion" is not a key that belongs here. Did you mean companion?',
    ],
    ['hero.yaml', 'companion: "*Feuer*"\n', ':1:12 companion must not hold markdown'],
    ['heros.yaml', 'companion: x\n', ':1:1 the site reads no file of this name. Did you mean hero.yaml?'],
    ['site.yaml', 'address: https://de.example\n', ':1:1 "address" is not a key that belongs here'],
    ['roadmap.yaml', 'items:\n  - title: Ohne Namen\n', ':2:5 id is missing'],
    [
      'roadmap.yaml',
      'items:\n  - id: no-such-item\n    title: Weg\n',
      ':2:5 warning: entry 1 of items translates an entry that its source does not have',
    ],
  ])('is refused at its line: %s %j', async (name, text, message) => {
    const told = sentences(await withGerman({ [`de/${name}`]: text }));

    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`de/${name}${message}`);
  });

  test('says in which language it is', async () => {
    const { translations } = await withGerman({ 'pt-br/hero.yaml': 'companion: x\n' }, '[pt-BR]');

    expect(translations[0]).toMatchObject({ language: 'pt-BR', folder: 'pt-br' });
    expect(translations[0]?.content).toMatchObject({ site: { lang: 'pt-BR' } });
  });

  test('keeps the rules that hold for its source with it', async () => {
    const told = sentences(
      await withGerman({ 'de/roadmap.yaml': 'items:\n  - id: core\n    date: 2027-Q2\n' }),
    );
    const [id] = (await withGerman({})).content.roadmap.items.map((item) => item.id);
    const own = sentences(
      await withGerman({ 'de/roadmap.yaml': `items:\n  - id: ${id}\n    date: 2027-Q2\n` }),
    );

    expect(told.join()).toContain('does not have');
    expect(own).toEqual([
      expect.stringContaining('de/roadmap.yaml:3:11 together with its source, date must be the day'),
    ]);
  });
});

describe('a language', () => {
  test('that nobody translated is refused', async () => {
    expect(sentences(await withGerman({}))).toEqual([
      expect.stringContaining('there is no translation into de: the folder de/ is missing'),
    ]);
  });

  test('that is switched off is not read', async () => {
    const sources = await changedFixture('site.yaml', 'name:', 'name:');
    const parsed = parse(addFiles(sources, { 'de/hero.yaml': 'nonsense: [' }));

    expect(parsed.diagnostics).toEqual([]);
    expect(parsed.translations).toEqual([]);
  });
});

describe('entries of a list', () => {
  const schema = contentFiles.hero.schema;
  const merge = (source: object, overlay: object, madeFrom?: object) =>
    mergeOverlay({ schema, source, overlay, madeFrom });

  test('are those of the source as it was', () => {
    const madeFrom = { phrases: ['One two', 'Three four', 'Five six'] };
    const overlay = { phrases: ['Eins zwei', 'Drei vier', 'Fünf sechs'] };
    const source = { phrases: ['Brand new', 'Five six', 'One two'] };

    const { value, missing, orphans } = merge(source, overlay, madeFrom);

    expect(value).toEqual({ phrases: ['Brand new', 'Fünf sechs', 'Eins zwei'] });
    expect(missing).toEqual(['/phrases/0']);
    expect(orphans).toEqual([['phrases', 1]]);
  });

  test('are in the order of the source where nobody kept it as it was', () => {
    const { value, missing } = merge(
      { phrases: ['One two', 'Three four', 'Five six'] },
      { phrases: ['Eins zwei', null] },
    );

    expect(value).toEqual({ phrases: ['Eins zwei', 'Three four', 'Five six'] });
    expect(missing).toEqual(['/phrases/1', '/phrases/2']);
  });

  test('are found by their ids, wherever they stand', () => {
    const item = (id: string, title: string) => ({ id, title });
    const { value, places } = mergeOverlay({
      schema: contentFiles.roadmap.schema,
      source: { items: [item('a', 'One one'), item('b', 'Two two'), item('c', 'Three three')] },
      overlay: { items: [item('c', 'Drei'), { id: 'a', title: 'Eins' }] },
    });

    expect(value).toEqual({ items: [item('a', 'Eins'), item('b', 'Two two'), item('c', 'Drei')] });
    expect(places.get('/items/2/title')).toBe('/items/0/title');
  });
});

test('what a translation may say follows from the schema of its source', () => {
  for (const { schema } of Object.values(contentFiles)) {
    expect(toOverlaySchema(schema).safeParse({}).success).toBe(true);
  }
  const { shape } = contentFiles.hero.schema;
  expect(isTranslatable(shape.companion, 'by firelight')).toBe(true);
  expect(isTranslatable(shape.label, 'A game')).toBe(true);
  expect(isTranslatable(shape.phraseEnd, ',')).toBe(false);
  expect(isTranslatable(contentFiles.site.schema.shape.logo, 'mark')).toBe(false);
  expect(isTranslatable(contentFiles.site.schema.shape.footer.shape.copyright, '© {year} Us')).toBe(true);
});
