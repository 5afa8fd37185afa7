import { testRule } from './rule-cases';

testRule(
  'page/emphasis-in-word',
  [
    [
      'Roll 2*3*4 dice.',
      '1:7 the stars within this word would disappear, and the part between them would be italic. Write \\* for a plain star, or put the stars around the whole word.',
      'Roll 2\\*3\\*4 dice.',
      'Roll 2*3*4 dice.',
    ],
    [
      'Spieler*innen und Kolleg*innen',
      '1:8',
      'Spieler\\*innen und Kolleg\\*innen',
      'Spieler*innen und Kolleg*innen',
    ],
    ['Be un*frigging*believable.', '1:6', 'Be *unfriggingbelievable*.', 'Be unfriggingbelievable .'],
  ],
  ['2\\*3\\*4, 2 * 3 * 4, 5*3', 'is *so* and **so**.', '**Ember**quill and un**believ**able'],
);

testRule(
  'page/left-emphasis',
  [
    [
      'This is *open.',
      '1:9 the * here makes nothing italic, and would show on the page. Write *words* without spaces inside the stars, or \\* for a plain one.',
      'This is *open*.',
      'This is open .',
    ],
    ['This is *open.', '1:9', 'This is \\*open.', 'This is *open.'],
    ['this_ and __this', '1:5', 'this\\_ and \\_\\_this', 'this_ and __this'],
    ['This is ** important ** here.', '1:9', 'This is **important** here.', 'This is important here.'],
    ['And **this is not closed.', '1:5', 'And **this is not closed**.', 'And this is not closed .'],
    ['**Note:**this is bold.', '1:8', '**Note:** this is bold.', 'Note: this is bold.'],
    ['**Note:**this is bold.', '1:8', '**Note**:this is bold.', 'Note :this is bold.'],
    [
      'And so is this**“note”** here.',
      '1:15',
      'And so is this **“note”** here.',
      'And so is this “note” here.',
    ],
    ['Es gilt die DSGVO**.**', '1:18', 'Es gilt die **DSGVO.**', 'Es gilt die DSGVO.'],
    ['**Bold****er**, **** b', '1:7', '**Bolder**, b', 'Bolder , b'],
    ['See https://a.example/x_ now.', '1:24', 'See [it](https://a.example/x_) now.', 'See it now.'],
  ],
  [
    'my_file, 5*3, 5 * 3, \\*a, \\_b, https://a.example/_b_/*c.',
    'A 5* hotel: prices*, *all of them*, include it* (*).',
    '“All of it.”* Terms apply.*',
    'What the f****!',
    'a | b, `*a`',
  ],
);
