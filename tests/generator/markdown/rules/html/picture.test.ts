import { testRule } from '../rule-cases';

testRule(
  'page/picture',
  [
    {
      body: '![The hills](https://hills.example/a.png) are blue.',
      says: [
        '1:1 this picture would come from elsewhere, and a page shows files of its own alone. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      ],
      fixed: '![The hills](pictures/hills.png) are blue.',
      shows: 'are blue.',
    },
    {
      body: 'See ![the hills][hills].\n\n[hills]: //hills.example/a.png',
      says: [
        '3:1 this picture would come from elsewhere, and a page shows files of its own alone. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      ],
      fixed: 'See ![the hills](pictures/hills.jpg).',
      shows: 'See .',
    },
    {
      body: 'A ![dot](data:image/gif;base64,R0lGODlhAQABAAAAACw=) here.',
      says: [
        '1:3 this picture would come from elsewhere, and a page shows files of its own alone. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      ],
      fixed: 'A ![dot](pictures/dot.png) here.',
      shows: 'A here.',
    },
  ],
  ['Words. ![The hills](pictures/hills.png)', '![The hills](../pictures/hills.png "By day")\n\nWords.'],
);

const advice = 'nothing says what is in this picture to people who cannot see it. Write a sentence about';

testRule('page/picture-without-words', [
  {
    body: 'Words.\n\n![](pictures/hills.png)',
    says: [`3:1 ${advice} what is in it between the brackets: ![A fox at a fire](pictures/hills.png).`],
    fixed: 'Words.\n\n![A fox at a fire](pictures/hills.png)',
    shows: 'Words.',
  },
  {
    body: 'Words. ![IMG_2041.jpg](pictures/hills.png)',
    says: [`1:8 ${advice} what is in it between the brackets: ![A fox at a fire](pictures/hills.png).`],
    fixed: 'Words. ![A fox at a fire](pictures/hills.png)',
    shows: 'Words.',
  },
  {
    body: 'Words. ![][hills]\n\n[hills]: pictures/hills.png',
    says: [`1:8 ${advice} what is in it between the brackets: ![A fox at a fire][…].`],
    fixed: 'Words. ![A fox at a fire][hills]\n\n[hills]: pictures/hills.png',
    shows: 'Words.',
  },
]);
