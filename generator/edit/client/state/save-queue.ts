import type { ChangeAnswer, FileVersion, SaveRequest } from '../../protocol';
import { type Api, Refused } from './api';

/** Whether the server has all words: they are about to be sent, take longer than usual, or cannot be sent now. */
export type Saving = 'saved' | 'sending' | 'slow' | { failure: string };

/** What was changed in a file, besides what it is to say. */
export interface Unsaved {
  path: string;
  /** In words. */
  label: string;
  isTyped?: boolean;
  isChoice?: boolean;
}

/** A change that is not sent yet, or that the server has refused, with the reason. */
type Waiting = Unsaved & { refusal?: string };

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
  /** A pause between two keys. */
  pauseMs: 60,
  /** The longest wait while typing goes on without a pause. */
  mostMs: 200,
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
 * change, and keeps no other file from being saved: each has its own request, except files of one choice.
 */
export function createSaveQueue({ api, versionOf, onSaving, onSaved, onConflict }: SaveQueueOptions) {
  const waiting = new Map<string, Waiting>();
  let sent: readonly Unsaved[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  const idle: (() => void)[] = [];

  const isSaved = () => sent.length === 0 && waiting.size === 0;
  const listReady = () => [...waiting.values()].filter(({ refusal }) => refusal === undefined);
  const tell = () => {
    const refused = [...waiting.values()].find(({ refusal }) => refusal !== undefined);
    if (sent.length > 0 || listReady().length > 0) onSaving('sending');
    else onSaving(refused?.refusal === undefined ? 'saved' : { failure: refused.refusal });
  };

  const add = (change: Unsaved) => {
    const isFirst = sent.length === 0 && listReady().length === 0;
    waiting.set(change.path, join(waiting.get(change.path), change));
    if (isFirst) tell();
    waitsSince ??= performance.now();
    const leftMs = times.mostMs - (performance.now() - waitsSince);
    clearTimeout(timer);
    timer = setTimeout(send, change.isTyped ? Math.max(0, Math.min(times.pauseMs, leftMs)) : 0);
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (sent.length > 0) return;
    waitsSince = undefined;
    const ready = listReady();
    const choices = ready.filter(({ isChoice }) => isChoice);
    sent = choices.length > 0 ? choices : ready.slice(0, 1);
    if (sent.length > 0) {
      for (const { path } of sent) waiting.delete(path);
      const slow = setTimeout(() => onSaving('slow'), times.slowMs);
      const answer = await request(toRequest(sent, versionOf));
      clearTimeout(slow);
      const own = sent;
      sent = [];
      if (answer instanceof Refused) takeRefusal(answer, own);
      else {
        onSaved(answer, (path) => waiting.has(path));
        tell();
      }
    }
    if (listReady().length > 0) {
      // Changes made meanwhile have their own pause to come.
      return timer === undefined ? send() : undefined;
    }
    for (const resolve of idle.splice(0)) resolve();
  };

  const takeRefusal = (refused: Refused, own: readonly Unsaved[]) => {
    // The newest version may be accepted.
    const isNewer = own.some(({ path }) => waiting.has(path));
    for (const change of own) {
      const joined = join(change, waiting.get(change.path));
      const isAtFault = !refused.conflict || refused.conflict.files.some(({ path }) => path === change.path);
      waiting.set(change.path, isNewer || !isAtFault ? joined : { ...joined, refusal: refused.message });
    }
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
    isUnsaved: (path: string) => waiting.has(path) || sent.some((change) => change.path === path),
    /** The file on the server takes the place of unsaved changes. */
    forget: (path: string) => {
      if (waiting.delete(path)) tell();
    },
    /** Resolves once the server has all changes, or has refused them. */
    flush: async (): Promise<void> => {
      if (sent.length === 0 && listReady().length === 0) return;
      const done = new Promise<void>((resolve) => idle.push(resolve));
      void send();
      await done;
    },
  };
}

function join(first: Unsaved | undefined, second: Unsaved | undefined): Unsaved {
  if (!first || !second) return (first ?? second) as Unsaved;
  const isSame = first.label === second.label;
  return {
    path: first.path,
    label: isSame ? first.label : `${first.label.replace(/ and others$/, '')} and others`,
    isTyped: isSame && (first.isTyped ?? false) && (second.isTyped ?? false),
    isChoice: first.isChoice || second.isChoice || false,
  };
}

function toRequest(changes: readonly Unsaved[], versionOf: SaveQueueOptions['versionOf']): SaveRequest {
  const [first, ...others] = changes;
  return {
    id: crypto.randomUUID(),
    label: others.length === 0 ? (first?.label ?? '') : `${first?.label} and others`,
    ...(others.length === 0 && first?.isTyped && { isTyped: true }),
    ...(changes.some(({ isChoice }) => isChoice) && { isChoice: true }),
    files: changes.flatMap(({ path }) => versionOf(path) ?? []),
  };
}
