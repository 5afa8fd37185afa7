export interface Progress {
  /** Says which stages run, the oldest first. */
  show(running: readonly string[]): void;
  /** Takes the line away, for other words to stand in its place. */
  clear(): void;
}

/** Where a line can be rewritten. */
export interface Screen {
  /** Writes as it is, without a line end. */
  write(text: string): void;
  /** How many letters stand in a line. */
  columns(): number;
}

/** A build that takes less shows no line at all. */
const patienceMs = 300;
const everyMs = 100;

/** One line at the bottom of the terminal that is rewritten while the build runs. Keeps no process alive. */
export function createProgress(screen: Screen, elapsedMs: () => number): Progress {
  let running: readonly string[] = [];
  let startMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;

  const draw = () => {
    const ms = elapsedMs() - (startMs ?? 0);
    if (startMs === undefined || ms < patienceMs || running.length === 0) return;
    const line = `… ${running.join(', ')}  ${(ms / 1000).toFixed(1)} s`;
    screen.write(`\r\u001b[K${line.slice(0, screen.columns() - 1)}`);
    isDrawn = true;
  };
  return {
    show(stages) {
      running = [...stages];
      startMs ??= elapsedMs();
      timer ??= setInterval(draw, everyMs).unref();
      draw();
    },
    clear() {
      clearInterval(timer);
      if (isDrawn) screen.write('\r\u001b[K');
      timer = undefined;
      startMs = undefined;
      isDrawn = false;
    },
  };
}
