import { checkAddedNames } from '../../deploy/host-policy';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { featuresOf, listReservedPaths } from '../../features/feature';
import type { OutputFile } from '../../lib/file-bytes';
import { type Build, isUnread } from '../../sources/site-sources';
import { verifyFiles } from '../../verify/check-output';
import type { RenderedSite } from '../stage-results';
import { sourceOf } from './parse-pages';

/**
 * The stage `verify`: what the finished documents and files lack. `trace` returns the documents with the source location
 * of everything on them.
 */
export function verifySite(
  {
    options: { base, site: definition },
    sources: { content, publicFiles },
  }: Pick<Build, 'options' | 'sources'>,
  {
    site,
    placeholders,
    assets,
    pictures,
    documents,
    otherFiles,
    leftOut,
    redirects,
    parsed,
    findLocations,
    indexPage,
  }: RenderedSite,
  trace: () => readonly OutputFile[],
): Diagnostic[] {
  const { address } = definition.facts(site);
  const finished = {
    documents,
    otherFiles,
    publicFiles,
    pictures,
    slots: definition.pictures.slots,
    placeholders,
    trace,
    otherUrls: assets.reloadScriptUrl ? [assets.reloadScriptUrl] : [],
    home: { address, base },
    unlinkedUrls: featuresOf(definition).flatMap(({ urls }) => urls?.(site) ?? []),
    leftOut: new Map(leftOut.map((page) => [page.slug, page])),
    redirects,
    translations: new Map(
      parsed.pages.flatMap((page) =>
        page.language
          ? [[`${page.slug}.html`, { file: page.file, source: `${sourceOf(page)}.html` }] as const]
          : [],
      ),
    ),
    hasUnreadPages: isUnread('pages', content.unread),
  };
  return [
    ...verifyFiles(finished, findLocations, indexPage),
    ...checkAddedNames(publicFiles, [...documents, ...otherFiles], listReservedPaths(definition)),
  ];
}
