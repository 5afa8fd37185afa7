import { checkAddedNames } from '../deploy/check-added-names';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { IndexPage } from '../render/page-index';
import { isUnread } from '../sources/is-unread';
import type { SiteSources } from '../sources/site-sources';
import { verifySite } from '../verify/verify-site';
import type { RenderedSite } from './render-site';

interface Surroundings {
  base: string | undefined;
  /** The documents with the places at which everything on them was written. */
  trace: () => readonly OutputFile[];
}

/** The stage `verify`: what the finished documents and files lack. */
export function checkRendered(
  { site: { site }, assets, documents, otherFiles, findLocations }: RenderedSite,
  { content, publicFiles }: SiteSources,
  { base, trace }: Surroundings,
  indexPage: IndexPage,
): Diagnostic[] {
  const finished = {
    documents,
    otherFiles,
    publicFiles,
    pictures: assets.pictures,
    trace,
    otherUrls: assets.reloadScriptUrl ? [assets.reloadScriptUrl] : [],
    home: { address: site.address, base },
    scannedUrls: site.qrCode ? [site.qrCode.url] : [],
    hasUnreadPages: isUnread('pages', content.unread),
  };
  return [
    ...verifySite(finished, findLocations, indexPage),
    ...checkAddedNames(publicFiles, [...documents, ...otherFiles]),
  ];
}
