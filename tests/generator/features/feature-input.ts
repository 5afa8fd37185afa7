import type { Content, WholeContent } from '../../../content/schema';
import { createCache } from '../../../generator/cache/cache';
import { createLocate } from '../../../generator/content/list-values';
import type { AssetInput, FilesInput, SamplesInput } from '../../../generator/features/feature';
import { renderPage } from '../../../generator/markdown/render-page';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { site as definition } from '../../../templates/site';
import { noSources, parse, readFixture, rootDir, sharedCacheDir } from '../fixture';
import { planRoutes } from '../plan-routes';

type Input = AssetInput<Content> & FilesInput<Content> & SamplesInput<Content> & { content: WholeContent };

/** What the hooks of a feature get of the fixture, or of other sources, at the top of a host on 2026-03-04. */
export async function featureInput(sources?: ContentSources): Promise<Input> {
  const content = sources ?? (await readFixture());
  const parsed = parse(content);
  const facts = definition.facts(parsed.content);
  const { tokens } = facts;
  const pages = parsed.pages.map((page) => renderPage(page, { tokens, site: definition }).page);
  const now = new Date('2026-03-04');
  return {
    content: parsed.content,
    facts,
    base: '/',
    now,
    routes: planRoutes(definition, parsed.content, pages, now).routes,
    parsed,
    locate: createLocate(parsed),
    definition,
    rootDir,
    cache: createCache(sharedCacheDir, () => 'tests'),
    colors: { ink: '#101010', plum: '#301030', vellum: '#f0f0e0', gold: '#e0c070', ash: '#b0b0c0' },
    fonts: {
      files: [],
      styles: '',
      furtherStyles: '',
      preloadUrls: [],
      headlineUrls: [],
      missing: new Map(),
    },
    pictures: new Map(),
    bytesOf: () => new Uint8Array(),
    publicFiles: [],
    shippedPackages: [],
    featureUrls: {},
    assets: {} as Input['assets'],
    htmlOf: (page) => page.html,
    sources: { ...noSources, content },
    contentFolder: 'tests/fixtures/site',
    pages,
  };
}
