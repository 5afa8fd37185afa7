import { describe, expect, test } from 'vitest';
import { headerPolicy } from '../../../generator/deploy/inject-policy';
import { makeHostFiles } from '../../../generator/deploy/make-host-files';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { textOf, toBytes } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';

const page = '<head></head>';

function hostFiles(base = '/', more: Record<string, string> = {}, former: Record<string, string> = {}) {
  const texts = {
    'index.html': page,
    'privacy.html': page,
    '404.html': page,
    'assets/a.js': '',
    'roadmap.xml': '',
    ...more,
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) }));
  return toTexts(makeHostFiles(files, base, new Map(Object.entries(former))));
}

/** What somebody may put into `public/`. */
const morePages = {
  'press/index.html': page,
  'press/v1.2.html': page,
  'old.htm': page,
  'google1.html': 'google-site-verification: google1.html',
};

function toTexts(files: readonly OutputFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, bytes }) => [path, textOf(bytes)]));
}

/**
 * What Vercel answers, as far as these files go: redirects, then files, then rewrites to files. A pattern such as
 * `/:page(.+)/` is, as far as they use them, a regular expression with names before its groups.
 */
function readVercel(text = ''): (address: string) => string {
  const { redirects, rewrites } = JSON.parse(text);
  const paths = ['index.html', 'privacy.html', '404.html', 'roadmap.xml', ...Object.keys(morePages)];
  const find = (address: string, { source, destination }: { source: string; destination: string }) => {
    const pattern = source.replace('/:path*', '(?:/(.*))?').replace(/:[a-z]+(?=\()/g, '');
    const found = new RegExp(`^${pattern}$`).exec(address);
    return found && destination.replace(/:path\*|:page/, found[1] ?? '');
  };
  return (address) => {
    for (const rule of redirects) {
      const to = find(address, rule);
      if (to !== null) return `${rule.statusCode} ${to}`;
    }
    for (const path of [address, ...rewrites.map((rule: never) => find(address, rule))]) {
      if (paths.includes(path?.slice(1))) return `200 ${path.slice(1)}`;
    }
    return '404';
  };
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

describe('for Netlify and Cloudflare Pages', () => {
  test('_headers gives every answer the policy, and lets hashed files be kept', () => {
    const [everything, hashed, feed, ...others] = readHeaders(hostFiles()._headers);

    expect(everything?.[0]).toBe('/*');
    expect(everything?.[1]).toContain(`Content-Security-Policy: ${headerPolicy}`);
    expect(hashed).toEqual(['/assets/*', ['Cache-Control: public, max-age=31536000, immutable']]);
    expect(feed).toEqual(['/roadmap.xml', ['Content-Type: application/atom+xml; charset=utf-8']]);
    expect(others).toEqual([]);
  });

  test('no header stands in two rules, for Cloudflare would send both of its values', () => {
    const names = readHeaders(hostFiles()._headers).flatMap(([, headers]) =>
      headers.map((header) => header.split(':')[0]),
    );

    expect(new Set(names).size).toBe(names.length);
  });

  test('_redirects leads to the one address of a page below a base, and away from no file that is there', () => {
    expect(hostFiles()._redirects?.split('\n').slice(1, -1)).toEqual([]);
    expect(hostFiles('/site/')._redirects?.split('\n').slice(1, -1)).toEqual([
      '/site / 200',
      '/site/index.html /site/ 301',
      '/site/*/index.html /site/:splat/ 301',
      '/site/*.html /site/:splat 301',
      '/site/* /:splat 200',
    ]);
  });

  test('_redirects finds HTML that is no page at its whole name, from which Cloudflare would take the ending', () => {
    expect(hostFiles('/', morePages)._redirects?.split('\n').slice(1, -1)).toEqual([
      '/google1.html /google1 200',
    ]);
  });

  test('_headers says that what an iPhone asks for is JSON', () => {
    const path = '.well-known/apple-app-site-association';

    expect(readHeaders(hostFiles('/site/', { [path]: '{}' })._headers).at(-1)).toEqual([
      `/site/${path}`,
      ['Content-Type: application/json; charset=utf-8'],
    ]);
  });

  test('a real site keeps within the limits of Cloudflare Pages', async () => {
    const { files, diagnostics } = await buildSite(await fixtureOptions({ cacheDir: sharedCacheDir }), {
      elapsedMs: () => 0,
    });
    const made = madeBy({ value: files, diagnostics });
    const { _headers = '', _redirects = '' } = toTexts(made.filter(({ path }) => path.startsWith('_')));

    expect(readHeaders(_headers).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lengthsOf(_headers))).toBeLessThanOrEqual(2000);
    const rules = _redirects.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules.filter((rule) => !rule.includes('*')).length).toBeLessThanOrEqual(2000);
    expect(rules.filter((rule) => rule.includes('*')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lengthsOf(_redirects))).toBeLessThanOrEqual(1000);
    for (const rule of rules) expect(rule).toMatch(/^\/\S* \/\S* (200|301)$/);
    expect(made.length).toBeLessThan(20_000);
    expect(Math.max(...made.map(({ bytes }) => bytes.byteLength))).toBeLessThan(25 * 1024 * 1024);
  });
});

