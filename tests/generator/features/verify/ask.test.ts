import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk } from '../../../../generator/features/verify/ask';

let server: Server;
let origin: string;
let open = 0;
let mostOpen = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    if (request.url === '/endless') {
      const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (request.url !== '/silent') {
      setTimeout(() => response.end('Hello'), 20);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** So long that a busy machine does not reach them. */
const limits = { isInsecure: false, answerMs: 20_000, allMs: 20_000 };
const urlOf = (path: string) => new URL(path, origin);

test('asks six times at once', async () => {
  const ask = createAsk(limits);
  mostOpen = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(urlOf('/'))));
  expect(answers.every(({ status, body }) => status === 200 && String(body) === 'Hello')).toBe(true);
  expect(mostOpen).toBe(6);
});

test('ends with its time, and says what was not asked', async () => {
  const ask = createAsk({ ...limits, answerMs: 300, allMs: 400 });
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => ask(urlOf('/silent'))));
  const reasons = new Set(all.map((each) => (each.status === 'rejected' ? String(each.reason) : 'none')));
  expect([...reasons].at(-1)).toBe('Error: not asked: 0.4 seconds were over');
});

test('reads an endless body up to its limit', async () => {
  const ask = createAsk(limits);
  for (const mostBytes of [50_000, undefined]) {
    const { isCut, body } = await ask(urlOf('/endless'), { ...(mostBytes && { mostBytes }) });
    expect(isCut).toBe(true);
    expect(body.byteLength).toBeLessThanOrEqual(mostBytes ?? 1_000_000);
  }
});
