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
  /** Addresses below the base that are not the path of their file, and that path, relative to the site. */
  pages: readonly (readonly [address: string, path: string])[];
  /** HTML that is found at its path, though some hosts would take the ending away. Relative to the site. */
  wholeNames: readonly string[];
  /** Other addresses below the base of what has one already, and where each leads for good. */
  redirects: readonly (readonly [from: string, to: string])[];
  /** Those of them that are former addresses of pages. */
  formerAddresses: HostPolicy['redirects'];
  /** Files that are for hosts and no visitor; names that begin with a dot are so anyway. */
  hiddenFiles: readonly string[];
  /** How precompressed of files are compressed, by the ending that their names have behind the file's own; the best first. */
  encodings: readonly (readonly [ending: string, encoding: string])[];
  /** Content types by the ending of a name, without a dot. */
  types: ReadonlyMap<string, string>;
  /** Content types of the files, by path, that have another than their ending says. */
  ownTypes: ReadonlyMap<string, string>;
}

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

/** The headers of every answer; `contentPolicy` is the site's content security policy. */
export function toHeaders(contentPolicy: string): HostPolicy['headers'] {
  return [
    ['Content-Security-Policy', contentPolicy],
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
}

export const caching: HostPolicy['caching'] = {
  hashed: `public, max-age=${yearInSeconds}, immutable`,
  other: 'no-cache',
};
