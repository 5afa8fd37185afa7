import { defineConfig } from 'vitest/config';
import { listLongRun } from './tests/list-long-run.ts';
import { inBrowser, inNode, oxc } from './vitest.config.ts';

const files = listLongRun();
const isInBrowser = (file: string) => file.startsWith('tests/browser/');

/** What takes too long for every change: run before a release, and after a change to how content is read. */
export default defineConfig({
  oxc,
  test: {
    update: 'none',
    disableConsoleIntercept: true,
    reporters: ['default', './tests/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          include: files.filter((file) => !isInBrowser(file)),
          env: { ...inNode.env, LONG_RUN: '1' },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          include: files.filter(isInBrowser),
          env: { LONG_RUN: '1' },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
