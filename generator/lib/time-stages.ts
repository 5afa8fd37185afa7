/** How long a stage took, in milliseconds. */
export interface StageTiming {
  stage: string;
  ms: number;
}

/** What a build needs from whoever starts it in order to tell how it is getting on. */
export interface BuildHooks {
  /** Milliseconds from any fixed moment. */
  elapsedMs: () => number;
  /** Called for each second that a stage has been running. */
  onSlowStage?: (stage: string, ms: number) => void;
}

/** Runs a stage's work under its name. */
export type RunStage = <Value>(stage: string, work: () => Value | Promise<Value>) => Promise<Value>;

const slowMs = 1000;

/** Wraps stages so that each leaves its time in `timings`, in the order in which they ended. */
export function timeStages({ elapsedMs, onSlowStage }: BuildHooks): {
  timings: StageTiming[];
  run: RunStage;
} {
  const timings: StageTiming[] = [];
  return {
    timings,
    async run(stage, work) {
      const startMs = elapsedMs();
      const slow = setInterval(() => onSlowStage?.(stage, elapsedMs() - startMs), slowMs);
      try {
        return await work();
      } finally {
        clearInterval(slow);
        timings.push({ stage, ms: elapsedMs() - startMs });
      }
    },
  };
}
