import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addBase, rewriteBasePath } from '../../../generator/deploy/rewrite-base-path';
import { textOf, toBytes } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';
import { readCases } from '../read-cases';

function below(path: string, text: string, base = '/site/'): string {
  const [file] = rewriteBasePath([{ path, bytes: toBytes(text) }], {
    base,
    address: 'https://lanternfall.example',
  });
  return textOf(file?.bytes ?? new Uint8Array());
}

/** A part of a document, and how it reads below `/site/` where that is not the same. */
const parts = readCases(join(import.meta.dirname, 'rewrite-base-path.txt'));

test.each(parts.map(({ text }) => [text('-') ?? '', text('+') ?? text('-')]))(
  'in a document, %s',
  (from, to) => {
    expect(below('404.html', from ?? '')).toBe(to);
  },
);

test('the widgets’ props name addresses below the base, and pages name the props', () => {
  expect(
    below('assets/props-01234567.js', 'export default{"a":{"src":"/assets/a-320.avif","say":"a/b"}};'),
  ).toBe('export default{"a":{"src":"/site/assets/a-320.avif","say":"a/b"}};');
  expect(below('404.html', '<body data-props="/assets/props-01234567.js">')).toBe(
    '<body data-props="/site/assets/props-01234567.js">',
  );
});

test('a base may have the name of a folder of the site', () => {
  expect(below('404.html', '<img src="/assets/a-320.avif"/>', '/assets/')).toBe(
    '<img src="/assets/assets/a-320.avif"/>',
  );
});

test.each([
  ['https://lanternfall.example/#download', 'https://lanternfall.example/site/#download'],
  ['https://lanternfall.example/site/#download', 'https://lanternfall.example/site/#download'],
  ['https://lanternfall.example#download', 'https://lanternfall.example/site/#download'],
  ['https://store.example/a', 'https://store.example/a'],
])('%s in full is %s below the base', (address, expected) => {
  expect(addBase(address, { base: '/site/', address: 'https://lanternfall.example' })).toBe(expected);
});

test('at the top of a host nothing changes', () => {
  expect(below('404.html', '<a href="/privacy">a</a>', '/')).toBe('<a href="/privacy">a</a>');
});

test('below a base, no file of a whole site names an address above it', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir, base: '/site/' });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const texts = madeBy({ value: files, diagnostics }).filter(({ path }) =>
    /\.(html|js|css|xml|txt|webmanifest)$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const { path, bytes } of texts) {
    // Whatever begins like an address: in quotes, in brackets, or after a comma.
    const above = textOf(bytes).match(
      /(?:["'(]|["'(][^"'()]*\d[wx],\s*)\/(?!\/|site\/)[\w-]+[./"'#?)][^"')]{0,40}/g,
    );
    expect([path, above]).toEqual([path, null]);
    const absolute = textOf(bytes).match(/https:\/\/lanternfall\.example\/(?!site\/)[^"<\s]*/g);
    expect([path, absolute]).toEqual([path, null]);
  }
});
