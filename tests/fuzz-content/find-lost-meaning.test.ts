import { expect, test } from 'vitest';
import { changedFixture, parse } from '../generator/fixture';
import { findLostMeaning } from './find-lost-meaning';

/** As if the build had nothing against it: what was cut off is missing in what was read. */
async function lostBy(name: string, from: string, to: string): Promise<string[]> {
  const sources = await changedFixture(name, from, to);
  return findLostMeaning(sources, { ...parse(sources), pages: [] }, []);
}

test.each([
  ['in a text', 'One sentence', 'One # sentence'],
  ['after a hyphen in a text', 'One sentence', 'One - # sentence'],
  ['after the key of a group', 'action:', 'action: # so'],
])('words after # are lost %s', async (_where, from, to) => {
  expect(await lostBy('hero.yaml', from, to)).toEqual([
    'tests/fixtures/site/hero.yaml has letters that are not in its values, or in another order',
  ]);
});

test.each([
  ['on a line of its own', 'action:', '# So # so.\naction:\n  # And so.'],
  ['after the indicator of a text that follows below', 'aside: |-', 'aside: |- # so'],
  ['after quotes', 'phraseEnd: ","', 'phraseEnd: "," # so'],
  ['after a single word', 'file: pictures/scene.svg', 'file: pictures/scene.svg # so'],
])('a comment %s is no loss', async (_where, from, to) => {
  expect(await lostBy('hero.yaml', from, to)).toEqual([]);
});

test.each(['007', '1.0', '1e3', '0x10', 'true'])(
  '%s is a text of these letters, and no number',
  async (written) => {
    const sources = await changedFixture('hero.yaml', 'value: "4.0"', `value: ${written}`);
    const parsed = parse(sources);
    expect(findLostMeaning(sources, { ...parsed, pages: [] }, [])).toEqual([]);
    const hero = parsed.content.hero as { stats: { value: string }[] };
    for (const stat of hero.stats) if (stat.value === written) stat.value = '7';
    expect(findLostMeaning(sources, { ...parsed, pages: [] }, [])).toEqual([
      'tests/fixtures/site/hero.yaml says something else than the templates get',
    ]);
  },
);

test('a word with a hyphen in front that goes on with a text is no entry', async () => {
  expect(await lostBy('hero.yaml', 'One sentence', 'One\n   -a sentence')).toEqual([]);
});
