import { testRule } from '../rules/rule-cases';

testRule(
  'page/unsafe-html',
  [
    {
      body: '<script>x()</script>\n\nWords.',
      says: [
        '1:1 <script> can do more than show text, and is not allowed on a page. Remove it and everything between its tags.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: 'a <b onclick="x()">bold</b> word',
      says: ['1:3'],
      fixed: 'a <b>bold</b> word',
      shows: 'a bold word',
    },
    {
      body: '<!-- a -->\n\n<IFRAME src="https://a.example"></IFRAME>\n\nb <svg><script>x</script></svg>',
      says: ['3:1', '5:3'],
      fixed: '<!-- a -->\n\nb',
      shows: 'b',
    },
    {
      body: '<center onmouseover="x()">a</center>',
      says: ['1:1'],
      fixed: 'a',
      shows: 'a',
    },
  ],
  ['`<script>` and \\<script>', '```html\n<p onclick="x()">\n```'],
);

testRule(
  'page/dropped-html',
  [
    {
      body: '<center>In the middle</center>',
      says: ['1:1 <center> is removed, and only the text inside it is shown. Remove the tags.'],
      fixed: 'In the middle',
      shows: 'In the middle',
    },
    {
      body: '<table>\n<tr><td style="color:red" width=50>a</td><td style="b">c</td></tr>\n</table>',
      says: ['2:5', '2:5'],
      fixed: '<table>\n<tr><td>a</td><td>c</td></tr>\n</table>',
      shows: 'a c',
    },
    {
      body: 'a <input type="text"> <button>b</button>',
      says: ['1:3', '1:23'],
      fixed: 'a b',
      shows: 'a b',
    },
  ],
  ['- [ ] a', '<p align="center" dir="rtl">a</p>', 'a <span title="b" lang="fr">c</span>'],
);

testRule('page/picture', [
  {
    body: 'a <img src="b.png" alt="c"> d',
    says: [
      '1:3 <img> is not allowed on a page. Write it as ![What is in it](pictures/name.jpg), with the file in content/pictures/.',
    ],
    fixed: 'a ![c](pictures/b.png) d',
    shows: 'a d',
  },
  {
    body: 'a <video src="b.mp4">c</video> d',
    says: ['1:3'],
    fixed: 'a [c](https://example.com/b.mp4) d',
    shows: 'a c d',
  },
]);

testRule(
  'page/repeated-id',
  [
    {
      body: '## A {#one}\n\n<a id="one"></a>B',
      says: ['3:1 the id one is given a second time, and links lead to the first. Give this one another id.'],
      fixed: '## A {#one}\n\n<a id="two"></a>B',
      shows: 'A B',
    },
  ],
  ['## A {#a}\n\n## A', '## B {#content}'],
);

testRule(
  'page/too-deep',
  ['<b>', '<rt>', '<svg><td>', '<math><li>'].map((tags) => ({
    body: `Words.\n\n<div>${tags.repeat(1000)}`,
    says: ['3:1'],
    fixed: 'Words.',
    shows: 'Words.',
  })),
);
