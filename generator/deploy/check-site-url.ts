import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic';

/**
 * Whether the path in the site's own address, if it has one, is that below which it is built: what search engines and
 * shared links are told would lead elsewhere. Without a base it is only warned of, for whoever checks the content need
 * not know the base.
 */
export function checkSiteUrl(address: string, base: string, location: SourceLocation): Diagnostic[] {
  const { origin: host, pathname } = new URL(address);
  const path = pathname.replace(/\/?$/, '/');
  if (path === '/' || path === base) return [];
  if (base === '/') {
    const message = `the address has a path (${pathname}), and the site is built for none`;
    return [
      diagnose('deploy/base-missing', location, message, `Write ${host}, or build with --base ${path}.`),
    ];
  }
  const message = `the address has the path ${pathname}, and the site is built for ${base}`;
  return [diagnose('deploy/base-differs', location, message, `Write ${host}; the base is added by itself.`)];
}
