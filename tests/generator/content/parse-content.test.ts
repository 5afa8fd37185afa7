import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../content/schema';
import { joinWords } from '../../../generator/lib/words';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { changedFixture, parse, readFixture, sentences } from '../fixture';

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

test('dates stay the text they are', async () => {
  expect(parse(await readFixture()).content?.roadmap.items[0]?.date).toBe('2026-01-01');
});

test('every value’s place is known', async () => {
  const { locations } = parse(await readFixture());

  expect(locations.get('tests/fixtures/site/hero.yaml#/phrases/2')).toEqual({
    file: 'tests/fixtures/site/hero.yaml',
    line: 5,
    column: 5,
  });
  expect(locations.get('tests/fixtures/site/pages/terms.md#/updated')).toMatchObject({ line: 5, column: 10 });
});

describe('a value that does not fit its schema', () => {
  test('a word that is none of those allowed', async () => {
    expect(await afterChange('roadmap.yaml', 'status: in-progress', 'status: in progess')).toEqual([
      'roadmap.yaml:56:13 status must be completed, in-progress or planned, got "in progess". Did you mean in-progress?',
    ]);
  });

  test('a word that is like none of those allowed', async () => {
    expect(await afterChange('roadmap.yaml', 'status: planned', 'status: someday')).toEqual([
      'roadmap.yaml:74:13 status must be completed, in-progress or planned, got "someday". Write one of these exactly.',
    ]);
  });

  test('a date that does not exist', async () => {
    expect(await afterChange('roadmap.yaml', '2026-01-10', '2026-02-30')).toEqual([
      'roadmap.yaml:75:11 date must be a day that exists, a quarter or a year, from 2000 to 2100, got "2026-02-30". Write it like 2027-03-09, 2027-Q2 or 2027.',
    ]);
  });

  test('a list where text belongs', async () => {
    expect(await afterChange('hero.yaml', '"4.0"', '[4, 5]')).toEqual([
      'hero.yaml:19:14 value must be text, and the [ in front makes it a list. Put the whole text in "double quotes".',
    ]);
  });

  test('text where a number belongs', async () => {
    expect(await afterChange('testimonials.yaml', 'rating: 5', 'rating: five')).toEqual([
      'testimonials.yaml:12:13 rating must be a number, got "five". Write a number, in digits.',
    ]);
  });

  test('a number outside its limits', async () => {
    expect(await afterChange('testimonials.yaml', 'rating: 5', 'rating: 6')).toEqual([
      'testimonials.yaml:12:13 rating must be from 1 to 5, got 6. Write a whole number of stars.',
    ]);
  });

  test('one text where a list belongs', async () => {
    const paragraphs = 'paragraphs:\n    - The first part of the story.\n    - The second part of the story.';
    expect(await afterChange('team.yaml', paragraphs, 'paragraphs: All of it.')).toEqual([
      'team.yaml:6:15 paragraphs must be a list, each line of which begins with a hyphen, got "All of it.". Give each entry a line of its own below the key, with a hyphen and a space in front.',
    ]);
  });

  test('an empty list', async () => {
    const stats = /stats:[\s\S]*/.exec((await readFixture()).documents[0]?.text ?? '')?.[0] ?? '';
    expect(await afterChange('community.yaml', stats, 'stats: []\n')).toEqual([
      'community.yaml:5:8 stats must be a list with something in it, got none. Add an entry.',
    ]);
  });

  test('an entry of a list of texts is called by its number', async () => {
    expect(await afterChange('hero.yaml', 'Third Phrase', '"  "')).toEqual([
      'hero.yaml:5:5 entry 3 of phrases must not be empty. Write something, or remove the entry.',
    ]);
  });

  test('an address of the wrong kind', async () => {
    expect(await afterChange('site.yaml', 'url: /privacy', 'url: privacy.html')).toEqual([
      'site.yaml:55:39 url must be a section, a page or a web address, got "privacy.html". Write it like #roadmap, /privacy or https://….',
    ]);
  });

  test('a list that is too long', async () => {
    const slide = '  - { id: extra-N, title: A N, picture: { file: pictures/scene.svg, alt: B } }';
    const extra = [1, 2, 3, 4].map((number) => slide.replaceAll('N', String(number))).join('\n');
    expect(await afterChange('slides.yaml', 'slides:', `slides:\n${extra}`)).toEqual([
      'slides.yaml:3:3 slides must hold at most 8 slides. Remove one.',
    ]);
  });

  test('two entries with the same id', async () => {
    expect(await afterChange('slides.yaml', 'id: five', 'id: four')).toEqual([
      'slides.yaml:23:9 id must be different from every other id in this list, got "four". Choose another.',
    ]);
  });

  test('words to set in gold that are not in the text', async () => {
    expect(await afterChange('testimonials.yaml', 'highlight: the road', 'highlight: the sea')).toEqual([
      'testimonials.yaml:8:16 highlight must be words that stand in content, got "the sea". Copy them from there.',
    ]);
  });
});

