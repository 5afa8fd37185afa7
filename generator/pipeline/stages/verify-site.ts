import { checkAddedNames } from '../../deploy/check-added-names';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import type { OutputFile } from '../../lib/file-bytes';
import { isUnread } from '../../sources/is-unread';
import type { SiteSources } from '../../sources/site-sources';
import { verifyFiles } from '../../verify/verify-files';
import type { RenderedSite } from './complete-site';

interface Surroundings {
  base: string | undefined;
  /** The documents with the places at which everything on them was written. */
  trace: () => readonly OutputFile[];
}

/** The stage `verify`: what the finished documents and files lack. */
export function verifySite(
  {
    site: { site },
    placeholders,
    assets,
    pictures,
    documents,
    otherFiles,
    leftOut,
    redirects,
    findLocations,
    indexPage,
  }: RenderedSite,
  { content, publicFiles }: SiteSources,
  { base, trace }: Surroundings,
): Diagnostic[] {
  const finished = {
    documents,
    otherFiles,
    publicFiles,
    pictures,
    placeholders,
    trace,
    otherUrls: assets.reloadScriptUrl ? [assets.reloadScriptUrl] : [],
    home: { address: site.address, base },
    scannedUrls: site.qrCode ? [site.qrCode.url] : [],
    leftOut: new Map(leftOut.map((page) => [page.slug, page])),
    redirects,
    hasUnreadPages: isUnread('pages', content.unread),
  };
  return [
    ...verifyFiles(finished, findLocations, indexPage),
    ...checkAddedNames(publicFiles, [...documents, ...otherFiles]),
  ];
}
