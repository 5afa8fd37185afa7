import { relative, sep } from 'node:path';
import type { Site } from '../templates/types';
import type { Cache } from './cache';
import { checkOutput } from './check-output';
import { createFindOrigin } from './find-origin';
import { makeAssets } from './make-assets';
import { planRoutes } from './plan-routes';
import { makeShown } from './render-pictures';
import { renderRoutes } from './render-routes';
import type { RunStage } from './time-stages';
import { toTokens } from './tokens';
import { originScriptUrl, type Trace, traceOrigins } from './trace-origins';
import type {
  BuildOptions,
  ContentSources,
  Outcome,
  OutputFile,
  ParsedContent,
  RenderedPage,
  SiteSources,
} from './types';

/** The whole output folder, sorted by path, and what the stages found out about the content. */
export interface MadeSite extends Outcome<OutputFile[]> {
  parsed: ParsedContent;
  /** In development only, of a site without errors. */
  trace?: Trace;
}

/** The stages in order, from what was read to the whole output folder. */
export async function makeSite(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
): Promise<MadeSite> {
  const parsed = await run('parse', () => parse(options, sources.content, cache));
  const rendered = await run('markdown', () => renderPages(parsed, cache));
  const problems = [...parsed.problems, ...rendered.problems];
  if (!parsed.content || !rendered.value || problems.length > 0) {
    return { value: undefined, problems, parsed };
  }

  const pages = rendered.value;
  const site: Site = { ...parsed.content, pages: pages.map(({ page }) => page) };
  const findOrigin = createFindOrigin(parsed, pages);
  const { value: routes, problems: routeProblems } = planRoutes(site, pages);
  const made = await makeAssets(options, { site, routes: routes ?? [], sources, findOrigin }, cache, run);
  problems.push(...routeProblems, ...made.problems);
  if (!routes || !made.value) return { value: undefined, problems, parsed };

  const { assets, files: assetFiles, pictureFiles } = made.value;
  const plain = await run('render', () => renderRoutes(site, routes, assets, options.now));
  const trace =
    options.mode === 'development'
      ? await run('trace', () =>
          traceOrigins(parsed, pages, { documents: plain, assets, buildDate: options.now }),
        )
      : undefined;
  const documents = trace?.documents ?? plain;
  const shown = await run('resize', () => makeShown(pictureFiles, documents));
  const files = [...documents, ...assetFiles, ...shown, ...sources.publicFiles];
  const devUrls = assets.reloadScriptUrl ? [assets.reloadScriptUrl, originScriptUrl] : [];
  const dead = await run('check', () => checkOutput(files, findOrigin, devUrls));
  if (dead.length > 0) return { value: undefined, problems: dead, parsed };
  const value = files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { value, problems: [], parsed, ...(trace && { trace }) };
}

/** Parsing needs packages that take longer to load than all the rest, so it is done once per content. */
function parse(
  { rootDir, contentDir }: BuildOptions,
  content: ContentSources,
  cache: Cache,
): Promise<ParsedContent> {
  const folder = relative(rootDir, contentDir).split(sep).join('/');
  const names = [...content.icons.keys(), '', ...content.pictures.keys()].join('\n');
  const key = [folder, names, ...content.documents.flatMap(({ path, text }) => [path, text])];
  return cache.remember(['parse', ...key], async () => {
    const { parseContent } = await import('./parse-content');
    return parseContent(content, folder);
  });
}

async function renderPages(
  { pages, content }: ParsedContent,
  cache: Cache,
): Promise<Outcome<RenderedPage[]>> {
  const tokens = toTokens(content?.site);
  const outcomes = await Promise.all(
    pages.map((source) =>
      cache.remember(['page', JSON.stringify([source, tokens])], async () => {
        const { renderMarkdown } = await import('./render-markdown');
        return renderMarkdown(source, tokens);
      }),
    ),
  );
  const value = outcomes.flatMap((outcome) => outcome.value ?? []);
  return { value, problems: outcomes.flatMap((outcome) => outcome.problems) };
}
