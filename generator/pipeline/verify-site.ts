import { dirname } from 'node:path/posix';
import { checkAddedNames } from '../deploy/check-added-names';
import { type Cause, type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { isUnread } from '../sources/is-unread';
import type { SiteSources } from '../sources/site-sources';
import { checkOutput } from '../verify/check-output';
import { checkPictureSizes } from '../verify/check-picture-sizes';
import { checkPublicAssets } from '../verify/check-public-assets';
import { checkPublicDocuments } from '../verify/check-public-documents';
import { checkPublicDrawings } from '../verify/check-public-drawings';
import { checkPublicTexts } from '../verify/check-public-texts';
import type { RenderedSite } from './render-site';

interface Surroundings {
  base: string | undefined;
  /** The documents with the places at which everything on them was written. */
  trace: () => readonly OutputFile[];
}

/** The stage `verify`: what the finished documents and files lack. */
export function verifySite(
  { site: { site }, assets, documents, otherFiles, findLocations, diagnostics }: RenderedSite,
  { content, publicFiles }: SiteSources,
  { base, trace }: Surroundings,
): Diagnostic[] {
  const files = [...documents, ...otherFiles];
  const found = [
    ...checkOutput(files, findLocations, {
      otherUrls: assets.reloadScriptUrl ? [assets.reloadScriptUrl] : [],
      home: { address: site.address, base },
      scannedUrls: site.qrCode ? [site.qrCode.url] : [],
      hasUnreadPages: isUnread('pages', content.unread),
      publicPaths: new Set(publicFiles.map(({ path }) => path)),
    }),
    ...checkPictureSizes(documents, assets.pictures, findLocations, trace),
    ...checkAddedNames(publicFiles, files),
    ...checkPublicAssets(publicFiles),
    ...checkPublicDocuments(publicFiles),
    ...checkPublicDrawings(publicFiles),
    ...checkPublicTexts(publicFiles),
  ];
  const isExplained = hasErrors(diagnostics);
  return found.map((each) => ({
    ...each,
    causedBy: [...(each.causedBy ?? []), ...causesOf(each, isExplained)],
  }));
}

/**
 * One place has one mistake, what lies in a folder that could not be read is not missing, and what no content file
 * explains may come of anything that was found before.
 */
function causesOf({ file, line, column }: Diagnostic, isExplained: boolean): Cause[] {
  const isOfTemplates = file.startsWith('templates/');
  return [
    { file: dirname(file) },
    ...(isOfTemplates ? [] : [{ file, line, column }]),
    ...(isOfTemplates && isExplained ? [{}] : []),
  ];
}
