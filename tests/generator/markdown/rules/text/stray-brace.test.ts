import { testRule } from '../rule-cases';

testRule(
  'page/stray-brace',
  [
    {
      body: 'The cookie for {id} is ours.',
      says: [
        '1:16 {id} stands for nothing, and is shown as it is. Known are {name}, {support}, {website} and {address}; write \\{id\\} for plain braces.',
      ],
      fixed: 'The cookie for \\{id\\} is ours.',
      shows: 'The cookie for {id} is ours.',
    },
    {
      body: '## Scope\n\nThe words. {#what}',
      says: [
        '3:12 the brace in {#what} belongs to no {word} that the site fills in. Put it behind the last word of a heading to make it its id, or write \\{ and \\} for plain braces.',
      ],
      fixed: '## Scope {#what}\n\nThe words.',
      shows: 'Scope The words.',
    },
    {
      body: 'Write to { support }.',
      says: [
        '1:10 the brace in { support } belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.',
      ],
      fixed: 'Write to {support}.',
      shows: 'Write to a@a.example.',
    },
    {
      body: 'Write to {support or support}.',
      says: [
        '1:10 the brace in {support or support} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.',
      ],
      fixed: 'Write to {support} or {support}.',
      shows: 'Write to a@a.example or a@a.example.',
    },
    {
      body: '{{name}}',
      says: [
        '1:1 the brace in {{name}} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.',
      ],
      fixed: '{name}',
      shows: 'Lanternfall',
    },
    {
      body: 'a } b',
      says: [
        '1:3 the brace in } belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.',
      ],
      fixed: 'a \\} b',
      shows: 'a } b',
    },
    {
      body: '{1}',
      says: [
        '1:1 the brace in {1} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.',
      ],
      fixed: '\\{1\\}',
      shows: '{1}',
    },
  ],
  ['\\{plain\\}, `{ a }`, {name}'],
);
