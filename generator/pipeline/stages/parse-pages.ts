import { setImmediate } from 'node:timers/promises';
import { hashParts } from '../../cache/cache';
import { findChangedPart, hashPart } from '../../cache/pack';
import { type PageFile, toPlainSlug } from '../../content/pages/page-names';
import { parsePage } from '../../content/pages/parse-page';
import type { PageHead } from '../../content/parsed-content';
import type { OwnAddresses } from '../../lib/languages/languages';
import type { PageSettings } from '../../markdown/render-page';
import type { OutlineHeading } from '../../markdown/rendered-page';
import { listFolders } from '../../render/page-address';
import type { LeftOutPage } from '../../render/plan-routes';
import type { SiteFacts } from '../../site/site-definition';
import { readPage } from '../documents/read-page';
import type { ContentMemory, ReadPage, SiteBuild } from '../stage-results';

/** The page files of one language. */
export interface PagesToRead {
  files: readonly PageFile[];
  /** The facts of the site in that language. */
  facts: SiteFacts;
  /** Of another language than that of the site, the address of its first page. */
  home?: string;
}

/** The pages of one language. */
export interface LanguagePages {
  pages: ReadPage[];
  /** Where links of this language lead instead of the pages of the site. */
  own: OwnAddresses;
}

/** An edit changes fewer pages than this; more of them would take too much memory. */
const mostKept = 20;

/** Every page of every language, the site's own first, of which only those are parsed that the memory does not have. */
export async function parsePages(
  build: Pick<SiteBuild, 'cache' | 'options' | 'sources' | 'target'>,
  [first, ...others]: readonly PagesToRead[],
  memory: ContentMemory,
): Promise<LanguagePages[]> {
  const readAll = createReadPages(build, memory);
  const source = first ? await readAll(first, new Map(), () => undefined) : [];
  const findReason = createFindReason(build, source);
  const outlines = new Map(source.map(({ summary: { slug, outline } }) => [slug, outline]));
  const readTranslated = async (group: PagesToRead): Promise<LanguagePages> => {
    const heads = new Map(group.files.map((file) => [file, readHead(file, build, memory)]));
    const published = [...heads.values()].filter((head) => !findReason(head));
    const own = listOwnAddresses(published, new Set(outlines.keys()), group.home ?? '/');
    const outlineOf = (file: PageFile) => {
      const head = heads.get(file);
      return head && outlines.get(sourceOf(head));
    };
    return { own, pages: await readAll(group, own, outlineOf) };
  };
  const translated = await Promise.all(others.map(readTranslated));
  const all = [{ own: new Map(), pages: source }, ...translated];
  const pages = all.flatMap((each) => each.pages);
  memory.pages = new Map(pages.map((page) => [page.file.path, page]));
  memory.summaries = new Map(pages.map(({ file, key, summary }) => [file.path, { ...key, value: summary }]));
  return all;
}

/**
 * Returns what says why a page is left out of this build: as `exclusionReason`, and a translation is left out with its source,
 * whose words it would make public.
 */
export function createFindReason(
  { options: { now }, target }: Pick<SiteBuild, 'options' | 'target'>,
  source: readonly ReadPage[],
): (page: PageHead) => LeftOutPage['why'] | undefined {
  const ofSource = new Map(
    source.map(({ summary: { slug, frontMatter } }) => [slug, target.exclusionReason(frontMatter, now)]),
  );
  return (page) =>
    target.exclusionReason(page.frontMatter, now) ??
    (page.language === undefined ? undefined : ofSource.get(sourceOf(page)));
}

/** The slug of the page that a page of another language translates. */
export function sourceOf(head: Pick<PageHead, 'slug' | 'language' | 'frontMatter'>): string {
  return head.frontMatter.translates ?? toPlainSlug(head);
}

function listOwnAddresses(
  heads: readonly PageHead[],
  ofSource: ReadonlySet<string>,
  home: string,
): OwnAddresses {
  const own = new Map([['/', home]]);
  for (const head of heads) {
    own.set(`/${sourceOf(head)}`, `/${head.slug}`);
    // A page in another language may be named as its file is, unless the site has such a page itself.
    if (!ofSource.has(toPlainSlug(head))) own.set(`/${toPlainSlug(head)}`, `/${head.slug}`);
  }
  return own;
}

type ReadPages = (
  group: PagesToRead,
  own: OwnAddresses,
  outlineOf: (file: PageFile) => readonly OutlineHeading[] | undefined,
) => Promise<ReadPage[]>;

/** After so many pages, other stages get their turn. */
const pagesAtOnce = 10;

function createReadPages(
  { cache, options: { site }, sources }: Pick<SiteBuild, 'cache' | 'options' | 'sources'>,
  memory: ContentMemory,
): ReadPages {
  const folders = listFolders(sources.publicFiles);
  const code = hashPart([
    cache.hashModule('generator/pipeline/documents/read-page.ts'),
    cache.hashModule(site.modules.content),
  ]);
  return async ({ files, facts: { tokens, language, noteLabels } }, ownAddresses, outlineOf) => {
    const shared = {
      'the code': code,
      'what {braces} stand for': hashPart(tokens),
      'the labels of notes': hashPart([language, noteLabels]),
      'the folders of public/': hashPart([...folders]),
      ...(ownAddresses.size > 0 && { 'the pages of its language': hashPart([...ownAddresses]) }),
    };
    const settings: PageSettings = { tokens, language, noteLabels, site, folders, own: ownAddresses };
    const wanted = files.map((file) => {
      const outline = outlineOf(file);
      const last = memory.pages.get(file.path);
      const isSame = last && nameOf(last.file) === nameOf(file) && last.file.text === file.text;
      const text = isSame ? last.key.own[textPart] : undefined;
      const own = { [textPart]: text ?? hashText(file) };
      const headings = outline && { 'the headings of its source': hashPart(outline) };
      const key = { own: { ...own, ...headings }, shared };
      const page = last && !findChangedPart(last.key, key) ? last : undefined;
      const entry = memory.summaries.get(file.path);
      const lastSummary = entry && !findChangedPart(entry, key) ? entry.value : undefined;
      return { file, key, outline, page, lastSummary };
    });
    const added = wanted.filter(({ page, lastSummary }) => !page && !lastSummary).length;
    const keepsDetails = added <= mostKept;
    memory.unkeptPages += added;
    const pages: ReadPage[] = [];
    for (const { file, page, outline, ...known } of wanted) {
      pages.push(page ?? readPage(file, { ...settings, outline }, { ...known, keepsDetails }));
      if (pages.length % pagesAtOnce === 0) await setImmediate();
    }
    return pages;
  };
}

/** What is known of a page before it is read: which pages its language has decides where its links lead. */
function readHead(
  file: PageFile,
  { options: { site } }: Pick<SiteBuild, 'options'>,
  memory: ContentMemory,
): PageHead {
  const entry = memory.summaries.get(file.path);
  const isSame = entry?.own[textPart] === hashText(file);
  return isSame && entry ? entry.value : parsePage(file, site).page;
}

const textPart = 'its text';

function hashText(file: PageFile): string {
  return hashParts([nameOf(file), file.text]);
}

/** Everything but its text that decides how a page is read. */
function nameOf({ path, name, sameAddress = [], isUnread = false }: PageFile): string {
  return [path, name, isUnread, ...sameAddress].join('\n');
}
