import { checkBrandPictures } from '../../assets/images/check-brand-pictures';
import { makeAssets } from '../../assets/make-assets';
import { createLocate } from '../../content/list-values';
import { addBase } from '../../deploy/rewrite-base-path';
import { hasErrors } from '../../diagnostics/diagnostic';
import { makeLater, toBytes } from '../../lib/file-bytes';
import { createDocumentProps } from '../../render/document-props';
import { renderDocument } from '../../render/render-document';
import type { SiteBuild } from '../build-target';
import type { ParsedSite, PreparedSite } from '../stage-results';

/** The stage `assets`, and what each document is rendered from. */
export async function prepareSite(build: SiteBuild, parsedSite: ParsedSite): Promise<PreparedSite> {
  const { base = '/' } = build.options;
  const { site: definition, now } = build.options;
  const facts = definition.facts(parsedSite.site);
  const { address, scannedUrl } = facts;
  const locate = createLocate(parsedSite.parsed);
  const madeAssets = await makeAssets(build, {
    ...parsedSite,
    environment: build.target.environment,
    // The editor of drafts shows the site with placeholders for refused values.
    isPublishable: build.options.drafts !== undefined || !hasErrors(parsedSite.diagnostics),
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
      ...definition.checkDates(parsedSite.site, locate, now),
    ],
  };
}
