import type { Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import { type Tokens, tokenNames } from '../content/tokens';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../lib/line-starts';
import { findSimilar } from '../lib/similar';
import { joinWords } from '../lib/words';
import { visit } from './visit';

/** Puts values for tokens in a page's text, addresses and titles of links, and words of pictures, in place. A token nobody knows is a diagnostic. */
export function fillTokens(tree: Root, { file, body }: PageSource, tokens: Tokens): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lineStarts = listLineStarts(body);
  const fill = (text: string, from: number, write = (value: string) => value): string => {
    let reached = from;
    return text.replace(/\{([a-z][a-z-]*)\}/gi, (token, word: string) => {
      // Each where it stands itself: the same word may stand before it plainly, or in other braces.
      const written = new RegExp(`(\\\\)?(?:\\{|%7B)${word}`, 'gi');
      written.lastIndex = reached;
      const found = written.exec(body);
      reached = found ? written.lastIndex : reached;
      // Written as \{word\}, it is meant to show.
      if (found?.[1]) return token;
      if (isTokenName(word)) return write(tokens[word] ?? token);
      const location = { file, ...placeAt(lineStarts, found?.index ?? from) };
      diagnostics.push(describeUnknown(token, location));
      return token;
    });
  };
  visit(tree, (node) => {
    const from = node.position?.start.offset ?? 0;
    if (node.type === 'text') node.value = fill(node.value, from);
    if (node.type === 'html') {
      const parts = node.value.split(/(<!--[\s\S]*?(?:-->|$))/);
      // Every second one is a comment.
      node.value = parts.map((part, index) => (index % 2 ? part : fill(part, from, escapeHtml))).join('');
    }
    if (node.type === 'image' || node.type === 'imageReference') node.alt = node.alt && fill(node.alt, from);
    if (node.type === 'image') node.title = node.title && fill(node.title, from);
    if (node.type === 'link' || node.type === 'definition') {
      // The address of [words](…) is behind the words; in <…> it is the words.
      const words = node.type === 'link' && body[from] === '[' ? node.children.at(-1) : undefined;
      // Markdown may hold the braces of an address percent-encoded.
      const behind = words?.position?.end.offset ?? from;
      node.url = fill(node.url.replace(/%7B([a-z-]+)%7D/gi, '{$1}'), behind);
      if (node.title) node.title = fill(node.title, behind);
    }
  });
  return diagnostics;
}

/** What is like a token is meant as one, and would be published with its slip; other braces may well be meant. */
function describeUnknown(token: string, location: SourceLocation): Diagnostic {
  const known = tokenNames.map(braced);
  const similar = findSimilar(token, known);
  if (similar)
    return diagnose(
      'page/unknown-token',
      location,
      `${token} stands for nothing`,
      `Did you mean ${similar}?`,
    );
  const message = `${token} stands for nothing, and is shown as it is`;
  const plain = token.replace(/[{}]/g, '\\$&');
  const fix = `Known are ${joinWords(known)}; write ${plain} for plain braces.`;
  return diagnose('page/stray-brace', location, message, fix);
}

function isTokenName(word: string): word is keyof Tokens {
  return tokenNames.some((name) => name === word);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function braced(word: string): string {
  return `{${word}}`;
}
