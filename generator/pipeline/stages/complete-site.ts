import { describeFaults } from '../../assets/images/picture-fault';
import { encodeReferencedImages } from '../../assets/images/render-pictures';
import { hostPaths } from '../../deploy/make-host-files';
import type { OutputFile } from '../../lib/file-bytes';
import { makeRobots, makeSitemap } from '../../render/make-sitemap';
import { type IndexPage, listAssetUrls } from '../../render/page-index';
import { planRedirects, type Redirects } from '../../render/plan-redirects';
import type { BuildOptions } from '../../site/build-options';
import type { Build } from '../../sources/build';
import type { ParsedSite } from './parse-site';
import type { PreparedSite } from './prepare-site';

/** A rendered site, before it is prepared for a host or an editor. */
export interface RenderedSite extends PreparedSite {
  /** For checks: documents without problems of their own have only a summary. */
  documents: readonly OutputFile[];
  /** Indexes each of the documents once. */
  indexPage: IndexPage;
  /** What the documents name, what lies in `public/`, and what search engines ask for. */
  otherFiles: OutputFile[];
  /** Redirects from former addresses of pages to the present ones. */
  redirects: Redirects['rules'];
}

/** Adds all other files of the site to the documents. */
export async function completeSite(
  { options, sources, run }: Build,
  site: PreparedSite,
  documents: readonly OutputFile[],
  indexPage: IndexPage,
): Promise<RenderedSite> {
  const { pictureFiles, findLocations } = site;
  const images = await run('resize', () =>
    encodeReferencedImages(pictureFiles, listAssetUrls(documents, indexPage)),
  );
  const files = [...site.files, ...images.files, ...addSearchFiles(site, sources.publicFiles, options)];
  const moved = await run('redirects', () =>
    planRedirects(site, {
      files: [...documents, ...files],
      reserved: hostPaths,
      MovedPage: options.site.MovedPage,
    }),
  );
  return {
    ...site,
    documents,
    indexPage,
    otherFiles: [...files, ...moved.files],
    redirects: moved.rules,
    diagnostics: [
      ...site.diagnostics,
      ...describeFaults(images.faults, findLocations, options),
      ...moved.diagnostics,
    ],
  };
}

/** The files of `public/`, and with them what search engines and feed readers ask for. */
function addSearchFiles(
  { site, routes }: Pick<ParsedSite, 'site' | 'routes'>,
  publicFiles: readonly OutputFile[],
  { now, base, site: definition }: BuildOptions,
): OutputFile[] {
  const rules = publicFiles.find(({ path }) => path === 'robots.txt');
  const otherFiles = publicFiles.filter((file) => file !== rules);
  const { address } = definition.facts(site);
  return [
    ...otherFiles,
    makeSitemap(address, routes),
    makeRobots(address, rules, base),
    ...definition.makeFiles(site, now),
  ];
}
