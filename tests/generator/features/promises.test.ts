import { expect, test } from 'vitest';
import type { ReviewInput } from '../../../generator/features/feature';
import { promises } from '../../../generator/features/promises';
import { changedFixture, sentences } from '../fixture';
import { featureInput } from './feature-input';

/** The fixture's file about prices with these promises as its last lines. */
async function told(...promised: string[]) {
  const list = ['cancel: Cancel anytime', 'promises:', ...promised.map((words) => `  - ${words}`)];
  const sources = await changedFixture('ultimate-host.yaml', 'cancel: Cancel anytime', list.join('\n'));
  const input = (await featureInput(sources)) as unknown as ReviewInput;
  return sentences({ diagnostics: promises().review?.(input) ?? [] });
}

test('a promise is kept while a text of the same file contains it as whole words', async () => {
  expect(await told('$9.99', '$89.99', 'Cancel', 'Seven for hosts')).toEqual([]);
});

test('a promise that no other text of its file contains is reported at its line', async () => {
  expect(await told('$9.99', '$9.9', 'Cancel any', 'Lanternfall')).toEqual([
    'ultimate-host.yaml:48:5 warning: "$9.9" is promised here, and no other text of this file says it. Changed on purpose? Change it here, too. Otherwise restore the text above.',
    expect.stringMatching(/^ultimate-host\.yaml:49:5 warning: "Cancel any"/),
    expect.stringMatching(/^ultimate-host\.yaml:50:5 warning: "Lanternfall"/),
  ]);
});
