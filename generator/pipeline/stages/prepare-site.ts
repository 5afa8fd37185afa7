import type { Assets, DocumentProps, Route } from '../../../templates/types';
import { checkBrandPictures } from '../../assets/images/check-brand-pictures';
import { checkScreens } from '../../assets/images/check-screens';
import type { PictureFile } from '../../assets/images/render-pictures';
import { type MadeAssets, makeAssets } from '../../assets/make-assets';
import { addBase } from '../../deploy/rewrite-base-path';
import { hasErrors } from '../../diagnostics/diagnostic';
import type { OutputFile } from '../../lib/file-bytes';
import { createDocumentProps } from '../../render/document-props';
import type { SiteBuild } from '../build-target';
import { planDocuments } from '../documents/plan-documents';
import { type ContentMemory, type ParsedSite, parseSite } from './parse-site';

/** All that documents are made of. */
export interface PreparedSite extends ParsedSite {
  /** What each document is rendered from. */
  propsOf: (route: Route) => DocumentProps;
  /** By route. Each is rendered when somebody asks for its bytes. */
  lazyDocuments: readonly OutputFile[];
  assets: Assets;
  socialCards: MadeAssets['socialCards'];
  /** Those of the pictures that could be read. */
  pictures: MadeAssets['pictures'];
  /** What documents name, but for what is made only once one does. */
  files: OutputFile[];
  pictureFiles: PictureFile[];
}

/**
 * The stages that every list begins with: `content`, `markdown` and `assets`. Each runs and tells what it
 * finds: what an earlier one refused has a placeholder.
 */
export async function prepareSite(build: SiteBuild, memory: ContentMemory): Promise<PreparedSite> {
  const { base = '/' } = build.options;
  const parsedSite = await parseSite(build, memory);
  const { address, qrCode } = parsedSite.site.site;
  const made = await makeAssets(build, {
    ...parsedSite,
    target: build.target.assets,
    isPublishable: !hasErrors(parsedSite.diagnostics),
    scannedUrl: qrCode && addBase(qrCode.url, { base, address }),
  });
  const { pictures } = made;
  const propsOf = createDocumentProps({ ...parsedSite, ...made, now: build.options.now });
  return {
    ...parsedSite,
    ...made,
    propsOf,
    lazyDocuments: planDocuments(parsedSite.routes, propsOf),
    diagnostics: [
      ...parsedSite.diagnostics,
      ...made.diagnostics,
      ...checkBrandPictures(parsedSite.parsed, pictures),
      ...checkScreens(parsedSite.parsed, pictures),
    ],
  };
}
