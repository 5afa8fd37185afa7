import { expect, it } from 'vitest';
import { formatHtml } from './format-html';

it('gives each element a line, and those that only hold a text the same one', () => {
  const html = '<!doctype html><html><body><p class="a">One</p><hr/><ul><li>Two</li></ul></body></html>';
  expect(formatHtml(html)).toBe(`<!doctype html>
<html>
  <body>
    <p class="a">One</p>
    <hr/>
    <ul>
      <li>Two</li>
    </ul>
  </body>
</html>
`);
});

it('marks the spaces between a text and its neighbors', () => {
  expect(formatHtml('<p>One <b>two</b> three</p>')).toBe('<p>\n  One␣\n  <b>two</b>\n  ␣three\n</p>\n');
});

it('leaves out what styles and scripts hold, and what follows from the content of a file', () => {
  const html =
    '<style>@media (width<9px){a>b{}}</style><script type="application/json">{"a":1}</script><img src="/assets/a-b-0123abcd.webp"/>';
  expect(formatHtml(html)).toBe(
    '<style>…</style>\n<script type="application/json">…</script>\n<img src="/assets/a-b-[hash].webp"/>\n',
  );
});

it('refuses elements that are not closed in order', () => {
  expect(() => formatHtml('<p><b>One</p>')).toThrow('</p> closes <b>.');
  expect(() => formatHtml('<p>')).toThrow('<p> is never closed.');
});
