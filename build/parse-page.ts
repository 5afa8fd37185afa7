import { basename } from 'node:path/posix';
import matter from 'gray-matter';
import { type PageFrontMatter, pageSchema } from '../content/schema';
import { checkFence } from './check-fence';
import { findConflicts } from './find-conflicts';
import { doubledPageAt, findDoubledPage } from './find-doubled';
import { findHalfMerges } from './find-half-merges';
import { placeIn } from './line-starts';
import { problemAt, topOf } from './problem';
import { readYaml } from './read-yaml';
import { makeStandIn, standInName } from './stand-in';
import type { Origin, PageSource, Problem, SourceFile } from './types';

/** No disk takes names of more than 255, and files beside the page have longer names than it has. */
const longestSlug = 120;

/** Addresses the build needs itself. */
const reservedSlugs = new Set(['404', 'index', 'assets']);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

export interface ParsedPage {
  /** Owns its address in any case; what could not be read has a stand-in. */
  page: PageSource;
  problems: Problem[];
  origins: ReadonlyMap<string, Origin>;
}

/**
 * Splits a markdown page into front matter and body. Front matter is YAML between two lines of three
 * hyphens and nothing else: gray-matter would run what follows `---js`, so it is given only text that
 * is known to open plainly.
 */
export function parsePage(source: SourceFile): ParsedPage {
  const problems = checkName(source);
  const fenceProblems =
    [findConflicts, findHalfMerges, checkFence]
      .map((find) => find(source))
      .find(({ length }) => length > 0) ?? [];
  if (fenceProblems.length > 0) {
    const page = makeUnreadPage(source);
    // What is no page at all need not begin like one.
    const isPage = source.name.endsWith('.md');
    return { page, problems: isPage ? [...problems, ...fenceProblems] : problems, origins: new Map() };
  }

  let head = '';
  const refuse = (): never => {
    throw new Error('Front matter in a language other than YAML reached the parser.');
  };
  const { content } = matter(source.text, {
    language: 'yaml',
    engines: {
      yaml: (text: string) => {
        // Of a Windows line end before the closing fence, gray-matter leaves the first half.
        head = text.replace(/\r$/, '');
        return {};
      },
      javascript: refuse,
      coffee: refuse,
      json: refuse,
    },
  });
  // Nothing but comments between the fences: gray-matter does not ask the engine.
  const frontMatter = readYaml(source.path, head, pageSchema, 'front matter');
  const headLength = source.text.length - content.length;
  const again = findSecondFrontMatter(source, headLength);
  const bodyStart = again?.end ?? headLength;
  const below = source.text.slice(bodyStart);
  const anew = findDoubledPage(head, below);
  const doubled =
    anew === undefined ? [] : [doubledPageAt(source.path, placeIn(source.text, bodyStart + anew))];
  const body = source.text.slice(0, bodyStart).replace(/[^\n]/g, '') + below.slice(0, anew);
  return {
    page: { slug: toSlug(source.name), file: source.path, frontMatter: frontMatter.value, body },
    problems: [...problems, ...frontMatter.problems, ...(again ? [again.problem] : []), ...doubled],
    origins: frontMatter.origins,
  };
}

/** Pasted twice, front matter would be a line and a heading to markdown. `from` is where the body begins. */
function findSecondFrontMatter(
  { path, text }: SourceFile,
  from: number,
): { end: number; problem: Problem } | undefined {
  const found = /^(\s*)---[ \t]*\r?\n[ \t]*[A-Za-z]+:(?:.*\r?\n){1,60}?---[ \t]*(?=\r?\n|$)/.exec(
    text.slice(from),
  );
  if (!found) return undefined;
  const origin = { file: path, ...placeIn(text, from + (found[1] ?? '').length) };
  const message = 'front matter begins here a second time';
  return {
    end: from + found[0].length,
    problem: problemAt(origin, message, 'Keep one of the two, and remove the other.'),
  };
}

/** A page of which nothing but the address is known. Its one heading stands for any that it may have. */
export function makeUnreadPage({ path, name }: Pick<SourceFile, 'path' | 'name'>): PageSource {
  let count = 0;
  return {
    slug: toSlug(name),
    file: path,
    frontMatter: makeStandIn(pageSchema, () => ++count) as PageFrontMatter,
    body: `## ${standInName}\n`,
  };
}

/** The address that a file has, or would have by a name that is allowed. */
function toSlug(name: string): string {
  const plain = basename(name).replace(/\.[^.]*$/, '');
  if (isPlainName(plain)) return plain.slice(0, longestSlug);
  const slug = basename(name)
    .trim()
    // A text editor that hides the endings of files may have added one of its own.
    .replace(/(\.(md|markdown|mdx|mkdn?|mdown|txt|text|rtf|docx?|odt|pages|html?|ya?ml))+$/i, '')
    // A letter with an accent is a letter with a mark behind it, then without.
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return (slug || 'page').slice(0, longestSlug);
}

function isPlainName(plain: string): boolean {
  return /^[a-z0-9-]+$/.test(plain);
}

function checkName({ path, name }: SourceFile): Problem[] {
  const refuse = (message: string, fix: string) => [problemAt(topOf(path), message, fix)];
  const plain = basename(name).replace(/\.[^.]*$/, '');
  if (!/^pages\/[^/]+\.md$/.test(name)) {
    const path = `pages/${toSlug(name)}.md`;
    const isPlainText = !/\.(rtf|docx?|odt|pages)$/i.test(name);
    const fix = isPlainText
      ? `Move or rename it, such as ${path}.`
      : `Save its words as plain text, in ${path}.`;
    return refuse('a page must be a file that ends in .md and stands in pages/ itself', fix);
  }
  if (!isPlainName(plain)) {
    const message = `the file name is the address of the page, and "${plain}" holds more than a-z, 0-9 and hyphens`;
    return refuse(message, `Rename the file, such as ${toSlug(name)}.md.`);
  }
  if (plain.length > longestSlug) {
    const message = `the file name is the address of the page, and holds ${plain.length} letters of at most ${longestSlug}`;
    return refuse(message, 'Rename the file: a few words are enough.');
  }
  if (isReservedSlug(plain)) {
    return refuse(`the address /${plain} belongs to the site itself`, 'Give the file another name.');
  }
  return [];
}
