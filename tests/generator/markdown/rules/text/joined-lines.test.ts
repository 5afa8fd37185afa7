import { testRule } from '../rule-cases';

testRule(
  'page/joined-lines',
  [
    {
      body: 'Emberquill Ltd\n12 High Street\nLondon N1',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "Emberquill Ltd". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: 'Emberquill Ltd\\\n12 High Street\\\nLondon N1',
      shows: 'Emberquill Ltd 12 High Street London N1',
    },
    {
      body: 'Phone: +44 20 7946 0000 on weekdays from nine to five\nFax: +44 20 7946 0001',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "Phone: +44 20 7946 0000 on weekdays from nine to five". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '- Phone: +44 20 7946 0000 on weekdays from nine to five\n- Fax: +44 20 7946 0001',
      shows: 'Phone: +44 20 7946 0000 on weekdays from nine to five Fax: +44 20 7946 0001',
    },
    {
      body: '**Price:** 9 a month\n**Seats:** seven',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "**Price:** 9 a month". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '**Price:** 9 a month\\\n**Seats:** seven',
      shows: 'Price: 9 a month Seats: seven',
    },
    {
      body: 'Q: Is it free?\nA: To begin with.',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "Q: Is it free?". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: 'Q: Is it free?\\\nA: To begin with.',
      shows: 'Q: Is it free? A: To begin with.',
    },
    {
      body: 'Bring with you\n• a lamp\n• a book',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "Bring with you". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: 'Bring with you\\\n• a lamp\\\n• a book',
      shows: 'Bring with you • a lamp • a book',
    },
    {
      body: '• one\n• two',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "• one". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '- • one\n- • two',
      shows: '• one • two',
    },
    {
      body: '— Who goes there?\n— Nobody.\n— Who?',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "— Who goes there?". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '— Who goes there?\\\n— Nobody.\\\n— Who?',
      shows: '— Who goes there? — Nobody. — Who?',
    },
    {
      body: '-one\n-two',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "-one". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '-one\\\n-two',
      shows: '-one -two',
    },
    {
      body: '1.first\n2.second',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "1.first". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '1.first\\\n2.second',
      shows: '1.first 2.second',
    },
    {
      body: 'You agree not to:\n(a) harass;\n(b) cheat.',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "You agree not to:". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: 'You agree not to:\\\n(a) harass;\\\n(b) cheat.',
      shows: 'You agree not to: (a) harass; (b) cheat.',
    },
    {
      body: '1.1 We may.\n1.2 You may.',
      says: [
        '1:1 these lines look meant as lines, and would run together, got "1.1 We may.". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: '1.1 We may.\\\n1.2 You may.',
      shows: '1.1 We may. 1.2 You may.',
    },
  ],
  [
    'J. Smith\nK. Jones',
    'a dog\nb cat',
    'a) one\nand so on',
    'It is 1.5 m\n1.5 km\nand 2 km',
    'Open on Mondays\n· and Fridays.',
    '— Hello, he said.',
    '— Hello.  \n— And again.',
    'In 2025\n2026 follows',
    'a) one\\\nb) two',
    'A line<br>\nB line<br>\nC line',
    'It is late.\nThe fire is low.\nWe go on.',
    'Who wraps lines by hand does so at a width of some\nSixty signs or more, and may well begin one with a\nCapital.',
  ],
);
