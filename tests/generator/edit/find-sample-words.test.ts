import { expect, test } from 'vitest';
import { findSampleWords } from '../../../generator/edit/find-sample-words';
import { openFixture } from './open-fixture';

test('sample words in new texts are found until somebody has written others', async () => {
  const { workspace, edit } = await openFixture();
  expect(findSampleWords(workspace)).toEqual([]);
  const path = 'content/hero.yaml';
  await edit({ op: 'add', path, at: '/phrases/0', value: 'Sample words' });
  await edit({ op: 'create', title: 'Press kit' });
  const places = findSampleWords(workspace).map(({ path, at, line }) => `${path}${at ?? ''}:${line ?? ''}`);
  expect(places).toEqual([
    'content/hero.yaml/phrases/0:',
    'content/pages/press-kit.md/description:',
    'content/pages/press-kit.md:9',
  ]);
  expect(findSampleWords(workspace)[1]?.message).toBe('“Sample words” still stands in Description');
  await edit({ op: 'set', path, at: '/phrases/0', was: 'Sample words', value: 'Another phrase' });
  expect(findSampleWords(workspace)).toHaveLength(2);
});
