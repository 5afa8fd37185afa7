import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

/**
 * Ends the output with one line for programs: `12 passed, 0 failed`, and `, 1 skipped` if any were. A file that cannot
 * be loaded, a failing hook, and an error outside of any test count as one failure each.
 */
export default class CountReporter implements Reporter {
  #counts = { passed: 0, failed: 1, skipped: 0 };

  onInit(vitest: Vitest): void {
    // After everything else that is printed, also where a global setup fails and no test runs.
    if (!vitest.config.watch) process.once('exit', (code) => this.#print(code));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        // A test that never ended is a failure.
        counts[state === 'pending' ? 'failed' : state] += 1;
      }
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length > 0) counts.failed += 1;
      }
    }
    this.#counts = counts;
  }

  #print(exitCode: number): void {
    const { passed, failed, skipped } = this.#counts;
    // A failing teardown is in no count.
    const failures = exitCode === 0 ? failed : Math.max(failed, 1);
    process.stdout.write(
      `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
