import { testRule } from '../rules/rule-cases';

testRule(
  'page/unsafe-html',
  [
    [
      '<script>x()</script>\n\nWords.',
      '1:1 <script> can do more than show text, and is not allowed on a page. Remove it and everything between its tags.',
      'Words.',
      'Words.',
    ],
    ['a <b onclick="x()">bold</b> word', '1:3', 'a <b>bold</b> word', 'a bold word'],
    [
      '<!-- a -->\n\n<IFRAME src="https://a.example"></IFRAME>\n\nb <svg><script>x</script></svg>',
      ['3:1', '5:3'],
      '<!-- a -->\n\nb',
      'b',
    ],
    ['<center onmouseover="x()">a</center>', '1:1', 'a', 'a'],
  ],
  ['`<script>` and \\<script>', '```html\n<p onclick="x()">\n```'],
);

testRule(
  'page/dropped-html',
  [
    [
      '<center>In the middle</center>',
      '1:1 <center> is removed, and only the text inside it is shown. Remove the tags.',
      'In the middle',
      'In the middle',
    ],
    [
      '<table>\n<tr><td style="color:red" width=50>a</td><td style="b">c</td></tr>\n</table>',
      ['2:5', '2:5'],
      '<table>\n<tr><td>a</td><td>c</td></tr>\n</table>',
      'a c',
    ],
    ['a <input type="text"> <button>b</button>', ['1:3', '1:23'], 'a b', 'a b'],
  ],
  ['- [ ] a', '<p align="center" dir="rtl">a</p>', 'a <span title="b" lang="fr">c</span>'],
);

testRule('page/picture', [
  [
    'a <img src="b.png" alt="c"> d',
    '1:3 <img> is not allowed on a page. Write it as ![What is in it](pictures/name.jpg), with the file in content/pictures/.',
    'a ![c](pictures/b.png) d',
    'a d',
  ],
  ['a <video src="b.mp4">c</video> d', '1:3', 'a [c](https://example.com/b.mp4) d', 'a c d'],
]);

testRule(
  'page/repeated-id',
  [
    [
      '## A {#one}\n\n<a id="one"></a>B',
      '3:1 the id one is given a second time, and links lead to the first. Give this one another id.',
      '## A {#one}\n\n<a id="two"></a>B',
      'A B',
    ],
  ],
  ['## A {#a}\n\n## A', '## B {#content}'],
);
