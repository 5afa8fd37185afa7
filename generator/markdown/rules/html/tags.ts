import type { Html } from 'mdast';
import { type Body, listNodes } from '../rule';

interface Tag {
  /** In small letters. */
  name: string;
  kind: 'opening' | 'closing';
  node: Html;
  /** In the node. */
  index: number;
  source: string;
}

const maxDepth = 60;

/** Elements without an end, and those whose end may be left out, which the next of their kind closes. */
const withoutEnd: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['body', 'colgroup', 'dd', 'dt', 'head', 'html', 'li', 'p', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr'],
]);

const commentOrTag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** The tags of a page that have another half, or should, in their order. */
export function listTags(body: Body): Tag[] {
  let drawings = 0;
  return listNodes(body, 'html').flatMap((node) =>
    [...node.value.matchAll(commentOrTag)].flatMap(({ 0: source, 1: slash, 2: written, index }): Tag[] => {
      const name = written?.toLowerCase();
      if (name === undefined || (withoutEnd.has(name) && drawings === 0)) return [];
      // Within these, elements of HTML have no meaning of their own and close no other.
      if (name === 'svg' || name === 'math') drawings = Math.max(0, drawings + (slash ? -1 : 1));
      return [{ name, kind: slash ? 'closing' : 'opening', node, index, source }];
    }),
  );
}

/** What is neither a comment nor a whole tag. */
export function stripTags(html: string): string {
  return html.replace(commentOrTag, '');
}

/** The tag within which more others are open than a page ever needs; parsers go down a step for each. */
export function findDeepTag(body: Body): Tag | undefined {
  const open = new Map<string, number>();
  let depth = 0;
  return listTags(body).find(({ name, kind }) => {
    const count = open.get(name) ?? 0;
    const change = kind === 'opening' ? 1 : count > 0 ? -1 : 0;
    open.set(name, count + change);
    depth += change;
    return depth > maxDepth;
  });
}
