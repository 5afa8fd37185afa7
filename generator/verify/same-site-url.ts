import { canParse } from '../fields/address-rules';

/** Where a site will live. */
export interface Home {
  /** As content gives it, in full. */
  address: string;
  /** The path below which the host serves it, with a slash at both ends. */
  base?: string | undefined;
}

/**
 * An address that names the site itself in full, as templates would write it, such as `/privacy#rights`; any other as
 * it is. What lies on the same host but not below the site's own path is another's.
 */
export function toSameSiteUrl(url: string, home: Home | undefined): string {
  if (!home || !/^https:/i.test(url) || !canParse(url) || !canParse(home.address)) return url;
  const own = new URL(home.address);
  const { origin, pathname, search, hash } = new URL(url);
  if (origin !== own.origin) return url;
  const base = home.base ?? '/';
  // With a base, content may give the address with or without it.
  const roots = base === '/' ? [`${own.pathname.replace(/\/$/, '')}/`] : [base, '/'];
  const root = roots.find((start) => `${pathname}/`.startsWith(start));
  return root === undefined ? url : `/${pathname.slice(root.length)}${search}${hash}`;
}

/** An address as it was written, with another of the site's in the place of `own`, which `toSameSiteUrl` made of it. */
export function replaceOwn(written: string, own: string, other: string): string {
  if (written === own) return other;
  const { origin, pathname, search, hash } = new URL(written);
  return `${origin}${pathname}${search}${hash}`.slice(0, -own.length) + other;
}
