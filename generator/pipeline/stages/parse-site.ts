import { charactersOf } from '../../assets/fonts/make-fonts';
import { listTexts } from '../../content/list-values';
import { groupByLanguage, listPageFiles, type PageFile } from '../../content/pages/page-names';
import { joinPages } from '../../content/parse-content';
import type { ParsedContent, ParsedYamlFiles } from '../../content/parsed-content';
import { checkPagePictures, createFindLocations } from '../../content/references';
import { type LastRead, parseYamlFiles } from '../../content/yaml/parse-yaml-files';
import { mapAddresses, relativePath, toStraightAddress } from '../../lib/paths';
import { listFolders } from '../../render/page-address';
import { type LeftOutPage, planLanguages } from '../../render/plan-routes';
import type { SiteContent } from '../../site/documents';
import type { Build } from '../../sources/site-sources';
import type { ContentMemory, ParsedSite, ReadPage, SiteBuild } from '../stage-results';
import { checkSources, homeOf, listLanguages } from './list-languages';
import { createFindReason, type LanguagePages, type PagesToRead, parsePages } from './parse-pages';

/** The stages `content` and `markdown`: from text files to the site as templates get it. */
export async function parseSite(build: SiteBuild, memory: ContentMemory): Promise<ParsedSite> {
  const { options, sources, run } = build;
  const folder = relativePath(options.rootDir, options.contentDir);
  const files = listPageFiles(sources.content, folder);
  const yaml = await run('parse', () => parseYaml(build, files, folder, memory.lastRead));
  const { facts } = options.site;
  const translated = yaml.translations.map(({ language }) => language);
  const groups = groupByLanguage(files, translated).map(({ files: ofLanguage }, index): PagesToRead => {
    const translation = yaml.translations[index - 1];
    return {
      files: ofLanguage,
      facts: facts(translation?.content ?? yaml.content),
      ...(translation && { home: homeOf(translation) }),
    };
  });
  const pages = await run('markdown', () => parsePages(build, groups, memory));
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

/** The YAML files and the pages as one site, without the pages that are left out. */
function joinSite(build: SiteBuild, yaml: ParsedYamlFiles, groups: readonly LanguagePages[]): ParsedSite {
  const { options, sources } = build;
  const { now, site: definition, base = '/' } = options;
  const folders = listFolders(sources.publicFiles);
  const straighten = (content: SiteContent) =>
    mapAddresses(content, definition.keys.links, (url) => toStraightAddress(url, folders));
  const all = groups.flatMap(({ pages }) => pages);
  const whole = joinPages(
    { ...yaml, content: straighten(yaml.content) },
    all.map(({ summary, placeholders, diagnostics, locations }) => ({
      page: summary,
      placeholders,
      diagnostics,
      locations,
    })),
  );
  const isWhole = new Set(whole.pages);
  const read = all.filter(({ summary }) => isWhole.has(summary));
  const findReason = createFindReason(build, groups[0]?.pages ?? []);
  const leftOut = read.flatMap((page) => {
    const why = findReason(page.summary);
    return why ? [toLeftOut(page, why)] : [];
  });
  const drafts = new Set(leftOut.flatMap(({ file, why }) => (why === 'draft' ? [file] : [])));
  const absent = new Set(leftOut.map(({ file }) => file));
  const parsed = withoutPages(whole, absent, drafts);
  const pages = read.filter(({ summary }) => !absent.has(summary.file));
  const rendered = pages.map((page) => page.rendered);
  const languages = listLanguages(parsed, { definition, base, straighten, groups, pages });
  const shown = languages.map((language) => ({ ...language, content: language.shown }));
  const { routes, diagnostics } = planLanguages(definition, shown, now);
  return {
    parsed,
    leftOut,
    placeholders: parsed.placeholders,
    pages: rendered,
    site: languages[0].content,
    languages,
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
      ...checkSources({ pages, all: read, locations: parsed.locations }),
      ...diagnostics,
    ],
  };
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
