import { checkBrandPictures } from '../../assets/images/check-brand-pictures';
import { type MadeAssets, makeAssets } from '../../assets/make-assets';
import { createLocate } from '../../content/list-values';
import { addBase } from '../../deploy/rewrite-base-path';
import { hasErrors } from '../../diagnostics/diagnostic';
import { makeLater, toBytes } from '../../lib/file-bytes';
import { createDocumentProps } from '../../render/document-props';
import { renderDocument } from '../../render/render-document';
import type { SiteBuild } from '../build-target';
import type { DocumentSources } from '../documents/document-key';
import { type ContentMemory, type ParsedSite, parseSite } from './parse-site';

/** Everything that documents are rendered from. */
export interface PreparedSite extends ParsedSite, Omit<MadeAssets, 'diagnostics'>, DocumentSources {
  parsed: ParsedSite['parsed'];
  routes: ParsedSite['routes'];
}

/**
 * The stages that every list begins with: `content`, `markdown` and `assets`. All of them run: what an earlier one refused
 * has a placeholder.
 */
export async function prepareSite(build: SiteBuild, memory: ContentMemory): Promise<PreparedSite> {
  const { base = '/' } = build.options;
  const parsedSite = await parseSite(build, memory);
  const { site: definition, now } = build.options;
  const facts = definition.facts(parsedSite.site);
  const { address, scannedUrl } = facts;
  const locate = createLocate(parsedSite.parsed);
  const madeAssets = await makeAssets(build, {
    ...parsedSite,
    environment: build.target.environment,
    isPublishable: !hasErrors(parsedSite.diagnostics),
    scannedUrl: scannedUrl && addBase(scannedUrl, { base, address }),
  });
  const { pictures } = madeAssets;
  const propsOf = createDocumentProps({ ...parsedSite, ...madeAssets, definition, now });
  return {
    ...parsedSite,
    ...madeAssets,
    propsOf,
    lazyDocuments: parsedSite.routes.map((route) =>
      makeLater(route.path, () => toBytes(renderDocument(propsOf(route), definition))),
    ),
    diagnostics: [
      ...parsedSite.diagnostics,
      ...madeAssets.diagnostics,
      ...checkBrandPictures(facts, locate, pictures),
      ...definition.checkPictures(parsedSite.site, pictures, locate),
    ],
  };
}
