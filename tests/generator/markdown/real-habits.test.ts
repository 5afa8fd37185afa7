import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPage } from '../../../generator/markdown/render-page';
import { site } from '../../../templates/site';
import { readCases } from '../read-cases';

const runningHead = { numeral: 'I', name: 'A', hour: 'nine' };
const frontMatter = { title: 'Privacy Policy', description: 'B', runningHead };
const tokens = { name: 'Lanternfall & Co', support: 'help@place.example' };

async function render(body: string, slug = 'legal/privacy', file = `content/pages/${slug}.md`) {
  const { page, diagnostics } = await renderPage({ slug, file, frontMatter, body }, { tokens, site });
  expect(diagnostics).toEqual([]);
  return page.page;
}

/** Headings as `2 The words #id`. */
function outlineOf(html: string): string[] {
  return [...html.matchAll(/<h([1-6])([^>]*)>(.*?)<\/h\1>/gs)]
    .filter(([, , attributes]) => !attributes?.includes('footnote-label'))
    .map(([, level, attributes, words]) => {
      const id = /id="([^"]*)"/.exec(attributes ?? '')?.[1];
      return `${level} ${words?.replace(/<[^>]*>/g, '')} #${id}`;
    });
}

/** How people write a page: `*` names the habit, `-` is the body, `+` parts of its HTML, and `=` its outline. */
const habits = readCases(join(import.meta.dirname, 'real-habits.txt')).map(
  (each) => [each.text('*'), each] as const,
);

test.each(habits)('%s', async (_, { lines, text }) => {
  const { html } = await render(text('-') ?? '');
  expect(html).not.toContain('style=');
  for (const part of lines('+')) expect(html).toContain(part);
  if (lines('=').length > 0) expect(outlineOf(html)).toEqual(lines('='));
});

test.each([
  ['content/pages/help/index.md', 'help', '[a](faq.md)', '/help/faq'],
  ['content/pages/help/faq.md', 'help/faq', '[a](index.md)', '/help'],
  ['content/pages/terms.md', 'terms', '[a](help/faq.md#b)', '/help/faq#b'],
  ['content/pages/help/faq.md', 'help/faq', '[a](../terms?b)', '/terms?b'],
  ['content/pages/help/faq.md', 'help/faq', '[a](../CODE_OF_CONDUCT.md#b)', '/code-of-conduct#b'],
])('in %s (%s), %s leads to %s', async (file, slug, body, url) => {
  expect((await render(body, slug, file)).html).toBe(`<p><a href="${url}">a</a></p>`);
});

test('a heading’s note and the title that is left out are not in the contents', async () => {
  const body = '# Privacy Policy\n\n[up](#privacy-policy)\n\n## Scope[^1]\n\n[^1]: a';
  const { headings, html } = await render(body);
  expect(headings).toEqual([{ id: 'scope', text: 'Scope' }]);
  expect(html).toContain('<a href="#content">up</a>');
});
