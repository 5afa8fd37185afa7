import { testRule } from '../rule-cases';

testRule(
  'page/lost-list',
  [
    {
      body: '• one\n• two',
      says: [
        '1:1 a list begins with a hyphen, got •. Begin each of its lines with a hyphen and a space in place of •.',
      ],
      fixed: '- one\n- two',
      shows: 'one two',
    },
    {
      body: 'Bring with you\n• a lamp\n• a book',
      says: [
        '2:1 a list begins with a hyphen, got •. Begin each of its lines with a hyphen and a space in place of •.',
      ],
      fixed: 'Bring with you\n- a lamp\n- a book',
      shows: 'Bring with you a lamp a book',
    },
    {
      body: '– first\n– second',
      says: [
        '1:1 a list begins with a hyphen, got –. Begin each of its lines with a hyphen and a space in place of –; or end each line but the last with \\ to keep them as lines, such as of dialogue.',
      ],
      fixed: '- first\n- second',
      shows: 'first second',
    },
    {
      body: '— Who goes there?\n— Nobody.\n— Who?',
      says: [
        '1:1 a list begins with a hyphen, got —. Begin each of its lines with a hyphen and a space in place of —; or end each line but the last with \\ to keep them as lines, such as of dialogue.',
      ],
      fixed: '— Who goes there?\\\n— Nobody.\\\n— Who?',
      shows: '— Who goes there? — Nobody. — Who?',
    },
    {
      body: '-one\n-two',
      says: [
        '1:1 this looks like a list, and is none. Write a space behind each hyphen, or \\- for a plain one.',
      ],
      fixed: '- one\n- two',
      shows: 'one two',
    },
    {
      body: '-one\n-two',
      says: [
        '1:1 this looks like a list, and is none. Write a space behind each hyphen, or \\- for a plain one.',
      ],
      fixed: '\\-one\n\\-two',
      shows: '-one -two',
    },
    {
      body: '1.first\n2.second',
      says: [
        '1:1 these lines look like a list, and would run together, got "1.first". Leave an empty line above the first, and write a space behind each number; or write 1\\. for a plain one.',
      ],
      fixed: '1. first\n2. second',
      shows: 'first second',
    },
    {
      body: 'The three are:\n7. the seventh,\n8. the eighth.',
      says: [
        '2:1 these lines look like a list, and would run together, got "7. the seventh,". Leave an empty line above the first, and write a space behind each number; or write 7\\. for a plain one.',
      ],
      fixed: 'The three are:\n\n7. the seventh,\n8. the eighth.',
      shows: 'The three are: the seventh, the eighth.',
    },
    {
      body: '1)first\n2)second',
      says: [
        '1:1 these lines look like a list, and would run together, got "1)first". Leave an empty line above the first, and write a space behind each number; or write 1\\) for a plain one.',
      ],
      fixed: '1\\)first\n2\\)second',
      shows: '1)first 2)second',
    },
    {
      body: 'You agree not to:\n(a) harass;\n(b) cheat.',
      says: [
        '2:1 these lines look like a list, and would run together, got "(a) harass;". Leave an empty line above each; or write a hyphen in place of (a) and the like.',
      ],
      fixed: 'You agree not to:\n\n(a) harass;\n\n(b) cheat.',
      shows: 'You agree not to: (a) harass; (b) cheat.',
    },
    {
      body: 'a) one\nb) two',
      says: [
        '1:1 these lines look like a list, and would run together, got "a) one". Leave an empty line above each; or write a hyphen in place of a) and the like.',
      ],
      fixed: '- one\n- two',
      shows: 'one two',
    },
    {
      body: '(1) one\n(2) two',
      says: [
        '1:1 these lines look like a list, and would run together, got "(1) one". Leave an empty line above each; or write a hyphen in place of (1) and the like.',
      ],
      fixed: '(1) one\n\n(2) two',
      shows: '(1) one (2) two',
    },
    {
      body: '1.1 We may.\n1.2 You may.',
      says: [
        '1:1 these lines look like a list, and would run together, got "1.1 We may.". Leave an empty line above each; or write a hyphen in place of 1.1 and the like.',
      ],
      fixed: '1.1 We may.\n\n1.2 You may.',
      shows: '1.1 We may. 1.2 You may.',
    },
  ],
  [
    'J. Smith\nK. Jones',
    'a dog\nb cat',
    'a) one\nand so on',
    'It is 1.5 m\n1.5 km\nand 2 km',
    '· · ·',
    'Open on Mondays\n· and Fridays.',
    '— Hello, he said.',
    '— Hello.  \n— And again.',
    '1.first and alone.',
    'Version 3.5 came before\n4.0, and in the year\n2019. So it was.',
    'In 2025\n2026 follows',
    'a) one\\\nb) two',
  ],
);
