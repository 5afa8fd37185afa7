import { testRule } from './rule-cases';

testRule(
  'page/emphasis-in-word',
  [
    {
      body: 'Roll 2*3*4 dice.',
      says: [
        '1:7 the stars within this word would disappear, and the part between them would be italic. Write \\* for a plain star, or put the stars around the whole word.',
      ],
      fixed: 'Roll 2\\*3\\*4 dice.',
      shows: 'Roll 2*3*4 dice.',
    },
    {
      body: 'Spieler*innen und Kolleg*innen',
      says: ['1:8'],
      fixed: 'Spieler\\*innen und Kolleg\\*innen',
      shows: 'Spieler*innen und Kolleg*innen',
    },
    {
      body: 'Be un*frigging*believable.',
      says: ['1:6'],
      fixed: 'Be *unfriggingbelievable*.',
      shows: 'Be unfriggingbelievable .',
    },
  ],
  ['2\\*3\\*4, 2 * 3 * 4, 5*3', 'is *so* and **so**.', '**Ember**quill and un**believ**able'],
);

testRule(
  'page/left-emphasis',
  [
    {
      body: 'This is *open.',
      says: [
        '1:9 the * here makes nothing italic, and would show on the page. Write *words* without spaces inside the stars, or \\* for a plain one.',
      ],
      fixed: 'This is *open*.',
      shows: 'This is open .',
    },
    {
      body: 'This is *open.',
      says: ['1:9'],
      fixed: 'This is \\*open.',
      shows: 'This is *open.',
    },
    {
      body: 'this_ and __this',
      says: ['1:5'],
      fixed: 'this\\_ and \\_\\_this',
      shows: 'this_ and __this',
    },
    {
      body: 'This is ** important ** here.',
      says: ['1:9'],
      fixed: 'This is **important** here.',
      shows: 'This is important here.',
    },
    {
      body: 'And **this is not closed.',
      says: ['1:5'],
      fixed: 'And **this is not closed**.',
      shows: 'And this is not closed .',
    },
    {
      body: '**Note:**this is bold.',
      says: ['1:8'],
      fixed: '**Note:** this is bold.',
      shows: 'Note: this is bold.',
    },
    {
      body: '**Note:**this is bold.',
      says: ['1:8'],
      fixed: '**Note**:this is bold.',
      shows: 'Note :this is bold.',
    },
    {
      body: 'And so is this**“note”** here.',
      says: ['1:15'],
      fixed: 'And so is this **“note”** here.',
      shows: 'And so is this “note” here.',
    },
    {
      body: 'Es gilt die DSGVO**.**',
      says: ['1:18'],
      fixed: 'Es gilt die **DSGVO.**',
      shows: 'Es gilt die DSGVO.',
    },
    {
      body: '**Bold****er**, **** b',
      says: ['1:7'],
      fixed: '**Bolder**, b',
      shows: 'Bolder , b',
    },
    {
      body: 'See https://a.example/x_ now.',
      says: ['1:24'],
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
