import { Lexer } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../../lib/line-starts';
import { dotsForContent, type Words } from './parse/yaml-mistake';

const commentForContent: Words = {
  ...dotsForContent,
  message: 'this comment stands where content was left out',
};

/** Three dots, and then words that say what became of the rest. */
const saysLeftOut =
  /^#+ *[[(]?(?:\.{3}|…).*\b(?:unchanged|existing|omitted|rest|same|more|others?|remaining)\b/i;

/** Three hyphens at the top and three dots at the very end, as some programs write around a file. */
const endsAsItBegins = /^---\s[\s\S]*\n\.{3}\s*$/;

/**
 * Comments that stand for content that was left out, such as `# ... rest unchanged ...`: without them nobody would miss
 * what is gone. Also a line of dots that ends the text before its end.
 */
export function findLeftOut(file: string, text: string): Diagnostic[] {
  if (!/^\.{3}|#+ *[[(]?(?:\.{3}|…)/m.test(text)) return [];
  const isPlainEnd = endsAsItBegins.test(text);
  const lineStarts = listLineStarts(text);
  const found: Diagnostic[] = [];
  let offset = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    // A token after this sign is a text, with its own # in it.
    const isComment = before !== textFollows && saysLeftOut.test(token);
    // At the edge, dots end the text, and all that is below them is lost.
    if (isComment || (token === '...' && !isPlainEnd)) {
      const { rule, message, fix } = isComment ? commentForContent : dotsForContent;
      found.push(diagnose(rule, { file, ...placeAt(lineStarts, offset) }, message, fix));
    }
    if (!marks.has(token)) offset += token.length;
    before = token;
  }
  return found;
}

/** What the lexer puts between the tokens, of no length in the text: a text follows, a document begins, brackets end. */
const textFollows = '\x1f';
const marks: ReadonlySet<string> = new Set([textFollows, '\x02', '\x18']);
