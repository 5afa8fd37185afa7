import { expect, test } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { keepPublished, recallHashes, recallPublished } from '../../../generator/publish/published-site';
import { temporaryDir } from '../fixture';

test('hashes vouch for no other site than the one that they were kept with', async () => {
  const cache = createCache(await temporaryDir(), () => '');
  const site = (output: string) => ({ inputs: 'inputs', output, report: {} });
  await keepPublished(cache, '/dist', site('first'), new Map([['index.html', 'a']]));
  // A disk that is nearly full takes the small entry, and not the hashes.
  const full = {
    ...cache,
    write: async (name: string, value: unknown) => {
      if (!(value instanceof Map)) await cache.write(name, value);
    },
  };
  await keepPublished(full, '/dist', site('second'), new Map([['index.html', 'b']]));

  expect(recallPublished(cache, '/dist')?.output).toBe('second');
  expect(recallHashes(cache, '/dist', 'second')).toBeUndefined();
  expect(recallHashes(cache, '/dist', 'first')?.get('index.html')).toBe('a');
});
