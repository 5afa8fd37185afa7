import { basename } from 'node:path/posix';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { toPlainSlug } from '../content/pages/page-names';
import type { PageSource } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { type OwnAddresses, toOwnAddress } from '../lib/languages/languages';
import { type FolderAddresses, toStraightAddress } from '../lib/paths';
import { visit } from './visit';

/** Lowers schemes such as `Https:`, which phones write at the beginning of a sentence. */
export function lowerSchemes(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    node.url = node.url.replace(/^(https?|mailto|sms|tel):/i, (scheme) => scheme.toLowerCase());
  });
}

/** The `{#own-id}` after the words of a heading, as in most markdown tools. */
const ownId = /[ \t]*\{#([^\s{}#]+)\}[ \t]*$/;

/** Moves the ids after the words of headings into their properties, in place. */
export function takeHeadingIds(tree: Root): void {
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const id = last?.type === 'text' ? ownId.exec(last.value)?.[1] : undefined;
    if (last?.type !== 'text' || id === undefined) return;
    last.value = last.value.replace(ownId, '');
    heading.data = { ...heading.data, hProperties: { id } };
  });
}

/** Links whose address the sanitizer removed: they would be shown, and lead nowhere. */
export function findDroppedLinks(tree: HtmlRoot, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'element', ({ tagName, properties, position }) => {
    // An anchor with an id is a target.
    if (tagName !== 'a' || (properties.href ?? properties.id ?? properties.name) !== undefined) return;
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const message = 'this link would lead nowhere, because a page may not have an address of this kind';
    const fix = 'Write the address as https://…, mailto:…, tel:…, #section, /page or file.md.';
    // The reason may have been reported, at the link or at its definition.
    const causedBy = [{ file, rules: ['page/link-address' as const] }];
    diagnostics.push(diagnose('page/dropped-link', { file, line, column }, message, fix, causedBy));
  });
  return diagnostics;
}

/** A placeholder: addresses are resolved against it and stay on it. */
const origin = 'https://relative.example';

/** Addresses that are not relative: with a scheme or host, a part of the same page, or a token without a value. */
const notRelative = /^(?:$|[a-z][a-z\d+.-]*:|#|\/\/|%7B)/i;

/** Addresses that links to pages of the site are compared with. */
export interface KnownAddresses {
  /** The folders of `public/`. */
  folders: FolderAddresses;
  /** Of a page in another language than the site, the pages that are there in its language. */
  own?: OwnAddresses;
}

/**
 * Rewrites links that are relative to the file of the page (`terms`, `../press.md#team`), or end in a slash too many, to
 * addresses of the site, in place. In another language, links lead to the pages of that language that are there.
 */
export function resolveLinks(
  tree: HtmlRoot,
  source: Pick<PageSource, 'slug' | 'file' | 'language'>,
  { folders, own = new Map() }: KnownAddresses,
): void {
  const base = `${origin}/${toPlainSlug(source)}${isPageOfFolder(source) ? '/' : ''}`;
  visit(tree, 'element', ({ properties }) => {
    const { href } = properties;
    if (typeof href !== 'string' || notRelative.test(href) || leavesSite(href)) return;
    const { pathname, search, hash } = new URL(href, base);
    properties.href = toOwnAddress(toStraightAddress(toAddress(pathname), folders) + search + hash, own);
  });
}

/** Whether browsers read an address without a scheme as another host, or not at all: `\\server\file`, `/\example.org`. */
export function leavesSite(address: string): boolean {
  return !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;
}

/** Pages are named in lower case with hyphens: `CODE_OF_CONDUCT.md` is the page that was made of it. */
function toAddress(pathname: string): string {
  if (!/\.md$/i.test(pathname)) return pathname;
  const page = pathname.toLowerCase().replaceAll('_', '-');
  return page.replace(/(?:\/index)?\.md$/, '') || '/';
}

/** Whether a page is the `index.md` of a folder and has its address: its relative addresses start from that folder. */
export function isPageOfFolder({ slug, file }: Pick<PageSource, 'slug' | 'file'>): boolean {
  return basename(file) === 'index.md' && basename(slug) !== 'index';
}
