import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, Refused } from '../../../../generator/edit/client/state/api';
import { createSaveQueue, type Saving } from '../../../../generator/edit/client/state/save-queue';
import type { Refusal, SaveRequest } from '../../../../generator/edit/protocol';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = 'content/a.yaml';

/** A queue whose requests are answered by the test. */
function start() {
  const requests: {
    request: SaveRequest;
    answer: () => void;
    fail: (status: number, more?: object) => void;
  }[] = [];
  const savings: Saving[] = [];
  const data: Record<string, string> = {};
  const unsaved: boolean[] = [];
  const onConflict = vi.fn();
  const queue = createSaveQueue({
    api: {
      save: (request) =>
        new Promise((resolve, reject) => {
          requests.push({
            request,
            answer: () => resolve({ files: [] }),
            fail: (status, more = {}) =>
              reject(new Refused(status, { message: 'No room on the disk', ...more } as Refusal)),
          });
        }),
    },
    versionOf: (own) => ({ path: own, revision: '7', data: data[own] }),
    onSaving: (saving) => savings.push(saving),
    onSaved: (_, isUnsaved) => unsaved.push(isUnsaved(path)),
    onConflict,
  });
  const type = (text: string, own = path) => {
    data[own] = text;
    queue.add(own, true);
  };
  const savedBy = (index: number) => requests[index]?.request.files.map((file) => file.data);
  return { queue, requests, savings, unsaved, onConflict, type, savedBy };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('typed words', () => {
  it('are saved at once, with what else changes in the same turn', async () => {
    const { type, requests, savedBy } = start();
    type('H');
    type('He');
    await pass(0);
    expect(savedBy(0)).toEqual(['He']);
    expect(requests).toMatchObject([{ request: { isTyped: true } }]);
  });

  it('wait while a request is under way, and the newest are saved', async () => {
    const { type, requests, savedBy, unsaved } = start();
    type('H');
    await pass(60);
    type('He');
    await pass(100);
    type('Hel');
    await pass(100);
    expect(requests).toHaveLength(1);
    requests[0]?.answer();
    await pass(60);
    expect(unsaved).toEqual([true]);
    expect(savedBy(1)).toEqual(['Hel']);
  });

  it.each([
    ['does not answer', 0, 'the server does not answer'],
    ['wants another key', 401, 'open the address that the terminal shows'],
  ])('are sent again under the same id while the server %s', async (_, code, failure) => {
    const { type, requests, savings, queue } = start();
    type('H');
    await pass(60);
    requests[0]?.fail(code);
    await pass(0);
    expect(savings.at(-1)).toEqual({ failure });
    await pass(500);
    expect([queue.isSaved(), requests[1]?.request]).toEqual([false, requests[0]?.request]);
    requests[1]?.answer();
    await pass(0);
    expect([savings.at(-1), queue.isSaved()]).toEqual(['saved', true]);
  });

  it('that are refused stay unsaved, and the next change is tried with them', async () => {
    const { type, requests, savings, queue, savedBy } = start();
    type('H');
    await pass(60);
    requests[0]?.fail(422);
    await pass(5000);
    expect([requests.length, savings.at(-1), queue.isSaved()]).toEqual([
      1,
      { failure: 'No room on the disk' },
      false,
    ]);
    await queue.flush();
    type('He');
    await pass(60);
    expect(savedBy(1)).toEqual(['He']);
  });

  it('that meet others ask about them, unless newer ones are tried first', async () => {
    const { type, requests, onConflict, savedBy } = start();
    const conflict = { clashes: [], files: [{ path }] };
    type('H');
    await pass(60);
    type('He');
    requests[0]?.fail(409, conflict);
    await pass(60);
    expect([onConflict.mock.calls.length, savedBy(1)]).toEqual([0, ['He']]);
    requests[1]?.fail(409, conflict);
    await pass(60);
    expect(onConflict).toHaveBeenCalledTimes(1);
  });
});

it('saves other files while one is refused, and says that it is', async () => {
  const { type, requests, savings, queue, savedBy } = start();
  type('H');
  await pass(60);
  requests[0]?.fail(422);
  await pass(0);
  type('I', 'content/b.yaml');
  await pass(60);
  expect([savings.at(-1), savedBy(1)]).toEqual(['sending', ['I']]);
  requests[1]?.answer();
  await pass(0);
  expect(savings.at(-1)).toEqual({ failure: 'No room on the disk' });
  expect(['content/a.yaml', 'content/b.yaml'].map(queue.isUnsaved)).toEqual([true, false]);
});

it('takes an answer that ends too early for none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"files": ['));
  await expect(createApi(() => '').save({ id: '1', files: [] })).rejects.toMatchObject({
    status: 0,
  });
  vi.unstubAllGlobals();
});

it('flushing waits for the answer to everything', async () => {
  const { queue, type, requests } = start();
  const done = vi.fn();
  type('H');
  void queue.flush().then(done);
  await pass(0);
  expect([requests.length, done.mock.calls.length]).toEqual([1, 0]);
  requests[0]?.answer();
  await pass(0);
  expect(done).toHaveBeenCalledOnce();
});
