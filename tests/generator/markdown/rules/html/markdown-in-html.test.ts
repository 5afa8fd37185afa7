import { testRule } from '../rule-cases';

testRule(
  'page/markdown-in-html',
  [
    {
      body: '<details>\n<summary>How?</summary>\nLike **this**.\n</details>',
      says: [
        '3:1 signs of markdown are shown as they are here, within HTML, got "Like **this**.". Leave an empty line above this and one below, or write it in tags.',
      ],
      fixed: '<details>\n<summary>How?</summary>\n\nLike **this**.\n\n</details>',
      shows: 'How? Like this .',
    },
    {
      body: '<table><tr><td>See [it](/privacy)</td></tr></table>',
      says: [
        '1:16 signs of markdown are shown as they are here, within HTML, got "See [it](/privacy)". Leave an empty line above this and one below, or write it in tags.',
      ],
      fixed: '<table><tr><td>See <a href="/privacy">it</a></td></tr></table>',
      shows: 'See it',
    },
  ],
  ['<p>5 * 3, my_file and <b>bold</b></p>', '<!-- **a** -->\n\nWords **b**.'],
);
