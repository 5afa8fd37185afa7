import type { Change, ChangeAnswer, Edit, FileAnswer } from '../../protocol';
import { type Api, Refused } from './api';
import { applyEdit, mergeEdit } from './apply-edit';
import { rebase, textOf } from './rebase';

/** Where the edits are: with the server, about to be there, longer on the way than usual, or not to be sent now. */
export type Keeping = 'kept' | 'sending' | 'slow' | { lost: string };

export interface KeepEditsOptions {
  api: Pick<Api, 'change'>;
  /** What the server last said about a file, which stays the same while edits of the file have no answer. */
  answered: (path: string) => FileAnswer | undefined;
  onKeeping: (keeping: Keeping) => void;
  onAnswer: (answer: ChangeAnswer) => void;
  /**
   * What is unanswered was not applied; with `files`, the edits before it were. Nothing more is sent until this resolves,
   * and it is to call `giveUp`.
   */
  onRefused: (refused: Refused, files?: FileAnswer[]) => Promise<void>;
}

export type EditKeeper = ReturnType<typeof keepEdits>;

const times = {
  /** A pause between two keys. */
  pauseMs: 60,
  /** Somebody who types without a pause is not left behind longer than this. */
  mostMs: 200,
  slowMs: 800,
  retryMs: [500, 1000, 2000],
};

/** The server takes no more in one request. */
const mostEdits = 100;

const reasons: Record<number, string> = {
  0: 'the server does not answer',
  401: 'open the address that the terminal shows',
};

/**
 * Sends edits to the server, in order and one request at a time; what is typed meanwhile waits and is sent as its newest
 * state. A request that got no answer is sent again under the same id until there is one.
 */
export function keepEdits({ api, answered, onKeeping, onAnswer, onRefused }: KeepEditsOptions) {
  let waiting: Edit[] = [];
  let sent: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  const idle: (() => void)[] = [];

  const unanswered = (): Edit[] => [...(sent?.edits ?? []), ...waiting];
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
      sent = { id: crypto.randomUUID(), edits: withRevisions(waiting.slice(0, mostEdits), answered) };
      waiting = waiting.slice(mostEdits);
      const slow = setTimeout(() => onKeeping('slow'), times.slowMs);
      const answer = await request(sent);
      clearTimeout(slow);
      if (answer instanceof Refused) await onRefused(answer);
      else await take(answer, sent);
      sent = undefined;
      onKeeping(isIdle() ? 'kept' : 'sending');
    } else {
      // What was typed has been taken back before it was sent.
      onKeeping('kept');
    }
    // What was typed meanwhile has its own pause to come.
    if (waiting.length > 0 && timer === undefined) return send();
    if (!isIdle()) return;
    for (const resolve of idle.splice(0)) resolve();
  };

  const take = async (answer: ChangeAnswer, { id, edits }: Change): Promise<void> => {
    sent = { id, edits: [] };
    for (const file of answer.files) {
      const before = answered(file.path);
      if (!before) continue;
      const own = edits.filter((edit) => 'path' in edit && edit.path === file.path);
      const expected = own.reduce(applyEdit, before);
      const rebased = rebase(waiting, expected, file);
      if (rebased === 'moved') {
        const message = 'The entry has been changed, moved or removed meanwhile.';
        return onRefused(
          new Refused(409, { message, fix: 'Look at it, and change it again.' }),
          answer.files,
        );
      }
      if (!rebased) {
        const yours = textOf(expected, waiting);
        const differs = { was: textOf(expected), theirs: textOf(file), yours };
        const place = { path: file.path, at: '', label: 'Text' };
        const refusal = { message: 'Changed meanwhile', differs: [{ ...place, ...differs }] };
        return onRefused(new Refused(409, refusal), answer.files);
      }
      waiting = rebased;
    }
    onAnswer(answer);
  };

  const request = async (change: Change): Promise<ChangeAnswer | Refused> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.change(change);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // Without the key, as after a new start of the server, somebody has to bring the new one.
        if (error.status >= 400 && error.status < 500 && error.status !== 401) return error;
        onKeeping({ lost: reasons[error.status] ?? error.message });
        const retryMs = times.retryMs[Math.min(attempt, times.retryMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };

  return {
    /** `isTyped`: more is likely to follow at once. */
    add,
    /** What the server has not answered yet. */
    unanswered,
    /** Takes back what the server has not answered. */
    giveUp: (): Edit[] => {
      const edits = unanswered();
      if (sent) sent = { ...sent, edits: [] };
      waiting = [];
      return edits;
    },
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

/**
 * The first edit of a text, and the first of a value in a list, say to which state their offsets or indexes belong, so that
 * the server finds their place in a newer one.
 */
function withRevisions(edits: readonly Edit[], answered: KeepEditsOptions['answered']): Edit[] {
  return edits.map((edit, index) => {
    if (!isByIndex(edit) || edit.revision !== undefined) return edit;
    const isFirst = !edits
      .slice(0, index)
      .some((other) => isByIndex(other) && other.path === edit.path && 'at' in other === 'at' in edit);
    const revision = isFirst ? answered(edit.path)?.revision : undefined;
    return revision === undefined ? edit : { ...edit, revision };
  });
}

function isByIndex(edit: Edit): edit is Extract<Edit, { op: 'splice' } | { at: string }> {
  return edit.op === 'splice' || ('at' in edit && /\/\d/.test(edit.at));
}
