import { defineConfig } from 'vitest/config';

/** What takes too long for every change: run before a release, and after a change to how content is read. */
export default defineConfig({
  test: {
    include: ['tests/hurt-content/**/*.test.ts', 'tests/long/**/*.test.ts'],
    env: { HURT_RUNS: '6000' },
    disableConsoleIntercept: true,
  },
});
