import { basename } from 'node:path/posix';
import { type Diagnostic, diagnose, topOf } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import type { SourceFile } from '../../sources/site-sources';

/** No disk takes names of more than 255, and files beside the page have longer names than it has. */
const longestSlug = 120;

/** Addresses the build needs itself. */
const reservedSlugs: ReadonlySet<string> = new Set(['404', 'index', 'assets']);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

/** Two such files would be one, if each were told a name. */
const foreignAdvice = 'write its words in those letters, each page with a name of its own';

/** The address that a file has, or would have by a name that is allowed. */
export function toSlug(name: string): string {
  return (slugOf(name) || 'page').slice(0, longestSlug);
}

/** Nothing, if no letter or digit of the name may stand in an address. */
function slugOf(name: string): string {
  const plain = withoutEnding(name);
  if (isPlainName(plain)) return plain;
  return (
    basename(name)
      .trim()
      // A text editor that hides the endings of files may have added one of its own.
      .replace(/(\.(md|markdown|mdx|mkdn?|mdown|txt|text|rtf|docx?|odt|pages|html?|ya?ml))+$/i, '')
      // A letter with an accent is a letter with a mark behind it, then without.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/**
 * What is wrong with the name of a page's file. `names` are those of all pages, relative to the content folder: whoever
 * gives a file the name of another has only one of them left.
 */
export function checkPageName(
  { path, name }: Pick<SourceFile, 'path' | 'name'>,
  names: readonly string[],
): Diagnostic[] {
  const refuse = (rule: RuleId, message: string, fix: string) => [diagnose(rule, topOf(path), message, fix)];
  const plain = withoutEnding(name);
  const wished = toSlug(name);
  const slug = isReservedSlug(wished) ? `${wished}-page` : wished;
  const owner = findOwner(name, slug, names);
  if (owner !== undefined) {
    const looks = owner.normalize() === name.normalize() ? ', whose names only look the same,' : '';
    const message = `this file and ${owner}${looks} would have one address, /${slug}`;
    const fix = `Put the two together in pages/${slug}.md, or give this one another name of its own, in pages/ and with .md at its end.`;
    return refuse('page/address-taken', message, fix);
  }
  if (!/^pages\/[^/]+\.md$/.test(name)) {
    const isPlainText = !/\.(rtf|docx?|odt|pages)$/i.test(name);
    const fix = isPlainText
      ? `Move or rename it, such as pages/${slug}.md.`
      : `Save its words as plain text, in pages/${slug}.md.`;
    return refuse(
      'page/wrong-kind',
      'a page must be a file that ends in .md and stands in pages/ itself',
      fix,
    );
  }
  if (!isPlainName(plain)) {
    const message = `the file name is the address of the page, and "${plain}" holds more than a-z, 0-9 and hyphens`;
    const isForeign = slugOf(name) === '';
    return refuse(
      'page/name',
      message,
      isForeign ? `Rename the file: ${foreignAdvice}.` : `Rename the file, such as ${slug}.md.`,
    );
  }
  if (plain.length > longestSlug) {
    const message = `the file name is the address of the page, and holds ${plain.length} letters of at most ${longestSlug}`;
    return refuse('page/name', message, 'Rename the file: a few words are enough.');
  }
  if (isReservedSlug(plain)) {
    return refuse(
      'page/name',
      `the address /${plain} belongs to the site itself`,
      'Give the file another name.',
    );
  }
  return [];
}

/** The file that has the address already, or else the first that would get it, of a file that would be the second. */
function findOwner(name: string, slug: string, names: readonly string[]): string | undefined {
  const own = `pages/${slug}.md`;
  // Of a name in other letters nothing is left that two could have in common.
  if (name === own || slugOf(name) === '') return undefined;
  const [first] = names.includes(own)
    ? [own]
    : names.filter((other) => slugOf(other) !== '' && toSlug(other) === toSlug(name));
  return first === name ? undefined : first;
}

function withoutEnding(name: string): string {
  return basename(name).replace(/\.[^.]*$/, '');
}

function isPlainName(plain: string): boolean {
  return /^[a-z0-9-]+$/.test(plain);
}
