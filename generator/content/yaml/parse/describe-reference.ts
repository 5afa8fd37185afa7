import { type Alias, type Document, isScalar, type Node, Scalar, visit } from 'yaml';
import type { Words } from './yaml-mistake';

/** What in a text is marked with & to be used elsewhere, and which of the marks are used there with *. */
export interface References {
  marked: ReadonlyMap<string, Node>;
  used: ReadonlySet<string>;
}

export function listReferences(document: Document): References {
  const marked = new Map<string, Node>();
  const used = new Set<string>();
  visit(document, {
    Alias: (_key, { source }) => {
      used.add(source);
    },
    Node: (_key, node) => {
      if ('anchor' in node && node.anchor) marked.set(node.anchor, node);
    },
  });
  return { marked, used };
}

/** Words for a mark in front of a value or a group; `undefined` where nothing follows, so that it is a text. */
export function describeMark(node: Node & { anchor?: string }, { used }: References): Words | undefined {
  const name = `&${node.anchor}`;
  if (isScalar(node) && node.source === '' && !used.has(node.anchor ?? '')) return undefined;
  const message = `${name} marks what follows for use elsewhere, and content has no such references`;
  if (used.has(node.anchor ?? '')) {
    return {
      rule: 'yaml/reference',
      message,
      fix: `Remove ${name}, and write in place of each *${node.anchor} what it stands for.`,
    };
  }
  const mayBeText = isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string';
  const otherwise = mayBeText ? '; if it is part of the text, put the whole text in "double quotes"' : '';
  return { rule: 'yaml/reference', message, fix: `Remove ${name}${otherwise}.` };
}

/** So much of a value can be told. */
const longestValue = 40;

/** Words for what stands in place of something marked; `undefined` where nothing is, so that it is a text. */
export function describeUse({ source }: Alias, { marked }: References, text: string): Words | undefined {
  const node = marked.get(source);
  if (!node) return undefined;
  const [start = 0, end = start] = node.range ?? [];
  const value = isScalar(node) && end - start <= longestValue ? text.slice(start, end) : '';
  const isShort = value !== '' && !/[\n|>]/.test(value);
  return {
    rule: 'yaml/reference',
    message: `*${source} refers to what &${source} marks, and content has no such references`,
    fix: isShort ? `Write the value itself: ${value}.` : `Write in its place what stands behind &${source}.`,
  };
}
