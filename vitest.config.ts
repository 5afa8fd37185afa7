import { defineConfig, type ViteUserConfig } from 'vitest/config';
import LongestFirst from './tests/longest-first.ts';

/** How tests get a browser, also those of `vitest.long.config.ts`. */
export const inBrowser = {
  name: 'browser',
  globalSetup: 'tests/browser/global-setup.ts',
  hookTimeout: 30_000,
  // Files share what they load: the content, and the browser of their worker.
  isolate: false,
  maxWorkers: 2,
  // After the others, which keep every core busy.
  sequence: { groupOrder: 1 },
  expect: { poll: { timeout: 8000 } },
  // Which is the browser's fault (tests/browser/failure-notes.ts). Every other failure stands.
  retry: { count: 1, condition: /^The browser stopped drawing/ },
};

/** How all else is tested, also by `vitest.long.config.ts`. */
export const inNode = {
  name: 'unit',
  maxWorkers: '100%',
  // Files share what they load: sharp, esbuild, the schemas and the templates take longer than most tests.
  isolate: false,
  // React as the command has it: the one for development notes where every element was made.
  env: { NODE_ENV: 'production' },
  // Cold, on two cores, a whole build takes a few seconds.
  testTimeout: 30_000,
};

/** Where tests replace modules, of Node’s or the browser’s: in processes of their own, which no other test sees. */
export const replacing = ['tests/client/', 'tests/generator/publish/publish.test.ts'];
const replacingFiles = replacing.map((path) => path.replace(/\/$/, '/**/*.test.{ts,tsx}'));

/** What only `npm run test:long` has. */
const onlyLong = ['tests/long/**', 'tests/**/*.long.test.{ts,tsx}'];

/** How both compile JSX: as the build does, since what builds whole sites uses React as they get it. */
export const oxc: NonNullable<ViteUserConfig['oxc']> = { jsx: { runtime: 'automatic', development: false } };

export default defineConfig({
  oxc,
  test: {
    // What a test expects is written when somebody asks for it (-u); a test without it fails.
    update: 'none',
    reporters: ['default', './tests/count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...onlyLong, ...replacingFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacingFiles,
          isolate: false,
          maxWorkers: inNode.maxWorkers,
          testTimeout: inNode.testTimeout,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          include: ['tests/browser/**/*.test.ts'],
          exclude: onlyLong,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
