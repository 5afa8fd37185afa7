import { testRule } from '../rule-cases';

testRule(
  'page/stray-brace',
  [
    {
      body: '## Scope\n\nThe words. {#what}',
      says: [
        '3:12 the brace in {#what} belongs to no {word} that the site fills in. Put it behind the last word of a heading to make it its id, or write \\{ for a plain brace.',
      ],
      fixed: '## Scope {#what}\n\nThe words.',
      shows: 'Scope The words.',
    },
    {
      body: 'Write to { support }.',
      says: [
        '1:10 the brace in { support } belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
      ],
      fixed: 'Write to {support}.',
      shows: 'Write to a@a.example.',
    },
    {
      body: 'Write to {support or support}.',
      says: [
        '1:10 the brace in {support or support} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
      ],
      fixed: 'Write to {support} or {support}.',
      shows: 'Write to a@a.example or a@a.example.',
    },
    {
      body: '{{name}}',
      says: [
        '1:1 the brace in {{name}} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
      ],
      fixed: '{name}',
      shows: 'Lanternfall',
    },
    {
      body: 'a } b',
      says: [
        '1:3 the brace in } belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
      ],
      fixed: 'a \\} b',
      shows: 'a } b',
    },
    {
      body: '{1}',
      says: [
        '1:1 the brace in {1} belongs to no {word} that the site fills in. Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
      ],
      fixed: '\\{1\\}',
      shows: '{1}',
    },
  ],
  ['\\{plain\\}, `{ a }`, {name}'],
);
