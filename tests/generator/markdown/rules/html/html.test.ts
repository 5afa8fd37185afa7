import { testRule } from '../rule-cases';

testRule(
  'page/html',
  [
    {
      body: 'a <b onclick="x()">bold</b> word',
      says: [
        '1:3 a page cannot hold HTML, got <b onclick="x()">. Write **words** in place of <b>words</b>.',
        '1:24 a page cannot hold HTML, got </b>. Write **words** in place of <b>words</b>.',
      ],
      fixed: 'a **bold** word',
      shows: 'a bold word',
    },
    {
      body: 'a <i>slanted</i> word',
      says: [
        '1:3 a page cannot hold HTML, got <i>. Write *words* in place of <i>words</i>.',
        '1:13 a page cannot hold HTML, got </i>. Write *words* in place of <i>words</i>.',
      ],
      fixed: 'a *slanted* word',
      shows: 'a slanted word',
    },
    {
      body: '<a href="/b">words</a>',
      says: [
        '1:1 a page cannot hold HTML, got <a href="/b">. Write it as [words](/address).',
        '1:19 a page cannot hold HTML, got </a>. Write it as [words](/address).',
      ],
      fixed: '[words](/b)',
      shows: 'words',
    },
    {
      body: '**a<b and c>d** and <b>bold</b>',
      says: [
        '1:4 a page cannot hold HTML, got <b and c>. Write \\< for a plain <, or remove the tag.',
        '1:21 a page cannot hold HTML, got <b>. Write **words** in place of <b>words</b>.',
        '1:28 a page cannot hold HTML, got </b>. Write **words** in place of <b>words</b>.',
      ],
      fixed: '**a\\<b and c>d** and **bold**',
      shows: 'a<b and c>d and bold',
    },
    {
      body: 'a<b and c>d',
      says: ['1:2 a page cannot hold HTML, got <b and c>. Write \\< for a plain <, or remove the tag.'],
      fixed: 'a\\<b and c>d',
      shows: 'a<b and c>d',
    },
    {
      body: 'I<I or a<a x>b',
      says: ['1:9 a page cannot hold HTML, got <a x>. Write \\< for a plain <, or remove the tag.'],
      fixed: 'I<I or a\\<a x>b',
      shows: 'I<I or a<a x>b',
    },
    {
      body: '<b>\nwords\n</b>',
      says: ['1:1 a page cannot hold HTML, got <b>. Write **words** in place of <b>words</b>.'],
      fixed: '**words**',
      shows: 'words',
    },
    {
      body: '<script>x()</script>\n\nWords.',
      says: [
        '1:1 a page cannot hold HTML, got <script>x()</script>. Remove it, with what stands between its tags.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: '<u>Words</u> and 5 <b',
      says: [
        '1:1 a page cannot hold HTML, got <u>. Remove the tags, and keep the words; write \\< for a plain <.',
        '1:9 a page cannot hold HTML, got </u>. Remove the tags, and keep the words; write \\< for a plain <.',
      ],
      fixed: 'Words and 5 \\<b',
      shows: 'Words and 5 <b',
    },
    {
      body: '<div onclick="x()">\nWords.\n</div>',
      says: [
        '1:1 a page cannot hold HTML, got <div onclick="x()">. Remove the tags, and keep the words; write \\< for a plain <.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: '1 Main Road<br>Ohio',
      says: [
        '1:12 a page cannot hold HTML, got <br>. Remove the tags; where <br> stands, write \\ at the end of the line, and go on in a new one.',
      ],
      fixed: '1 Main Road\\\nOhio',
      shows: '1 Main Road Ohio',
    },
    {
      body: '<p>1 Main Road<br />\nOhio</p>',
      says: [
        '1:1 a page cannot hold HTML, got <p>1 Main Road<br />. Remove the tags; where <br> stands, write \\ at the end of the line, and go on in a new one.',
      ],
      fixed: '1 Main Road\\\nOhio',
      shows: '1 Main Road Ohio',
    },
    {
      body: '| a |\n| - |\n| 1 Main Road<br>Ohio |',
      says: [
        '3:14 a page cannot hold HTML, got <br>. Write a comma in place of <br>, for this holds one line alone.',
      ],
      fixed: '| a |\n| - |\n| 1 Main Road, Ohio |',
      shows: 'a 1 Main Road, Ohio',
    },
    {
      body: '<!-- a --><script>x</script>\n\nb',
      says: [
        '1:1 a page cannot hold HTML, got <!-- a --><script>x</script>. Remove it, with what stands between its tags.',
      ],
      fixed: '<!-- a -->\n\nb',
      shows: 'b',
    },
  ],
  ['5 < 6, \\<b>, `<b>`', '<!-- a -->\n\nb'],
);
