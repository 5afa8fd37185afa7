import type { Diagnostic } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import { canCheckTypes, checkTypes, type TypeCheck } from './check-types';

export interface IdleTypeCheck {
  /** The code has changed, or may have. */
  note(): void;
  /** A build begins: whatever runs gives way to it, and comes later. */
  giveWay(): void;
  close(): void;
}

/** Nobody has saved anything for so long. */
const idleMs = 2000;

/**
 * Checks the types of the code once nothing was built for a while. Gives what is wrong each time that it is something
 * else; nothing is wrong at first.
 */
export function checkTypesWhenIdle(
  options: Pick<BuildOptions, 'rootDir' | 'cacheDir'>,
  onFound: (mistakes: readonly Diagnostic[]) => void,
): IdleTypeCheck {
  let isDue = false;
  let waiting: NodeJS.Timeout | undefined;
  let running: TypeCheck | undefined;
  let told = '[]';
  let isClosed = false;

  const run = async () => {
    const check = checkTypes(options);
    running = check;
    // What TypeScript itself stumbles over is told by `npm run typecheck`.
    const mistakes = await check.found.catch(() => undefined);
    if (running === check) running = undefined;
    if (!mistakes) return;
    isDue = false;
    const now = JSON.stringify(mistakes);
    if (now !== told) onFound(mistakes);
    told = now;
  };
  const wait = () => {
    clearTimeout(waiting);
    if (isDue && !isClosed && canCheckTypes(options)) waiting = setTimeout(run, idleMs);
  };
  const giveWay = () => {
    running?.cancel();
    running = undefined;
    wait();
  };
  return {
    note() {
      isDue = true;
      giveWay();
    },
    giveWay,
    close() {
      isClosed = true;
      clearTimeout(waiting);
      running?.cancel();
      running = undefined;
    },
  };
}
