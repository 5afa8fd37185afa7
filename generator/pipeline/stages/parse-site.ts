import { charactersOf } from '../../assets/fonts/collect-characters';
import { listTexts } from '../../content/list-texts';
import { joinPages } from '../../content/pages/join-pages';
import { listPageFiles, type PageFile } from '../../content/pages/list-page-files';
import type { PageSource, ParsedContent, WrittenText } from '../../content/parsed-content';
import { checkPagePictures } from '../../content/references/picture-names';
import { createFindLocations, type FindLocations } from '../../content/source-locations';
import type { LastRead, ParsedYamlFiles } from '../../content/yaml/parse-yaml-files';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { relativePath } from '../../lib/paths';
import type { RenderedPage } from '../../markdown/rendered-page';
import { planRoutes } from '../../render/plan-routes';
import type { Route, SiteContent } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import type { Build } from '../../sources/build';
import type { SiteBuild } from '../build-target';
import type { ReadPage } from '../documents/read-page';
import { type PageMemory, parsePages } from './parse-pages';

/** What earlier builds left of content that has not changed. */
export interface ContentMemory extends PageMemory {
  /** Files of content as they were read. */
  lastRead: LastRead;
}

export function createContentMemory(): ContentMemory {
  return { lastRead: new Map(), pages: new Map(), summaries: new Map(), unkeptPages: 0 };
}

/** A page of the content that is excluded from this build. */
export interface LeftOutPage extends PageSource {
  why: 'draft' | 'later';
}

/** The content as templates get it, and what later stages ask about it. What was refused has a placeholder. */
export interface ParsedSite {
  /** Without the pages that are left out. */
  parsed: ParsedContent;
  leftOut: LeftOutPage[];
  /** The texts among all these that nobody wrote. */
  placeholders: ReadonlySet<string>;
  pages: RenderedPage[];
  site: SiteContent;
  routes: Route[];
  /** Each character of what was written in content, once. */
  characters: ReadonlySet<string>;
  /** What was written in content, but for pages without any of these characters. */
  listTextsWith: (characters: readonly string[]) => WrittenText[];
  findLocations: FindLocations;
  /** By slug, each page as it was read. */
  readPages: ReadonlyMap<string, ReadPage>;
  diagnostics: Diagnostic[];
}

/** The stages `content` and `markdown`: from text files to the site as templates get it. */
export async function parseSite(build: SiteBuild, memory: ContentMemory): Promise<ParsedSite> {
  const { options, sources, run } = build;
  const folder = relativePath(options.rootDir, options.contentDir);
  const files = listPageFiles(sources.content, folder);
  const yaml = await run('parse', () => parseYaml(build, files, folder, memory.lastRead));
  const { tokens } = options.site.facts(yaml.content);
  const pages = await run('markdown', () => parsePages(build, files, tokens, memory));
  return joinSite(build, yaml, pages);
}

/** The parser takes longer to load than all other code, so the result is kept in the cache. */
function parseYaml(
  { options: { site }, sources: { content }, cache }: Build,
  files: readonly PageFile[],
  folder: string,
  lastRead: LastRead,
): Promise<ParsedYamlFiles> {
  const isPage = new Set(files.map(({ name }) => name));
  const documents = content.documents.filter(({ name }) => !isPage.has(name));
  const paths = content.paths.filter((path) => !isPage.has(path));
  const names = [...paths, '', ...content.unread].join('\n');
  const key = [folder, names, ...documents.flatMap(({ path, text }) => [path, text])];
  const code = cache.hashModule(site.modules.content);
  return cache.remember('generator/content/yaml/parse-yaml-files.ts', ['parse', code, ...key], async () => {
    const { parseYamlFiles } = await import('../../content/yaml/parse-yaml-files');
    return parseYamlFiles({ ...content, documents, paths }, folder, site, lastRead);
  });
}

/** The YAML files and the pages as one site, without the pages that are left out. */
function joinSite(
  { options: { now, base = '/', site: definition }, sources, target }: SiteBuild,
  yaml: ParsedYamlFiles,
  all: readonly ReadPage[],
): ParsedSite {
  const whole = joinPages(
    yaml,
    all.map(({ summary, placeholders, diagnostics, locations }) => ({
      page: summary,
      placeholders,
      diagnostics,
      locations,
    })),
  );
  const isWhole = new Set(whole.pages);
  const read = all.filter(({ summary }) => isWhole.has(summary));
  const leftOut = read.flatMap((page) => {
    const why = target.exclusionReason(page.summary.frontMatter, now);
    return why ? [toLeftOut(page, why)] : [];
  });
  const drafts = new Set(leftOut.flatMap(({ file, why }) => (why === 'draft' ? [file] : [])));
  const absent = new Set(leftOut.map(({ file }) => file));
  const parsed = withoutPages(whole, absent, drafts);
  const pages = read.filter(({ summary }) => !absent.has(summary.file));
  const rendered = pages.map((page) => page.rendered);
  const site = withBase(parsed.content, base, definition);
  const { routes, diagnostics } = planRoutes(definition, site, rendered, now);
  return {
    parsed,
    leftOut,
    placeholders: parsed.placeholders,
    pages: rendered,
    site,
    routes,
    ...indexTexts(parsed, pages),
    findLocations: createFindLocations(parsed, rendered),
    readPages: new Map(pages.map((page) => [page.summary.slug, page])),
    diagnostics: [
      ...sources.content.diagnostics,
      ...parsed.diagnostics,
      // A page that comes later must be whole by then: what is wrong with it is reported today.
      ...checkPagePictures(
        read.filter(({ summary }) => !drafts.has(summary.file)).flatMap(({ summary }) => summary.pictures),
        sources.content,
      ),
      ...diagnostics,
    ],
  };
}

/** The content with the base in the site's own address, from which templates, the sitemap and the feed make full addresses. */
function withBase(content: SiteContent, base: string, site: SiteDefinition): SiteContent {
  if (base === '/') return content;
  return site.atAddress(content, new URL(base, site.facts(content).address).href);
}

function indexTexts(
  parsed: ParsedContent,
  pages: readonly ReadPage[],
): Pick<ParsedSite, 'characters' | 'listTextsWith'> {
  const yamlTexts = listTexts(parsed, []);
  const characters = charactersOf(yamlTexts.map(({ text }) => text));
  for (const ofPage of new Set(pages.map(({ summary }) => summary.characters))) {
    for (const character of ofPage) characters.add(character);
  }
  return {
    characters,
    listTextsWith: (wanted) => [
      ...yamlTexts,
      ...pages
        .filter(({ summary }) => wanted.some((character) => summary.characters.includes(character)))
        .flatMap(({ texts }) => texts),
    ],
  };
}

function toLeftOut(page: ReadPage, why: LeftOutPage['why']): LeftOutPage {
  const { slug, file, frontMatter } = page.summary;
  return {
    ...{ slug, file, frontMatter, why },
    get body() {
      return page.body;
    },
  };
}

/** `absent` are files; nothing that is wrong in one of `drafts` keeps others from being published. */
function withoutPages(
  whole: ParsedContent,
  absent: ReadonlySet<string>,
  drafts: ReadonlySet<string>,
): ParsedContent {
  return {
    ...whole,
    pages: whole.pages.filter(({ file }) => !absent.has(file)),
    diagnostics: whole.diagnostics.filter(({ file }) => !drafts.has(file)),
  };
}
