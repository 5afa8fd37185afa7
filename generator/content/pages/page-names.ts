import { stringify } from 'yaml';
import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { UserError } from '../../diagnostics/user-error';
import { short } from '../../fields/text-rules';
import { folderOfLanguage, readLanguageFile } from '../../lib/languages/languages';
import { toPlainName } from '../../lib/text';
import type { PageStart } from '../../site/site-definition';
import type { ContentSources, SourceFile } from '../../sources/site-sources';

/** No disk accepts names longer than 255 bytes, and files beside the page have longer names than it has. */
const longestSlug = 120;

/** The path of a page below the content folder. */
const pagePath = /^pages\/(?<address>(?:[a-z0-9-]+\/)*[a-z0-9-]+)\.md$/;

/** Addresses that the build, hosts or Windows need: any step of the first names, and a folder of the last. */
const reservedSlug = /(?:^|\/)(?:404|index|con|prn|aux|nul|com\d|lpt\d)(?:\/|$)|^assets(?:\/|$)/;

export function isReservedSlug(slug: string): boolean {
  return reservedSlug.test(slug);
}

/**
 * The address of a page: `pages/help/faq.md` is `help/faq`, `pages/help/index.md` is `help`, and `de/pages/help/faq.md` is
 * `de/help/faq`. A name that is refused has the address of the name that is suggested in its place.
 */
export function toSlug(file: string): string {
  const { folder, name } = splitName(file);
  return (folder === undefined ? '' : `${folder}/`) + toOwnSlug(name);
}

/** The folder of the language that a page is in, and its name in there. */
function splitName(file: string): { folder?: string; name: string } {
  return readLanguageFile(file) ?? { name: file };
}

