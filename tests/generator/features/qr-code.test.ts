import { expect, test } from 'vitest';
import { qrCode } from '../../../generator/features/qr-code';
import { featureInput } from './feature-input';

const input = await featureInput();

async function draw(url: string | undefined, base = '/', colors = input.colors) {
  const feature = qrCode({ urlOf: () => url, source: ['site', 'qrCode', 'url'] });
  const made = await feature.assets?.({ ...input, base, colors });
  return { url: made?.url, drawing: Buffer.from(made?.files?.[0]?.bytes ?? []).toString() };
}

test('the code is a drawing with quiet edges, named after its bytes', async () => {
  const { url, drawing } = await draw('https://lanternfall.example/get');
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(drawing)?.[1]);
  const dark = [...drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);

  expect(url).toMatch(/^\/assets\/qr-[0-9a-f]{8}\.svg$/);
  expect([...drawing.matchAll(/fill="(.*?)"/g)].map(([, fill]) => fill)).toEqual(['#f0f0e0', '#101010']);
  expect(size).toBeGreaterThan(20);
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([3, size - 4]);
});

test('another address, or another base, is another code', async () => {
  const codes = await Promise.all([draw('https://a.example'), draw('https://b.example')]);
  const { address: own } = input.facts;
  const based = await Promise.all([draw(`${own}/#download`), draw(`${own}/#download`, '/site/')]);

  expect(new Set([...codes, ...based].map(({ url }) => url)).size).toBe(4);
});
