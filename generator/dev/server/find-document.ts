import type { DevState } from './page-state';

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
