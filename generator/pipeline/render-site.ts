import type { Assets } from '../../templates/types';
import { checkBrandPictures } from '../assets/images/check-brand-pictures';
import { checkScreens } from '../assets/images/check-screens';
import { describeFaults } from '../assets/images/describe-faults';
import { encodeReferencedImages } from '../assets/images/render-pictures';
import { type MadeAssets, makeAssets } from '../assets/make-assets';
import type { Cache } from '../cache/cache';
import { baseAddress } from '../deploy/rewrite-base-path';
import { hostPaths } from '../deploy/site-marker';
import { hasErrors } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import type { RunStage } from '../lib/time-stages';
import { makeFeed } from '../render/make-feed';
import { makeRobots, makeSitemap } from '../render/make-sitemap';
import { type IndexPage, listAssetUrls } from '../render/page-index';
import { planRedirects, type Redirects } from '../render/plan-redirects';
import { renderRoutes } from '../render/render-routes';
import type { SiteSources } from '../sources/site-sources';
import type { LastBuild } from './build-context';
import { type Edition, type ParsedSite, parseSite } from './parse-site';

/** A site as templates have it, before anything is done for a host or for whoever edits it. */
export interface RenderedSite extends ParsedSite {
  assets: Assets;
  /** Those of the pictures that could be read. */
  pictures: MadeAssets['pictures'];
  documents: OutputFile[];
  /** Knows the index of each of the documents. */
  indexPage: IndexPage;
  /** What the documents name, what lies in `public/`, and what search engines ask for. */
  otherFiles: OutputFile[];
  /** What leads from former addresses of pages to those they have now. */
  redirects: Redirects['rules'];
  /** By path of a file of the output, the name in content of the picture that it was made of. */
  pictureNames: ReadonlyMap<string, string>;
}

/**
 * The stages that every list begins with: `content`, `markdown`, `assets` and `render`. Each runs and tells what it
 * finds: what an earlier one refused has a placeholder.
 */
export async function renderSite(
  options: BuildOptions,
  sources: SiteSources,
  edition: Edition,
  cache: Cache,
  run: RunStage,
  { lastRead, documents: lastDocuments, indexPage }: LastBuild,
): Promise<RenderedSite> {
  const parsedSite = await parseSite(options, sources.content, edition, lastRead, cache, run);
  const { parsed, site, routes, findLocations } = parsedSite;
  const { address, qrCode } = site.site;
  const made = await makeAssets(
    options,
    {
      ...parsedSite,
      sources,
      target: edition.assets,
      isPublishable: !hasErrors(parsedSite.diagnostics),
      scannedUrl: qrCode && baseAddress(qrCode.url, { base: options.base ?? '/', address }),
    },
    cache,
    run,
  );
  const { assets, pictures, pictureFiles } = made;
  const documents = await run('render', () =>
    toFiles(renderRoutes(site, routes, assets, options.now), lastDocuments),
  );
  const images = await run('resize', () =>
    encodeReferencedImages(pictureFiles, listAssetUrls(documents, indexPage)),
  );
  const { publicFiles } = sources;
  const files = [...made.files, ...images.files, ...addSearchFiles(parsedSite, publicFiles, options.now)];
  const moved = await run('redirects', () =>
    planRedirects(parsedSite, [...documents, ...files], [...hostPaths]),
  );
  return {
    ...parsedSite,
    assets,
    pictures,
    documents,
    indexPage,
    otherFiles: [...files, ...moved.files],
    redirects: moved.rules,
    pictureNames: new Map(pictureFiles.map(({ path, name }) => [path, name])),
    diagnostics: [
      ...parsedSite.diagnostics,
      ...made.diagnostics,
      ...checkBrandPictures(parsed, pictures),
      ...checkScreens(parsed, pictures),
      ...describeFaults(images.faults, findLocations, options),
      ...moved.diagnostics,
    ],
  };
}

/** Those that come out as they were are the same files. */
function toFiles(rendered: ReadonlyMap<string, string>, last: Map<string, OutputFile>): OutputFile[] {
  return [...rendered].map(([path, html]) => {
    const file = { path, bytes: toBytes(html) };
    const before = last.get(path);
    if (before && Buffer.compare(before.bytes, file.bytes) === 0) return before;
    last.set(path, file);
    return file;
  });
}

/** The files of `public/`, and with them what search engines and feed readers ask for. */
function addSearchFiles(
  { site, routes }: Pick<ParsedSite, 'site' | 'routes'>,
  publicFiles: readonly OutputFile[],
  now: Date,
): OutputFile[] {
  const rules = publicFiles.find(({ path }) => path === 'robots.txt');
  const others = publicFiles.filter((file) => file !== rules);
  return [...others, makeSitemap(site, routes), makeRobots(site, rules), makeFeed(site, now)];
}
