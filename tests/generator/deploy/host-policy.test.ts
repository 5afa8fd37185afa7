import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';

/**
 * What every answer says, written down a second time: whoever takes a protection away does so in two places. The
 * content security policy does not depend on the pages.
 */
const expected = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const immutable = 'public, max-age=31536000, immutable';

type Pair = [name: string, value: string];

/** What a host's file says of any answer but a hashed file, and of a hashed file: all of it, in order. */
interface Said {
  other: Pair[];
  hashed: Pair[];
}

/** How each host is configured. Where two of its rules match, it sends the headers of both. */
const readers: Record<string, (text: string) => Said> = {
  _headers: (text) => {
    const rule = (pattern: string) => {
      const [, below = ''] = text.split(`\n${pattern}\n`);
      return pairs(/^ {2}(\S+): (.*)$/gm, below.split('\n\n')[0]);
    };
    return { other: rule('/*'), hashed: [...rule('/*'), ...rule('/assets/*')] };
  },
  'vercel.json': (text) => {
    const rules: { source: string; headers: { key: string; value: string }[] }[] = JSON.parse(text).headers;
    const rulesOf = (address: string) =>
      rules
        .filter(({ source }) => new RegExp(`^${source}$`).test(address))
        .flatMap(({ headers }) => headers.map(({ key, value }): Pair => [key, value]));
    const hashed = [...files.keys()].filter((name) => /^assets\/.*\.(?:js|css|avif|svg|woff2)$/.test(name));
    const distinct = new Set(hashed.map((name) => JSON.stringify(rulesOf(`/${name}`))));
    expect([hashed.length > 10, distinct.size]).toEqual([true, 1]);
    expect(rules.every(({ source }) => source.length <= 4096)).toBe(true);
    return { other: rulesOf('/gone'), hashed: rulesOf(`/${hashed[0]}`) };
  },
  '.htaccess': (text) => {
    const always = pairs(/^Header always set (\S+) "([^"]*)"$/gm, text);
    const [hashed] = pairs(/^Header always set (\S+) "([^"]*)" "expr=.*\^\/assets\/.*"$/gm, text);
    // The later one replaces the other.
    return {
      other: always,
      hashed: [...always.filter(([name]) => name !== hashed?.[0]), ...(hashed ? [hashed] : [])],
    };
  },
  '.hosts/nginx.conf': (text) => {
    const [, below = ''] = text.split('\nlocation ^~ /assets/ {\n');
    return {
      other: pairs(/^add_header (\S+) "([^"]*)" always;$/gm, text),
      // A location that sets any header inherits none.
      hashed: pairs(/^ {2}add_header (\S+) "([^"]*)"(?: always)?;$/gm, below.split('\n}\n')[0]),
    };
  },
  '.hosts/Caddyfile': (text) => {
    const [, below = ''] = text.split('\nheader {\n');
    const always = pairs(/^ {2}(\S+) "([^"]*)"$/gm, below.split('\n}\n')[0]);
    expect(text).toContain('\n@unhashed not path /assets/*\n');
    return {
      other: [...always, ...pairs(/^header @unhashed (\S+) "([^"]*)"$/gm, text)],
      hashed: [...always, ...pairs(/^header \/assets\/\* (\S+) "([^"]*)"$/gm, text)],
    };
  },
};

/** They have a browser ask again each time without being told. */
const asksAgainUnasked = ['_headers', 'vercel.json'];

let files: Map<string, string>;

beforeAll(async () => {
  const { files: made, diagnostics } = await buildSite(await fixtureOptions({ cacheDir: sharedCacheDir }), {
    elapsedMs: () => 0,
  });
  files = new Map(madeBy({ value: made, diagnostics }).map(({ path, bytes }) => [path, textOf(bytes)]));
}, 30_000);

describe.each(Object.entries(readers))('%s', (path, read) => {
  test('says the whole policy of every answer, and no more', () => {
    const { other } = read(files.get(path) ?? '');
    const caching = asksAgainUnasked.includes(path) ? {} : { 'Cache-Control': 'no-cache' };

    expect(sorted(other)).toEqual(sorted(Object.entries({ ...expected, ...caching })));
  });

  test('says it of hashed files as well, which may be kept for good', () => {
    const { hashed } = read(files.get(path) ?? '');

    expect(sorted(hashed)).toEqual(sorted(Object.entries({ ...expected, 'Cache-Control': immutable })));
  });
});

function pairs(pattern: RegExp, text = ''): Pair[] {
  return [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]);
}

function sorted(distinct: readonly Pair[]): Pair[] {
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1));
}
