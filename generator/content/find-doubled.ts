import type { Nodes, Paragraph, Root } from 'mdast';
import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import type { PageSource } from './parsed-content';

/** So many blocks nobody writes twice: a heading with a paragraph may be meant. */
const longRun = 4;

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
