import { setTimeout } from 'node:timers/promises';
import type { Repository } from '../../lib/git/repository';
import type { Delivery } from '../protocol';

/** A host takes a few minutes to build. After fifteen, nobody waits any more. */
const askEveryMs = 15_000;
const mostAsked = 60;

interface Options {
  repository: Repository | undefined;
  /** The commit that the site at its address was built from; `undefined` where its host does not say. */
  askLive(): Promise<string | undefined>;
  nowMs(): number;
  onChange(): void;
  wait?: (ms: number) => Promise<unknown>;
}

/** Follows the last commit that was sent until visitors see it. */
export function createDelivery({ repository, askLive, nowMs, onChange, wait = rest }: Options) {
  let state: Delivery | undefined;
  let followed: string | undefined;
  const set = (next: Delivery | undefined) => {
    const isSame = next?.step === state?.step;
    state = next;
    if (!isSame) onChange();
  };
  const findSent = async () => {
    const remote = await repository?.remote();
    return remote && (await repository?.findCommit(remote.tracking));
  };
  const isIn = async (sent: string, live: string) => {
    const how = ['merge-base', '--is-ancestor', sent, live];
    return (await repository?.run(how, { isReading: true }))?.code === 0;
  };
  return {
    state: () => state,
    async follow(): Promise<void> {
      const sent = await findSent();
      if (sent === undefined || sent === followed) return;
      const isAtStart = followed === undefined;
      followed = sent;
      for (let asked = 0; asked < mostAsked; asked += 1) {
        const live = await askLive().catch(() => undefined);
        const isLive = live !== undefined && (await isIn(sent, live));
        if (followed !== sent) return;
        // At the start, nobody knows since when.
        const since = isAtStart && asked === 0 ? {} : { sinceMs: nowMs() };
        if (isLive) return set({ step: 'live', ...since });
        // A host that does not say what it serves is not asked again.
        if (live === undefined && asked === 0) break;
        set({ step: 'building' });
        await wait(askEveryMs);
      }
      set(isAtStart ? undefined : { step: 'sent' });
    },
    stop: () => {
      followed = '';
    },
  };
}

const rest = (ms: number) => setTimeout(ms, undefined, { ref: false });
