import { defineConfig } from 'vitest/config';

/** How tests get a browser, also those of `vitest.long.config.ts`. */
export const inBrowser = {
  name: 'browser',
  globalSetup: 'tests/browser/global-setup.ts',
  hookTimeout: 30_000,
  // Files share what they load: the content, and the connection to the one browser.
  isolate: false,
  maxWorkers: 2,
  // After the others, which keep every core busy.
  sequence: { groupOrder: 1 },
  expect: { poll: { timeout: 8000 } },
  // Which is the browser's fault (tests/browser/failure-notes.ts). Every other failure stands.
  retry: { count: 1, condition: /^The browser stopped drawing/ },
};

export default defineConfig({
  // As the build compiles it: what builds whole sites uses React as they get it.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // What a test expects is written when somebody asks for it (-u); a test without it fails.
    update: 'none',
    reporters: ['default', './tests/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/long/**'],
          maxWorkers: '100%',
          // Cold, on two cores, a whole build takes a few seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
