import { createHash } from 'node:crypto';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { splice, type TextEdit } from '../lib/text';
import { createPageIndexer, type PageIndex } from '../render/page-index';
import type { StartTag } from '../render/read-html';
import { type Elsewhere, type FromElsewhere, findOrigin } from '../site/from-elsewhere';

/** The sources that a policy allows, by kind. */
interface Allowed {
  scripts: readonly string[];
  styles: readonly string[];
  pictures: readonly string[];
  connections: readonly string[];
  forms: readonly string[];
  media: readonly string[];
  frames: readonly string[];
}

/**
 * The policy in the headers of every answer. It does not depend on the pages, so a server that still sends the headers of
 * the last deploy does not block the styles of new pages. The policy in each document is narrower, and browsers enforce
 * both. Browsers ignore `frame-ancestors` in a document.
 */
export function writeHeaderPolicy({ forms, scripts, media }: FromElsewhere): string {
  const originsOf = (list: readonly Elsewhere[]) => list.map(({ origin }) => origin);
  const policy = writePolicy({
    scripts: ["'self'", "'unsafe-inline'", ...originsOf(scripts)],
    styles: ["'self'", "'unsafe-inline'"],
    pictures: ["'self'", 'data:'],
    connections: ["'self'", ...originsOf(scripts)],
    forms: originsOf(forms),
    media: ["'self'", ...originsOf(media)],
    frames: originsOf(media),
  });
  return `${policy}; frame-ancestors 'none'`;
}

/**
 * Adds to every document a `<meta>` with the security policy for its final bytes. Later stages must not change its
 * styles and scripts, whose hashes are in the policy. Around a body with mail addresses go the comments that keep
 * Cloudflare from replacing them with links that only a script of its own can decode, which the policy blocks. HTML
 * without a head stays as it is, and only has the policy of the headers.
 */
export function injectPolicy(
  files: readonly OutputFile[],
  fromElsewhere: FromElsewhere,
  indexPage = createPageIndexer(),
): OutputFile[] {
  return files.map((file) => {
    if (!isHtml(file.path)) return file;
    const index = indexPage(file);
    const place = findPlace(index);
    if (place === undefined) return file;
    const policy = writePolicy(listAllowed(index, fromElsewhere));
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    const edits = [insert(place, meta), ...keepMailAddresses(index)];
    return { path: file.path, bytes: toBytes(splice(index.html, edits)) };
  });
}

function insert(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

const mailAddress = /[\w.+-]@\w/;

function keepMailAddresses({ html, parts, tags }: PageIndex): TextEdit[] {
  const start = tags.find(({ name }) => name === 'body');
  const end = parts.find((part) => part.kind === 'end' && part.name === 'body');
  if (!start || !end || !mailAddress.test(html.slice(start.end, end.start))) return [];
  return [insert(start.end, '<!--email_off-->'), insert(end.start, '<!--/email_off-->')];
}

/** After the charset: browsers only look for that in the first 1024 bytes, most of which the policy may take. */
function findPlace({ html, tags }: PageIndex): number | undefined {
  const head = tags.findIndex(({ name }) => name === 'head');
  const place = tags[head]?.end;
  const next = tags[head + 1];
  const isCharset = next?.name === 'meta' && next.attributes.has('charset');
  return isCharset && html.slice(place, next.start).trim() === '' ? next.end : place;
}

function listAllowed({ html, tags }: PageIndex, { forms, scripts, media }: FromElsewhere): Allowed {
  const hashesOf = (wanted: string) =>
    tags
      .filter(({ name, attributes }) => name === wanted && !isData(attributes.get('type')))
      .flatMap(({ content }) => (content ? [html.slice(content.start, content.end)] : []))
      .filter((text) => text !== '')
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const addressesOf = (names: readonly string[], attribute: string) =>
    tags
      .filter(({ name }) => names.includes(name))
      .flatMap(({ attributes }) => attributes.get(attribute) ?? []);
  const usedOf = (list: readonly Elsewhere[], addresses: readonly string[]) =>
    addresses.flatMap((address) => findOrigin(address, list) ?? []);
  const usedScripts = usedOf(scripts, addressesOf(['script'], 'src'));
  // A source of a picture has a srcset.
  const films = addressesOf(['video', 'audio', 'source', 'track'], 'src');
  return {
    scripts: ["'self'", ...usedScripts, ...hashesOf('script')],
    connections: ["'self'", ...usedScripts],
    forms: usedOf(forms, [
      ...addressesOf(['form'], 'action'),
      ...addressesOf(['button', 'input'], 'formaction'),
    ]),
    media: [
      // Addresses of other origins were refused before.
      ...(films.some((address) => !findOrigin(address, media)) ? ["'self'"] : []),
      ...usedOf(media, films),
    ],
    frames: usedOf(media, addressesOf(['iframe'], 'src')),
    styles: [...(tags.some(linksStyles) ? ["'self'"] : []), ...hashesOf('style')],
    pictures: ["'self'", ...(tags.some((tag) => showsDataPicture(tag, html)) ? ['data:'] : [])],
  };
}

/** Browsers do not run it, and policies do not block it. */
function isData(type: string | undefined): boolean {
  return type === 'application/json' || type === 'application/ld+json';
}

function linksStyles({ name, attributes }: StartTag): boolean {
  return name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? '');
}

function showsDataPicture({ name, attributes, content }: StartTag, html: string): boolean {
  if (attributes.size === 0 && !content) return false;
  const sources = ['src', 'srcset', 'imagesrcset'].map((key) => attributes.get(key) ?? '');
  const styles = name === 'style' && content ? [html.slice(content.start, content.end)] : [];
  return (
    sources.some((source) => /(?:^|,)\s*data:image\//i.test(source)) ||
    [...attributes.values(), ...styles].some((text) => /url\(\s*["']?data:image\//i.test(text))
  );
}

/** In one line, without double quotes. */
function writePolicy({ scripts, styles, pictures, connections, forms, media, frames }: Allowed): string {
  const list = (sources: readonly string[]) => [...new Set(sources)].join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${list(scripts)}`,
    `style-src ${list(styles)}`,
    `img-src ${list(pictures)}`,
    "font-src 'self'",
    // The site's scripts fetch nothing; auditors fetch robots.txt from within the page.
    `connect-src ${list(connections)}`,
    ...(media.length > 0 ? [`media-src ${list(media)}`] : []),
    ...(frames.length > 0 ? [`frame-src ${list(frames)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${list(forms)}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
