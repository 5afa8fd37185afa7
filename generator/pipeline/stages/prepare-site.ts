import type { Assets, SocialCard } from '../../../templates/types';
import { checkBrandPictures } from '../../assets/images/check-brand-pictures';
import { checkScreens } from '../../assets/images/check-screens';
import type { PictureFile } from '../../assets/images/render-pictures';
import { type MadeAssets, makeAssets } from '../../assets/make-assets';
import { addBase } from '../../deploy/rewrite-base-path';
import { hasErrors } from '../../diagnostics/diagnostic';
import type { OutputFile } from '../../lib/file-bytes';
import type { SiteBuild } from '../build-target';
import { type KnownPages, type ParsedSite, parseSite } from './parse-site';

/** All that documents are made of. */
export interface PreparedSite extends ParsedSite {
  assets: Assets;
  /** By the route's address; the error page has none. */
  socialCards: ReadonlyMap<string, SocialCard>;
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
export async function prepareSite(build: SiteBuild, known: KnownPages): Promise<PreparedSite> {
  const { base = '/' } = build.options;
  const parsedSite = withBase(await parseSite(build, known), base);
  const { address, qrCode } = parsedSite.site.site;
  const made = await makeAssets(build, {
    ...parsedSite,
    target: build.target.assets,
    isPublishable: !hasErrors(parsedSite.diagnostics),
    scannedUrl: qrCode && addBase(qrCode.url, { base, address }),
  });
  const { assets, pictures } = made;
  return {
    ...parsedSite,
    ...made,
    socialCards: assets.socialCards,
    diagnostics: [
      ...parsedSite.diagnostics,
      ...made.diagnostics,
      ...checkBrandPictures(parsedSite.parsed, pictures),
      ...checkScreens(parsedSite.parsed, pictures),
    ],
  };
}

/** The same with the base in the site's own address, from which templates, the sitemap and the feed make full addresses. */
function withBase(parsedSite: ParsedSite, base: string): ParsedSite {
  if (base === '/') return parsedSite;
  const { site } = parsedSite;
  const address = new URL(base, site.site.address).href;
  return { ...parsedSite, site: { ...site, site: { ...site.site, address } } };
}
