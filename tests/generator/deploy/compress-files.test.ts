import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles, levelsFor, precompress } from '../../../generator/deploy/compress-files';
import { measureFiles } from '../../../generator/pipeline/report/format-report';
import { temporaryCache } from '../fixture';

const text = Buffer.from('<p>Words that come again, and again, and again.</p>'.repeat(40));

test('a text has a smaller twin for each way to compress it, and each can be read', async () => {
  const precompressed = await compressFiles([{ path: 'a.html', bytes: text }], await temporaryCache());
  const read: Record<string, (bytes: Uint8Array) => Uint8Array> = {
    'a.html.br': brotliDecompressSync,
    'a.html.gz': gunzipSync,
  };

  expect(precompressed.map(({ path }) => path)).toEqual(Object.keys(read));
  for (const { path, bytes } of precompressed) {
    expect(bytes.byteLength).toBeLessThan(text.length / 10);
    expect(Buffer.from(read[path]?.(bytes) ?? []).equals(text)).toBe(true);
  }
});

test('what would not be smaller has none, nor has what is compressed as it is', async () => {
  const files = [
    { path: 'robots.txt', bytes: Buffer.from('ab') },
    { path: 'assets/a.avif', bytes: text },
    { path: 'assets/a.woff2', bytes: text },
  ];

  expect(await compressFiles(files, await temporaryCache())).toEqual([]);
});

test('of more pages than a build has the time for, all but the first are compressed quickly', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `<p>${(index * 7919) % 1009} of ${index}</p>`).join(
    '',
  );
  const page = { path: '0.html', bytes: Buffer.from(words) };
  const sizeAmong = async (count: number, isFirst = false) => {
    const made = await precompress(page, levelsFor(count, isFirst));
    return made.find(({ path }) => path === '0.html.br')?.bytes.byteLength ?? 0;
  };
  const [few, many] = [await sizeAmong(2), await sizeAmong(301)];

  expect(many).toBeGreaterThan(few);
  expect(many).toBeLessThan(few * 1.3);
  expect(await sizeAmong(301, true)).toBe(few);
});

test('a report names neither precompressed nor what is there for hosts, and has the size of the brotli twin', async () => {
  const files = ['a.html', 'b.webp'].map((path) => ({ path, bytes: text }));
  const precompressed = await compressFiles(files, await temporaryCache());
  const hosts = ['_headers', '.htaccess', '.hosts/nginx.conf'].map((path) => ({ path, bytes: text }));

  expect(measureFiles([...files, ...precompressed, ...hosts])).toEqual([
    { path: 'a.html', bytes: text.length, brotliBytes: precompressed[0]?.bytes.byteLength },
    { path: 'b.webp', bytes: text.length },
  ]);
});
