import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../../../generator/edit/client/state/api';
import { type Keeping, keepEdits } from '../../../../generator/edit/client/state/keep-edits';
import type { Change, ChangeAnswer, Edit } from '../../../../generator/edit/protocol';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keeper whose requests are answered by the test. */
function start(data: unknown = {}) {
  const requests: {
    change: Change;
    answer: (files?: ChangeAnswer['files']) => void;
    fail: (status: number) => void;
  }[] = [];
  const keepings: Keeping[] = [];
  const refused: Edit[][] = [];
  const differing: unknown[] = [];
  const keeper = keepEdits({
    api: {
      change: (change) =>
        new Promise((resolve, reject) => {
          requests.push({
            change,
            answer: (files = []) => resolve({ files }),
            fail: (status) => reject(new Refused(status, { message: 'No room on the disk' })),
          });
        }),
    },
    answered: (path) => ({ path, revision: '7', data, body: 'One. Two. Three.', notes: [] }),
    onKeeping: (keeping) => keepings.push(keeping),
    onAnswer: () => undefined,
    onRefused: async (refusal) => {
      differing.push(refusal.refusal.differs);
      refused.push(keeper.giveUp());
    },
  });
  const type = (value: string, was = '') =>
    keeper.add([{ op: 'set', path: 'content/a.yaml', at: '/a', was, value }], true);
  const valuesOf = (index: number) =>
    requests[index]?.change.edits.map((edit) => ('value' in edit ? edit.value : undefined));
  return { keeper, requests, keepings, refused, differing, type, valuesOf };
}

describe('what is typed', () => {
  it('is sent after a pause, once', async () => {
    const { type, requests, valuesOf } = start();
    type('H');
    await vi.advanceTimersByTimeAsync(40);
    type('He');
    await vi.advanceTimersByTimeAsync(59);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(valuesOf(0)).toEqual(['He']);
  });

  it('is sent during long typing without pauses, too', async () => {
    const { type, requests } = start();
    for (let key = 0; key < 12; key += 1) {
      type('x'.repeat(key + 1));
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(requests).toHaveLength(1);
  });

  it('waits while a request is under way, and is sent as its newest state', async () => {
    const { type, requests, valuesOf } = start();
    type('H');
    await vi.advanceTimersByTimeAsync(60);
    type('He', 'H');
    await vi.advanceTimersByTimeAsync(100);
    type('Hel', 'He');
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    requests[0]?.answer();
    await vi.advanceTimersByTimeAsync(60);
    expect(valuesOf(1)).toEqual(['Hel']);
    expect(requests[1]?.change.edits).toMatchObject([{ was: 'H' }]);
  });

  it('is kept and sent again under the same id until there is an answer', async () => {
    const { type, requests, keepings, keeper } = start();
    type('H');
    await vi.advanceTimersByTimeAsync(60);
    requests[0]?.fail(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(keepings.at(-1)).toEqual({ lost: 'the server does not answer' });
    await vi.advanceTimersByTimeAsync(500);
    requests[1]?.fail(507);
    await vi.advanceTimersByTimeAsync(0);
    expect(keepings.at(-1)).toEqual({ lost: 'No room on the disk' });
    expect(keeper.isIdle()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests[2]?.change).toEqual(requests[0]?.change);
    requests[2]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([keepings.at(-1), keeper.isIdle()]).toEqual(['kept', true]);
  });

  it('comes back, with all that waited, where it is refused', async () => {
    const { type, keeper, requests, refused } = start();
    type('H');
    await vi.advanceTimersByTimeAsync(60);
    keeper.add([{ op: 'remove', path: 'content/a.yaml', at: '/b', was: 1 }], false);
    requests[0]?.fail(409);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused[0]?.map(({ op }) => op)).toEqual(['set', 'remove']);
    expect(keeper.isIdle()).toBe(true);
  });
});

it('keeps edits while the key is wrong, and sends them once it is right', async () => {
  const { type, keeper, requests, keepings, refused } = start();
  type('H');
  await vi.advanceTimersByTimeAsync(60);
  requests[0]?.fail(401);
  await vi.advanceTimersByTimeAsync(0);
  expect(keepings.at(-1)).toEqual({ lost: 'open the address that the terminal shows' });
  expect([keeper.isIdle(), refused]).toEqual([false, []]);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests[1]?.change).toEqual(requests[0]?.change);
});

it('sends more edits than one request may hold in several, in order', async () => {
  const { keeper, requests, valuesOf } = start();
  const values = Array.from({ length: 250 }, (_, index) => index);
  const edits = values.map((value): Edit => ({ op: 'set', path: 'a.yaml', at: `/a${value}`, was: 0, value }));
  keeper.add(edits, false);
  for (let index = 0; index < 3; index += 1) {
    await vi.advanceTimersByTimeAsync(60);
    requests[index]?.answer();
  }
  expect([0, 1, 2].map((index) => valuesOf(index)?.length)).toEqual([100, 100, 50]);
  expect([0, 1, 2].flatMap((index) => valuesOf(index))).toEqual(values);
});

