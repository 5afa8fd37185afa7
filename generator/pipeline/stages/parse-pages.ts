import { hashParts } from '../../cache/cache';
import { findChangedPart, hashPart, type KeyParts, type Pack } from '../../cache/pack';
import type { PageFile } from '../../content/pages/list-page-files';
import type { SiteFacts } from '../../site/site-definition';
import type { Build } from '../../sources/build';
import { type PageSummary, type ReadPage, readPage } from '../documents/read-page';

/** What earlier builds know of pages, by the path of the file. `parsePages` updates it. */
export interface PageMemory {
  /** The pages of the last build by this process. */
  pages: ReadonlyMap<string, ReadPage>;
  /** Summaries that any process left in the cache, later those of `pages`. */
  summaries: Pack<PageSummary>;
  /** How many of them the cache does not have. */
  unkeptPages: number;
}

/** More pages than these are not parsed because somebody edits them, and would take too much memory. */
const mostKept = 20;

/** Every page, of which only those are parsed that the memory does not have. */
export function parsePages(
  { cache, options: { site } }: Pick<Build, 'cache' | 'options'>,
  files: readonly PageFile[],
  tokens: SiteFacts['tokens'],
  memory: PageMemory,
): ReadPage[] {
  const shared = {
    'the code': hashPart([
      cache.hashModule('generator/pipeline/documents/read-page.ts'),
      cache.hashModule(site.modules.content),
    ]),
    'what {braces} stand for': hashPart(tokens),
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
    ({ file, page, ...known }) => page ?? readPage(file, { tokens, site }, { ...known, keepsDetails }),
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
