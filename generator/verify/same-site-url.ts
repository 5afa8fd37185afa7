import { canParse } from '../fields/address-rules';

/** Where a site is published. */
export interface SiteOrigin {
  /** The absolute address in content. */
  address: string;
  /** The path below which the host serves the site, with a slash at both ends. */
  base?: string | undefined;
}

/**
 * Converts an absolute address of the site to the form that templates write, such as `/privacy#rights`. Other addresses stay
 * as they are, also those on the same host outside the site's path.
 */
export function toSameSiteUrl(url: string, home: SiteOrigin | undefined): string {
  if (!home || !/^https:/i.test(url) || !canParse(url) || !canParse(home.address)) return url;
  const own = new URL(home.address);
  const { origin, pathname, search, hash } = new URL(url);
  if (origin !== own.origin) return url;
  const base = home.base ?? '/';
  // With a base, the address in content may include it or not.
  const roots = base === '/' ? [`${own.pathname.replace(/\/$/, '')}/`] : [base, '/'];
  const root = roots.find((start) => `${pathname}/`.startsWith(start));
  return root === undefined ? url : `/${pathname.slice(root.length)}${search}${hash}`;
}

/** Replaces `own`, the result of `toSameSiteUrl`, with another address of the site, in the form it was written. */
export function replaceOwn(written: string, own: string, other: string): string {
  if (written === own) return other;
  const { origin, pathname, search, hash } = new URL(written);
  return `${origin}${pathname}${search}${hash}`.slice(0, -own.length) + other;
}
