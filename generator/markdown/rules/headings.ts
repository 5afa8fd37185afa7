import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { type Body, listNodes, listParagraphs, locationOf, type Rule, sourceOf } from './rule';

/** Nothing can link to it, for its words are its address. */
function findHeadingsWithoutWords(body: Body): Diagnostic[] {
  const fix = 'Write some, or remove the line.';
  return listNodes(body, 'heading')
    .filter((heading) => !/\S/.test(textOf(heading, { includeImageAlt: false })))
    .map((heading) =>
      diagnose('page/heading-without-words', locationOf(heading, body), 'the heading has no words', fix),
    );
}

/** A single # without a space after it may be a hashtag. */
const withoutSpace = /^#{2,6}(?=[^\s#])/;

/** Reported at the first of each paragraph. */
function findLostHeadings(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const lost = lines.find(({ text }) => withoutSpace.test(text));
    if (!lost) return [];
    const message = 'this looks like a heading, but is not one: there is no space after the #';
    const fix = 'Write a space after the #, or \\# for a plain #.';
    return diagnose('page/lost-heading', lost.location, message, fix);
  });
}

/** Front matter, or a page with it, that was pasted twice: its entries become a text above a line of hyphens. */
function findSecondFrontMatter(body: Body): Diagnostic[] {
  const message = 'a second front matter begins here';
  const fix = 'Keep one of the two, and remove the other with what was pasted below it.';
  const isEntry = (line: string) => body.frontMatterKeys.some((key) => line.startsWith(`${key}:`));
  const countEntries = (lines: readonly string[] = []) => lines.filter(isEntry).length;
  return listNodes(body, 'heading')
    .filter((heading) => countEntries(readUnderlined(heading, body)?.lines) > 1)
    .map((heading) => diagnose('page/second-front-matter', locationOf(heading, body), message, fix));
}

/** A rule across the page (---) that makes a heading of the text right above it. */
function findUnderlinedSentences(body: Body): Diagnostic[] {
  return listNodes(body, 'heading').flatMap((heading) => {
    const { lines, character } = readUnderlined(heading, body) ?? { lines: [], character: '' };
    if (!isSentence(lines)) return [];
    const message = `the line of ${character} below makes a heading of this text`;
    const remedy = character === '=' ? 'Remove that line' : 'Leave an empty line above that line';
    const fix = `${remedy}; a heading is one line that begins with ##.`;
    const causedBy = [{ file: body.file, rules: ['page/second-front-matter' as const] }];
    return diagnose('page/underlined-sentence', locationOf(heading, body), message, fix, causedBy);
  });
}

/** The lines of a heading that is one by the line of = or hyphens below it; `undefined` for other headings. */
function readUnderlined(heading: Heading, body: Body): { lines: string[]; character: string } | undefined {
  const source = sourceOf(heading, body).trimEnd();
  if (/^#/.test(source)) return undefined;
  const lines = source.split('\n').map((line) => line.trim());
  return { lines: lines.slice(0, -1), character: lines.at(-1)?.endsWith('=') ? '=' : 'hyphens' };
}

/** Several lines, or one that ends like a sentence. */
function isSentence(lines: readonly string[]): boolean {
  return lines.length > 1 || /[.,;:]$/.test(lines.join());
}

export const headingRules: readonly Rule[] = [
  findHeadingsWithoutWords,
  findLostHeadings,
  findSecondFrontMatter,
  findUnderlinedSentences,
];
