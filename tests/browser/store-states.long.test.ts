import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { photographStoreStates } from '../gallery/store-states';
import { rootDir, temporaryDir } from '../generator/fixture';
import { shareBrowser, siteUrl } from './open-page';
import { contentFolder } from './site-content';

it('looks right in each state of the app in each store that content has words for', async () => {
  const studio = {
    browser: await shareBrowser(),
    siteUrl: siteUrl(),
    inspector: await bundleInspector(),
    outDir: await temporaryDir(),
  };
  const { photos, faults } = await photographStoreStates([], studio, join(rootDir, contentFolder));
  expect(photos.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
