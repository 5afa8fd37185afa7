import { testRule } from './rule-cases';

testRule(
  'page/picture',
  [
    [
      '![The hills](https://hills.example/a.png) are blue.',
      '1:1 this picture is on another site, and a page can only show pictures from files of its own. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      '![The hills](pictures/hills.png) are blue.',
      'are blue.',
    ],
    [
      'See ![the hills][hills].\n\n[hills]: //hills.example/a.png',
      '3:1',
      'See ![the hills](pictures/hills.jpg).',
      'See .',
    ],
    [
      'A ![dot](data:image/gif;base64,R0lGODlhAQABAAAAACw=) here.',
      '1:3',
      'A ![dot](pictures/dot.png) here.',
      'A here.',
    ],
    [
      'See ![The team](pictures/Team Photo.JPG).',
      '1:5 this picture would not be shown, because the name of its file has a space. Rename the file to team-photo.jpg, and write ![The team](pictures/team-photo.jpg).',
      'See ![The team](pictures/team-photo.jpg).',
      'See .',
    ],
    [
      'See ![a] (pictures/a.jpg), ![b][nowhere] and ![c](pictures/c.jpg.',
      ['1:5', '1:28', '1:46'],
      'See ![a b](pictures/a.jpg), ![b c](pictures/b.jpg) and ![c d](pictures/c.jpg).',
      'See , and .',
    ],
  ],
  ['Words. ![The hills](pictures/hills.png)', '![The hills](../pictures/hills.png "By day")\n\nWords.'],
);

testRule('page/picture-without-words', [
  [
    'Words.\n\n![](pictures/hills.png)',
    '3:1 nothing says what is in this picture to people who cannot see it. Write a sentence about what is in it between the brackets: ![A fox at a fire](pictures/hills.png).',
    'Words.\n\n![A fox at a fire](pictures/hills.png)',
    'Words.',
  ],
  [
    'Words. ![IMG_2041.jpg](pictures/hills.png)',
    '1:8',
    'Words. ![A fox at a fire](pictures/hills.png)',
    'Words.',
  ],
  [
    'Words. ![][hills]\n\n[hills]: pictures/hills.png',
    '1:8',
    'Words. ![A fox at a fire][hills]\n\n[hills]: pictures/hills.png',
    'Words.',
  ],
]);
