import { hashParts } from '../../cache/cache';
import { findChangedPart, hashPart, type KeyParts, type Pack } from '../../cache/pack';
import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import type { Build } from '../../sources/build';
import type { PageResult, PageSummary, ReadPage } from '../documents/read-page';

/** What is known of pages before they are parsed, by the path of the file. Brought up to date by `parsePages`. */
export interface PageMemory {
  /** The pages of the last build by this process. */
  pages: ReadonlyMap<string, ReadPage>;
  /** Summaries that any process left in the cache. */
  summaries: Pack<PageSummary>;
  /** Parses many pages at once. May return fewer results than files: the others are parsed and kept whole. */
  parseMany: (files: readonly PageFile[], tokens: Tokens) => Promise<Partial<PageResult>[]>;
}

/** Every page, of which only those are parsed that the memory does not have. */
export async function parsePages(
  { cache, options: { site } }: Pick<Build, 'cache' | 'options'>,
  files: readonly PageFile[],
  tokens: Tokens,
  memory: PageMemory,
): Promise<ReadPage[]> {
  const { readPage } = await import('../documents/read-page');
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
    const known = entry && !findChangedPart(entry, key) ? { summary: entry.value } : undefined;
    return { file, key, page, known };
  });
  const added = wanted.filter(({ page, known }) => !page && !known).map(({ file }) => file);
  const parsed = new Map(
    (await memory.parseMany(added, tokens)).map((result) => [result.summary?.file, result]),
  );
  const pages = wanted.map(
    ({ file, key, page, known }) =>
      page ?? readPage(file, { tokens, site }, { key, result: known ?? parsed.get(file.path) }),
  );
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
