import type { Diagnostic } from '../../diagnostics/diagnostic';

/** Differs between any two states of a page. */
export interface Fingerprint {
  /** A hash of the page without its styles, and of all files whose names do not change with their content. */
  page: string;
  /** A hash of its styles. */
  styles: string;
}

/** The state that the development server sends to all open pages. */
export interface DevState {
  /** By the file of the output folder, for documents that were requested; empty before the first good build. */
  pages: Readonly<Record<string, Fingerprint>>;
  /** The diagnostics of the last build. */
  diagnostics: readonly Diagnostic[];
  /** The errors of scripts in open pages since then. */
  failures: readonly Diagnostic[];
}

export function isErrorPage(path: string): boolean {
  return /^(?:[a-z0-9-]+\/)?404\.html$/.test(path);
}

/** The documents that the server may send where there is none at the address: that of a language, or that of the site. */
export function listErrorPages(pathname: string): string[] {
  const [, folder] = /^\/([a-z0-9-]+)\//.exec(pathname) ?? [];
  return [...(folder === undefined ? [] : [`${folder}/404.html`]), '404.html'];
}

/** The document that the server sends for an address, which open pages work out as well. */
export function findDocument(pathname: string, isThere: (path: string) => boolean): string {
  return [...listCandidates(pathname), ...listErrorPages(pathname)].find(isThere) ?? '404.html';
}

/** The files that an address may stand for, in order of preference. */
function listCandidates(pathname: string): string[] {
  try {
    const path = decodeURIComponent(pathname).replace(/^\//, '');
    if (path === '') return ['index.html'];
    const plain = path.replace(/\/$/, '');
    return [path, `${plain}.html`, `${plain}/index.html`];
  } catch {
    return [];
  }
}
