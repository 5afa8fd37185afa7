import { expect, test } from 'vitest';
import type { Pack } from '../../../generator/cache/pack';
import { createPacks } from '../../../generator/pipeline/build-context';
import type { PageSummary } from '../../../generator/pipeline/stage-results';
import { rootDir, temporaryCache } from '../fixture';

/** Of pages, each by a hash of its text. */
function packOf(hashes: Readonly<Record<string, string>>): Pack<PageSummary> {
  const entries = Object.entries(hashes).map(
    ([page, hash]) => [page, { own: { hash }, shared: {}, value: { hash } as PageSummary }] as const,
  );
  return new Map(entries);
}

test('another version keeps what is different there, and leaves what the site keeps as it is', async () => {
  const cache = await temporaryCache();
  const site = { rootDir, contentDir: `${rootDir}/content` };
  const open = (version?: string) => createPacks(cache, site, version).pages;
  await open().write(packOf({ a: '1', b: '1' }));
  expect(open('before').read()).toEqual(packOf({ a: '1', b: '1' }));

  await open('before').write(packOf({ a: '1', b: '2' }));
  expect(open().read()).toEqual(packOf({ a: '1', b: '1' }));
  expect(open('before').read()).toEqual(packOf({ a: '1', b: '2' }));

  await open().write(packOf({ a: '3', b: '1' }));
  expect(open('before').read()).toEqual(packOf({ a: '3', b: '2' }));
});