function toOwnSlug(name: string): string {
  const address = pagePath.exec(name)?.groups?.address ?? toPlainPath(name.replace(/^pages\//, ''));
  const slug = address
    .replace(/\/index$/, '')
    .slice(0, longestSlug)
    .replace(/\/$/, '');
  return slug || 'page';
}

/** Empty if a step has no letter or digit that an address may have. */
function toPlainPath(path: string): string {
  const steps = path
    .trim()
    .replace(/(?:\.[a-z]{2,8})+$/i, '')
    .split('/')
    .map(toPlainName);
  return steps.includes('') ? '' : steps.join('/');
}

/** What is wrong with the name of a page's file. `sameAddress` are the names of all page files with its address. */
export function checkPageName(
  { path, name: file }: Pick<SourceFile, 'path' | 'name'>,
  sameAddresses: readonly string[],
): Diagnostic[] {
  const { name } = splitName(file);
  const sameAddress = sameAddresses.map((each) => splitName(each).name);
  const slug = toOwnSlug(name);
  const isValid = pagePath.test(name);
  if (!isValid && toPlainPath(name) === '') {
    return [refuseName(path, 'Rename it with words in those letters, each page with a name of its own.')];
  }
  const own = `pages/${slug}.md`;
  const owner = sameAddress.includes(own)
    ? own
    : (sameAddress.find((other) => pagePath.test(other)) ?? sameAddress[0]);
  if (owner !== undefined && owner !== name) {
    const message = `this file and ${owner} would have the same address, /${slug}`;
    const fix = `Put the two together in ${isReservedSlug(slug) ? owner : own}, or give this one another name.`;
    return [diagnose('page/address-taken', topOf(path), message, fix)];
  }
  if (isReservedSlug(slug)) {
    const message = `the address /${slug} is reserved for the site itself, or by Windows`;
    return [
      diagnose('page/name', topOf(path), message, `Rename it to pages/${slug.replaceAll('/', '-')}-page.md.`),
    ];
  }
  const isTooLong = (pagePath.exec(name)?.groups?.address ?? '').length > longestSlug;
  return isValid && !isTooLong ? [] : [refuseName(path, `Rename it to ${own}.`)];
}

function refuseName(path: string, fix: string): Diagnostic {
  const message = `the path of a page is its address: small letters a-z, digits and hyphens, at most ${longestSlug}, with .md at its end`;
  return diagnose('page/name', topOf(path), message, fix);
}

/** A file that is a page, or was meant to be one. */
export interface PageFile extends SourceFile {
  /** The names of all page files that have the same address. May be left out if that is its own alone. */
  sameAddress?: readonly string[];
  /** Whether the file is there and could not be read. */
  isUnread?: boolean;
  /** If it is not that of the site. */
  language?: string;
}

/** Every page file in order, in whatever language. `folder` is the content folder relative to the root. */
export function listPageFiles(
  { documents, unread }: Pick<ContentSources, 'documents' | 'unread'>,
  folder: string,
): PageFile[] {
  const read: PageFile[] = documents.filter(({ name }) => isPageFile(name));
  const readNames = new Set(read.map(({ name }) => name));
  const unreadNames = [...unread].filter(
    (name) => isPageFile(name) && name.endsWith('.md') && !readNames.has(name),
  );
  const pages = [
    ...read,
    ...unreadNames.map((name) => ({ path: `${folder}/${name}`, name, text: '', isUnread: true })),
  ];
  const bySlug = new Map<string, string[]>();
  for (const { name } of pages) {
    const slug = toSlug(name);
    const names = bySlug.get(slug);
    if (names) names.push(name);
    else bySlug.set(slug, [name]);
  }
  return pages.map((page) => ({ ...page, sameAddress: bySlug.get(toSlug(page.name)) ?? [] }));
}

function isPageFile(file: string): boolean {
  const { isMadeFrom = false, name } = readLanguageFile(file) ?? { name: file };
  return !isMadeFrom && name.startsWith('pages/');
}

/** The page files of the site, and those of each further language; of languages that the site does not have, none. */
export function groupByLanguage(
  files: readonly PageFile[],
  languages: readonly string[],
): { language?: string; files: PageFile[] }[] {
  const folderOf = ({ name }: PageFile) => splitName(name).folder;
  return [
    { files: files.filter((file) => folderOf(file) === undefined) },
    ...languages.map((language) => ({
      language,
      files: files
        .filter((file) => folderOf(file) === folderOfLanguage(language))
        .map((file) => ({ ...file, language })),
    })),
  ];
}

/** The slug without the folder of its language. */
export function toPlainSlug({ slug, language }: { slug: string; language?: string | undefined }): string {
  return language === undefined ? slug : slug.slice(folderOfLanguage(language).length + 1);
}

const plainStart: PageStart = {
  matter: { description: 'Sample words. Say in one sentence what this page is about.' },
  body: `Sample words. Write the page here, in paragraphs with an empty line between them.

## A heading

Headings begin with two number signs. Those of a page are listed at its side.

## Another heading

- A line that begins with a hyphen is an entry of a list.
- [A link](/) has its words in brackets, followed by its address in parentheses.
`,
};

/** The beginning of a page of text; a name such as `help/Questions` is a page in a folder. */
export function newPage({ words, slug }: PageName, { matter, body }: PageStart = plainStart): string {
  if (isReservedSlug(slug)) {
    throw new UserError(`The address /${slug} belongs to the site itself`, 'Choose another name.');
  }
  const title = words.slice(words.lastIndexOf('/') + 1).trim();
  const values = { sample: true, title, ...matter };
  const ofSample = values.sample
    ? ' While it says `sample: true`, its words are samples: replace them,\n# then delete that line.'
    : '';
  return `---
# The page at /${slug}.${ofSample}
${stringify(values, { lineWidth: 0 })}---

${body}`;
}

/** The name of a page as it was written, and as it is in its address: Press kit, press-kit. */
export interface PageName {
  words: string;
  slug: string;
}

/** Longer ones would not fit into a menu, a tab or the name of a file. */
const mostLetters = 60;

/** Rejects what cannot be a name. */
export function readName(words: string): PageName {
  const refused = short.safeParse(words).error?.issues[0]?.message;
  if (refused !== undefined) throw new UserError(`The name ${refused.replace(/\.$/, '')}`, '');
  if (words.length > mostLetters) {
    throw new UserError(`The name has more than ${mostLetters} letters`, 'Give a shorter one.');
  }
  if (!/[a-z0-9]/i.test(words.normalize('NFD'))) {
    throw new UserError(
      `Nothing of "${words}" can be part of an address or a file name`,
      'Give a name with letters from a to z or digits; the words that people read can be changed afterwards.',
    );
  }
  return { words, slug: toSlug(words) };
}
