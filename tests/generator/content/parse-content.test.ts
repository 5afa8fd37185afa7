import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../content/schema';
import { joinWords } from '../../../generator/lib/words';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { changedFixture, isRead, parse, readFixture, sentences } from '../fixture';

/** What an editor reads after changing one thing in one file. */
async function afterChange(name: string, from: string, to: string): Promise<string[]> {
  return sentences(parse(await changedFixture(name, from, to)));
}

async function without(name: string): Promise<ContentSources> {
  const sources = await readFixture();
  return { ...sources, documents: sources.documents.filter((source) => source.name !== name) };
}

test('the fixture is valid', async () => {
  const parsed = parse(await readFixture());

  expect(parsed.diagnostics).toEqual([]);
  expect(parsed.content?.roadmap.items).toHaveLength(10);
  expect(parsed.pages.map(({ slug }) => slug)).toEqual(['privacy', 'terms']);
});

describe('a file', () => {
  test('that is missing', async () => {
    expect(sentences(parse(await without('hero.yaml')))).toEqual([
      'hero.yaml:1:1 the file is missing. Add it; the site cannot do without it.',
    ]);
  });

  test.each(['', '# nothing yet\n', 'works:\n', '{}\n'])(
    'that may be absent and says nothing: %j',
    async (text) => {
      const sources = await readFixture();
      const documents = sources.documents.map((each) =>
        each.name === 'credits.yaml' ? { ...each, text } : each,
      );
      expect(sentences(parse({ ...sources, documents }))).toEqual([
        'credits.yaml:1:1 the file is empty. Delete the file to leave it out.',
      ]);
    },
  );

  test('whose name is misspelt', async () => {
    const sources = await readFixture();
    const extra = { path: 'tests/fixtures/site/roadmaps.yml', name: 'roadmaps.yml', text: '' };
    const files = joinWords(Object.values(contentFiles).map(({ file }) => file));
    expect(sentences(parse({ ...sources, documents: [...sources.documents, extra] }))).toEqual([
      `roadmaps.yml:1:1 the site reads no file of this name. Remove it; the site reads ${files}.`,
    ]);
  });
});

describe('what one file says about others', () => {
  test.each([
    [
      'logo: mark',
      'logo: nothing-like-it',
      'site.yaml:6:7 there is no icon "nothing-like-it" in icons/. Add icons/nothing-like-it.svg, or name one that is there.',
    ],
    [
      // The narrow form of a picture counts as one.
      'pictures/scene-narrow.svg',
      'pictures/nowhere-to-be-found.svg',
      'hero.yaml:22:11 there is no picture "pictures/nowhere-to-be-found.svg". Add the file pictures/nowhere-to-be-found.svg.',
    ],
  ])('%s must not be %s', async (from, to, expected) => {
    expect(await afterChange(expected.split(':')[0] ?? '', from, to)).toEqual([expected]);
  });

  test.runIf(isRead('team.yaml'))(
    'an initial that is another letter than the one it stands for',
    async () => {
      const sources = await readFixture();
      const withInitial = (file: string, before = '') => ({
        ...sources,
        pictures: new Map([...sources.pictures, [file, new Uint8Array()]]),
        documents: sources.documents.map((source) =>
          source.name === 'team.yaml'
            ? {
                ...source,
                text: source.text.replace(
                  / {2}paragraphs:\n(\s+)- /,
                  `  initial: { file: ${file} }\n  paragraphs:\n$1- ${before}`,
                ),
              }
            : source,
        ),
      });

      expect(sentences(parse(withInitial('pictures/initials/w.avif')))).toEqual([
        'team.yaml:6:20 the initial is not the story’s first letter, "T". Name pictures/initials/t.avif.',
      ]);
      expect(sentences(parse(withInitial('pictures/initials/t.avif')))).toEqual([]);
      // The source's initial is none of a translation in other letters.
      expect(sentences(parse(withInitial('pictures/initials/t.avif', 'حين ')))).toEqual([]);
    },
  );
});

describe('the address for the button of a store', () => {
  test.each([
    ['apple', 'https://apps.apple.com/us/app/lanternfall/id1440123807'],
    ['google', 'https://play.google.com/store/apps/details?id=app.lantern'],
    ['apple', 'https://apps.apple.com.lantern.org/app/id1440123807'],
  ])('may lead to its store, or to an address of one’s own that redirects: %s, %s', async (store, url) => {
    expect(await afterChange('app.yaml', `https://apps.lanternfall.example/${store}`, url)).toEqual([]);
  });
});
