import type { Change, ChangeAnswer, Edit } from '../../protocol';
import { type Api, Refused } from './api';
import { mergeEdit } from './apply-edit';

/** Where the edits are: with the server, about to be there, longer on the way than usual, or not to be sent now. */
export type Keeping = 'kept' | 'sending' | 'slow' | { lost: string };

export interface KeepEditsOptions {
  api: Pick<Api, 'change'>;
  /** What the server last said about a file. */
  revisionOf: (path: string) => string | undefined;
  onKeeping: (keeping: Keeping) => void;
  onAnswer: (answer: ChangeAnswer) => void;
  /** Nothing was applied. What was to be sent is given up, and comes again where somebody wants that. */
  onRefused: (refused: Refused, edits: Edit[]) => void;
}

export type EditKeeper = ReturnType<typeof keepEdits>;

const times = {
  /** A pause between two keys. */
  pauseMs: 60,
  /** Somebody who types without a pause is not left behind longer than this. */
  mostMs: 200,
  slowMs: 800,
  retryMs: [500, 1000, 2000, 4000],
};

/**
 * Sends edits to the server, in order and one request at a time; what is typed meanwhile waits and is sent as its newest
 * state. A request that got no answer is sent again under the same id until there is one.
 */
export function keepEdits({ api, revisionOf, onKeeping, onAnswer, onRefused }: KeepEditsOptions) {
  let waiting: Edit[] = [];
  let sent: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  const idle: (() => void)[] = [];

  const isIdle = () => !sent && waiting.length === 0;

  const add = (edits: readonly Edit[], isTyped: boolean) => {
    if (isIdle()) onKeeping('sending');
    waiting = edits.reduce(mergeEdit, waiting);
    waitsSince ??= performance.now();
    const leftMs = times.mostMs - (performance.now() - waitsSince);
    clearTimeout(timer);
    timer = setTimeout(send, isTyped ? Math.max(0, Math.min(times.pauseMs, leftMs)) : 0);
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (sent) return;
    waitsSince = undefined;
    if (waiting.length > 0) {
      sent = { id: crypto.randomUUID(), edits: withRevisions(waiting, revisionOf) };
      waiting = [];
      const slow = setTimeout(() => onKeeping('slow'), times.slowMs);
      const answer = await request(sent);
      clearTimeout(slow);
      const { edits } = sent;
      sent = undefined;
      if (answer instanceof Refused) {
        const all = [...edits, ...waiting];
        waiting = [];
        onKeeping('kept');
        onRefused(answer, all);
      } else {
        onKeeping(isIdle() ? 'kept' : 'sending');
        onAnswer(answer);
      }
    } else {
      // What was typed has been taken back before it was sent.
      onKeeping('kept');
    }
    // What was typed meanwhile has its own pause to come.
    if (waiting.length > 0 && timer === undefined) return send();
    if (!isIdle()) return;
    for (const resolve of idle.splice(0)) resolve();
  };

  const request = async (change: Change): Promise<ChangeAnswer | Refused> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.change(change);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.status >= 400 && error.status < 500) return error;
        onKeeping({ lost: error.status === 0 ? 'the server does not answer' : error.message });
        const retryMs = times.retryMs[Math.min(attempt, times.retryMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };

  return {
    /** `isTyped`: more is likely to follow at once. */
    add,
    /** What the server has not answered yet. */
    unanswered: (): readonly Edit[] => [...(sent?.edits ?? []), ...waiting],
    isIdle,
    /** Resolves once the server has everything. */
    flush: async (): Promise<void> => {
      if (isIdle()) return;
      const done = new Promise<void>((resolve) => idle.push(resolve));
      void send();
      await done;
    },
  };
}

/** The first edit of a text says to which state its offsets belong, so that it can be merged with a newer one. */
function withRevisions(edits: readonly Edit[], revisionOf: KeepEditsOptions['revisionOf']): Edit[] {
  return edits.map((edit, index) => {
    if (edit.op !== 'splice') return edit;
    const isFirst = !edits
      .slice(0, index)
      .some(({ op, ...rest }) => op === 'splice' && 'path' in rest && rest.path === edit.path);
    const revision = isFirst ? revisionOf(edit.path) : undefined;
    return revision === undefined ? edit : { ...edit, revision };
  });
}
