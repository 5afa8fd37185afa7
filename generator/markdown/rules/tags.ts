import type { Html } from 'mdast';
import { comment } from './html-texts';
import { type Body, listNodes } from './rule';

interface Tag {
  /** In lower case. */
  name: string;
  kind: 'opening' | 'closing';
  node: Html;
  /** Its offset in the node. */
  index: number;
  source: string;
}

const maxDepth = 60;

/** Void elements, and those with an optional end tag, which the next of their kind closes. */
const withoutEnd: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['body', 'colgroup', 'dd', 'dt', 'head', 'html', 'li', 'p', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr'],
]);

const tag = /<(\/?)([a-z][\w:-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/;
const commentOrTag = new RegExp(`${comment.source}|${tag.source}`, 'gi');

/** The tags of a page that have, or should have, another half, in document order. */
export function listTags(body: Body): Tag[] {
  let drawings = 0;
  return listNodes(body, 'html').flatMap((node) =>
    [...node.value.matchAll(commentOrTag)].flatMap(({ 0: source, 1: slash, 2: written, index }): Tag[] => {
      const name = written?.toLowerCase();
      if (name === undefined || (withoutEnd.has(name) && drawings === 0)) return [];
      // Inside these, names of HTML elements have no meaning, and close no others.
      if (name === 'svg' || name === 'math') drawings = Math.max(0, drawings + (slash ? -1 : 1));
      return [{ name, kind: slash ? 'closing' : 'opening', node, index, source }];
    }),
  );
}

/** HTML without comments and complete tags. */
export function stripTags(html: string): string {
  return html.replace(commentOrTag, '');
}

/** The first tag that is nested deeper than any page needs: parsers recurse into each. */
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
