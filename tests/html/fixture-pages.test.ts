import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../generator/pipeline/build-site';
import { fixtureOptions, sharedCacheDir } from '../generator/fixture';
import { formatHtml } from './format-html';

/** Every address of the fixture, and the file that answers for those it does not have. */
const documents = ['index.html', 'privacy.html', 'terms.html', '404.html'];

describe('the HTML of the fixture', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await buildFixture();
  }, 30_000);

  it('is made of these documents', () => {
    expect([...pages.keys()].sort()).toEqual([...documents].sort());
  });

  it.each(documents)('%s matches its snapshot', async (path) => {
    const html = pages.get(path) ?? '';
    const help = 'Changed on purpose? Run "npx vitest run tests/html --update", and look at the diff.';
    await expect(formatHtml(html), help).toMatchFileSnapshot(`__snapshots__/${path}`);
  });
});

async function buildFixture(): Promise<Map<string, string>> {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => performance.now() });
  // This covers the budgets of scripts, styles and fonts, which are the same for every site.
  expect(diagnostics).toEqual([]);
  const html = (files ?? []).filter(({ path }) => path.endsWith('.html'));
  return new Map(html.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
}
