import { expect, test } from 'vitest';
import { renderPage } from '../../../generator/markdown/render-page';
import { site } from '../../../templates/site';
import { toSentence } from './rules/rule-cases';

const runningHead = { numeral: 'I', name: 'A', hour: 'nine' };
const frontMatter = { title: 'Privacy Policy', description: 'B', runningHead };
const tokens = { name: 'Lanternfall & Co', support: 'help@place.example' };

async function render(body: string) {
  const source = { slug: 'legal/privacy', file: 'content/pages/legal/privacy.md', frontMatter, body };
  const { page, diagnostics } = await renderPage(source, { tokens, site });
  return { ...page.page, diagnostics: diagnostics.map(toSentence) };
}

/** Headings as `2 The words #id`. */
async function outlineOf(body: string): Promise<string[]> {
  const { html, diagnostics } = await render(body);
  expect(diagnostics).toEqual([]);
  const tags = html.matchAll(/<h([1-6])([^>]*)>(.*?)<\/h\1>/gs);
  return [...tags]
    .filter(([, , attributes]) => !attributes?.includes('footnote-label'))
    .map(([, level, attributes, words]) => {
      const id = /id="([^"]*)"/.exec(attributes ?? '')?.[1];
      return `${level} ${words?.replace(/<[^>]*>/g, '')} #${id}`;
    });
}