describe('for Vercel', () => {
  test('vercel.json has only keys of its schema, and patterns for all files', () => {
    const { $schema, ...config } = JSON.parse(hostFiles()['vercel.json'] ?? '');

    expect($schema).toBe('https://openapi.vercel.sh/vercel.json');
    expect(Object.keys(config).sort()).toEqual(
      [
        'buildCommand',
        'framework',
        'headers',
        'installCommand',
        'outputDirectory',
        'redirects',
        'rewrites',
      ].sort(),
    );
    expect(config.headers.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      '/assets/(a\\.js)',
      '/roadmap.xml',
    ]);
    const feed = { key: 'Content-Type', value: 'application/atom+xml; charset=utf-8' };
    expect(config.headers).toContainEqual({ source: '/roadmap.xml', headers: [feed] });
    for (const { source, headers } of config.headers) {
      expect(source.length).toBeLessThanOrEqual(4096);
      for (const { key, value } of headers) {
        expect(key.length).toBeLessThanOrEqual(4096);
        expect(value.length).toBeLessThanOrEqual(4096);
      }
    }
  });

  test.each(['/', '/site/'])('below %s a page is found at its one address, and others lead there', (base) => {
    const ask = readVercel(hostFiles(base, morePages, { old: 'privacy', 'a.php': 'privacy' })['vercel.json']);
    const answers: Record<string, string> = {
      '': '200 index.html',
      index: `301 ${base}`,
      'index.html': `301 ${base}`,
      privacy: '200 privacy.html',
      'privacy.html': `301 ${base}privacy`,
      'privacy/': `301 ${base}privacy`,
      press: `301 ${base}press/`,
      'press/': '200 press/index.html',
      'press/index': `301 ${base}press/`,
      'press/index.html': `301 ${base}press/`,
      'press/v1.2': '200 press/v1.2.html',
      'press/v1.2/': `301 ${base}press/v1.2`,
      'old.htm': '200 old.htm',
      google1: `301 ${base}google1.html`,
      'google1.html': '200 google1.html',
      '404': '404',
      nothing: '404',
      'roadmap.xml': '200 roadmap.xml',
      old: `301 ${base}privacy`,
      'a.php': `301 ${base}privacy`,
    };

    expect(Object.fromEntries(Object.keys(answers).map((path) => [path, ask(base + path)]))).toEqual(answers);
    if (base !== '/') expect(ask('/site')).toBe('301 /site/');
  });

  test('its patterns keep their length where very many names are exceptions', () => {
    const names = Array.from({ length: 1000 }, (_, index) => [`folder-${index}/index.html`, page] as const);
    const { redirects } = JSON.parse(hostFiles('/', Object.fromEntries(names))['vercel.json'] ?? '');

    for (const { source } of redirects) expect(source.length).toBeLessThanOrEqual(4096);
    expect(redirects.map(({ source }: { source: string }) => source)).not.toContainEqual('/:page(.+)/');
  });
});

test('for GitHub Pages there is a file that keeps Jekyll away, and the policy in every document', () => {
  expect(hostFiles()['.nojekyll']).toBe('');
});

test.each(['.hosts/nginx.conf', '.hosts/Caddyfile', '.htaccess'])(
  '%s has every header in quotes of its own',
  (path) => {
    const text = hostFiles()[path] ?? '';

    expect(text).toContain(`Content-Security-Policy "${headerPolicy}"`);
    expect(text).toContain('"public, max-age=31536000, immutable"');
  },
);

function lengthsOf(text: string): number[] {
  return text.split('\n').map(({ length }) => length);
}

