import { expect, test } from 'vitest';
import { renderPage } from '../../../generator/markdown/render-page';
import { site } from '../../../templates/site';

const frontMatter = {
  title: 'A title',
  description: 'B',
  runningHead: { numeral: 'I', name: 'A', hour: 'nine' },
};

async function render(body: string, slug = 'a', file = `content/pages/${slug}.md`) {
  const { page, diagnostics } = await renderPage({ slug, file, frontMatter, body }, { tokens: {}, site });
  return { ...page, diagnostics };
}

test.each([
  ['pictures/fox.jpg', 'help/faq', 'pictures/fox.jpg'],
  ['fox.jpg', 'help/faq', 'pages/help/fox.jpg'],
  ['../fox.jpg', 'help/faq', 'pages/fox.jpg'],
  ['../../pictures/fox.jpg', 'help/faq', 'pictures/fox.jpg'],
  ['my%20fox.jpg', 'faq', 'pages/my fox.jpg'],
])('%s on the page %s is %s', async (url, slug, file) => {
  const { pictures } = await render(`![A fox](${url})`, slug);
  expect(pictures).toMatchObject([
    { file, alt: 'A fox', written: decodeURI(url), location: { line: 1, column: 1 } },
  ]);
});

test('a picture by reference has the location of its definition', async () => {
  const { pictures } = await render('![A fox][fox]\n\n[fox]: fox.jpg "At night"');
  expect(pictures).toMatchObject([
    { file: 'pages/fox.jpg', title: 'At night', location: { line: 3, column: 1 } },
  ]);
});

test('alone in its paragraph it is a figure with its caption; among words it is one of them', async () => {
  const { page, tracedHtml, blocks } = await render(
    '![A fox](a.jpg "At <night>")\n\n![B](b.jpg)\n![C](c.jpg)\n\nWords ![D](d.jpg "Day") on.\n\n[![E](e.jpg)](/a)',
  );
  expect(page.html.split('\n')).toEqual([
    '<figure><img data-picture="0" data-figure=""><figcaption>At &#x3C;night></figcaption></figure>',
    '<figure><img data-picture="1" data-figure=""></figure><figure><img data-picture="2" data-figure=""></figure>',
    '<p>Words <img data-picture="3"> on.</p>',
    '<p><a href="/a"><img data-picture="4"></a></p>',
  ]);
  expect(page.pictures[0]).toEqual({ file: 'pages/a.jpg', alt: 'A fox', title: 'At <night>' });
  expect(tracedHtml).toContain(
    '<img data-picture="0" data-figure="" data-source="content/pages/a.md:1:1"><figcaption data-source="content/pages/a.md:1:1">',
  );
  const texts = blocks.flat().map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['A fox', 'At <night>', 'Day']));
});

test('a picture from another site is removed', async () => {
  const { page, pictures } = await render('See ![a fox](https://fox.example/a.jpg) here.');
  expect(page.html).toBe('<p>See  here.</p>');
  expect(pictures).toEqual([]);
});

test('no text becomes a placeholder for a picture', async () => {
  const { page } = await render(
    '`<img data-picture="0">` \\<img data-picture="0"> [a](/b "<img data-picture=\'0\'>")',
  );
  expect(page.html).not.toContain('<img data-picture="0">');
});
