import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../generator/markdown/render-page';
import type { SiteFacts } from '../../../generator/site/site-definition';
import { site } from '../../../templates/site';
import { sentences } from '../fixture';

const values = {
  name: 'Lanternfall',
  support: 'help@place.example',
  website: 'https://place.example',
  address: 'https://home.example',
};

function render(body: string, tokens: SiteFacts['tokens'] = values) {
  const runningHead = { numeral: 'I', name: 'A', hour: 'nine' };
  const frontMatter = { title: 'A', description: 'B', runningHead };
  return renderPage({ slug: 'a', file: 'content/pages/a.md', frontMatter, body }, { tokens, site });
}

function madeBy({ page, diagnostics }: Awaited<ReturnType<typeof render>>) {
  expect(diagnostics).toEqual([]);
  return page;
}

async function htmlOf(body: string): Promise<string> {
  return madeBy(await render(body)).page.html;
}

test('a cell without words above a column is no heading of it', async () => {
  const html = await htmlOf(
    '|  | Free | **Paid** |\n| --- | --- | :-: |\n| Seats | 4 | 8 |\n\n|  |\n| --- |\n| a |',
  );
  const cells = [...html.matchAll(/<t[hd][^>]*>.*?<\/t[hd]>/g)].map(([cell]) => cell);

  expect(cells.slice(0, 4)).toEqual([
    '<td></td>',
    '<th>Free</th>',
    '<th class="align-center"><strong>Paid</strong></th>',
    '<td>Seats</td>',
  ]);
  expect(html.match(/<th[ >]/g)).toHaveLength(2);
});

test('one tilde means about, and strikes nothing out', async () => {
  expect(await htmlOf('Between ~30~ and ~40 days, ~~not 50~~.')).toBe(
    '<p>Between ~30~ and ~40 days, <del>not 50</del>.</p>',
  );
});

test('stars, lines and bars that stand for themselves are left alone', async () => {
  const plain = 'Costs 5*3, or 5 * 3; my_file, a | b, 5\u00a0o’clock, \\*so.';
  expect(await htmlOf(plain)).toBe('<p>Costs 5*3, or 5 * 3; my_file, a | b, 5\u00a0o’clock, *so.</p>');
  expect(await htmlOf('A 5* hotel: prices*, *all of them*, include it* (*).')).toBe(
    '<p>A 5* hotel: prices*, <em>all of them</em>, include it* (*).</p>',
  );
  expect(await htmlOf('“All of it.”* Terms apply.*')).toBe('<p>“All of it.”* Terms apply.*</p>');
  expect(await htmlOf('The court [sic] (see https://a.org/b).')).toContain('href="https://a.org/b"');
  expect(await htmlOf('In\n2026.\u00a0It was.')).toBe('<p>In\n2026.\u00a0It was.</p>');
});

test.each([
  ['a list right below its words', 'Bring:\n- a lamp', '<li>a lamp</li>'],
  ['a quotation after a colon', '**They say:**\n> It is so.', '<blockquote>'],
  ['a quotation of two lines', 'They say\n> It is so,\n> always.', '<blockquote>'],
  ['lists within lists', '10. one\n    - two\n      - three\n\n    more', '<p>more</p>'],
  ['a table without outer bars', 'a | b\n--- | ---\nc | d', '<td>d</td>'],
])('what is meant as it stands is left alone: %s', async (_name, body, shown) => {
  expect(await htmlOf(body)).toContain(shown);
});

test('footnotes lead to their notes and back, and their hidden label is no heading of the page', async () => {
  const { page } = madeBy(await render('## One\n\nText[^1].\n\n[^1]: A note.\n'));
  const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);

  expect(page.headings).toHaveLength(1);
  expect(page.html).toContain('<h2 class="visually-hidden" id="footnote-label">');
  // As a letter, which the second character says: alone, the arrow is an emoji on telephones.
  expect(page.html).toContain('>↩\uFE0E</a>');
  expect(ids).toEqual(expect.arrayContaining(targets));
});

