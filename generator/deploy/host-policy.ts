import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { ownTypes, typeOf } from '../lib/content-types';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import { earlierAssetsPath, hashedFolder } from '../lib/paths';
import { addressOf, errorPage, toAddress } from '../render/page-address';
import type { FromElsewhere } from '../site/from-elsewhere';
import { refuseName } from '../verify/check-public-files';
import { isCompressible, precompressedEncodings } from './compress-files';
import { writeHeaderPolicy } from './inject-policy';

/** How every host should serve the site. `features/hosts/` writes it in the format of each host. */
export interface HostPolicy {
  /** The path below which the site is served, with a slash at both ends. */
  base: string;
  /** Names and values that every response carries. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Values of `Cache-Control`. */
  caching: {
    /** For the files below `hashedFolder`, but not for a 404 there: browsers would keep it as long. */
    hashed: string;
    /** For everything else, and for the error page. */
    other: string;
  };
  /** Relative to the site, with a slash at the end. The bytes of a file in it never change. */
  hashedFolder: string;
  /** From former addresses of pages, without percent-encoding, to their present ones, relative to the site. */
  redirects: ReadonlyMap<string, string>;
  /** HTML that is found at its file name, such as `google123.html`. Relative to the site. */
  wholeNames: readonly string[];
  /** Folders with an error page of their own, such as `de`: those of further languages. */
  errorFolders?: readonly string[];
  /** Paths that hosts must not serve, besides names that begin with a dot. Relative to the site. */
  hidden: readonly string[];
  /** Content types by the ending of a name, without a dot. */
  types: ReadonlyMap<string, string>;
  /** Content types of single files, by path, where the ending says something else. */
  ownTypes: ReadonlyMap<string, string>;
}

/**
 * With so many, every host obeys all rules: Cloudflare Pages reads the first 2,000 without a pattern, and Vercel refuses a
 * site with more than 2,048 in all.
 */
export const mostFormerAddresses = 1900;

/** A former address as browsers and links request it: percent-encoded in capitals, or in small letters as WordPress does. */
export function encodedForms(address: string): string[] {
  const encoded = encodeURI(address);
  return [...new Set([encoded, encoded.replace(/%../g, (code) => code.toLowerCase())])];
}

export const signature = '# Made by the build from generator/deploy/host-policy.ts.';

const yearInSeconds = 31_536_000;

/** Browser features that this site does not use. */
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

/** The headers of every response. */
const makeHeaders = (fromElsewhere: FromElsewhere): HostPolicy['headers'] => [
  ['Content-Security-Policy', writeHeaderPolicy(fromElsewhere)],
  // No subdomains and no preloading: both bind hosts that are not this site's to bind.
  ['Strict-Transport-Security', `max-age=${yearInSeconds}`],
  ['X-Content-Type-Options', 'nosniff'],
  // The same as `frame-ancestors`, for browsers that do not know that.
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

interface HostedSite {
  base: string;
  /** See `HostPolicy`. */
  redirects?: ReadonlyMap<string, string>;
  fromElsewhere: FromElsewhere;
  /** Content types of single files of the site, by path. */
  fileTypes?: ReadonlyMap<string, string>;
  /** The paths of settings of hosts. */
  reservedPaths?: readonly string[];
  errorFolders?: readonly string[];
}

/** `files` are all that are published, without settings of hosts and precompressed files. */
export function makeHostPolicy(
  files: readonly OutputFile[],
  {
    base,
    redirects = new Map(),
    fromElsewhere,
    fileTypes = new Map(),
    reservedPaths = [],
    errorFolders = [],
  }: HostedSite,
): HostPolicy {
  const paths = new Set(files.map(({ path }) => path));
  const endings = new Set(
    [...paths].flatMap((path) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? []),
  );
  return {
    base,
    headers: makeHeaders(fromElsewhere),
    caching,
    hashedFolder,
    redirects,
    wholeNames: files.flatMap((file) => {
      const { path } = file;
      return path !== toAddress(path) && path === addressOf(file) ? [path] : [];
    }),
    ...(errorFolders.length > 0 && { errorFolders }),
    hidden: [
      ...['', ...errorFolders.map((folder) => `${folder}/`)].flatMap((folder) => [
        folder + errorPage,
        folder + toAddress(errorPage),
      ]),
      earlierAssetsPath,
      ...reservedPaths.filter((path) => !path.startsWith('.')),
    ],
    types: new Map(
      [...endings].sort().flatMap((ending): [string, string][] => {
        const type = typeOf(`.${ending}`);
        return type ? [[ending, type]] : [];
      }),
    ),
    ownTypes: new Map([...fileTypes, ...ownTypes].filter(([path]) => paths.has(path))),
  };
}

/** The policy itself, for `npm run preview`, `changes` and `verify`. No host serves it. */
export const policyPath = '.hosts/policy.json';

/** As JSON, where maps are lists of entries. */
export function writePolicy(policy: HostPolicy): OutputFile {
  const json = JSON.stringify(policy, (_, value) => (value instanceof Map ? [...value] : value), 1);
  return { path: policyPath, bytes: toBytes(`${json}\n`) };
}

type MapKey = 'redirects' | 'types' | 'ownTypes';
type WrittenPolicy = Omit<HostPolicy, MapKey> & Record<MapKey, [string, string][]>;

/** Reads what `writePolicy` wrote; nothing of an empty text. */
export function readPolicy(text: string): HostPolicy | undefined {
  if (text === '') return undefined;
  const written: WrittenPolicy = JSON.parse(text);
  const { redirects, types, ownTypes } = written;
  return { ...written, redirects: new Map(redirects), types: new Map(types), ownTypes: new Map(ownTypes) };
}

/**
 * Checks that the path in the site's own address, if it has one, is the base: otherwise the addresses for search engines
 * and shared links are wrong. Without a base this is only a warning, for `check` need not know the base.
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
  return [diagnose('deploy/base-differs', location, message, `Write ${host}; the base is added to it.`)];
}

/** Refuses files of `public/` with the name of a file that a release adds: settings of a host, or a precompressed file. */
export function checkAddedNames(
  publicFiles: readonly OutputFile[],
  files: readonly OutputFile[],
  reservedPaths: readonly string[],
): Diagnostic[] {
  const compressed = files.filter(({ path }) => isCompressible(path));
  const precompressed = compressed.flatMap(({ path }) =>
    precompressedEncodings.map(([ending]) => `${path}.${ending}`),
  );
  const added = new Map([...reservedPaths, ...precompressed].map((path) => [path.toLowerCase(), path]));
  return publicFiles.flatMap(({ path }) => {
    const own = added.get(path.toLowerCase());
    return own === undefined ? [] : [refuseName(path, own)];
  });
}
