import { describe, expect, test } from 'vitest';
import { translation } from '../../../../generator/features/translation/translation';
import type { ContentSources } from '../../../../generator/sources/site-sources';
import { site } from '../../../../templates/site';
import { changedFixture, sentences } from '../../fixture';
import { openProject } from '../../german-project';
import { featureInput } from '../feature-input';

/** What the feature says of the fixture in English and German. Each file is as it was, unless it is given. */
async function tell(
  hook: 'check' | 'review' | 'advise',
  files: Readonly<Record<string, string>>,
  source: [name: string, from: string, to: string] = ['site.yaml', 'name:', 'name:'],
): Promise<string[]> {
  const fixture = await changedFixture(...source);
  const documents = fixture.documents.map((each) =>
    each.name === 'site.yaml' ? { ...each, text: `languages: [de]\n${each.text}` } : each,
  );
  const before = await changedFixture('site.yaml', 'name:', 'languages: [de]\nname:');
  const made = before.documents.map(({ name, text }) => [`de/made-from/${name}`, text] as const);
  const own = new Map([...made, ...Object.entries(files)]);
  const added = [...own].flatMap(([name, text]) =>
    Object.keys(files).some((file) => name === file || name === file.replace('de/', 'de/made-from/'))
      ? [{ name, text, path: `tests/fixtures/site/${name}` }]
      : [],
  );
  const sources: ContentSources = {
    ...fixture,
    documents: [...documents, ...added],
    paths: [...fixture.paths, ...added.map(({ name }) => name)],
  };
  const input = { ...(await featureInput(sources)), contentPaths: [], leftOut: [], files: [] };
  return sentences({ diagnostics: translation()[hook]?.(input) ?? [] });
}

describe('an error of every build', () => {
  test.each([
    [
      'a word in braces that stands twice, and once in its source',
      'de/hero.yaml',
      'platforms:\n  words: Auf {ios}, {android} oder {ios}.\n',
      'de/hero.yaml:2:10 the translation has {ios}, which its source lacks. Remove it.',
    ],
  ])('is %s', async (_, name, text, message) => {
    expect(await tell('check', { [name]: text })).toEqual([message]);
  });

  test('is no price of its own, which a language may have', async () => {
    const text =
      'pricing:\n  monthly:\n    name: Monatlich\n    price: 9,49 € im Monat\n    period: im Monat\n';
    const change: [string, string, string] = ['ultimate-host.yaml', '$9.99', '$9.99 a month'];
    expect(await tell('check', { 'de/ultimate-host.yaml': text }, change)).toEqual([]);
  });

  test('is a number that was changed in the source alone', async () => {
    const files = { 'de/questions.yaml': 'heading: Fragen\n' };
    expect(await tell('check', files)).toEqual([]);
    const change: [string, string, string] = ['hero.yaml', 'One day', 'On day 40'];
    expect(await tell('check', { 'de/hero.yaml': 'statsLabel: Eines Tages\n' }, change)).toEqual([
      'de/hero.yaml:1:13 the translation lacks 40, which its source has. Write it in digits.',
    ]);
  });
});

describe('npm run check', () => {
  test('counts what is missing, once a file', async () => {
    const told = await tell('review', { 'de/hero.yaml': 'label: Für alle\n' });

    expect(told).toContain(
      'de/hero.yaml:1:1 warning: 15 of 16 texts have no translation into German. npm run translate -- de opens one after the other.',
    );
    expect(told.filter((line) => line.startsWith('roadmap.yaml:1:1 warning: '))).toHaveLength(1);
    // A page without a translation is linked in its own language.
    expect(told.filter((line) => line.includes('pages/'))).toEqual([]);
  });

  test('says for a release which translations are old, with the words that changed', async () => {
    const files = { 'de/hero.yaml': 'label: Für alle\ncompanion: beim Licht\n' };
    expect(await tell('advise', files, ['hero.yaml', 'by lantern.', 'by the lamp.'])).toEqual([
      'de/hero.yaml:2:1 warning: de/hero.yaml:2 is older than its source: “by [-lantern-]{+the lamp+}.”. Change it, then run npm run translate -- de --done "hero.yaml#/companion".',
    ]);
    expect(await tell('advise', files)).toEqual([]);
  });
});

describe('npm run changes', () => {
  const madeOld = async (edit: (project: Awaited<ReturnType<typeof openProject>>) => Promise<void>) => {
    const project = await openProject();
    const read = async () =>
      new Map((await project.snapshot()).map(([name, text]) => [`content/${name}`, text ?? '']));
    const before = await read();
    await edit(project);
    const versions = { before, after: await read(), contentFolder: 'content', definition: site };
    return translation().followUps?.(versions);
  };

  test('says which texts an edit makes old, once a language', async () => {
    const told = await madeOld(async ({ replace }) => {
      await replace('hero.yaml', 'by lantern.', 'by the lamp.');
      await replace('hero.yaml', 'Download Free', 'Get it');
    });
    expect(told).toEqual([
      {
        title: 'This makes 1 text in German old',
        lines: ['content/de/hero.yaml:6  by [-lantern-]{+the lamp+}.'],
      },
    ]);
  });

  test('says nothing of an edit that is translated, moves an entry or adds one, and of a site of one language', async () => {
    const translated = madeOld(async ({ replace }) => {
      await replace('hero.yaml', 'by lantern.', 'by the lamp.');
      await replace('de/made-from/hero.yaml', 'by lantern.', 'by the lamp.');
      await replace('hero.yaml', '  - First Phrase\n', '  - Another Beginning\n  - First Phrase\n');
    });
    expect(await translated).toEqual([]);
    const inOne = madeOld(async ({ replace }) => {
      await replace('site.yaml', 'languages: [de]\n', '');
      await replace('hero.yaml', 'by lantern.', 'by the lamp.');
    });
    expect(await inOne).toEqual([]);
  });
});
