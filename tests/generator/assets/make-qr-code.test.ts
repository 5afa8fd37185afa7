import { expect, test } from 'vitest';
import { makeQrCode } from '../../../generator/assets/make-qr-code';
import { temporaryCache } from '../fixture';

const colors = { ink: '#101010', vellum: '#f0f0e0' };

test('the code is a drawing with quiet edges, named after its bytes', async () => {
  const { path, bytes } = await makeQrCode('https://lanternfall.example/get', colors, await temporaryCache());
  const drawing = Buffer.from(bytes).toString();
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(drawing)?.[1]);
  const dark = [...drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);

  expect(path).toMatch(/^assets\/qr-[0-9a-f]{8}\.svg$/);
  expect([...drawing.matchAll(/fill="(.*?)"/g)].map(([, fill]) => fill)).toEqual(['#f0f0e0', '#101010']);
  expect(size).toBeGreaterThan(20);
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([3, size - 4]);
});

test('another address is another code', async () => {
  const cache = await temporaryCache();
  const [a, b] = await Promise.all([
    makeQrCode('https://a.example', colors, cache),
    makeQrCode('https://b.example', colors, cache),
  ]);

  expect(a.path).not.toBe(b.path);
});
