import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectPolicy, writeHeaderPolicy } from '../../../generator/deploy/inject-policy';
import { textOf, toBytes } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import {
  checkOrigins,
  type FromElsewhere,
  nothingFromElsewhere,
} from '../../../generator/site/from-elsewhere';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';

function protect(...documents: string[]) {
  const files = documents.map((html, index) => ({ path: `${index}.html`, bytes: toBytes(html) }));
  return { htmls: injectPolicy(files, nothingFromElsewhere).map(({ bytes }) => textOf(bytes)) };
}

function policyOf(html = ''): Map<string, string[]> {
  const [, policy = ''] =
    /<head>(?:<meta charSet="utf-8"\/>)?<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(
      html,
    ) ?? [];
  return parse(policy);
}

function parse(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('a document without anything of its own may load the site’s files and nothing else', () => {
  const { htmls } = protect('<html><head></head></html>');

  expect(Object.fromEntries(policyOf(htmls[0]))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

test('what stands in a document is named by its hash; data is not', () => {
  const { htmls } = protect(
    '<head><style>a{}</style><style media="print">é{}</style><script type="speculationrules">{"a":1}</script><script type="application/json">{}</script><script type="application/ld+json">{}</script><script src="/a.js"></script></head>',
  );

  expect(policyOf(htmls[0]).get('style-src')).toEqual([hash('a{}'), hash('é{}')]);
  expect(policyOf(htmls[0]).get('script-src')).toEqual(["'self'", hash('{"a":1}')]);
});

test('what only stands in an attribute is not named, or content could name what it likes', () => {
  const { htmls } = protect('<head></head><a title="<script>alert(1)</script><style>a{}</style>">a</a>');

  expect(policyOf(htmls[0]).get('script-src')).toEqual(["'self'"]);
  expect(policyOf(htmls[0]).get('style-src')).toEqual(["'none'"]);
});

test('files of styles and pictures in data are let in where there are any', () => {
  const { htmls } = protect(
    '<head><link rel="stylesheet" href="/a.css"/></head>',
    '<head><style>a{b:url("data:image/webp;base64,AA")}</style></head>',
    '<head></head><p>src=data:image/</p>',
    '<head><link title="a > b" rel="alternate StyleSheet" href="/a.css"></head>',
    '<head><link rel="x-stylesheet" href="/a.css"><link rel="icon" title=" rel=stylesheet"></head>',
    '<head><style>a{}</style\n></head>',
  );

  expect(policyOf(htmls[0]).get('style-src')).toEqual(["'self'"]);
  expect(policyOf(htmls[1]).get('img-src')).toEqual(["'self'", 'data:']);
  expect(policyOf(htmls[2]).get('img-src')).toEqual(["'self'"]);
  expect(policyOf(htmls[3]).get('style-src')).toEqual(["'self'"]);
  expect(policyOf(htmls[4]).get('style-src')).toEqual(["'none'"]);
  expect(policyOf(htmls[5]).get('style-src')).toEqual([hash('a{}')]);
});

test('the header allows whatever is written into any page, and nothing else than the page', () => {
  const header = parse(writeHeaderPolicy(nothingFromElsewhere));
  const ofPage = policyOf(protect('<head></head>').htmls[0]);

  expect(Object.fromEntries(header)).toEqual({
    ...Object.fromEntries(ofPage),
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

/**
 * What Cloudflare does by default to the pages that pass through it: mail addresses in links and in text become a link
 * that its own script decodes, but not between these comments.
 */
function obfuscateMail(html: string): string {
  const address = /(<a href=")mailto:[^"]+"|[\w.]+@[\w.]+\w/g;
  return html
    .split(/(<!--email_off-->.*?<!--\/email_off-->)/s)
    .map((part) =>
      part.startsWith('<!--email_off-->')
        ? part
        : part.replace(address, (_, link = '') => `${link}/cdn-cgi/l/email-protection#7b"`),
    )
    .join('');
}

test('mail addresses survive a proxy that obfuscates them', () => {
  const page = '<head></head><body><a href="mailto:a@b.example">a@b.example</a></body>';
  const [html = ''] = protect(page).htmls;

  expect(obfuscateMail(page)).not.toContain('a@b.example');
  expect(obfuscateMail(html)).toBe(html);
});

test('of a whole site, no policy allows what is unsafe, and the charset stands where browsers look for it', async () => {
  const { files, diagnostics } = await buildSite(await fixtureOptions({ cacheDir: sharedCacheDir }), {
    elapsedMs: () => 0,
  });
  const documents = madeBy({ value: files, diagnostics }).filter(({ path }) => path.endsWith('.html'));
  expect(documents).toHaveLength(4);
  for (const { bytes } of documents) {
    const html = textOf(bytes);
    expect(policyOf(html).get('style-src')?.at(-1)).toMatch(/^'sha256-/);
    expect(html).not.toMatch(/unsafe-/);
    expect(html).toMatch(/charset="utf-8"/i);
    expect(html.search(/charset="utf-8"/i)).toBeLessThan(1000);
  }
});

const fromElsewhere: FromElsewhere = {
  file: 'templates/from-elsewhere.ts',
  forms: [{ origin: 'https://list.test', reason: 'The waiting list.' }],
  scripts: [{ origin: 'https://count.test', reason: 'Counts visits.' }],
  media: [{ origin: 'https://film.test', reason: 'The trailer.' }],
};

const wanted = [
  ['forms', '<form action="https://list.test/join"></form>', 'form-action', 'https://list.test'],
  ['scripts', '<script src="https://count.test/a.js"></script>', 'script-src', 'https://count.test'],
  ['media', '<video><source src="https://film.test/a.mp4"></video>', 'media-src', 'https://film.test'],
  ['media', '<iframe src="https://film.test/a"></iframe>', 'frame-src', 'https://film.test'],
] as const;

test.each(wanted)(
  'of %s, %s is in the policy of its page alone, and in that of the headers',
  (_list, body, directive, origin) => {
    const [page, other] = injectPolicy(
      [`<head></head><body>${body}</body>`, '<head></head><body></body>'].map((html, index) => ({
        path: `${index}.html`,
        bytes: toBytes(html),
      })),
      fromElsewhere,
    ).map(({ bytes }) => policyOf(textOf(bytes)));

    expect(page?.get(directive)).toContain(origin);
    expect(other?.get(directive) ?? []).not.toContain(origin);
    expect(parse(writeHeaderPolicy(fromElsewhere)).get(directive)).toContain(origin);
    expect(parse(writeHeaderPolicy(nothingFromElsewhere)).get(directive) ?? []).not.toContain(origin);
  },
);

test.each([
  ['https://list.test; script-src *', 'Waiting list.', 'is not an origin'],
  ['https://*.list.test', 'Waiting list.', 'is not an origin'],
  ['https://list.test:8443', ' ', 'has no reason'],
  ['https://film.test', 'Trailer.', 'is listed twice'],
] as const)(
  'an entry of the table with the origin "%s" and the reason "%s" %s',
  (origin, reason, problem) => {
    const media = [...fromElsewhere.media, { origin, reason }];
    expect(() => checkOrigins({ ...fromElsewhere, media })).toThrow(
      `templates/from-elsewhere.ts: under media, "${origin}" ${problem}`,
    );
    expect(() => checkOrigins(fromElsewhere)).not.toThrow();
  },
);

test('a host whose name only begins like one of the table is another', () => {
  const html = '<head></head><body><form action="https://list.test.evil.test/"></form></body>';
  const [page] = injectPolicy([{ path: 'a.html', bytes: toBytes(html) }], fromElsewhere);
  expect(policyOf(textOf(page?.bytes ?? new Uint8Array())).get('form-action')).toEqual(["'none'"]);
});