describe('a text that somebody else changes while a request is on its way', () => {
  const path = 'content/a.md';
  const splice = (from: number, was: string, text: string): Edit => ({ op: 'splice', path, from, was, text });
  /** What is sent after an answer with this text. */
  const sentAfter = async (body: string, typedMeanwhile: Edit) => {
    const started = start();
    started.keeper.add([splice(16, '', ' M')], true);
    await vi.advanceTimersByTimeAsync(60);
    started.keeper.add([typedMeanwhile], true);
    started.requests[0]?.answer([{ path, revision: '8', data: {}, body, notes: [] }]);
    await vi.advanceTimersByTimeAsync(200);
    return { ...started, edits: started.requests[1]?.change.edits };
  };

  it.each<[string, string, number]>([
    ['nothing', 'One. Two. Three. M', 18],
    ['words above', 'Zero. One. Two. Three. M', 24],
    ['fewer words above', 'Two. Three. M', 13],
  ])('keeps later words in their place after %s', async (_, body, from) => {
    const { edits } = await sentAfter(body, splice(18, '', 'Y'));
    expect(edits).toMatchObject([{ from, text: 'Y' }]);
  });

  it('keeps words above its change in their place', async () => {
    const { edits } = await sentAfter('One. Two. Three and four. M', splice(0, '', 'Zero. '));
    expect(edits).toMatchObject([{ from: 0, text: 'Zero. ' }]);
  });

  it('asks where both changed the same words', async () => {
    const { edits, refused, differing } = await sentAfter('One. 2. Three. M', splice(5, 'Two', 'Zwei'));
    expect(edits).toBeUndefined();
    expect(refused).toEqual([[splice(5, 'Two', 'Zwei')]]);
    const [was, theirs, yours] = ['Two', '2', 'Zwei'].map((word) => `One. ${word}. Three. M`);
    expect(differing).toEqual([[{ path, at: '', label: 'Text', was, theirs, yours }]]);
  });
});

it('says to which state indexes of lists belong', async () => {
  const { keeper, requests } = start();
  const set = (at: string): Edit => ({ op: 'set', path: 'content/a.yaml', at, was: '', value: 'x' });
  keeper.add([set('/a'), set('/phrases')], false);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.change.edits).toEqual([set('/a'), set('/phrases')]);
  requests[0]?.answer();
  keeper.add([set('/list/1/name'), set('/list/2/name')], false);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[1]?.change.edits).toEqual([{ ...set('/list/1/name'), revision: '7' }, set('/list/2/name')]);
});

it('flushing waits for the answer to everything', async () => {
  const { keeper, type, requests } = start();
  const done = vi.fn();
  type('H');
  void keeper.flush().then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  expect(done).not.toHaveBeenCalled();
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it('says that it is slow only after a while', async () => {
  const { type, keepings, requests } = start();
  type('H');
  await vi.advanceTimersByTimeAsync(850);
  expect(keepings).toEqual(['sending']);
  await vi.advanceTimersByTimeAsync(50);
  expect(keepings).toEqual(['sending', 'slow']);
  requests[0]?.answer();
});

describe('an edit that waits while another window changes the list', () => {
  const ofAnn = { id: 'ann', rating: 5 };
  const ofBen = { id: 'ben', rating: 5 };
  const path = 'content/a.yaml';
  const rate = (index: number): Edit => ({
    op: 'set',
    path,
    at: `/list/${index}/rating`,
    was: 5,
    value: 4,
  });
  const type = (keeper: ReturnType<typeof start>['keeper']) =>
    keeper.add([{ op: 'set', path, at: '/list/1/role', was: undefined, value: 'Bard' }], false);
  const answerOf = (list: unknown[]) => [{ path, revision: '8', data: { list }, notes: [] }];

  it('stays with its entry', async () => {
    const { keeper, requests } = start({ list: [ofAnn, ofBen] });
    type(keeper);
    await vi.advanceTimersByTimeAsync(1);
    keeper.add([rate(1)], false);
    requests[0]?.answer(answerOf([{ id: 'new', rating: 5 }, ofAnn, { ...ofBen, role: 'Bard' }]));
    await vi.advanceTimersByTimeAsync(100);
    expect(requests[1]?.change.edits).toMatchObject([{ at: '/list/2/rating', value: 4 }]);
  });

  it('is given up where its entry is gone', async () => {
    const { keeper, requests, refused } = start({ list: [ofAnn, ofBen] });
    type(keeper);
    await vi.advanceTimersByTimeAsync(1);
    keeper.add([rate(0)], false);
    requests[0]?.answer(answerOf([{ ...ofBen, role: 'Bard' }]));
    await vi.advanceTimersByTimeAsync(100);
    expect([requests.length, refused]).toEqual([1, [[rate(0)]]]);
  });
});