describe('a key', () => {
  test('that is missing is reported where its group begins', async () => {
    expect(await afterChange('slides.yaml', '    title: Slide two\n', '')).toEqual([
      'slides.yaml:8:5 title is missing. Add a line that begins with "title:" to this group.',
    ]);
  });

  test('without a value', async () => {
    expect(await afterChange('hero.yaml', 'companion: by lantern.', 'companion:')).toEqual([
      'hero.yaml:8:11 companion has no value. Write one.',
    ]);
    expect(await afterChange('hero.yaml', 'narrow: pictures/scene-narrow.svg', 'narrow:')).toEqual([]);
  });

  test('that is misspelt is reported at the key itself, with the nearest known one', async () => {
    expect(
      await afterChange('features.yaml', 'caption: Caption of hero.', 'capton: x\n    caption: y'),
    ).toEqual(['features.yaml:33:5 "capton" is not a key that belongs here. Did you mean caption?']);
  });

  test('that nobody knows is answered with those that belong there', async () => {
    expect(
      await afterChange(
        'site.yaml',
        '{ label: Team, url: "#team" }\nfooter',
        '{ label: Team, url: "#team", colour: red }\nfooter',
      ),
    ).toEqual([
      'site.yaml:33:34 "colour" is not a key that belongs here. Remove it; what belongs here is label and url.',
    ]);
  });

  test('of a group with free names must still be an id', async () => {
    const diagnostics = await afterChange('site.yaml', '  github:', '  Git Hub:');
    expect(diagnostics[0]).toBe(
      'site.yaml:22:3 the key "Git Hub" must be lower-case letters and digits joined by hyphens. Did you mean git-hub?',
    );
  });
});

describe('a file', () => {
  test('that is missing', async () => {
    expect(sentences(parse(await without('team.yaml')))).toEqual([
      'team.yaml:1:1 the file is missing. Add it; the site cannot do without it.',
    ]);
  });

  test('that is empty', async () => {
    const sources = await readFixture();
    const documents = sources.documents.map((source) =>
      source.name === 'slides.yaml' ? { ...source, text: '# nothing yet\n' } : source,
    );
    expect(sentences(parse({ ...sources, documents }))).toEqual([
      'slides.yaml:1:1 the file is empty. It needs label and slides.',
    ]);
  });

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
  test('an icon that is not there', async () => {
    expect(await afterChange('features.yaml', 'icon: fire', 'icon: fires')).toEqual([
      'features.yaml:17:11 there is no icon "fires" in icons/. Did you mean fire?',
    ]);
  });

  test('the logo is an icon', async () => {
    expect(await afterChange('site.yaml', 'logo: mark', 'logo: nothing-like-it')).toEqual([
      'site.yaml:6:7 there is no icon "nothing-like-it" in icons/. Add icons/nothing-like-it.svg, or name one that is there.',
    ]);
  });

  test('a picture that is not there', async () => {
    expect(await afterChange('team.yaml', 'pictures/people/head.svg', 'pictures/people/haed.svg')).toEqual([
      'team.yaml:19:13 there is no picture "pictures/people/haed.svg". Did you mean pictures/people/head.svg? Or add the file pictures/people/haed.svg.',
    ]);
  });

  test('an initial that is another letter than the one it stands for', async () => {
    const sources = await readFixture();
    const withInitial = (file: string) => ({
      ...sources,
      pictures: new Map([...sources.pictures, [file, new Uint8Array()]]),
      documents: sources.documents.map((source) =>
        source.name === 'team.yaml'
          ? {
              ...source,
              text: source.text.replace('  paragraphs:', `  initial: { file: ${file} }\n  paragraphs:`),
            }
          : source,
      ),
    });

    expect(sentences(parse(withInitial('pictures/initials/w.avif')))).toEqual([
      'team.yaml:6:20 the initial is not the story’s first letter, "T". Name pictures/initials/t.avif.',
    ]);
    expect(sentences(parse(withInitial('pictures/initials/t.avif')))).toEqual([]);
  });

  test('the narrow form of a picture counts as one', async () => {
    expect(
      await afterChange('hero.yaml', 'pictures/scene-narrow.svg', 'pictures/nowhere-to-be-found.svg'),
    ).toEqual([
      'hero.yaml:22:11 there is no picture "pictures/nowhere-to-be-found.svg". Add the file pictures/nowhere-to-be-found.svg.',
    ]);
  });

  test('a network that site.yaml does not list', async () => {
    expect(await afterChange('team.yaml', 'mastodon: eli.lantern', 'mastodons: eli.lantern')).toEqual([
      'team.yaml:34:7 the network "mastodons" is not listed in site.yaml. Did you mean mastodon?',
    ]);
  });
});