test.each<[habit: string, body: string, ...shown: string[]]>([
  ['an address with <br>', '1 Main Road<br>\nOhio<br/>USA', '<p>1 Main Road<br>\nOhio<br>USA</p>'],
  ['<br> in a table', '| a |\n| - |\n| b<br>c |', '<td>b<br>c</td>'],
  [
    'a question that folds',
    '<details open>\n<summary>Is it <em>free</em>?</summary>\n\nYes, **it is**.\n\n</details>',
    '<details open>\n<summary>Is it <em>free</em>?</summary>',
    '<p>Yes, <strong>it is</strong>.</p>',
  ],
  ['keys', 'Press <kbd>Ctrl</kbd>+<kbd>S</kbd>.', '<kbd>Ctrl</kbd>+<kbd>S</kbd>'],
  ['subscript and superscript', 'CO<sub>2</sub>, 5 m<sup>2</sup>', 'CO<sub>2</sub>, 5 m<sup>2</sup>'],
  ['an abbreviation', '<abbr title="game master">GM</abbr>', '<abbr title="game master">GM</abbr>'],
  ['marked and small words', '<mark>New</mark> <small>since May</small>', '<mark>New</mark> <small>'],
  ['bold and italics as tags', '<b>a</b> <i>b</i> <u>c</u>', '<b>a</b> <i>b</i> <u>c</u>'],
  [
    'a table of HTML',
    '<table>\n<thead><tr><th align="right">A</th></tr></thead>\n<tr><td colspan="2">b</td></tr>\n</table>',
    '<th class="align-right">A</th>',
    '<td colspan="2">b</td>',
  ],
  [
    'words in the middle',
    '<p align="center">{name}</p>',
    '<p class="align-center">Lanternfall &#x26; Co</p>',
  ],
  [
    'markdown within a block',
    '<div align="center">\n\n**a**\n\n</div>',
    '<div class="align-center">\n<p><strong>',
  ],
  [
    'another language',
    '<span lang="fr" dir="ltr">bonsoir</span>',
    '<span lang="fr" dir="ltr">bonsoir</span>',
  ],
  ['a list of terms', '<dl><dt>Die</dt><dd>d20</dd></dl>', '<dl><dt>Die</dt><dd>d20</dd></dl>'],
  ['an anchor', '<a name="team"></a>\n\n[a](#team)', '<a id="team"></a>', '<a href="#team">'],
  ['a link as HTML', '<a href="../press.md">press</a>', '<a href="/press">press</a>'],
  [
    'mail to a token as HTML',
    '<a href="mailto:{support}">a</a>',
    '<a href="mailto:help@place.example">a</a>',
  ],
  ['a comment without HTML', '[//]: # (draft by Ann)\n\na', '<p>a</p>'],
  ['an older address', '[a](http://b.example/c)', '<a href="http://b.example/c" rel="noopener"'],
  ['an address without a scheme', 'See www.b.example/c.', '<a href="http://www.b.example/c"'],
  ['telephones', '[a](tel:+44-20-7946) [b](sms:112)', 'href="tel:+44-20-7946"', 'href="sms:112"'],
  [
    'files as they lie',
    '[a](terms) [b](./terms.md) [c](../press.md#team) [d](kit.zip)\n[e][f]\n\n[f]: faq/start.md',
    'href="/legal/terms">a',
    'href="/legal/terms">b',
    'href="/press#team">c',
    'href="/legal/kit.zip">d',
    'href="/legal/faq/start">e',
  ],
  [
    'tasks',
    '- [x] done *it*\n- [ ] to do\n  - [x] part',
    '<li class="task-list-item"><label><input type="checkbox" checked disabled> done <em>it</em></label></li>',
    '<label><input type="checkbox" disabled> to do\n</label><ul',
  ],
  [
    'tasks set apart',
    '1. [ ] one\n\n2. [x] two',
    '<p><label><input type="checkbox" disabled> one</label></p>',
  ],
  ['indented code', 'a:\n\n    b = 1\n\nc', '<pre><code>b = 1\n</code></pre>'],
  ['code with a title', '```bash title="Set it up"\nnpm ci\n```', '<code class="language-bash">npm ci'],
  ['a term in bold', '**Host.** Who tells the story.', '<strong>Host.</strong> Who tells'],
  ['bold within a word', '**Ember**quill, un**believ**able', '<strong>Ember</strong>quill, un<strong>'],
  ['lines that end where they end', 'a\\\nb  \nc', 'a<br>\nb<br>\nc'],
  ['words struck out', '~~9~~ 7', '<del>9</del> 7'],
  ['columns that line up', '| a |\n| --: |\n| 1 |', '<td class="align-right">1</td>'],
  ['a note', 'a[^1]\n\n[^1]: b', '<sup><a href="#user-content-fn-1"'],
])('%s', async (_habit, body, ...shown) => {
  const { html, diagnostics } = await render(body);
  expect(diagnostics).toEqual([]);
  for (const part of shown) expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

test.each<[habit: string, body: string, outline: string[]]>([
  ['lines below', 'One\n===\n\nTwo\n---', ['2 One #one', '2 Two #two']],
  [
    'the third level first',
    '### One\n\n##### Two\n\n### Three',
    ['2 One #one', '3 Two #two', '2 Three #three'],
  ],
  ['a skipped level', '## One\n\n#### Two\n\n### Three', ['2 One #one', '3 Two #two', '3 Three #three']],
  [
    'several of the first level',
    '# v2\n\n## Fixed\n\n# v1\n\n## Fixed',
    ['2 v2 #v2', '3 Fixed #fixed', '2 v1 #v1', '3 Fixed #fixed-1'],
  ],
  ['one of the first level', '# All of it\n\n## One', ['2 All of it #all-of-it', '2 One #one']],
  ['the title again', '# Privacy policy\n\nHi.\n\n## One', ['2 One #one']],
  ['the title again, underlined', '<!-- a -->\n\nPRIVACY POLICY\n===\n\n### One', ['2 One #one']],
  ['words of the title further below', 'Hi.\n\n## Privacy Policy', ['2 Privacy Policy #privacy-policy']],
  ['an id of its own', '## What we keep {#data}\n\nKept\n---', ['2 What we keep #data', '2 Kept #kept']],
  ['an id of its own that others would have', '## B {#a}\n\n## A', ['2 B #a', '2 A #a-1']],
  ['a note', '## Scope[^1]\n\na\n\n[^1]: b', ['2 Scope1 #scope']],
  ['code', '## The `name` of it', ['2 The name of it #the-name-of-it']],
  ['HTML', '<h1 align="center">One</h1>\n\n<h4 id="x">Two</h4>', ['2 One #one', '3 Two #x']],
  ['an anchor', '## One <a href="#x" id="x"></a>\n\n## Two <a name="z"></a>', ['2 One  #x', '2 Two  #z']],
  ['emoji', '## 🎉\n\n## 🎉', ['2 🎉 #section', '2 🎉 #section-1']],
])('headings: %s', async (_habit, body, outline) => {
  expect(await outlineOf(body)).toEqual(outline);
});

test.each([
  ['content/pages/help/index.md', 'help', '[a](faq.md)', '/help/faq'],
  ['content/pages/help/faq.md', 'help/faq', '[a](index.md)', '/help'],
  ['content/pages/terms.md', 'terms', '[a](help/faq.md#b)', '/help/faq#b'],
  ['content/pages/help/faq.md', 'help/faq', '[a](../terms?b)', '/terms?b'],
  ['content/pages/help/faq.md', 'help/faq', '[a](../CODE_OF_CONDUCT.md#b)', '/code-of-conduct#b'],
])('in %s (%s), %s leads to %s', async (file, slug, body, url) => {
  const { page } = await renderPage({ slug, file, frontMatter, body }, { tokens, site });
  expect(page.page.html).toBe(`<p><a href="${url}">a</a></p>`);
});

test('a heading’s note and the title that is left out are not in the contents', async () => {
  const { headings, html } = await render(
    '# Privacy Policy\n\n[up](#privacy-policy)\n\n## Scope[^1]\n\n[^1]: a',
  );
  expect(headings).toEqual([{ id: 'scope', text: 'Scope' }]);
  expect(html).toContain('<a href="#content">up</a>');
});
