import { canParse } from '../fields/address-rules';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { splice, type TextEdit } from '../lib/text';
import { findValue, readHtml, type Span, type StartTag } from '../render/read-html';

export interface Base {
  /** The path below which the site is served, with a slash at both ends; `/` changes nothing. */
  base: string;
  /** The site's own address, of which only the host counts, such as `https://emberquill.example`. */
  address: string;
}

/** The attributes that hold one address. */
const addressed: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'cite', 'data-props']);
const addressedSets: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

/** The `<meta>` refresh of a page at a former address. */
const refresh = /^(\s*\d+\s*[;,]\s*url\s*=\s*'?)([^"']*)/i;

/** By the end of its key, a text in the widgets' props or in speculation rules that is an address, or several with sizes. */
const addressedText = /("\w*(?:href|src|srcset|url|icon|href_matches)":")(\/[^"]*)/gi;

/**
 * Adds the base to every address of the site in documents, styles and widgets' props. Templates and content know nothing
 * of a base, and scripts import each other relatively. Files in other formats are made with the base.
 */
export function rewriteBasePath(files: readonly OutputFile[], site: Base): OutputFile[] {
  if (site.base === '/') return [...files];
  return files.map((file) => {
    const rewrite = rewriterOf(file.path);
    if (!rewrite) return file;
    const text = textOf(file.bytes);
    const rewritten = rewrite(text, site);
    return rewritten === text ? file : { path: file.path, bytes: toBytes(rewritten) };
  });
}

/** An address below the base; one in full may have it already. Addresses of other sites and relative ones stay. */
export function addBase(address: string, { base, address: own }: Base): string {
  if (address.startsWith('/')) return address.startsWith('//') ? address : base + address.slice(1);
  const [host] = /^https?:\/\/[^/?#\s]+/i.exec(address) ?? [];
  if (host === undefined || !canParse(host) || new URL(host).origin !== new URL(own).origin) return address;
  const path = address.slice(host.length).replace(/^\//, '');
  const [pathname = ''] = path.split(/[?#]/);
  return `/${pathname}/`.startsWith(base) ? address : host + base + path;
}

function rewriterOf(path: string): ((text: string, site: Base) => string) | undefined {
  if (isHtml(path)) return rewriteDocument;
  if (path.endsWith('.css')) return rewriteStyles;
  return /^assets\/props-.*\.js$/.test(path) ? rewriteJson : undefined;
}

function rewriteDocument(html: string, site: Base): string {
  const edit = ({ start, end }: Span, rewrite: (text: string) => string): TextEdit => ({
    start,
    end,
    text: rewrite(html.slice(start, end)),
  });
  return splice(
    html,
    readHtml(html).flatMap((part): TextEdit[] => {
      if (part.kind !== 'start') return [];
      const edits = Object.keys(part.attributeLocations).flatMap((name) => {
        const value = findValue(html, part, name);
        return value ? [edit(value, (text) => rewriteAttribute(name, text, site))] : [];
      });
      const { content } = part;
      return content ? [...edits, edit(content, (text) => rewriteContent(part, text, site))] : edits;
    }),
  );
}

function rewriteAttribute(name: string, value: string, site: Base): string {
  if (addressed.has(name)) return addBase(value, site);
  if (addressedSets.has(name)) return rewriteSet(value, site);
  if (name !== 'content') return value;
  return value.replace(refresh, (_, before: string, url: string) => before + addBase(url, site));
}

function rewriteContent({ name, attributes }: StartTag, text: string, site: Base): string {
  if (name === 'style') return rewriteStyles(text, site);
  const type = attributes.get('type');
  return type === 'application/json' || type === 'speculationrules' ? rewriteJson(text, site) : text;
}

function rewriteSet(value: string, site: Base): string {
  return value.replace(/(^|,\s*)([^\s,]+)/g, (_, before: string, url: string) => before + addBase(url, site));
}

function rewriteStyles(css: string, site: Base): string {
  return css.replace(
    /(url\(\s*["']?|@import\s*["'])([^"'()\s]+)/gi,
    (_, before: string, url: string) => before + addBase(url, site),
  );
}

function rewriteJson(json: string, site: Base): string {
  return json.replace(addressedText, (_, key: string, value: string) => key + rewriteSet(value, site));
}
