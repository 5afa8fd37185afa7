import type { Root } from 'mdast';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { isUnclosedFence } from '../check-markdown';

/** What tells a text from a sample of code that is all of a page: a heading, a link, bold, or a line of ten words. */
const ofText = /^#{1,6}[ \t]|\]\(|\*\*\S|^(?:\S+[ \t]+){9}/m;

/**
 * A page that was copied with the lines around it that set it off as a sample of markdown, or of nothing. `body` is the
 * page without them, each line where it was, for the rest to be looked at.
 */
export function findPageInCode(
  { children }: Root,
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): { diagnostic: Diagnostic; body: string } | undefined {
  const [code, ...others] = children;
  if (code?.type !== 'code' || others.length > 0 || !code.position) return undefined;
  const isMeant = /^(?:markdown|md)$/i.test(code.lang ?? '');
  const mayBe = /^(?:te?xt)?$/i.test(code.lang ?? '');
  if (code.value.trim() === '' || !(isMeant || (mayBe && ofText.test(code.value)))) return undefined;
  const { start, end } = code.position;
  const source = body.slice(start.offset, end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return undefined;
  const isOpen = isUnclosedFence(source);
  const lines = body.split('\n');
  lines[start.line - 1] = '';
  if (!isOpen) lines[end.line - 1] = '';
  const diagnostic = problemAt(
    { file, line: start.line, column: start.column },
    'the whole text of the page stands between marks for program code, and would be shown as it is written',
    isOpen ? 'Remove this line.' : `Remove this line, and the line of ${fence} below the text.`,
  );
  return { diagnostic, body: lines.join('\n') };
}
