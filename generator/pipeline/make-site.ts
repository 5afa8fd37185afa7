import type { Route, Site } from '../../templates/types';
import { checkBrandPictures } from '../assets/images/check-brand-pictures';
import { checkScreens } from '../assets/images/check-screens';
import { encodeReferencedImages } from '../assets/images/render-pictures';
import { describeFault, makeAssets } from '../assets/make-assets';
import type { Cache } from '../cache/cache';
import { listTexts } from '../content/list-texts';
import type { ParsedContent } from '../content/parsed-content';
import { createFindLocations } from '../content/source-locations';
import { toTokens } from '../content/tokens';
import { checkAddedNames } from '../deploy/check-added-names';
import { baseAddress } from '../deploy/rewrite-base-path';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';
import { byPath, relativePath } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import type { RunStage } from '../lib/time-stages';
import { type Trace, traceDocuments } from '../locate/trace-documents';
import type { RenderedPage } from '../markdown/rendered-page';
import { extractProps } from '../render/extract-props';
import { makeFeed } from '../render/make-feed';
import { makeRobots, makeSitemap } from '../render/make-sitemap';
import { createPageIndexer, type IndexPage, listAssetUrls } from '../render/page-index';
import { planRoutes } from '../render/plan-routes';
import { renderRoutes } from '../render/render-routes';
import { isUnread } from '../sources/is-unread';
import type { ContentSources, SiteSources } from '../sources/site-sources';
import { type Attribution, createAttribution } from '../verify/attribution';
import { verifySite } from '../verify/verify-site';

/** The whole output folder, sorted by path, and what the stages found out about the content. */
export interface MadeSite extends Outcome<OutputFile[]> {
  parsed: ParsedContent;
  pages: RenderedPage[];
  /** Of a site without errors. */
  attribution?: Attribution;
  /** In development only, of a site without errors. */
  trace?: Trace;
}

/** What a process that builds again and again has from the build before. */
interface KeptFromBefore {
  indexPage: IndexPage;
  previousTrace?: Trace;
}

/**
 * The stages in order, from what was read to the whole output folder, sorted by path. Every stage runs and tells what it
 * finds: what an earlier one refused has a stand-in. Nothing comes out unless all of them are content.
 */
