import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean, joinWords, problemAt } from './problem';
import { type Tokens, tokenNames } from './tokens';
import type { Origin, PageSource, Problem } from './types';

/** Puts values for tokens in a page's text and addresses, in place. A token nobody knows is a problem. */
export function fillTokens(tree: Root, { file, body }: PageSource, tokens: Tokens): Problem[] {
  const problems: Problem[] = [];
  const fill = (text: string, from: number): string =>
    text.replace(/\{([a-z][a-z-]*)\}/gi, (token, word: string) => {
      const offset = body.toLowerCase().indexOf(word.toLowerCase(), from);
      // Written as \{word\}, it is meant to show.
      if (body[offset - 2] === '\\') return token;
      if (isTokenName(word)) return tokens[word] ?? token;
      const origin = placeAt(file, body, Math.max(from, offset - 1));
      const advice = didYouMean(
        token,
        tokenNames.map(braced),
        `Known are ${joinWords(tokenNames.map(braced))}.`,
      );
      problems.push(problemAt(origin, `${token} stands for nothing`, advice));
      return token;
    });
  visit(tree, (node) => {
    const from = node.position?.start.offset ?? 0;
    if (node.type === 'text') node.value = fill(node.value, from);
    if (node.type === 'link' || node.type === 'definition') {
      // Markdown may hold the braces of an address percent-encoded.
      node.url = fill(node.url.replace(/%7B([a-z-]+)%7D/gi, '{$1}'), from);
    }
  });
  return problems;
}

function isTokenName(word: string): word is keyof Tokens {
  return tokenNames.some((name) => name === word);
}

function braced(word: string): string {
  return `{${word}}`;
}

function placeAt(file: string, text: string, offset: number): Origin {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
