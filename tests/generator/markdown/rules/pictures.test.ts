import { testRule } from './rule-cases';

testRule(
  'page/picture',
  [
    {
      body: '![The hills](https://hills.example/a.png) are blue.',
      says: [
        '1:1 this picture is on another site, and a page can only show pictures from files of its own. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      ],
      fixed: '![The hills](pictures/hills.png) are blue.',
      shows: 'are blue.',
    },
    {
      body: 'See ![the hills][hills].\n\n[hills]: //hills.example/a.png',
      says: ['3:1'],
      fixed: 'See ![the hills](pictures/hills.jpg).',
      shows: 'See .',
    },
    {
      body: 'A ![dot](data:image/gif;base64,R0lGODlhAQABAAAAACw=) here.',
      says: ['1:3'],
      fixed: 'A ![dot](pictures/dot.png) here.',
      shows: 'A here.',
    },
    {
      body: 'See ![The team](pictures/Team Photo.JPG).',
      says: [
        '1:5 this picture would not be shown, because the name of its file has a space. Rename the file to team-photo.jpg, and write ![The team](pictures/team-photo.jpg).',
      ],
      fixed: 'See ![The team](pictures/team-photo.jpg).',
      shows: 'See .',
    },
    {
      body: 'See ![a] (pictures/a.jpg), ![b][nowhere] and ![c](pictures/c.jpg.',
      says: ['1:5', '1:28', '1:46'],
      fixed: 'See ![a b](pictures/a.jpg), ![b c](pictures/b.jpg) and ![c d](pictures/c.jpg).',
      shows: 'See , and .',
    },
  ],
  ['Words. ![The hills](pictures/hills.png)', '![The hills](../pictures/hills.png "By day")\n\nWords.'],
);

testRule('page/picture-without-words', [
  {
    body: 'Words.\n\n![](pictures/hills.png)',
    says: [
      '3:1 nothing says what is in this picture to people who cannot see it. Write a sentence about what is in it between the brackets: ![A fox at a fire](pictures/hills.png).',
    ],
    fixed: 'Words.\n\n![A fox at a fire](pictures/hills.png)',
    shows: 'Words.',
  },
  {
    body: 'Words. ![IMG_2041.jpg](pictures/hills.png)',
    says: ['1:8'],
    fixed: 'Words. ![A fox at a fire](pictures/hills.png)',
    shows: 'Words.',
  },
  {
    body: 'Words. ![][hills]\n\n[hills]: pictures/hills.png',
    says: ['1:8'],
    fixed: 'Words. ![A fox at a fire][hills]\n\n[hills]: pictures/hills.png',
    shows: 'Words.',
  },
]);
