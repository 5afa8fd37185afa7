import { expect, test } from 'vitest';
import { caching, makeHostPolicy } from '../../../../generator/deploy/host-policy';
import { textOf, toBytes } from '../../../../generator/lib/file-bytes';
import { nothingFromElsewhere } from '../../../../generator/site/from-elsewhere';
import { hosts, makeHostFiles } from '../../host-files';

const page = '<head></head>';
const former = { old: 'privacy', 'a.php': 'privacy' };

function hostFiles(
  base = '/',
  more: Record<string, string> = {},
  redirects: Record<string, string> = former,
): Record<string, string> {
  const texts = {
    'index.html': page,
    'privacy.html': page,
    '404.html': page,
    'google1.html': 'google-site-verification: google1.html',
    'assets/a.js': '',
    'roadmap.xml': '',
    ...more,
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) }));
  const types = new Map([['roadmap.xml', 'application/atom+xml']]);
  const added = makeHostFiles(files, base, new Map(Object.entries(redirects)), types);
  return Object.fromEntries(added.map(({ path, bytes }) => [path, textOf(bytes)]));
}

type Pair = [name: string, value: string];

/** The headers of any file but a hashed one, and of a hashed file: all of them, in order. */
interface Sent {
  other: Pair[];
  hashed: Pair[];
  /** Whether the host has browsers ask again each time without being told. */
  asksAgain?: true;
}

/** How each host is configured. Where two of its rules match, it sends the headers of both. */
const readers: Record<string, (text: string) => Sent> = {
  _headers: (text) => {
    const rule = (pattern: string) => {
      const [, below = ''] = text.split(`\n${pattern}\n`);
      return pairs(/^ {2}(\S+): (.*)$/gm, below.split('\n\n')[0]);
    };
    return { other: rule('/*'), hashed: [...rule('/*'), ...rule('/assets/*')], asksAgain: true };
  },
  '.hosts/vercel.json': (text) => {
    const rules: { src?: string; headers?: Record<string, string>; continue?: true }[] =
      JSON.parse(text).routes;
    const rulesOf = (address: string) =>
      rules
        .filter(({ src = '$^', continue: adds }) => adds && new RegExp(src).test(address))
        .flatMap(({ headers = {} }) => Object.entries(headers));
    return { other: rulesOf('/gone'), hashed: rulesOf('/assets/a.js'), asksAgain: true };
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

/** Settings without headers. */
const others = ['_redirects', '.nojekyll'];

function pairs(pattern: RegExp, text = ''): Pair[] {
  return [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]);
}

const sorted = (all: readonly (readonly [string, string])[]) => [...all].sort(([a], [b]) => (a < b ? -1 : 1));

const paths = hosts.flatMap(({ reservedPaths = [] }) => reservedPaths);
const has = (path: string) => paths.includes(path);

test.each(paths.filter((path) => !others.includes(path)))('%s says the whole policy, and no more', (path) => {
  const { headers } = makeHostPolicy([], { base: '/', fromElsewhere: nothingFromElsewhere });
  const { other, hashed, asksAgain } = readers[path]?.(hostFiles('/')[path] ?? '') ?? {
    other: [],
    hashed: [],
  };
  const usual = asksAgain ? [] : [['Cache-Control', caching.other] as const];
  expect(sorted(other)).toEqual(sorted([...headers, ...usual]));
  expect(sorted(hashed)).toEqual(sorted([...headers, ['Cache-Control', caching.hashed]]));
});

test.runIf(has('_headers'))(
  '_headers has no other rule than for hashed files and for types of single files',
  () => {
    const rules = (hostFiles()._headers ?? '').split('\n').filter((line) => line.startsWith('/'));
    expect(rules).toEqual(['/*', '/assets/*', '/roadmap.xml']);
    expect(hostFiles()._headers).toContain(
      '/roadmap.xml\n  Content-Type: application/atom+xml; charset=utf-8\n',
    );
  },
);

/** For a former address of other letters, as browsers and old links request it, and with a sign of patterns. */
const letters = { '\u00fcber': 'privacy', 'A:B': 'privacy' };

test.runIf(has('_redirects')).each([
  ['/', ['/google1.html /google1 200', '/old /privacy 301', '/a.php /privacy 301']],
  [
    '/site/',
    [
      '/site/google1.html /google1 200',
      '/site / 200',
      '/site/old /site/privacy 301',
      '/site/a.php /site/privacy 301',
      '/site/* /:splat 200',
    ],
  ],
])('_redirects below %s', (base, rules) => {
  expect(hostFiles(base)._redirects?.split('\n').slice(1, -1)).toEqual(rules);
  expect(hostFiles('/', {}, letters)._redirects).toContain(
    '/%C3%BCber /privacy 301\n/%c3%bcber /privacy 301\n/A:B /privacy 301\n',
  );
});

test.runIf(has('_redirects'))(
  'of more redirects than hosts take, those with a pattern are at the end',
  () => {
    const moved = Array.from({ length: 2500 }, (_, index) => [`old/page-${index}`, 'privacy'] as const);
    const { _redirects = '' } = hostFiles('/site/', {}, Object.fromEntries(moved));
    const rules = _redirects.split('\n').filter((line) => line.startsWith('/'));
    const patterns = rules.flatMap((rule, index) => (rule.includes('*') ? [index] : []));
    // Cloudflare drops what follows the first two thousand without a pattern.
    expect(rules.slice(1900, 2000).every((rule) => rule.startsWith('/site/old/'))).toBe(true);
    // Where a pattern comes first, it takes all others for patterns.
    expect(patterns).toEqual(patterns.map((_, index) => rules.length - patterns.length + index));
  },
);