test('what screen readers say of footnotes is in the language of the site, also on a page in another', () => {
  const source = {
    ...{ slug: 'a', file: 'a.md', body: 'Eins[^1] und[^1].\n\n[^1]: Anmerkung.' },
    frontMatter: { title: 'A', description: 'B', runningHead: { numeral: 'I', name: 'A', hour: 'nine' } },
  };
  const noteLabels = { heading: 'Anmerkungen', back: 'Zur\u00fcck zu {number}' };
  const html = (lang: string) =>
    madeBy(
      renderPage(
        { ...source, frontMatter: { ...source.frontMatter, lang } },
        { tokens: values, site, language: 'de', noteLabels },
      ),
    ).page.html;

  expect(html('de')).toContain('id="footnote-label">Anmerkungen</h2>');
  expect(html('de')).toContain('aria-label="Zur\u00fcck zu 1-2"');
  expect(html('de')).not.toContain('lang=');
  expect(html('pl')).toContain('id="footnote-label" lang="de">Anmerkungen</h2>');
  expect(html('pl')).toMatch(/aria-label="Zur\u00fcck zu 1"[^>]* lang="de"/);
});

describe('tokens', () => {
  test('are filled in text, headings and addresses', async () => {
    const { page } = madeBy(await render('## {name}\n\n[{support}](mailto:{support}) [site]({website})\n'));

    expect(page.headings[0]?.text).toBe('Lanternfall');
    expect(page.html).toContain('<a href="mailto:help@place.example">help@place.example</a>');
    expect(page.html).toContain('href="https://place.example"');
  });

  test.each([
    ['Ask <{support}>.', '<p>Ask <a href="mailto:help@place.example">help@place.example</a>.</p>'],
    ['`<{support}>`', '<code>&#x3C;{support}></code>'],
    ['\\<{support}>', '<p>&#x3C;help@place.example></p>'],
  ])('between angle brackets are links: %s', async (body, html) => {
    expect(await htmlOf(body)).toContain(html);
  });

  test('are filled in as often as they stand, also beside one that is meant to show', async () => {
    expect(await htmlOf('{name} and {name}, not \\{name\\}, but {name}')).toContain(
      'Lanternfall and Lanternfall, not {name}, but Lanternfall',
    );
    expect(await htmlOf('[\\{support\\}](mailto:{support} "{name}, {name}")')).toContain(
      '<a href="mailto:help@place.example" title="Lanternfall, Lanternfall">{support}</a>',
    );
  });

  test('without a value yet are reported, because their braces would be published', async () => {
    expect(sentences(await render('Write to {support}.', { ...values, support: undefined }))).toEqual([
      'content/pages/a.md:1:10 {support} has no value yet. Write it in the content first, or remove it here.',
    ]);
  });

  test('cannot bring HTML with them', async () => {
    const { page } = madeBy(await render('{name}', { ...values, name: '<script>x</script>' }));

    expect(page.html).not.toContain('<script');
  });
});

describe('an address whose scheme begins with a capital', () => {
  test.each([
    ['[write](Mailto:{support})', 'mailto:help@place.example'],
    ['<HTTPS://host.example/a>', 'https://host.example/a'],
  ])('%s', async (body, address) => {
    expect(await htmlOf(body)).toContain(`href="${address}"`);
  });
});

test('a link that would lose its address for a reason that no rule knows is reported', async () => {
  const rendered = await render('## A\n\n[a]({name})', { ...values, name: 'Ember: quill' });

  expect(sentences(rendered)).toEqual([
    'content/pages/a.md:3:1 this link would lead nowhere, because a page may not have an address of this kind. Write the address as https://…, mailto:…, tel:…, #section, /page or file.md.',
  ]);
});

test('a hundred comments, and something after them, do not take forever', { timeout: 2000 }, async () => {
  expect(await htmlOf(`${'<!-- a --> '.repeat(100)}x`)).toContain('x');
  expect((await render(`${'<!-- a -->\n'.repeat(100)}\nWords.`)).diagnostics).toEqual([]);
});

test('links to other sites say nothing about the page they come from', async () => {
  const html = await htmlOf('[a](https://b.example) [c](/d) [e](mailto:f@g.example)');

  expect(html).toContain('<a href="https://b.example" rel="noopener"');
  expect(html).toContain('<a href="/d">');
  expect(html).not.toContain('target=');
});

test('marks addresses that the words leave unsaid, for print to write them out', async () => {
  const html = await htmlOf('[a](https://b.example) [https://c.example](https://c.example) [d](/e)');
  expect(html.match(/data-unwritten/g)).toHaveLength(1);
  expect(html).toMatch(/<a href="https:\/\/b\.example"[^>]* data-unwritten/);
});
