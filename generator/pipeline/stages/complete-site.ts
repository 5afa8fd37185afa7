import { describeFaults } from '../../assets/images/picture-fault';
import { encodeReferencedImages } from '../../assets/images/render-pictures';
import { createLocate } from '../../content/list-values';
import { hostPaths } from '../../deploy/make-host-files';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import type { OutputFile } from '../../lib/file-bytes';
import { makeRobots, makeSitemap } from '../../render/make-sitemap';
import { type IndexPage, listAssetUrls } from '../../render/page-index';
import { planRedirects } from '../../render/plan-redirects';
import type { BuildOptions } from '../../site/build-options';
import type { SiteFile } from '../../site/site-definition';
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
  const own = options.site.makeFiles(site.site, { now: options.now, notices: site.notices });
  const { kept, misplaced } = keepAtTop(own, site, options);
  const searchFiles = addSearchFiles(site, sources.publicFiles, options);
  const files = [...site.files, ...images.files, ...searchFiles, ...kept];
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
      ...misplaced,
      ...describeFaults(images.faults, findLocations, options),
      ...moved.diagnostics,
    ],
  };
}

/** Leaves out what nobody would find below a path. */
function keepAtTop(
  files: readonly SiteFile[],
  { parsed }: Pick<ParsedSite, 'parsed'>,
  { base = '/' }: BuildOptions,
): { kept: OutputFile[]; misplaced: Diagnostic[] } {
  if (base === '/') return { kept: [...files], misplaced: [] };
  const locate = createLocate(parsed);
  const misplaced = files.flatMap(({ path, onlyAtTop }) => {
    if (!onlyAtTop || onlyAtTop.isSample) return [];
    const message = `${path} is looked for at the top of a host, and the site is built for ${base}`;
    const fix = 'Publish the site at the top of a host, or remove this group.';
    return [diagnose('deploy/only-at-top', locate(onlyAtTop.path), message, fix)];
  });
  return { kept: files.filter(({ onlyAtTop }) => !onlyAtTop), misplaced };
}

/** The files of `public/`, and with them what search engines ask for. */
function addSearchFiles(
  { site, routes }: Pick<ParsedSite, 'site' | 'routes'>,
  publicFiles: readonly OutputFile[],
  { base, site: definition }: BuildOptions,
): OutputFile[] {
  const rules = publicFiles.find(({ path }) => path === 'robots.txt');
  const otherFiles = publicFiles.filter((file) => file !== rules);
  const { address } = definition.facts(site);
  return [...otherFiles, makeSitemap(address, routes), makeRobots(address, rules, base)];
}
