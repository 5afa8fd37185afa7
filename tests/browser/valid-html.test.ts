import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askNuChecker, obtainNuChecker } from './find-nu-checker';
import { isLong } from './long-run';
import { sharePage, siteUrl } from './open-page';
import { routes, unknownRoute } from './site-content';

const paths = [...routes, unknownRoute];

/** Installing Java takes a minute. */
const installLimitMs = 600_000;

/** By what it is called: each page as it is sent, and the landing page as its scripts have left it. */
const documents = new Map<string, string>();

const page = sharePage({ reducedMotion: true });
beforeAll(async () => {
  for (const path of paths) documents.set(path, await (await fetch(siteUrl() + path)).text());
  documents.set('the landing page alive', await page().content());
});

describe('html-validate', () => {
  // Everything it knows of the standard and of accessibility. How void elements are closed is nobody's concern.
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // A list may have a name: ARIA allows it, and the features' has one.
      rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
    }),
  );

  it.each([...paths, 'the landing page alive'])('finds no error in %s', async (name) => {
    const { results } = await validator.validateString(documents.get(name) ?? '');
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`)).toEqual([]);
  });
});

// The checker is 32 MB and needs Java.
if (isLong) {
  it('the Nu checker finds no error in any page, styles included', { timeout: installLimitMs }, async () => {
    const checker = await obtainNuChecker();
    const dir = await mkdtemp(join(tmpdir(), 'nu-checker-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const asked = new Map([
      ...documents,
      ['a page that is wrong', '<!doctype html><title>-</title><p id=a><p id=a>'],
    ]);
    const files: string[] = [];
    for (const html of asked.values()) {
      const file = join(dir, `${files.length}.html`);
      // A rule of the standard that the checker has not learned yet.
      await writeFile(file, html.replace(/@view-transition\s*\{[^}]*\}/, ''));
      files.push(file);
    }
    const names = [...asked.keys()];
    const errors = (await askNuChecker(checker, files))
      .filter(({ type }) => type !== 'info')
      .map(
        ({ message, url = '', extract }) =>
          `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract}`,
      );
    expect(errors).toEqual([expect.stringContaining('a page that is wrong: Duplicate ID')]);
  });
}
