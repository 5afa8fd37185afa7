import { describe, expect, test } from 'vitest';
import { makeHostFiles } from '../../../generator/deploy/make-host-files';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { textOf, toBytes } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { finishFiles } from '../../../generator/pipeline/stages/deploy-site';
import { fixtureOptions, madeBy, sentences, sharedCacheDir, temporaryCache } from '../fixture';

const policy = "default-src 'none'; frame-ancestors 'none'";

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
  return toTexts(makeHostFiles(files, policy, base, new Map(Object.entries(former))));
}

/** What somebody may put into `public/`. */
const morePages = {
  'press/index.html': page,
  'old.htm': page,
  'google1.html': 'google-site-verification: google1.html',
};

function toTexts(files: readonly OutputFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, bytes }) => [path, textOf(bytes)]));
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
    expect(everything?.[1]).toContain(`Content-Security-Policy: ${policy}`);
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
      '/site/index.html /site/ 301',
      '/site/privacy.html /site/privacy 301',
      '/site / 200',
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

  test('pages of public/ whose styles make the policy longer than that are told of, each at its first', async () => {
    const styles = Array.from({ length: 16 }, (_, index) => `<style>a{margin:${index}px}</style>`);
    const rules = '<script type="speculationrules">{"prefetch":[]}</script>';
    const publicFiles = Object.entries({
      'k/a.html': `<head>\n <title>a</title>${styles.slice(0, 15).join('\n')}</head>`,
      'k/b.html': `<head></head><style></style><STYLE class=">">b{}</STYLE>${rules}`,
      'k/c.html': `<head>${styles.join('')}</head>`.replaceAll('margin', 'padding'),
      'k/plain.html':
        '<head></head><p title="<style>a{}</style>">a</p><script type="application/json">{}</script>',
      'k/a.css': '<style>a{}</style>',
    }).map(([path, text]) => ({ path, bytes: toBytes(text) }));
    const finish = async (files: OutputFile[]) =>
      finishFiles(
        files,
        { publicFiles: files, address: 'https://a.example', base: '/' },
        await temporaryCache(),
        async (_, work) => work(),
      );

    const { value, diagnostics } = await finish(publicFiles);
    const why = 'which makes its line 2050 characters long, and Cloudflare Pages reads 2000';
    const fix = 'Put them into a file in public/, and link to that.';
    expect(value).toBeUndefined();
    expect(sentences({ diagnostics })).toEqual([
      `public/k/a.html:2:18 the security policy names the styles written into each page, 15 in this one, ${why}. ${fix}`,
      `public/k/b.html:1:29 the security policy names the styles written into each page, 1 in this one, ${why}. ${fix}`,
      `public/k/b.html:1:57 the security policy names the speculation rules written into each page, 1 in this one, ${why}. Leave them out.`,
      `public/k/c.html:1:7 the security policy names the styles written into each page, 16 in this one, ${why}. ${fix}`,
    ]);
    expect((await finish(publicFiles.slice(1))).diagnostics).toEqual([]);
  });

  test('a policy that would not fit into a line of theirs stops the build', () => {
    const long = `script-src ${'a'.repeat(2000)}`;

    expect(() => makeHostFiles([], long, '/')).toThrow('Content-Security-Policy is too long');
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

  test('a page is found at its one address, others lead there, and none in a circle', () => {
    const { redirects, rewrites } = JSON.parse(hostFiles('/', morePages)['vercel.json'] ?? '');
    const pairs = (rules: { source: string; destination: string }[]) =>
      rules.map(({ source, destination }) => `${source} ${destination}`);

    expect(pairs(rewrites)).toEqual(['/ /index.html', '/privacy /privacy.html', '/press/ /press/index.html']);
    expect(pairs(redirects)).toEqual([
      '/index.html /',
      '/index /',
      '/privacy.html /privacy',
      '/privacy/ /privacy',
      '/press/index.html /press/',
      '/press/index /press/',
      '/press /press/',
      '/google1 /google1.html',
    ]);
    for (const { statusCode } of redirects) expect(statusCode).toBe(301);
  });

  test('below a base, what is asked for below it is found, and its slash stays', () => {
    const config = JSON.parse(hostFiles('/site/')['vercel.json'] ?? '');

    expect(config.rewrites).toEqual([
      { source: '/site/', destination: '/index.html' },
      { source: '/site/privacy', destination: '/privacy.html' },
      { source: '/site/:path*', destination: '/:path*' },
    ]);
    expect(config.redirects).toContainEqual({ source: '/site', destination: '/site/', statusCode: 301 });
    expect(config.headers.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      '/site/assets/(a\\.js)',
      '/site/roadmap.xml',
    ]);
  });
});

test('for GitHub Pages there is a file that keeps Jekyll away, and the policy in every document', () => {
  expect(hostFiles()['.nojekyll']).toBe('');
});

test.each(['.hosts/nginx.conf', '.hosts/Caddyfile', '.htaccess'])(
  '%s has every header in quotes of its own',
  (path) => {
    const text = hostFiles()[path] ?? '';

    expect(text).toContain(`Content-Security-Policy "${policy}"`);
    expect(text).toContain('"public, max-age=31536000, immutable"');
  },
);

function lengthsOf(text: string): number[] {
  return text.split('\n').map(({ length }) => length);
}

describe.each(['/', '/site/'])('a former address below %s', (base) => {
  const texts = hostFiles(
    base,
    { 'old.html': page },
    { old: 'privacy', 'old.html': 'privacy', 'a.php': 'privacy' },
  );
  const [old, php, now] = [`${base}old`, `${base}a.php`, `${base}privacy`];

  test.each([
    ['_redirects', [`\n${old} ${now} 301\n`, `\n${php} ${now} 301\n`]],
    ['.hosts/nginx.conf', [`location = ${old} { return 301 ${now}$is_args$args; }`, `location = ${php} {`]],
    ['.hosts/Caddyfile', [`\n  ${old} ${now}\n`, `\n  ${php} ${now}\n`]],
    ['.htaccess', [`RewriteRule ^old$ ${now} [R=301,L]`, `RewriteRule ^a\\.php$ ${now} [R=301,L]`]],
  ])('leads on by %s, and its small page has no address of its own', (path, rules) => {
    for (const rule of rules) expect(texts[path]).toContain(rule);
    expect(texts[path]).not.toMatch(/\{ try_files \/old|^RewriteRule \S+ old\.html|\/old\.html$/m);
  });

  test('and by vercel.json', () => {
    const { redirects, rewrites } = JSON.parse(texts['vercel.json'] ?? '');

    expect(redirects).toContainEqual({ source: old, destination: now, statusCode: 301 });
    expect(redirects).toContainEqual({ source: php, destination: now, statusCode: 301 });
    expect(JSON.stringify(rewrites)).not.toContain('old');
  });

  test('stands once in the rules of hosts that refuse a second', () => {
    const named = [...(texts['.hosts/nginx.conf'] ?? '').matchAll(/location = (\S+)/g)].map(([, at]) => at);
    expect(named).toEqual([...new Set(named)]);
  });
});
