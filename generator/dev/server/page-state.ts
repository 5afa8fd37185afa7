import type { Diagnostic } from '../../diagnostics/diagnostic';

/** Differs between any two states of a page. */
export interface Fingerprint {
  /** The file of the output folder, such as `index.html`. */
  document: string;
  /** A hash of the page without its styles, and of all that it may load under a name that stays the same. */
  page: string;
  /** A hash of its styles. */
  styles: string;
}

/** What the development server sends open pages, the same to each. */
export interface DevState {
  /** The path below which the site is served, with a slash at both ends. */
  base: string;
  /** By the file of the output folder, of those that somebody has asked for; none before the first good build. */
  pages: Readonly<Record<string, Fingerprint>>;
  /** Of all pages, without the base. */
  addresses: readonly string[];
  /** What the last build found. */
  diagnostics: readonly Diagnostic[];
  /** What scripts of the site threw in open pages since then. */
  failures: readonly Diagnostic[];
}

/** The document that a page of the site shows at its address; `404.html` where there is none. The open page asks as well. */
export function findDocument(pathname: string, { base, pages }: Pick<DevState, 'base' | 'pages'>): string {
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  return listCandidates(path).find((candidate) => candidate in pages) ?? '404.html';
}

/** The files that an address may mean, the best first. */
export function listCandidates(pathname: string): string[] {
  try {
    const path = decodeURIComponent(pathname).replace(/^\//, '');
    if (path === '') return ['index.html'];
    const plain = path.replace(/\/$/, '');
    return [path, `${plain}.html`, `${plain}/index.html`];
  } catch {
    return [];
  }
}