describe.each(['/', '/site/'])('a former address below %s', (base) => {
  const texts = hostFiles(
    base,
    { 'old.html': page, 'old/index.html': page },
    Object.fromEntries(
      ['old', 'old.html', 'old/', 'old/index.html', 'old/index', 'a.php'].map((from) => [from, 'privacy']),
    ),
  );
  const [old, php, now] = [`${base}old`, `${base}a.php`, `${base}privacy`];

  test.each([
    ['_redirects', [`\n${old} ${now} 301\n`, `\n${php} ${now} 301\n`]],
    ['.hosts/nginx.conf', [`location = ${old} { return 301 ${now}$is_args$args; }`, `location = ${php} {`]],
    ['.hosts/Caddyfile', [`\n  ${old} ${now}\n`, `\n  ${php} ${now}\n`]],
    [
      '.htaccess',
      [
        `RewriteRule ^(?:old|old\\.html|old/)$ ${now} [R=301,L]`,
        `RewriteRule ^(?:a\\.php)$ ${now} [R=301,L]`,
      ],
    ],
  ])('leads on by %s', (path, rules) => {
    for (const rule of rules) expect(texts[path]).toContain(rule);
  });

  test('and by vercel.json', () => {
    const { redirects } = JSON.parse(texts['vercel.json'] ?? '');

    expect(redirects.slice(0, 2)).toEqual([
      { source: `${base}(a\\.php)`, destination: now, statusCode: 301 },
      { source: `${base}(old|old\\.html|old/)`, destination: now, statusCode: 301 },
    ]);
  });

  test('stands once in the rules of hosts that refuse a second', () => {
    const named = [...(texts['.hosts/nginx.conf'] ?? '').matchAll(/location = (\S+)/g)].map(([, at]) => at);
    expect(named).toEqual([...new Set(named)]);
  });
});

describe.each(['/', '/site/'])('ten thousand pages below %s', (base) => {
  const names = Array.from({ length: 10_000 }, (_, index) => `guides/${index % 100}/page-${index}`);
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page]));
  const former = Object.fromEntries(names.slice(0, 2500).map((name) => [`old/${name}`, name]));
  const texts = hostFiles(base, pages, former);

  test('need no more rules than hosts take, whatever addresses they had before', () => {
    const { redirects, headers, rewrites } = JSON.parse(texts['vercel.json'] ?? '');
    const rules = (texts._redirects ?? '').split('\n').filter((line) => line.startsWith('/'));
    const patterns = rules.flatMap((rule, index) => (rule.includes('*') ? [index] : []));

    expect([...redirects, ...headers, ...rewrites].length).toBeLessThanOrEqual(2048);
    expect(readHeaders(texts._headers).length).toBeLessThanOrEqual(100);
    expect(patterns.length).toBeLessThanOrEqual(100);
    // Cloudflare leaves out what is behind the first two thousand without a pattern.
    expect(rules.slice(1900, 2000).every((rule) => rule.startsWith(`${base}old/`))).toBe(true);
    // Where a pattern comes first, it takes all others for patterns.
    expect(patterns).toEqual(patterns.map((_, index) => rules.length - patterns.length + index));
  });

  test('have the same files as ten, but for one line of the same length', () => {
    const withoutFormer = hostFiles(base, pages);
    const { 'guides/0/page-0.html': _first, ...others } = pages;
    for (const fewer of [others, Object.fromEntries(Object.entries(pages).slice(0, 10))]) {
      const made = hostFiles(base, fewer);
      const sealOf = (text = '') => /^# Beside this file: .*$/m.exec(text)?.[0] ?? '';
      expect(sealOf(made._headers)).not.toBe(sealOf(withoutFormer._headers));
      expect(made._headers?.replace(sealOf(made._headers), sealOf(withoutFormer._headers))).toBe(
        withoutFormer._headers,
      );
      expect({ ...made, _headers: '' }).toEqual({ ...withoutFormer, _headers: '' });
    }
  });

  test('with very many pictures have a rule for the folder of these at Vercel', () => {
    const pictures = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`assets/p-${index}-01234567-700.avif`, '']),
    );
    const { headers } = JSON.parse(hostFiles(base, pictures)['vercel.json'] ?? '');

    expect(headers.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      `${base}assets/(.*)`,
      `${base}roadmap.xml`,
    ]);
  });
});
