import { createHash } from 'node:crypto';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';
import { htmlPart } from '../render/html-tags';
import { findHead, isHtml } from '../render/page-address';

export interface ProtectedDocuments {
  files: OutputFile[];
  /** A policy that suits every document, for the headers of all of them. */
  headerPolicy: string;
}

/** What a document has that a browser only accepts where the policy names it. */
interface Needs {
  /** Hashes as a policy writes them. */
  styles: string[];
  scripts: string[];
  hasStyleFiles: boolean;
  hasDataPictures: boolean;
}

/** Within a tag or a style. */
const dataPicture = /(?:url\(["']?|\s(?:src|srcset|imagesrcset)=")data:image\//i;

/** One of several things that a link may be for, after attributes that may well hold a `>`. */
const styleFile = /^<link\b(?:"[^"]*"|[^">])*\srel="(?:[^"]*\s)?stylesheet[\s"]/i;

/** Data that browsers do not run, and no policy holds back. */
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * Writes into every document the security policy that its final bytes allow: first in the head but for the charset, as
 * it counts from there on. Nothing that a later stage would put into a style or a script would be accepted. HTML without
 * a head has no place for it and stays as it is; where there are headers, they hold for it too.
 */
export function injectPolicy(files: readonly OutputFile[]): ProtectedDocuments {
  const all: Needs[] = [];
  const protectedFiles = files.map((file) => {
    if (!isHtml(file.path)) return file;
    const html = textOf(file.bytes);
    const needs = readNeeds(html);
    all.push(needs);
    const head = findHead(html);
    if (head === undefined) return file;
    // Browsers look for it in the first 1024 bytes alone, of which the policy may take most.
    const charset = /^\s*<meta\s+charset=[^>]*>/i.exec(html.slice(head))?.[0] ?? '';
    const place = head + charset.length;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(needs)}"/>`;
    return { path: file.path, bytes: toBytes(html.slice(0, place) + meta + html.slice(place)) };
  });
  // Of a policy in a document, browsers ignore what it says of frames.
  const headerPolicy = `${writePolicy(joinNeeds(all))}; frame-ancestors 'none'`;
  return { files: protectedFiles, headerPolicy };
}

function readNeeds(html: string): Needs {
  const parts = [...html.matchAll(htmlPart)];
  const elements = parts.map(([, name = '', attributes = '', text = '']) => {
    return { name: name.toLowerCase(), attributes, text };
  });
  const tags = parts.map(([part]) => part);
  const hashesOf = (wanted: string) =>
    elements
      .filter(({ name, attributes, text }) => name === wanted && text !== '' && !isData.test(attributes))
      .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return {
    styles: hashesOf('style'),
    scripts: hashesOf('script'),
    hasStyleFiles: tags.some((tag) => styleFile.test(tag)),
    hasDataPictures: tags.some((tag) => dataPicture.test(tag)),
  };
}

function joinNeeds(all: readonly Needs[]): Needs {
  return {
    styles: all.flatMap(({ styles }) => styles),
    scripts: all.flatMap(({ scripts }) => scripts),
    hasStyleFiles: all.some(({ hasStyleFiles }) => hasStyleFiles),
    hasDataPictures: all.some(({ hasDataPictures }) => hasDataPictures),
  };
}

/** In one line, without double quotes. */
function writePolicy({ styles, scripts, hasStyleFiles, hasDataPictures }: Needs): string {
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
