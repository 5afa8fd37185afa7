import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { sharePage, siteUrl } from './open-page';
import { routes, unknownRoute } from './site-content';

const paths = [...routes, unknownRoute];

/** By what it is called: each page as it is sent, and the landing page as its scripts have left it. */
const documents = new Map<string, string>();

const page = sharePage({ reducedMotion: true });
beforeAll(async () => {
  for (const path of paths) documents.set(path, await (await fetch(siteUrl() + path)).text());
  documents.set('the landing page alive', await page().content());
});

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
