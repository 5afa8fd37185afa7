import { describe, expect, test } from 'vitest';
import { writeHeaderPolicy } from '../../../../generator/deploy/inject-policy';
import { textOf, toBytes } from '../../../../generator/lib/file-bytes';
import { nothingFromElsewhere } from '../../../../generator/site/from-elsewhere';
import { makeHostFiles } from '../../host-files';

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

/** The rules of a `_headers` file, in order: what each is for, and its headers. */
function readHeaders(text = ''): [pattern: string, headers: string[]][] {
  const rules: [string, string[]][] = [];
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    if (line.startsWith('  ')) rules.at(-1)?.[1].push(line.trim());
    else rules.push([line, []]);
  }
  return rules;
}

test('_headers gives every response the policy, and has every header once, for Cloudflare would send both values', () => {
  const [everything, ...others] = readHeaders(hostFiles()._headers);
  const names = [everything, ...others].flatMap(
    (rule) => rule?.[1].map((header) => header.split(':')[0]) ?? [],
  );

  expect(everything?.[0]).toBe('/*');
  expect(everything?.[1]).toContain(`Content-Security-Policy: ${writeHeaderPolicy(nothingFromElsewhere)}`);
  expect(others).toEqual([
    ['/assets/*', ['Cache-Control: public, max-age=31536000, immutable']],
    ['/roadmap.xml', ['Content-Type: application/atom+xml; charset=utf-8']],
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test('a former address of other letters is matched as browsers and old links request it', () => {
  const files = hostFiles('/', {}, { '\u00fcber': 'privacy', 'A:B': 'privacy' });
  const { routes } = JSON.parse(files['.hosts/vercel.json'] ?? '') as {
    routes: { src?: string; status?: number }[];
  };
  const leads = (url: string) =>
    routes.some(({ src = '', status }) => status === 301 && new RegExp(src).test(url));

  expect(files._redirects).toContain('/%C3%BCber /privacy 301\n/%c3%bcber /privacy 301\n/A:B /privacy 301\n');
  expect(['/\u00fcber', '/%C3%BCber', '/%c3%bcber', '/A:B', '/A', '/ber'].map(leads)).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
  expect(JSON.parse(files['vercel.json'] ?? '').redirects[1].source).toBe('/(A:B)');
});

test.each([
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
});

test.each([
  ['/', []],
  ['/site/', [{ source: '/site/:path*', destination: '/:path*' }]],
])('vercel.json below %s', (base, rewrites) => {
  expect(JSON.parse(hostFiles(base)['vercel.json'] ?? '')).toEqual({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    cleanUrls: true,
    redirects: [
      { source: `${base}old`, destination: `${base}privacy`, statusCode: 301 },
      { source: `${base}a\\.php`, destination: `${base}privacy`, statusCode: 301 },
    ],
    headers: [
      expect.objectContaining({ source: '/(.*)' }),
      expect.objectContaining({ source: `${base}assets/(.*)` }),
      expect.objectContaining({ source: `${base}roadmap.xml` }),
    ],
    rewrites,
  });
});

test('for GitHub Pages a file keeps Jekyll away', () => {
  expect(hostFiles()['.nojekyll']).toBe('');
});

describe.each(['/', '/site/'])('ten thousand pages below %s', (base) => {
  const names = Array.from({ length: 10_000 }, (_, index) => `guides/${index % 100}/page-${index}`);
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page]));

  test('need no more rules than hosts take, whatever addresses they had before', () => {
    const texts = hostFiles(
      base,
      pages,
      Object.fromEntries(names.slice(0, 2500).map((name) => [`old/${name}`, name])),
    );
    const { redirects, headers, rewrites } = JSON.parse(texts['vercel.json'] ?? '');
    const rules = (texts._redirects ?? '').split('\n').filter((line) => line.startsWith('/'));
    const patterns = rules.flatMap((rule, index) => (rule.includes('*') ? [index] : []));

    expect([...redirects, ...headers, ...rewrites].length).toBeLessThanOrEqual(2048);
    expect(readHeaders(texts._headers).length).toBeLessThanOrEqual(100);
    // Cloudflare drops what follows the first two thousand without a pattern.
    expect(rules.slice(1900, 2000).every((rule) => rule.startsWith(`${base}old/`))).toBe(true);
    // Where a pattern comes first, it takes all others for patterns.
    expect(patterns).toEqual(patterns.map((_, index) => rules.length - patterns.length + index));
    for (const line of Object.values(texts._headers?.split('\n') ?? []))
      expect(line.length).toBeLessThan(2000);
  });

  test('have the same files as one', () => {
    expect(hostFiles(base, pages)).toEqual(hostFiles(base));
  });
});
