import type { Nodes } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { isAutolink } from '../parse-markdown';
import { type Body, commentOrTag, locationAt, offsetOf, type Rule, sourceOf } from './rule';

interface Markup {
  /** The kind of markup, and its program. */
  name: string;
  sign: RegExp;
  fix: string;
}

const plainBrace = 'or write \\{ for a plain {';

/** Private notes and tags that other programs take out, and that markdown would publish. */
const markups: readonly Markup[] = [
  {
    name: 'a private note of Obsidian',
    // Up to its end, which is no second one.
    sign: /(?<![\\%])(%{2,})(?:[\s\S]*?%{2,})?/g,
    fix: 'Write <!-- … --> around the note, or \\%% for plain percent signs.',
  },
  {
    name: 'a comment of MDX',
    sign: /(?<![\\{])(\{\s*\/\*)/g,
    fix: `Write <!-- … --> around the note, ${plainBrace}.`,
  },
  {
    name: 'a comment of Jinja, Nunjucks, Twig or Zola',
    // Unlike the id of a heading.
    sign: /(?<!\\)(\{#)(?:[\s-]|[^{}\n]*#\})/g,
    fix: `Write <!-- … --> around the note, {#id} for the id of a heading, ${plainBrace}.`,
  },
  {
    name: 'a tag of Jekyll, Nunjucks or Twig',
    sign: /(?<![\\{])(\{%)/g,
    fix: `Write <!-- … --> around a private note and remove the tag, ${plainBrace}.`,
  },
  {
    name: 'a comment or shortcode of Hugo',
    sign: /(?<!\\)(\{\{-?\s*(?:\/\*|[<%]))/g,
    fix: `Write <!-- … --> around a private note, remove a shortcode, ${plainBrace}.`,
  },
  {
    name: 'a comment or tracked change of CriticMarkup',
    sign: /(?<!\\)(\{(?:\+\+|--|~~|==|>>))/g,
    fix: `Write <!-- … --> around a comment, keep one version of a change, ${plainBrace}.`,
  },
  {
    name: 'a comment or tracked change of Pandoc',
    sign: /(?<!\\)(\{\.(?:comment|(?:paragraph-)?(?:insertion|deletion))\b)/g,
    fix: `Write <!-- … --> around a comment, keep one version of a change, ${plainBrace}.`,
  },
  {
    name: 'attributes of kramdown or Pandoc',
    sign: /(?<!\\)(\{(?::|[\w-]+=))[^{}\n]*\}/g,
    fix: `Remove them, from the { to the }, ${plainBrace}.`,
  },
];

/** Anything but code, which shows such signs, and addresses and titles, which have uses of their own for them. */
function findForeignMarkup(body: Body): Diagnostic[] {
  const present = markups.filter(({ sign }) => body.source.search(sign) >= 0);
  if (present.length === 0) return [];
  const words = blankOutOthers(body);
  return present.flatMap(({ name, sign, fix }) =>
    [...words.matchAll(sign)].map(({ 1: written, index }) => {
      const message = `${written} begins ${name}, which would be published`;
      return diagnose('page/foreign-markup', locationAt(index, body), message, fix);
    }),
  );
}

/** The source with spaces in place of code, comments, tags, addresses and titles. */
function blankOutOthers(body: Body): string {
  return body.nodes
    .flatMap((node) => listUnread(node, body))
    .reduce((text, [start, end]) => {
      return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
    }, body.source);
}

function listUnread(node: Nodes, body: Body): [start: number, end: number][] {
  const [start, source] = [offsetOf(node), sourceOf(node, body)];
  const end = start + source.length;
  switch (node.type) {
    case 'code':
    case 'inlineCode':
    case 'definition':
      return [[start, end]];
    case 'html':
      return [...source.matchAll(commentOrTag)].map(({ 0: { length }, index }) => [
        start + index,
        start + index + length,
      ]);
    case 'link':
      if (isAutolink(node, body.source)) return [[start, end]];
      return [[node.children.at(-1)?.position?.end.offset ?? start, end]];
    case 'image':
      return [[start + source.indexOf(']('), end]];
    default:
      return [];
  }
}

export const foreignMarkupRules: readonly Rule[] = [findForeignMarkup];
