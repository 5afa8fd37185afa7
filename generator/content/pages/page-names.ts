import { basename } from 'node:path/posix';
import { type Diagnostic, diagnose, topOf } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import type { SourceFile } from '../../sources/site-sources';

/** No disk takes names of more than 255, and files beside the page have longer names than it has. */
const longestSlug = 120;

/** Addresses the build needs itself, or hosts: wherever they stand, and at the beginning. */
const reservedNames: ReadonlySet<string> = new Set(['404', 'index']);
const reservedFolder = 'assets';

export function isReservedSlug(slug: string): boolean {
  const [first = '', ...others] = slug.split('/');
  return first === reservedFolder || [first, ...others].some((step) => reservedNames.has(step));
}

/** Two such files would be one, if each were told a name. */
const foreignAdvice = 'write its words in those letters, each page with a name of its own';

/**
 * The address that a file has, or would have by a name that is allowed: `pages/help/faq.md` is `help/faq`, and
 * `pages/help/index.md` is `help`.
 */
export function toSlug(name: string): string {
  return (slugOf(name) || 'page').slice(0, longestSlug).replace(/\/$/, '');
}

/** The same address, but for what is the site's own, which a file is advised to add something to. */
export function toFreeSlug(slug: string): string {
  return isReservedSlug(slug) ? `${slug.replaceAll('/', '-')}-page` : slug;
}

/** Nothing, if no letter or digit of a step of the name may stand in an address. */
function slugOf(name: string): string {
  const steps = stepsOf(name);
  const slugs = [...steps.slice(0, -1).map(toPlain), slugOfFile(steps.at(-1) ?? '')];
  if (slugs.includes('')) return '';
  return (slugs.length > 1 && slugs.at(-1) === 'index' ? slugs.slice(0, -1) : slugs).join('/');
}

function slugOfFile(name: string): string {
  const plain = withoutEnding(name);
  if (isPlainName(plain)) return plain;
  // A text editor that hides the endings of files may have added one of its own.
  return toPlain(
    name.trim().replace(/(\.(md|markdown|mdx|mkdn?|mdown|txt|text|rtf|docx?|odt|pages|html?|ya?ml))+$/i, ''),
  );
}

function toPlain(name: string): string {
  if (isPlainName(name)) return name;
  return (
    name
      .trim()
      // A letter with an accent is a letter with a mark behind it, then without.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** The folders below `pages/` and the file. */
function stepsOf(name: string): string[] {
  return name.replace(/^pages\//, '').split('/');
}

/**
 * What is wrong with the name of a page's file. `names` are those of all pages that may have the same address, relative to the content folder: whoever
 * gives a file the name of another has only one of them left.
 */
export function checkPageName(
  { path, name }: Pick<SourceFile, 'path' | 'name'>,
  names: readonly string[],
): Diagnostic[] {
  const refuse = (rule: RuleId, message: string, fix: string) => [diagnose(rule, topOf(path), message, fix)];
  const slug = toFreeSlug(toSlug(name));
  const owner = findOwner(name, slug, names);
  if (owner !== undefined) {
    const looks = owner.normalize() === name.normalize() ? ', whose names only look the same,' : '';
    const message = `this file and ${owner}${looks} would have one address, /${slug}`;
    const kept = isOwnName(owner, slug) ? owner : `pages/${slug}.md`;
    const fix = `Put the two together in ${kept}, or give this one another name of its own, with .md at its end.`;
    return refuse('page/address-taken', message, fix);
  }
  if (!name.endsWith('.md')) {
    const isPlainText = !/\.(rtf|docx?|odt|pages)$/i.test(name);
    const fix = isPlainText
      ? `Rename it, such as pages/${slug}.md.`
      : `Save its words as plain text, in pages/${slug}.md.`;
    return refuse('page/wrong-kind', 'a page must be a file that ends in .md', fix);
  }
  return checkSteps(name, slug, refuse);
}

function checkSteps(
  name: string,
  slug: string,
  refuse: (rule: RuleId, message: string, fix: string) => Diagnostic[],
): Diagnostic[] {
  const address = slugOf(name);
  const file = withoutEnding(name);
  const folder = stepsOf(name)
    .slice(0, -1)
    .find((step) => !isPlainName(step));
  if (folder !== undefined) {
    const message = `the folder name is part of the address of its pages, and "${folder}" holds more than a-z, 0-9 and hyphens`;
    const meant = toPlain(folder);
    const fix = meant === '' ? ` with those letters` : `, such as ${meant}`;
    return refuse('page/name', message, `Rename the folder${fix}.`);
  }
  if (!isPlainName(file)) {
    const message = `the file name is the address of the page, and "${file}" holds more than a-z, 0-9 and hyphens`;
    const fix = address === '' ? `: ${foreignAdvice}` : `, such as ${basename(slug)}.md`;
    return refuse('page/name', message, `Rename the file${fix}.`);
  }
  if (address.length > longestSlug) {
    const message = `the file name is the address of the page, and holds ${address.length} letters of at most ${longestSlug}`;
    return refuse('page/name', message, 'Rename the file: a few words are enough.');
  }
  if (isReservedSlug(address)) {
    const what = reservedNames.has(file) || address === file ? 'file' : 'folder';
    const message = `the address /${address} belongs to the site itself`;
    return refuse('page/name', message, `Give the ${what} another name.`);
  }
  return [];
}

/** Whether a file of this name, as it stands, has the address. */
function isOwnName(name: string, slug: string): boolean {
  return name === `pages/${slug}.md` || name === `pages/${slug}/index.md`;
}

/** The file that has the address already, or else the first that would get it, of a file that would be the second. */
function findOwner(name: string, slug: string, names: readonly string[]): string | undefined {
  // Of a name in other letters nothing is left that two could have in common.
  if (name === `pages/${slug}.md` || slugOf(name) === '') return undefined;
  const alike = names.filter((other) => slugOf(other) !== '' && toSlug(other) === toSlug(name));
  const first = names.includes(`pages/${slug}.md`)
    ? `pages/${slug}.md`
    : (alike.find((other) => isOwnName(other, slug)) ?? alike[0]);
  return first === name ? undefined : first;
}

function withoutEnding(name: string): string {
  return basename(name).replace(/\.[^.]*$/, '');
}

function isPlainName(plain: string): boolean {
  return /^[a-z0-9-]+$/.test(plain);
}
