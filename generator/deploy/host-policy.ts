import { headerPolicy } from './inject-policy';

/** What every host should do with the site. Written once here; `hosts/` puts it into the words of each. */
export interface HostPolicy {
  /** The path below which the site stands, with a slash at both ends. */
  base: string;
  /** Names and values that every answer carries. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Values of `Cache-Control`. */
  caching: {
    /** For the files below `hashedFolder`, and for no error there where a host can tell: browsers would keep it as long. */
    hashed: string;
    /** For all others, and for the error page. */
    other: string;
  };
  /** Relative to the site: what lies in it never changes its bytes. With a slash at the end. */
  hashedFolder: string;
  /** The files that lie in it, by their names there. */
  hashedFiles: readonly string[];
  /** Folders with a page of their own, such as `press/`, for a host that redirects before it looks for files. */
  folders: readonly string[];
  /**
   * HTML that keeps its whole name, which the patterns for pages would take for a page: the address that it would have as
   * one, and its path, both relative to the site.
   */
  wholeNames: readonly (readonly [address: string, path: string])[];
  /** Addresses at which the patterns for pages would find something, and nothing is. Relative to the site. */
  nowhere: readonly string[];
  /** Those first that have no small page. */
  formerAddresses: readonly FormerAddress[];
  /** Files that are for hosts and no visitor; names that begin with a dot are so anyway. */
  hiddenFiles: readonly string[];
  /** How precompressed of files are compressed, by the ending that their names have behind the file's own; the best first. */
  encodings: readonly (readonly [ending: string, encoding: string])[];
  /** Content types by the ending of a name, without a dot. */
  types: ReadonlyMap<string, string>;
  /** Content types of the files, by path, that have another than their ending says. */
  ownTypes: ReadonlyMap<string, string>;
}

/** Where a page was once. All are relative to the site. */
export interface FormerAddress {
  address: string;
  /** What somebody may try for it, mostly itself first. None is a form of another as well. */
  forms: readonly string[];
  /** Where the page is now. */
  to: string;
}

/**
 * For so many, every host obeys a rule: Cloudflare Pages reads the first 2,000 without a pattern, and Vercel refuses a
 * site with more than 2,048 in all.
 */
export const mostFormerAddresses = 1900;

/** How the files that hosts read begin, whatever release of this build wrote them (`site-marker.ts`). */
export const signatureStart = '# Made by the build';

export const signature = `${signatureStart} from generator/deploy/host-policy.ts.`;

const yearInSeconds = 31_536_000;

/** What a page could ask the browser for; this site asks for none of it. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The headers of every answer. */
export const headers: HostPolicy['headers'] = [
  ['Content-Security-Policy', headerPolicy],
  // No subdomains and no preloading: both bind hosts that are not this site's to bind.
  ['Strict-Transport-Security', `max-age=${yearInSeconds}`],
  ['X-Content-Type-Options', 'nosniff'],
  // Says the same as `frame-ancestors`, to browsers that do not know that.
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

export const caching: HostPolicy['caching'] = {
  hashed: `public, max-age=${yearInSeconds}, immutable`,
  other: 'no-cache',
};
