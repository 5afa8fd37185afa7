import { type MadeAssets, makeAssets, makeEarlyAssets } from '../../assets/make-assets';
import { createLocate } from '../../content/list-values';
import { hasErrors } from '../../diagnostics/diagnostic';
import { featuresOf, type ParsedSiteInput, policyOf } from '../../features/feature';
import { makeLater, toBytes } from '../../lib/file-bytes';
import { createPropsOfLanguages, type DocumentParts, renderDocument } from '../../render/render-document';
import type { ContentMemory, ParsedSite, PreparedSite, SiteBuild } from '../stage-results';
import { parseSite } from './parse-site';

/** The stages `content`, `markdown` and `assets`, and what each document is rendered from. */
export async function prepareSite(build: SiteBuild, memory: ContentMemory): Promise<PreparedSite> {
  const { options, run, target } = build;
  const { environment } = target;
  const [early, parsedSite] = await Promise.all([
    makeEarlyAssets(build, environment),
    parseSite(build, memory),
  ]);
  const { site: definition, now } = options;
  const featureInput = toFeatureInput(build, parsedSite);
  const checked = featuresOf(definition).flatMap((feature) => feature.check?.(featureInput) ?? []);
  const diagnostics = [...parsedSite.diagnostics, ...checked];
  const { bytesOf, ...made } = await makeAssets(build, {
    ...parsedSite,
    environment,
    early,
    // The editor of drafts shows the site with placeholders for refused values.
    isPublishable: options.drafts !== undefined || !hasErrors(diagnostics),
  });
  const ofFeatures = await run('features', () =>
    makeFeatureAssets(build, featureInput, { ...made, bytesOf }),
  );
  const assets = { ...made.assets, features: ofFeatures.urls };
  const headOf: DocumentParts['headOf'] = (document) =>
    featuresOf(definition).flatMap(
      (feature) =>
        feature.head?.(
          { ...document, address: featureInput.facts.address },
          ofFeatures.made.get(feature.name),
        ) ?? [],
    );
  const propsOf = createPropsOfLanguages(parsedSite.languages, { assets, headOf, definition, now });
  return {
    ...parsedSite,
    ...made,
    assets,
    featureInput,
    headOf,
    fromElsewhere: policyOf(definition),
    featureSources: ofFeatures.sources,
    files: [...made.files, ...ofFeatures.files],
    pictureFiles: [...made.pictureFiles, ...ofFeatures.pictureFiles],
    propsOf,
    lazyDocuments: parsedSite.routes.map((route) =>
      makeLater(route.path, () => toBytes(renderDocument(propsOf(route), definition))),
    ),
    diagnostics: [...diagnostics, ...made.diagnostics, ...ofFeatures.diagnostics],
  };
}

function toFeatureInput({ options }: SiteBuild, parsedSite: ParsedSite): ParsedSiteInput {
  const { base = '/', now, site: definition } = options;
  const { site: content, routes, parsed } = parsedSite;
  const facts = definition.facts(content);
  const further = parsedSite.languages.slice(1).map(({ language, home, content: own, shown }) => ({
    ...{ language, home, content: own, shown, facts: definition.facts(own) },
    routes: routes.filter((route) => route.home === home),
  }));
  return {
    content,
    facts,
    ...(further.length > 0 && { further }),
    base,
    now,
    routes,
    parsed,
    locate: createLocate(parsed),
    definition,
  };
}

/** The assets that features make before documents are rendered. */
async function makeFeatureAssets(
  { options: { rootDir }, cache }: SiteBuild,
  site: ParsedSiteInput,
  { colors, fonts, pictures, bytesOf }: MadeAssets,
) {
  const input = { ...site, rootDir, cache, colors, fonts, pictures, bytesOf };
  const all = await Promise.all(
    featuresOf(site.definition).map(
      async ({ name, assets }) => [name, (await assets?.(input)) ?? {}] as const,
    ),
  );
  return {
    made: new Map(all.map(([name, { made }]) => [name, made])),
    urls: Object.fromEntries(all.flatMap(([name, { url }]) => (url === undefined ? [] : [[name, url]]))),
    sources: new Map(all.flatMap(([name, { source }]) => (source ? [[name, source] as const] : []))),
    files: all.flatMap(([, { files = [] }]) => files),
    pictureFiles: all.flatMap(([, { pictureFiles = [] }]) => pictureFiles),
    diagnostics: all.flatMap(([, { diagnostics = [] }]) => diagnostics),
  };
}
