import { defineConfig } from 'vitest/config';
import { inBrowser, inNode, oxc } from './vitest.config.ts';

/** What takes too long for every change: run before a release, and after a change to how content is read. */
export default defineConfig({
  oxc,
  test: {
    disableConsoleIntercept: true,
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          include: [
            'tests/hurt-content/**/*.test.ts',
            'tests/long/**/*.test.ts',
            'tests/generator/publish/killed-build.test.ts',
          ],
          env: { ...inNode.env, HURT_RUNS: '6000', LONG_RUN: '1' },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          // Every file that asks for `isLong` or `pages`.
          include: [
            'axe',
            'bar-and-menu',
            'come-back',
            'every-page',
            'footer-and-dates',
            'hydration',
            'keep-up',
            'keyboard',
            'overflow',
            'picture-formats',
            'reflow',
            'rotation',
            'routes',
            'security-policy',
            'store-order',
            'valid-html',
          ].map((name) => `tests/browser/${name}.test.ts`),
          env: { LONG_RUN: '1' },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
