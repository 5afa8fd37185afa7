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
  ['behind a hyphen in it', 'One sentence', 'One - # sentence'],
  ['behind the key of a group', 'action:', 'action: # so'],
])('words behind # are lost %s', async (_where, from, to) => {
  expect(await lostBy('hero.yaml', from, to)).toEqual([
    'tests/fixtures/site/hero.yaml has letters that are not in its values, or in another order',
  ]);
});

test.each([
  ['on a line of its own', 'action:', '# So # so.\naction:\n  # And so.'],
  ['behind the sign of a text that follows below', 'aside: |-', 'aside: |- # so'],
  ['behind quotes', 'phraseEnd: ","', 'phraseEnd: "," # so'],
  ['behind a word alone', 'file: pictures/scene.svg', 'file: pictures/scene.svg # so'],
])('a comment %s is no loss', async (_where, from, to) => {
  expect(await lostBy('hero.yaml', from, to)).toEqual([]);
});
