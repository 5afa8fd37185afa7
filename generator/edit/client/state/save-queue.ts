import type { ChangeAnswer, FileVersion, SaveRequest } from '../../protocol';
import { type Api, Refused } from './api';

/** Whether the server has all words: they are about to be sent, take longer than usual, or cannot be sent now. */
export type Saving = 'saved' | 'sending' | 'slow' | { failure: string };

/** A change of a file that is not sent yet, or that the server has refused, with the reason. */
interface Waiting {
  isTyped: boolean;
  refusal?: string;
}

export interface SaveQueueOptions {
  api: Pick<Api, 'save'>;
  /** What a file is to say by now. */
  versionOf: (path: string) => FileVersion | undefined;
  onSaving: (saving: Saving) => void;
  /** The files of the answer that have changed again meanwhile are still unsaved. */
  onSaved: (answer: ChangeAnswer, isUnsaved: (path: string) => boolean) => void;
  onConflict: (refused: Refused) => void;
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;

const times = {
  slowMs: 800,
  retryMs: [500, 1000, 2000],
};

const reasons: Record<number, string> = {
  0: 'the server does not answer',
  401: 'open the address that the terminal shows',
};

/**
 * Saves changed files, one request at a time. Changes made meanwhile wait, and the newest version of each file is sent. A
 * request without an answer is sent again under the same id until there is one. A refused file stays unsaved until its next
 * change, and keeps no other file from being saved: each has its own request.
 */
export function createSaveQueue({ api, versionOf, onSaving, onSaved, onConflict }: SaveQueueOptions) {
  const waiting = new Map<string, Waiting>();
  /** The file whose request is under way. */
  let sent: string | undefined;
  const idle: (() => void)[] = [];

  const isSaved = () => sent === undefined && waiting.size === 0;
  const listReady = () => [...waiting].filter(([, { refusal }]) => refusal === undefined);
  const isIdle = () => sent === undefined && listReady().length === 0;
  const tell = () => {
    const refused = [...waiting.values()].find(({ refusal }) => refusal !== undefined);
    if (!isIdle()) onSaving('sending');
    else onSaving(refused?.refusal === undefined ? 'saved' : { failure: refused.refusal });
  };

  const add = (path: string, isTyped: boolean) => {
    const isFirst = isIdle();
    const before = waiting.get(path);
    waiting.set(path, { isTyped: isTyped && (before?.isTyped ?? true) });
    if (isFirst) tell();
    // With what else is changed in this turn.
    queueMicrotask(send);
  };

  const send = async (): Promise<void> => {
    if (sent !== undefined) return;
    const [[path, change] = []] = listReady();
    if (path !== undefined && change) {
      waiting.delete(path);
      sent = path;
      const slow = setTimeout(() => onSaving('slow'), times.slowMs);
      const files = [versionOf(path)].filter((version) => version !== undefined);
      const answer = await request({ id: crypto.randomUUID(), isTyped: change.isTyped, files });
      clearTimeout(slow);
      sent = undefined;
      if (answer instanceof Refused) takeRefusal(answer, path, change);
      else {
        onSaved(answer, (path) => waiting.has(path));
        tell();
      }
    }
    if (listReady().length > 0) return send();
    for (const resolve of idle.splice(0)) resolve();
  };

  const takeRefusal = (refused: Refused, path: string, change: Waiting) => {
    // The newest version may be accepted.
    const isNewer = waiting.has(path);
    if (!isNewer) waiting.set(path, { ...change, refusal: refused.message });
    tell();
    if (refused.conflict && !isNewer) onConflict(refused);
  };

  const request = async (save: SaveRequest): Promise<ChangeAnswer | Refused> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.save(save);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // Without the key, as after a new start of the server, the page waits for the new one.
        if (error.status >= 400 && error.status < 500 && error.status !== 401) return error;
        onSaving({ failure: reasons[error.status] ?? error.message });
        const retryMs = times.retryMs[Math.min(attempt, times.retryMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };

  return {
    add,
    isSaved,
    isUnsaved: (path: string) => waiting.has(path) || sent === path,
    /** The file on the server takes the place of unsaved changes. */
    forget: (path: string) => {
      if (waiting.delete(path)) tell();
    },
    /** Resolves once the server has all changes, or has refused them. */
    flush: async (): Promise<void> => {
      if (isIdle()) return;
      const done = new Promise<void>((resolve) => idle.push(resolve));
      void send();
      await done;
    },
  };
}
