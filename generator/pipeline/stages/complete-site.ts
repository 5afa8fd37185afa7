import { describeFaults } from '../../assets/images/picture-fault';
import { encodeReferencedImages } from '../../assets/images/render-pictures';
import { hostPaths } from '../../deploy/make-host-files';
import type { OutputFile } from '../../lib/file-bytes';
import { makeRobots, makeSitemap } from '../../render/make-sitemap';
import { type IndexPage, listAssetUrls } from '../../render/page-index';
import { planRedirects } from '../../render/plan-redirects';
import type { BuildOptions } from '../../site/build-options';
import type { Build } from '../../sources/build';
import type { ParsedSite, PreparedSite, RenderedSite } from '../stage-results';

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
