import { defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/** Tests that replace modules, each of which runs in a process of its own: the files of the other projects share theirs. */
export const replacing = [
  'tests/client/behaviors/load-widgets.test.ts',
  'tests/client/widgets/hydrate-widgets.test.tsx',
  'tests/generator/assets/images/load-sharp.test.ts',
  'tests/generator/publish/publish.test.ts',
];

/** `npm test`, and with `--mode long` all of it: every page, width and state, and the files that a short run leaves out. */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const longRun = isLong ? { LONG_RUN: '1' } : {};
  const onlyLong = isLong ? [] : ['tests/**/*.long.test.{ts,tsx}'];

  const unit = {
    name: 'unit',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/client/**', ...onlyLong, ...replacing],
    // Files share what they load: sharp, esbuild, the schemas and the templates take longer than most tests.
    isolate: false,
    maxWorkers: '100%',
    // As in the command: with React for development, creating an element captures a stack trace.
    env: { NODE_ENV: 'production', ...longRun },
    // Cold, on two cores, a whole build takes a few seconds.
    testTimeout: isLong ? 300_000 : 30_000,
    // Hooks build with an empty cache, next to another worker that does the same.
    hookTimeout: 120_000,
  };

  const browser = {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    exclude: onlyLong,
    globalSetup: 'tests/browser/global-setup.ts',
    // Files share the browser of their worker.
    isolate: false,
    maxWorkers: 2,
    // After the others, which keep every core busy.
    sequence: { groupOrder: 1 },
    // A long run shows the site itself, which has more of everything. What tests expect, they read from what is shown.
    env: { NODE_ENV: 'test', ...longRun, ...(isLong && { SITE_CONTENT: 'content' }) },
    testTimeout: isLong ? 300_000 : 30_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a fast machine, and some time on a slow one.
    expect: { poll: { timeout: 20_000 } },
    // The browser's fault (tests/browser/failure-notes.ts). Every other failure stands.
    retry: { count: 1, condition: /^The browser stopped drawing/ },
  };

  const projects: ProjectConfig[] = [
    unit,
    {
      ...unit,
      name: 'client',
      include: ['tests/client/**/*.test.{ts,tsx}'],
      exclude: replacing,
      environment: 'happy-dom',
      // React for development, which reports what it recovers from.
      env: longRun,
    },
    { ...unit, name: 'replacing', include: replacing, exclude: [], isolate: true, env: longRun },
    browser,
  ];
  return {
    // JSX as the build compiles it, because tests build whole sites with the same React.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      // A test without its snapshot fails; --update writes it.
      update: 'none',
      reporters: ['default', './tests/count-reporter.ts'],
      projects: projects.map((test) => ({ extends: true, test })),
    },
  };
});