export async function makeSite(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
  { indexPage, previousTrace }: KeptFromBefore = { indexPage: createPageIndexer() },
): Promise<MadeSite> {
  const parsed = await run('parse', () => parse(options, sources.content, cache));
  const rendered = await run('markdown', () => renderPages(parsed, cache));
  const { pages } = rendered;
  const diagnostics = [...sources.content.diagnostics, ...parsed.diagnostics, ...rendered.diagnostics];

  const site: Site = { ...parsed.content, pages: pages.map(({ page }) => page) };
  const findLocations = createFindLocations(parsed, pages);
  const texts = [...listTexts(parsed, pages), ...pages.flatMap((page) => page.texts)];
  const { routes, diagnostics: routeDiagnostics } = planRoutes(site, pages);
  pushAll(diagnostics, routeDiagnostics);
  const hasErrors = diagnostics.length > 0;
  const { address, qrCode } = site.site;
  const scannedUrl = qrCode && baseAddress(qrCode.url, { base: options.base ?? '/', address });
  const made = await makeAssets(
    options,
    { site, routes, sources, texts, findLocations, hasErrors, scannedUrl },
    cache,
    run,
  );
  const { pictures } = made.assets;
  pushAll(diagnostics, [
    ...made.diagnostics,
    ...checkBrandPictures(parsed, pictures),
    ...checkScreens(parsed, pictures),
  ]);

  const { assets, files: assetFiles, pictureFiles } = made;
  const plain = await run('render', () => toFiles(renderRoutes(site, routes, assets, options.now)));
  const traceAll = () =>
    traceDocuments(parsed, pages, {
      documents: plain,
      assets,
      buildDate: options.now,
      previous: previousTrace,
    });
  const trace =
    options.mode === 'development' && diagnostics.length === 0 ? await run('trace', traceAll) : undefined;
  const shown = await run('resize', () =>
    encodeReferencedImages(pictureFiles, listAssetUrls(plain, indexPage)),
  );
  pushAll(
    diagnostics,
    [...shown.faults].flatMap(([name, fault]) => describeFault(name, fault, findLocations, options)),
  );
  const otherFiles = [
    ...assetFiles,
    ...shown.files,
    ...addSearchFiles(site, routes, sources.publicFiles, options.now),
  ];
  const devUrls = assets.reloadScriptUrl ? [assets.reloadScriptUrl] : [];
  const finished = {
    documents: plain,
    otherFiles,
    publicFiles: sources.publicFiles,
    pictures,
    trace: () => (trace ?? traceAll()).documents,
    otherUrls: devUrls,
    home: { address: site.site.address, base: options.base },
    scannedUrls: site.site.qrCode ? [site.site.qrCode.url] : [],
    hasUnreadPages: isUnread('pages', sources.content.unread),
  };
  const found = await run('check', () => [
    ...verifySite(finished, findLocations, indexPage),
    ...checkAddedNames(sources.publicFiles, [...plain, ...otherFiles]),
  ]);
  pushAll(diagnostics, found);
  if (diagnostics.length > 0) return { value: undefined, diagnostics, parsed, pages };
  const documents =
    options.mode === 'development' ? (trace?.documents ?? plain) : extractProps(plain, indexPage);
  const value = [...documents, ...otherFiles].sort(byPath);
  const pictureNames = new Map(pictureFiles.map(({ path, name }) => [path, name]));
  const attribution = createAttribution(parsed, pages, pictureNames, findLocations);
  return { value, diagnostics: [], parsed, pages, attribution, ...(trace && { trace }) };
}

/** The files of `public/`, and with them what search engines and feed readers ask for. */
function addSearchFiles(
  site: Site,
  routes: readonly Route[],
  publicFiles: readonly OutputFile[],
  now: Date,
): OutputFile[] {
  const rules = publicFiles.find(({ path }) => path === 'robots.txt');
  const others = publicFiles.filter((file) => file !== rules);
  return [...others, makeSitemap(site, routes), makeRobots(site, rules), makeFeed(site, now)];
}

/** By path, as last rendered: while somebody edits, most documents come out as they were, and need not be read again. */
const lastRendered = new Map<string, OutputFile>();

function toFiles(documents: ReadonlyMap<string, string>): OutputFile[] {
  return [...documents].map(([path, html]) => {
    const last = lastRendered.get(path);
    if (last && textOf(last.bytes) === html) return last;
    const file = { path, bytes: toBytes(html) };
    lastRendered.set(path, file);
    return file;
  });
}

/** Parsing needs packages that take longer to load than all the rest, so it is done once per content. */
function parse(
  { rootDir, contentDir }: BuildOptions,
  content: ContentSources,
  cache: Cache,
): Promise<ParsedContent> {
  const folder = relativePath(rootDir, contentDir);
  const names = [...content.paths, '', ...content.unread].join('\n');
  const key = [folder, names, ...content.documents.flatMap(({ path, text }) => [path, text])];
  return cache.remember(['parse', ...key], async () => {
    const { parseContent } = await import('../content/parse-content');
    return parseContent(content, folder);
  });
}

async function renderPages(
  { pages, content }: ParsedContent,
  cache: Cache,
): Promise<{ pages: RenderedPage[]; diagnostics: Diagnostic[] }> {
  const tokens = toTokens(content.site);
  const rendered = await Promise.all(
    pages.map((source) =>
      cache.remember(['page', JSON.stringify([source, tokens])], async () => {
        const { renderPage } = await import('../markdown/render-page');
        return renderPage(source, tokens);
      }),
    ),
  );
  return {
    pages: rendered.map(({ page }) => page),
    diagnostics: rendered.flatMap(({ diagnostics }) => diagnostics),
  };
}