test('diagnostics of all files come back from one run', async () => {
  const sources = await changedFixture('hero.yaml', 'label: Download Free', 'labl: Download Free');
  const broken = {
    ...sources,
    documents: sources.documents
      .filter(({ name }) => name !== 'error.yaml')
      .map((source) => (source.name === 'pages/terms.md' ? { ...source, text: 'no front matter' } : source)),
  };
  const files = new Set(
    parse(broken).diagnostics.map(({ file }) => file.replace('tests/fixtures/site/', '')),
  );

  expect([...files].sort()).toEqual(['error.yaml', 'hero.yaml', 'pages/terms.md']);
});

test('Windows line ends move no place', async () => {
  const sources = await changedFixture('roadmap.yaml', 'status: planned', 'status: planed');
  const documents = sources.documents.map((source) => ({
    ...source,
    text: source.text.replaceAll('\n', '\r\n'),
  }));

  expect(sentences(parse({ ...sources, documents }))).toEqual([
    'roadmap.yaml:74:13 status must be completed, in-progress or planned, got "planed". Did you mean planned?',
  ]);
});

describe('the address for the button of a store', () => {
  test.each([
    ['apple', 'https://apps.apple.com/us/app/lanternfall/id1440123807'],
    ['apple', 'https://itunes.apple.com/app/id1440123807'],
    ['apple', 'https://store.test/a'],
    ['google', 'https://play.google.com/store/apps/details?id=app.lantern'],
    ['apple', 'https://apps.apple.com.lantern.org/app/id1440123807'],
    ['google', 'https://lantern.org/android'],
  ])('may lead to its store, or to a place of one’s own that leads on: %s, %s', async (store, url) => {
    expect(await afterChange('site.yaml', `https://apps.lanternfall.example/${store}`, url)).toEqual([]);
  });

  test.each([
    ['apple', 'https://play.google.com/store/apps/details?id=app.lantern'],
    ['google', 'https://apps.apple.com/app/id1440123807'],
    ['google', 'https://itunes.apple.com/app/id1440123807'],
  ])('leads not to the other: %s, %s', async (store, url) => {
    expect(await afterChange('site.yaml', `https://apps.lanternfall.example/${store}`, url)).toEqual([
      expect.stringMatching(/^site\.yaml:1[16]:10 the address for the button of .*/),
    ]);
  });

  test('is told no second time where the schema refused it', async () => {
    const diagnostics = await afterChange(
      'site.yaml',
      'https://apps.lanternfall.example/apple',
      'apps.apple.com',
    );
    expect(diagnostics).toHaveLength(1);
  });
});
