import { describeFaults } from '../../assets/images/measure-picture';
import { encodeReferencedImages } from '../../assets/images/render-pictures';
import { type Feature, featuresOf, listReservedPaths, type Redirects } from '../../features/feature';
import type { OutputFile } from '../../lib/file-bytes';
import { type IndexPage, listAssetUrls } from '../../render/page-index';
import { placePictures } from '../../render/render-document';
import type { Page } from '../../site/documents';
import type { Build } from '../../sources/site-sources';
import type { PreparedSite, RenderedSite } from '../stage-results';

/** Adds all other files of the site to the documents. */
export async function completeSite(
  build: Build,
  site: PreparedSite,
  documents: readonly OutputFile[],
  indexPage: IndexPage,
): Promise<RenderedSite> {
  const { options, run } = build;
  const features = featuresOf(options.site);
  const { pictureFiles, findLocations } = site;
  const images = await run('resize', () =>
    encodeReferencedImages(pictureFiles, listAssetUrls(documents, indexPage)),
  );
  const { extraFiles, publicFiles } = await makeExtraFiles(build, site);
  const files = [...site.files, ...images.files, ...publicFiles, ...extraFiles];
  const taken = [...documents, ...files].map(({ path }) => path);
  const redirects = joinRedirects(features, {
    ...site.featureInput,
    taken: [...taken, ...listReservedPaths(options.site)],
  });
  return {
    ...site,
    documents,
    indexPage,
    otherFiles: [...files, ...redirects.files],
    fileTypes: new Map(
      extraFiles.flatMap(({ path, contentType }) => (contentType ? [[path, contentType]] : [])),
    ),
    redirects: redirects.rules,
    diagnostics: [
      ...site.diagnostics,
      ...describeFaults(images.faults, findLocations, options),
      ...redirects.diagnostics,
    ],
  };
}

/** The files of all features, and those of `public/` whose place none of them takes. */
async function makeExtraFiles(
  { options: { site, rootDir }, sources: { publicFiles } }: Build,
  { featureInput, shippedPackages, assets }: PreparedSite,
) {
  const input = {
    ...featureInput,
    htmlOf: (page: Page) => placePictures(page, assets, site).html,
    ...{ rootDir, assets, publicFiles, shippedPackages, featureUrls: assets.features },
  };
  const extraFiles = (
    await Promise.all(featuresOf(site).map(async ({ files }) => (await files?.(input)) ?? []))
  ).flat();
  const replaced = new Set(extraFiles.flatMap(({ path, replacesPublic }) => (replacesPublic ? [path] : [])));
  return { extraFiles, publicFiles: publicFiles.filter(({ path }) => !replaced.has(path)) };
}

function joinRedirects(
  features: readonly Feature[],
  input: Parameters<NonNullable<Feature['redirects']>>[0],
): Redirects {
  const all = features.flatMap(({ redirects }) => redirects?.(input) ?? []);
  return {
    rules: new Map(all.flatMap(({ rules }) => [...rules])),
    files: all.flatMap(({ files }) => files),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}
