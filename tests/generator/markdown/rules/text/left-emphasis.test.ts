import { testRule } from '../rule-cases';

testRule(
  'page/left-emphasis',
  [
    {
      body: 'This is *open.',
      says: [
        '1:9 the * here makes nothing italic, and would show on the page. Write *words* without spaces within the stars, or \\* for a plain one.',
      ],
      fixed: 'This is *open*.',
      shows: 'This is open .',
    },
    {
      body: 'This is *open.',
      says: [
        '1:9 the * here makes nothing italic, and would show on the page. Write *words* without spaces within the stars, or \\* for a plain one.',
      ],
      fixed: 'This is \\*open.',
      shows: 'This is *open.',
    },
    {
      body: 'this_ and __this',
      says: [
        '1:5 the _ here makes nothing italic, and would show on the page. Write _words_ without spaces within the lines, or \\_ for a plain one.',
      ],
      fixed: 'this\\_ and \\_\\_this',
      shows: 'this_ and __this',
    },
    {
      body: 'This is ** important ** here.',
      says: [
        '1:9 the ** here makes nothing bold, and would show on the page. Write **words** without spaces within the stars, or \\*\\* for plain ones.',
      ],
      fixed: 'This is **important** here.',
      shows: 'This is important here.',
    },
    {
      body: 'And **this is not closed.',
      says: [
        '1:5 the ** here makes nothing bold, and would show on the page. Write **words** without spaces within the stars, or \\*\\* for plain ones.',
      ],
      fixed: 'And **this is not closed**.',
      shows: 'And this is not closed .',
    },
    {
      body: '**Note:**this is bold.',
      says: [
        '1:8 the ** here makes nothing bold, and would show on the page. Put a space behind it, or the : on its other side.',
      ],
      fixed: '**Note:** this is bold.',
      shows: 'Note: this is bold.',
    },
    {
      body: '**Note:**this is bold.',
      says: [
        '1:8 the ** here makes nothing bold, and would show on the page. Put a space behind it, or the : on its other side.',
      ],
      fixed: '**Note**:this is bold.',
      shows: 'Note :this is bold.',
    },
    {
      body: 'And so is this**“note”** here.',
      says: [
        '1:15 the ** here makes nothing bold, and would show on the page. Put a space before it, or the “ on its other side.',
      ],
      fixed: 'And so is this **“note”** here.',
      shows: 'And so is this “note” here.',
    },
    {
      body: 'Es gilt die DSGVO**.**',
      says: [
        '1:18 the ** here makes nothing bold, and would show on the page. Put the ** before the whole word, or write \\*\\* for plain ones.',
      ],
      fixed: 'Es gilt die **DSGVO.**',
      shows: 'Es gilt die DSGVO.',
    },
    {
      body: '**Bold****er**, **** b',
      says: [
        '1:7 the **** here makes nothing bold, and would show on the page. Remove it, or write \\*\\*\\*\\* for plain ones.',
      ],
      fixed: '**Bolder**, b',
      shows: 'Bolder , b',
    },
    {
      body: 'See https://a.example/x_ now.',
      says: [
        '1:24 the _ here makes nothing italic, and would show on the page. Write the address as [words](https://a.example/x_).',
      ],
      fixed: 'See [it](https://a.example/x_) now.',
      shows: 'See it now.',
    },
  ],
  [
    'my_file, 5*3, 5 * 3, \\*a, \\_b, https://a.example/_b_/*c.',
    'A 5* hotel: prices*, *all of them*, include it* (*).',
    '“All of it.”* Terms apply.*',
    'What the f****!',
    'a | b, `*a`',
  ],
);
