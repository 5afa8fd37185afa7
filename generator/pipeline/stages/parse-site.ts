import { hashParts } from '../../cache/cache';
import { findChangedPart, hashPart, type KeyParts } from '../../cache/pack';
import { listPageFiles, type PageFile } from '../../content/pages/page-names';
import type { ParsedYamlFiles } from '../../content/parsed-content';
import { type LastRead, parseYamlFiles } from '../../content/yaml/parse-yaml-files';
import { relativePath } from '../../lib/paths';
import { listFolders } from '../../render/page-address';
import type { SiteFacts } from '../../site/site-definition';
import type { Build } from '../../sources/build';
import { readPage } from '../documents/read-page';
import type { ContentMemory, ParsedSite, ReadPage, SiteBuild } from '../stage-results';
import { joinSite } from './join-site';

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

/** More pages than these are not parsed because somebody edits them, and would take too much memory. */
const mostKept = 20;

/** Every page, of which only those are parsed that the memory does not have. */
function parsePages(
  { cache, options: { site }, sources }: Pick<Build, 'cache' | 'options' | 'sources'>,
  files: readonly PageFile[],
  tokens: SiteFacts['tokens'],
  memory: ContentMemory,
): ReadPage[] {
  const folders = listFolders(sources.publicFiles);
  const shared = {
    'the code': hashPart([
      cache.hashModule('generator/pipeline/documents/read-page.ts'),
      cache.hashModule(site.modules.content),
    ]),
    'what {braces} stand for': hashPart(tokens),
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
      page ?? readPage(file, { tokens, site, folders }, { ...known, keepsDetails }),
  );
  memory.unkeptPages += added;
  memory.pages = new Map(pages.map((page) => [page.file.path, page]));
  memory.summaries = new Map(pages.map(({ file, key, summary }) => [file.path, { ...key, value: summary }]));
  return pages;
}

function ownParts(file: PageFile): KeyParts {
  return { 'its text': hashParts([nameOf(file), file.text]) };
}

/** What the page is called, and what else decides how it is read. */
function nameOf({ path, name, sameAddress = [], isUnread = false }: PageFile): string {
  return [path, name, isUnread, ...sameAddress].join('\n');
}
