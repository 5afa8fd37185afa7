/** How long a stage took, in milliseconds. */
export interface StageTiming {
  stage: string;
  ms: number;
}

/** The functions by which a build reports progress. */
export interface BuildHooks {
  /** Milliseconds from any fixed moment. */
  elapsedMs: () => number;
  /** Called whenever a stage begins or ends, with those that run, the oldest first. */
  onStages?: (running: readonly string[]) => void;
}

/** Runs a stage's work under its name. */
export type RunStage = <Value>(stage: string, work: () => Value | Promise<Value>) => Promise<Value>;

/** Wraps stages so that each leaves its time in `timings`, in the order in which they ended. */
export function timeStages({ elapsedMs, onStages }: BuildHooks): {
  timings: StageTiming[];
  run: RunStage;
} {
  const timings: StageTiming[] = [];
  const running: string[] = [];
  return {
    timings,
    async run(stage, work) {
      const startMs = elapsedMs();
      running.push(stage);
      onStages?.(running);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(stage), 1);
        onStages?.(running);
        timings.push({ stage, ms: elapsedMs() - startMs });
      }
    },
  };
}
