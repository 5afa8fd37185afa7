import { charactersOf } from '../../assets/fonts/make-fonts';
import { hashParts } from '../../cache/cache';
import { findChangedPart, hashPart, type KeyParts } from '../../cache/pack';
import { listTexts } from '../../content/list-values';
import { listPageFiles, type PageFile } from '../../content/pages/page-names';
import { joinPages } from '../../content/parse-content';
import type { ParsedContent, ParsedYamlFiles } from '../../content/parsed-content';
import { checkPagePictures } from '../../content/references';
import { createFindLocations } from '../../content/source-locations';
import { type LastRead, parseYamlFiles } from '../../content/yaml/parse-yaml-files';
import { featuresOf } from '../../features/feature';
import { relativePath, straightenAddresses } from '../../lib/paths';
import { listFolders } from '../../render/page-address';
import { type LeftOutPage, planRoutes } from '../../render/plan-routes';
import type { SiteContent } from '../../site/documents';
import type { SiteDefinition, SiteFacts } from '../../site/site-definition';
import type { Build } from '../../sources/site-sources';
import { readPage } from '../documents/read-page';
import type { ContentMemory, ParsedSite, ReadPage, SiteBuild } from '../stage-results';

/** The stages `content` and `markdown`: from text files to the site as templates get it. */
export async function parseSite(build: SiteBuild, memory: ContentMemory): Promise<ParsedSite> {
  const { options, sources, run } = build;
  const folder = relativePath(options.rootDir, options.contentDir);
  const files = listPageFiles(sources.content, folder);
  const yaml = await run('parse', () => parseYaml(build, files, folder, memory.lastRead));
  const facts = options.site.facts(yaml.content);
  const pages = await run('markdown', () => parsePages(build, files, facts, memory));
  return joinSite(build, yaml, pages);
}

function parseYaml(
  { options: { site }, sources: { content }, cache }: Build,
  files: readonly PageFile[],
  folder: string,
  lastRead: LastRead,
): Promise<ParsedYamlFiles> {
  const isPage = new Set(files.map(({ name }) => name));
  const documents = content.documents.filter(({ name }) => !isPage.has(name) && !name.endsWith('.md'));
  const paths = content.paths.filter((path) => !isPage.has(path));
  const names = [...paths, '', ...content.unread].join('\n');
  const read = Object.values(site.contentFiles).filter(({ isUnread }) => !isUnread);
  const key = [
    folder,
    names,
    read.map(({ file }) => file).join('\n'),
    ...documents.flatMap(({ path, text }) => [path, text]),
  ];
  const code = cache.hashModule(site.modules.content);
  return cache.remember('generator/content/yaml/parse-yaml-files.ts', ['parse', code, ...key], () =>
    parseYamlFiles({ ...content, documents, paths }, folder, site, lastRead),
  );
}

/** An edit changes fewer pages than this; more of them would take too much memory. */
const mostKept = 20;

/** Every page, of which only those are parsed that the memory does not have. */
function parsePages(
  { cache, options: { site }, sources }: Pick<Build, 'cache' | 'options' | 'sources'>,
  files: readonly PageFile[],
  { tokens, language, noteLabels }: SiteFacts,
  memory: ContentMemory,
): ReadPage[] {
  const folders = listFolders(sources.publicFiles);
  const shared = {
    'the code': hashPart([
      cache.hashModule('generator/pipeline/documents/read-page.ts'),
      cache.hashModule(site.modules.content),
    ]),
    'what {braces} stand for': hashPart(tokens),
    'the labels of notes': hashPart([language, noteLabels]),
    'the folders of public/': hashPart([...folders]),
  };
  const wanted = files.map((file) => {
    const last = memory.pages.get(file.path);
    const isSame = last && nameOf(last.file) === nameOf(file) && last.file.text === file.text;
    const key = { own: isSame ? last.key.own : ownParts(file), shared };
    const page = last && !findChangedPart(last.key, key) ? last : undefined;
    const entry = memory.summaries.get(file.path);
    const lastSummary = entry && !findChangedPart(entry, key) ? entry.value : undefined;
    return { file, key, page, lastSummary };
  });
  const added = wanted.filter(({ page, lastSummary }) => !page && !lastSummary).length;
  const keepsDetails = added <= mostKept;
  const pages = wanted.map(
    ({ file, page, ...known }) =>
      page ?? readPage(file, { tokens, language, noteLabels, site, folders }, { ...known, keepsDetails }),
  );
  memory.unkeptPages += added;
  memory.pages = new Map(pages.map((page) => [page.file.path, page]));
  memory.summaries = new Map(pages.map(({ file, key, summary }) => [file.path, { ...key, value: summary }]));
  return pages;
}

function ownParts(file: PageFile): KeyParts {
  return { 'its text': hashParts([nameOf(file), file.text]) };
}

/** Everything but its text that decides how a page is read. */
function nameOf({ path, name, sameAddress = [], isUnread = false }: PageFile): string {
  return [path, name, isUnread, ...sameAddress].join('\n');
}

/** The YAML files and the pages as one site, without the pages that are left out. */
function joinSite(
  { options: { now, base = '/', site: definition }, sources, target }: SiteBuild,
  yaml: ParsedYamlFiles,
  all: readonly ReadPage[],
): ParsedSite {
  const content = straightenAddresses(yaml.content, definition.keys.links, listFolders(sources.publicFiles));
  const whole = joinPages(
    { ...yaml, content },
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
  const related = new Map(
    featuresOf(definition).flatMap((feature) => {
      const added = feature.related?.({ content: site, pages: rendered.map(({ page }) => page) });
      return added ? [[feature.name, added] as const] : [];
    }),
  );
  const { routes, diagnostics } = planRoutes(definition, site, rendered, now, related);
  return {
    parsed,
    leftOut,
    placeholders: parsed.placeholders,
    pages: rendered,
    site,
    related,
    routes,
    characters: listCharacters(parsed, pages),
    findLocations: createFindLocations(parsed, rendered, definition.keys.icons),
    readPages: new Map(pages.map((page) => [page.summary.slug, page])),
    diagnostics: [
      ...sources.content.diagnostics,
      ...parsed.diagnostics,
      // A page that is published later is checked today.
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

/** Each character of what was written in content, once. */
function listCharacters(parsed: ParsedContent, pages: readonly ReadPage[]): Set<string> {
  const characters = charactersOf(listTexts(parsed, []).map(({ text }) => text));
  for (const ofPage of new Set(pages.map(({ summary }) => summary.characters))) {
    for (const character of ofPage) characters.add(character);
  }
  return characters;
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
