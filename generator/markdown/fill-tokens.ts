import type { Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { findSimilar } from '../diagnostics/suggest';
import { email } from '../fields/address-rules';
import { listLineStarts, placeAt } from '../lib/line-starts';
import { joinWords } from '../lib/words';
import type { SiteFacts } from '../site/site-definition';
import { visit } from './visit';

/** Fills in the tokens in a page's text, in addresses and titles of links and in the words of pictures, in place. */
export function fillTokens(
  tree: Root,
  { file, body }: PageSource,
  tokens: SiteFacts['tokens'],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lineStarts = listLineStarts(body);
  const fill = (text: string, from: number, write = (value: string) => value): string => {
    let reached = from;
    return text.replace(/\{([a-z][a-z-]*)\}/gi, (token, word: string) => {
      // Finds each token's own place: the same word may come before it without braces.
      const written = new RegExp(`(\\\\)?(?:\\{|%7B)${word}`, 'gi');
      written.lastIndex = reached;
      const found = written.exec(body);
      reached = found ? written.lastIndex : reached;
      // \{word\} is meant literally.
      if (found?.[1]) return token;
      const value = tokens[word];
      if (value !== undefined) return write(value);
      const location = { file, ...placeAt(lineStarts, found?.index ?? from) };
      diagnostics.push(
        Object.hasOwn(tokens, word)
          ? describeEmpty(token, location)
          : describeUnknown(token, tokens, location),
      );
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
      if (body.startsWith('<{', from) && email.safeParse(node.url.replace(/\?.*/s, '')).success)
        node.url = `mailto:${node.url}`;
      if (node.title) node.title = fill(node.title, behind);
    }
  });
  return diagnostics;
}

/** An unknown token, which would be published as it is: a slip, or literal braces that need a backslash. */
function describeUnknown(token: string, known: SiteFacts['tokens'], location: SourceLocation): Diagnostic {
  const tokens = Object.keys(known)
    .filter((name) => known[name] !== undefined)
    .map(braced);
  const similar = findSimilar(token, tokens);
  const plain = `write ${token.replace(/[{}]/g, '\\$&')} for plain braces`;
  const fix = similar
    ? `Did you mean ${similar}? If not, ${plain}.`
    : `The site fills in ${joinWords(tokens)}; ${plain}.`;
  return diagnose('page/unknown-token', location, `${token} stands for nothing`, fix);
}

/** A known token that the content has no value for. */
function describeEmpty(token: string, location: SourceLocation): Diagnostic {
  const fix = 'Write it in the content first, or remove it here.';
  return diagnose('page/unknown-token', location, `${token} has no value yet`, fix);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function braced(word: string): string {
  return `{${word}}`;
}
