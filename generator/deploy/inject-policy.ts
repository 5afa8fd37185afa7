import { createHash } from 'node:crypto';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { splice } from '../lib/text';
import { createPageIndexer, type PageIndex } from '../render/page-index';
import type { StartTag } from '../render/read-html';

export interface ProtectedDocuments {
  files: OutputFile[];
  /** What each document needs of a policy. */
  needs: PolicyNeeds[];
}

/** What a document has that a browser only accepts where the policy names it. */
export interface PolicyNeeds {
  /** Hashes as a policy writes them. */
  styles: string[];
  scripts: string[];
  hasStyleFiles: boolean;
  hasDataPictures: boolean;
}

/**
 * Writes into every document the security policy that its final bytes allow: first in the head but for the charset, as
 * it counts from there on. Nothing that a later stage would put into a style or a script would be accepted. HTML without
 * a head has no place for it and stays as it is; where there are headers, they hold for it too.
 */
export function injectPolicy(
  files: readonly OutputFile[],
  indexPage = createPageIndexer(),
): ProtectedDocuments {
  const all: PolicyNeeds[] = [];
  const protectedFiles = files.map((file) => {
    if (!isHtml(file.path)) return file;
    const index = indexPage(file);
    const needs = readNeeds(index);
    all.push(needs);
    const place = findPlace(index);
    if (place === undefined) return file;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(needs)}"/>`;
    const html = splice(index.html, [{ start: place, end: place, text: meta }]);
    return { path: file.path, bytes: toBytes(html) };
  });
  return { files: protectedFiles, needs: all };
}

/** A policy that suits every document, for the headers of all of them; the same in whatever order they come. */
export function writeHeaderPolicy(needs: readonly PolicyNeeds[]): string {
  // Of a policy in a document, browsers ignore what it says of frames.
  return `${writePolicy(joinNeeds(needs))}; frame-ancestors 'none'`;
}

/** Behind the charset: browsers look for that in the first 1024 bytes alone, of which the policy may take most. */
function findPlace({ html, tags }: PageIndex): number | undefined {
  const head = tags.findIndex(({ name }) => name === 'head');
  const place = tags[head]?.end;
  const next = tags[head + 1];
  const isCharset = next?.name === 'meta' && next.attributes.has('charset');
  return isCharset && html.slice(place, next.start).trim() === '' ? next.end : place;
}

function readNeeds({ html, tags }: PageIndex): PolicyNeeds {
  const hashesOf = (wanted: string) =>
    tags
      .filter(({ name, attributes }) => name === wanted && !isData(attributes.get('type')))
      .flatMap(({ content }) => (content ? [html.slice(content.start, content.end)] : []))
      .filter((text) => text !== '')
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return {
    styles: hashesOf('style'),
    scripts: hashesOf('script'),
    hasStyleFiles: tags.some(
      ({ name, attributes }) =>
        name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? ''),
    ),
    hasDataPictures: tags.some((tag) => showsDataPicture(tag, html)),
  };
}

/** Data that browsers do not run, and no policy holds back. */
function isData(type: string | undefined): boolean {
  return type === 'application/json' || type === 'application/ld+json';
}

function showsDataPicture({ name, attributes, content }: StartTag, html: string): boolean {
  const sources = ['src', 'srcset', 'imagesrcset'].map((key) => attributes.get(key) ?? '');
  const styles = name === 'style' && content ? [html.slice(content.start, content.end)] : [];
  return (
    sources.some((source) => /(?:^|,)\s*data:image\//i.test(source)) ||
    [...attributes.values(), ...styles].some((text) => /url\(\s*["']?data:image\//i.test(text))
  );
}

function joinNeeds(all: readonly PolicyNeeds[]): PolicyNeeds {
  return {
    styles: all.flatMap(({ styles }) => styles).sort(),
    scripts: all.flatMap(({ scripts }) => scripts).sort(),
    hasStyleFiles: all.some(({ hasStyleFiles }) => hasStyleFiles),
    hasDataPictures: all.some(({ hasDataPictures }) => hasDataPictures),
  };
}

/** In one line, without double quotes. */
function writePolicy({ styles, scripts, hasStyleFiles, hasDataPictures }: PolicyNeeds): string {
  const list = (own: boolean, others: readonly string[]) =>
    [...(own ? ["'self'"] : []), ...new Set(others)].join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${list(true, scripts)}`,
    `style-src ${list(hasStyleFiles, styles)}`,
    `img-src ${list(true, hasDataPictures ? ['data:'] : [])}`,
    "font-src 'self'",
    // No script of the site's asks for anything; auditors fetch robots.txt from within the page.
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
