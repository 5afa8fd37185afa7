import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Ends the output of a run with one line for machines: `12 passed, 0 failed`, and `, 1 skipped` where tests
 * were. A file that could not be loaded, and an error outside of any test, count as a failure each. Before it,
 * every test that passed only when it was tried again is named.
 */
export default class CountReporter implements Reporter {
  #counts: Counts = { passed: 0, failed: 1, skipped: 0 };
  #triedAgain: string[] = [];
  #isWatching = false;

  onInit(vitest: Vitest): void {
    this.#isWatching = vitest.config.watch;
    // Whatever else is still to be said, this comes after it.
    if (!this.#isWatching) process.once('exit', (code) => this.#print(code));
  }

  onTestRunStart(_specifications: readonly TestSpecification[]): void {
    this.#counts = { passed: 0, failed: 1, skipped: 0 };
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors.length);
    this.#triedAgain = namesOfTriedAgain(modules);
    if (this.#isWatching) this.#print();
  }

  #print(exitCode = 0): void {
    // What fails beside the tests, such as a set-up that they all share, is in no count.
    if (exitCode !== 0) this.#counts.failed ||= 1;
    for (const name of this.#triedAgain) process.stdout.write(`Passed only at the second try: ${name}\n`);
    process.stdout.write(`${formatCounts(this.#counts)}\n`);
  }
}

function formatCounts({ passed, failed, skipped }: Counts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

function countResults(modules: readonly TestModule[], errors: number): Counts {
  const counts: Counts = { passed: 0, failed: errors, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that never came to its end is no success.
      counts[state === 'pending' ? 'failed' : state] += 1;
    }
    const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    counts.failed += brokenSuites.length + (module.errors().length > 0 ? 1 : 0);
  }
  return counts;
}

function namesOfTriedAgain(modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName);
}
