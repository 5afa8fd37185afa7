import type { Nodes, Paragraph, Root } from 'mdast';
import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import type { PageSource } from './parsed-content';
import { isContent } from './yaml/repair/line-repairs';

/** So many blocks nobody writes twice: a heading with a paragraph may be meant. */
const longRun = 4;

/** A page has few lines of hyphens, and each is read on from. */
const maxOpenings = 50;

const message = (whole: string) => `from here on ${whole} stands there a second time`;
const fix = 'Take one of the two away.';

/** What is said of a line that stands there again right below itself. */
export const doubledLine = { message: 'this line is the same as the one above it', fix };

/** In words: what is shorter may be said again, one time after the other. */
const longText = 6;

/** Whether nobody would write the words twice, the second time right below the first. */
export function isLong(words: string): boolean {
  return words.trim().split(/\s+/).length >= longText;
}

/**
 * Of a YAML text that was pasted twice the first, and what is to be said where it begins anew. Its keys come again in the
 * same order, and no line of the second makes sense until it is gone. `whole` is what the text is called.
 */
export function findDoubledYaml(
  file: string,
  lines: readonly string[],
  whole = 'the file',
): { once: string; diagnostic: Diagnostic } | undefined {
  const keys = listTopKeys(lines);
  const period = keys.findIndex(({ key }, index) => index > 0 && key === keys[0]?.key);
  if (period < 2 || keys.length % period !== 0) return undefined;
  if (keys.some(({ key }, index) => key !== keys[index % period]?.key)) return undefined;
  // The comments at the head of the text come with it.
  let [line, head] = [keys[period]?.line ?? 0, keys[0]?.line ?? 0];
  while (head > 0 && lines[head - 1]?.trimEnd() === lines[line - 1]?.trimEnd()) {
    line -= 1;
    head -= 1;
  }
  // Without a line end at the end of the first, they share a line.
  const [last, opening] = [lines[line - 1] ?? '', lines[head - 1] ?? ''];
  const isShared = head > 0 && opening.trim() !== '' && last.endsWith(opening);
  const shared = last.slice(0, last.length - opening.length);
  const once = isShared ? [...lines.slice(0, line - 1), shared] : lines.slice(0, line);
  const location = { file, line: isShared ? line : line + 1, column: isShared ? shared.length + 1 : 1 };
  return { once: once.join('\n'), diagnostic: problemAt(location, message(whole), fix) };
}

/** Where a whole page begins anew below its text: offset in the body, from 0. `head` is its front matter. */
export function findDoubledPage(head: string, body: string): number | undefined {
  const keys = topKeysOf(head);
  if (!keys.includes(' ')) return undefined;
  for (const { index, 0: opening } of [...body.matchAll(/---[ \t]*\r?\n/g)].slice(0, maxOpenings)) {
    const below = body.slice(index + opening.length);
    const end = below.search(/^---[ \t]*\r?$/m);
    if (end >= 0 && topKeysOf(below.slice(0, end)) === keys) return index;
  }
  return undefined;
}

/** The diagnostic of a page that begins anew there. */
export function doubledPageAt(file: string, place: { line: number; column: number }): Diagnostic {
  return problemAt({ file, ...place }, message('the page'), fix);
}

/** A paragraph that stands there again right below itself. One of lines that stay lines is verse. */
export function findDoubledParagraph(
  paragraph: Paragraph,
  before: Nodes | undefined,
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): Diagnostic[] {
  const start = paragraph.position?.start;
  if (before?.type !== 'paragraph' || !start || isVerse(paragraph)) return [];
  const [above, words] = [before, paragraph].map(({ position }) =>
    body.slice(position?.start.offset, position?.end.offset),
  );
  if (words === undefined || above !== words || !isLong(words)) return [];
  const location = { file, line: start.line, column: start.column };
  return [problemAt(location, 'this paragraph is the same as the one above it', fix)];
}

/** In characters: lines of a song that are paragraphs. */
const shortLine = 60;

/** What comes again between other lines as a refrain does. */
function isVerse(node: Nodes): boolean {
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'break');
}

/**
 * A long run of headings and paragraphs that stands on a page twice, or all of it: told where it begins anew. `until` is
 * the last line of the second one, in which everything else is wrong a second time.
 */
export function findDoubledBody(
  { children }: Root,
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): { diagnostic: Diagnostic; until: number } | undefined {
  const blocks = children.map(({ position }) =>
    body.slice(position?.start.offset, position?.end.offset).trim(),
  );
  const first = new Map<string, number>();
  for (let index = 0; index < blocks.length; index++) {
    const before = first.get(blocks[index] ?? '');
    if (before === undefined) {
      first.set(blocks[index] ?? '', index);
      continue;
    }
    let length = 1;
    while (before + length < index && blocks[index + length] === blocks[before + length]) length += 1;
    const run = children.slice(index, index + length);
    const isWhole = before === 0 && length === index && index + length === blocks.length;
    const isRefrain =
      before + length < index &&
      run.every((node, at) => isVerse(node) || (blocks[index + at]?.length ?? 0) < shortLine);
    const isTold =
      length >= (isWhole ? 2 : longRun) && !isRefrain && run.some(({ type }) => type === 'heading');
    const { start, end } = { start: run[0]?.position?.start, end: run.at(-1)?.position?.end };
    if (isTold && start && end) {
      const location = { file, line: start.line, column: start.column };
      const line = children[before]?.position?.start.line;
      const words = isWhole ? message('the text') : `the text from line ${line} on stands here a second time`;
      return { diagnostic: problemAt(location, words, fix), until: end.line };
    }
    index += length - 1;
  }
  return undefined;
}

function topKeysOf(text: string): string {
  return listTopKeys(text.split('\n'))
    .map(({ key }) => key)
    .join(' ');
}

export function listTopKeys(lines: readonly string[]): { key: string; line: number }[] {
  return lines.flatMap((text, line) => {
    const key = isContent(text) ? /^([\w-]+):(?:\s|$)/.exec(text)?.[1] : undefined;
    return key === undefined ? [] : [{ key, line }];
  });
}
