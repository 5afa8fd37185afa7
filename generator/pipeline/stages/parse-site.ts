import type { Route, Site } from '../../../templates/types';
import { charactersOf } from '../../assets/fonts/collect-characters';
import { type Cache, hashParts } from '../../cache/cache';
import type { LastRead } from '../../content/last-read';
import { listTexts } from '../../content/list-texts';
import { joinPages } from '../../content/pages/join-pages';
import { listPageFiles, type PageFile } from '../../content/pages/list-page-files';
import type { PageSource, ParsedContent, WrittenText } from '../../content/parsed-content';
import { checkPagePictures } from '../../content/references/picture-names';
import { createFindLocations, type FindLocations } from '../../content/source-locations';
import { type Tokens, toTokens } from '../../content/tokens';
import type { ParsedYamlFiles } from '../../content/yaml/parse-yaml-files';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { relativePath } from '../../lib/paths';
import type { RenderedPage } from '../../markdown/rendered-page';
import { planRoutes } from '../../render/plan-routes';
import type { ContentSources } from '../../sources/site-sources';
import type { SiteBuild } from '../build-target';
import type { PageResult, PageSummary, ReadPage } from '../documents/read-page';

/** A page of the content that is excluded from this build. */
export interface LeftOutPage extends PageSource {
  why: 'draft' | 'later';
}

/** What builds before this one have left of pages that are as they were. */
export interface KnownPages {
  lastRead: LastRead;
  /** By a key that stands for all that a page is made of: pages of the last build, if this process has made it. */
  pages: Map<string, ReadPage>;
  /** By path, the key that a page had as long as this was what it is made of. */
  keys: Map<string, { text: string; code: string; others: string; key: string }>;
  /** The same for summaries, which another process may have left. */
  summaries: ReadonlyMap<string, PageSummary>;
  /** Those of this build. */
  usedSummaries: Map<string, PageSummary>;
  /** Whether pages are kept whole. */
  keepsPages: boolean;
  /** Parses many at once, of each as much as is needed of so many; those that it leaves out are parsed and kept whole. */
  parsePages: (files: readonly PageFile[], tokens: Tokens) => Promise<Partial<PageResult>[]>;
}

/** The content as templates get it, and what later stages ask of it. What was refused has a placeholder. */
export interface ParsedSite {
  /** Without the pages that are left out. */
  parsed: ParsedContent;
  leftOut: LeftOutPage[];
  /** The texts among all these that nobody wrote. */
  placeholders: ReadonlySet<string>;
  pages: RenderedPage[];
  site: Site;
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
export async function parseSite(build: SiteBuild, known: KnownPages): Promise<ParsedSite> {
  const {
    options: { rootDir, contentDir, now },
    sources: { content: sources },
    target,
    cache,
    run,
  } = build;
  const folder = relativePath(rootDir, contentDir);
  const files = listPageFiles(sources, folder);
  const yaml = await run('parse', () => parse(sources, files, folder, known.lastRead, cache));
  const all = await run('markdown', () => readPages(files, toTokens(yaml.content.site), known, cache));
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
  const leftOut = read.flatMap((page) =>
    toLeftOut(page, target.exclusionReason(page.summary.frontMatter, now)),
  );
  const drafts = new Set(leftOut.flatMap(({ file, why }) => (why === 'draft' ? [file] : [])));
  const absent = new Set(leftOut.map(({ file }) => file));
  const parsed = withoutPages(whole, absent, drafts);
  const pages = read.filter(({ summary }) => !absent.has(summary.file));
  const rendered = pages.map((page) => page.rendered);
  const site: Site = parsed.content;
  const { routes, diagnostics } = planRoutes(site, rendered);
  const yamlTexts = listTexts(parsed, []);
  const characters = charactersOf(yamlTexts.map(({ text }) => text));
  for (const ofPage of new Set(pages.map(({ summary }) => summary.characters))) {
    for (const character of ofPage) characters.add(character);
  }
  return {
    parsed,
    leftOut,
    placeholders: parsed.placeholders,
    pages: rendered,
    site,
    routes,
    characters,
    listTextsWith: (characters) => [
      ...yamlTexts,
      ...pages
        .filter(({ summary }) => characters.some((character) => summary.characters.includes(character)))
        .flatMap(({ texts }) => texts),
    ],
    findLocations: createFindLocations(parsed, rendered),
    readPages: new Map(pages.map((page) => [page.summary.slug, page])),
    diagnostics: [
      ...sources.diagnostics,
      ...parsed.diagnostics,
      // A page that comes later must be whole by then: what is wrong with it is told today.
      ...checkPagePictures(
        read.filter(({ summary }) => !drafts.has(summary.file)).flatMap(({ summary }) => summary.pictures),
        sources,
      ),
      ...diagnostics,
    ],
  };
}

function toLeftOut(page: ReadPage, why: LeftOutPage['why'] | undefined): LeftOutPage[] {
  if (!why) return [];
  const { slug, file, frontMatter } = page.summary;
  return [
    {
      ...{ slug, file, frontMatter, why },
      get body() {
        return page.body;
      },
    },
  ];
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

/** Parsing needs packages that take longer to load than all the rest, so it is done once per content. */
function parse(
  content: ContentSources,
  files: readonly PageFile[],
  folder: string,
  lastRead: LastRead,
  cache: Cache,
): Promise<ParsedYamlFiles> {
  const isPage = new Set(files.map(({ name }) => name));
  const documents = content.documents.filter(({ name }) => !isPage.has(name));
  const paths = content.paths.filter((path) => !isPage.has(path));
  const names = [...paths, '', ...content.unread].join('\n');
  const key = [folder, names, ...documents.flatMap(({ path, text }) => [path, text])];
  return cache.remember('generator/content/yaml/parse-yaml-files.ts', ['parse', ...key], async () => {
    const { parseYamlFiles } = await import('../../content/yaml/parse-yaml-files');
    return parseYamlFiles({ ...content, documents, paths }, folder, lastRead);
  });
}

/** In development all that was parsed stays; of a release, the summaries of what has not changed. */
async function readPages(
  files: readonly PageFile[],
  tokens: Tokens,
  known: KnownPages,
  cache: Cache,
): Promise<ReadPage[]> {
  const { readPage } = await import('../documents/read-page');
  const code = hashParts([
    cache.hashModule('generator/pipeline/documents/read-page.ts'),
    JSON.stringify(tokens),
  ]);
  const keys = files.map(({ path, name, sameAddress = [], isUnread, text }) => {
    const others = [name, isUnread, ...sameAddress].join('\n');
    const last = known.keys.get(path);
    if (last?.text === text && last.code === code && last.others === others) return last.key;
    const key = hashParts([code, path, others, text]);
    known.keys.set(path, { text, code, others, key });
    return key;
  });
  const isNew = (key: string | undefined) =>
    key !== undefined && !known.pages.has(key) && !known.summaries.has(key);
  const added = files.filter((_file, index) => isNew(keys[index]));
  const results = await known.parsePages(added, tokens);
  const parsed = new Map(results.map((result) => [result.summary?.file, result]));
  const pages = files.map((file, index): ReadPage => {
    const key = keys[index] ?? '';
    const { summary = known.summaries.get(key), shown } = parsed.get(file.path) ?? {};
    const page =
      known.pages.get(key) ?? readPage(file, tokens, { known: summary, shown, keepsAll: known.keepsPages });
    known.usedSummaries.set(key, page.summary);
    return page;
  });
  known.pages.clear();
  if (known.keepsPages) {
    for (const [index, page] of pages.entries()) known.pages.set(keys[index] ?? '', page);
  }
  return pages;
}
