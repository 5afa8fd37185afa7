import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../../fixture';

describe('what begins further right than an entry above it', () => {
  test.each([
    ['- one\n  - sub\n- two'],
    ['-\tone\n\n    more'],
    ['-\t- one\n    - two'],
    ['-\n  text'],
    ['>- one\n>- two\n>\n> Words.'],
    ['>1. one\n> 2. two'],
    ['>1. one\n>\n> Words.'],
  ])('belongs to it, or is a quotation with a sign of its own: %j', async (body) => {
    expect(await complaintsAbout(body)).toEqual([]);
  });

  test.each([
    ['-\tone\n\n  more', 'Set it in by 4 spaces, and what goes with it,', '-\tone\n\n    more'],
    ['1.\tone\n\n  more', 'Set it in by 4 spaces, and what goes with it,', '1.\tone\n\n    more'],
    ['-\n text', 'Set it in by 2 spaces, and what goes with it,', '-\n  text'],
    ['-\n\n  text', 'Write it right behind the sign of that entry', '- text'],
    ['>- one\n>\n>  more', 'Set it in by 2 spaces, and what goes with it,', '> - one\n>\n>   more'],
  ])('is told how to become a part of it: %j', async (body, advice, mended) => {
    const complaints = await complaintsAbout(body);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`all the same. ${advice} to make it a part;`);
    expect(await complaintsAbout(mended)).toEqual([]);
  });

  test.each([
    ['- one\n\n more', 'at the left edge.'],
    [' - one\n\n  more', 'behind 1 space.'],
    ['  - one\n\n   more', 'behind 2 spaces.'],
  ])('or where to begin when it is none: %j', async (body, place) => {
    expect(await complaintsAbout(body)).toEqual([expect.stringMatching(`otherwise begin it ${place}$`)]);
  });
});

describe('a list or quotation right below a text', () => {
  test.each([
    ['He said “the following:”\n- One thing.'],
    ['The following:[^1]\n- One thing.\n\n[^1]: Not all.'],
    ['See [the list:](/privacy)\n- One thing.'],
    ['**The following:**\n- One thing.'],
    ['(*The following:*)\n- One thing.'],
    ['What is kept?\n- Nothing.'],
    ['**Opening hours**\n- All day.'],
    ['> **Opening hours**\n> - All day.'],
    ['It holds\n- one thing\n  - and its part'],
    ['- What it says\n  > Be kind.'],
  ])('is meant behind a lead-in, in an entry and with entries of its own: %j', async (body) => {
    expect(await complaintsAbout(body)).toEqual([]);
  });

  test.each([
    ['It is “colder” by about\n- 5 degrees.'],
    ['It is **colder** by **about**\n- 5 degrees.'],
    ['Is it colder? By about\n- 5 degrees.'],
    ['The number must be\n> 5 to pass.'],
  ])('is told of within a sentence: %j', async (body) => {
    expect(await complaintsAbout(body)).toEqual([expect.stringContaining('in the middle of a text')]);
  });
});

describe('a + in front of a number', () => {
  test('is told of alone', async () => {
    expect(await complaintsAbout('Call us:\n\n+ 49 30 1234567')).toEqual([
      expect.stringContaining('a.md:3:1 the + here makes an entry of a list'),
    ]);
  });

  test('makes a list with others', async () => {
    expect(await complaintsAbout('+ 2 candles\n+ 3 quills\n+ 1 die')).toEqual([]);
  });
});

describe('a row without a bar', () => {
  test.each([['| Night |\n| - |\n| One |\nTwo'], ['Night | Price\n--- | ---\nOne | $4\nYear']])(
    'is one of a table that needs none: %j',
    async (body) => {
      expect(await complaintsAbout(body)).toEqual([]);
    },
  );

  test.each([
    ['| Night |\n| - |\n| One |\nAll of them in one year.'],
    ['Night | Price\n--- | ---\nOne | $4\nWe ask for these prices\nonce a year.'],
    ['| Night | Price |\n| - | - |\n| One | $4 |\nYear'],
  ])('is told of in a table with bars, and where it is a sentence: %j', async (body) => {
    expect(await complaintsAbout(body)).toEqual([expect.stringContaining('a.md:4:1 this line has no |')]);
  });
});

test('a star that a text asks for begins a note and no list', async () => {
  const told = await complaintsAbout('Prices from $5*.\n\n* Taxes may apply.');
  expect(told).toEqual([
    'a.md:3:1 the * here makes an entry of a list of this line, and a * in the text above asks for it. Write \\* for a plain one; begin a list with a hyphen.',
  ]);
  expect(await complaintsAbout('Prices from $5*.\n\n\\* Taxes may apply.')).toEqual([]);
  expect(await complaintsAbout('It is *so*, *they say*.\n\n* Taxes may apply.')).toEqual([]);
  expect(await complaintsAbout('Prices from $5*.\n\n* one\n* two')).toEqual([]);
});
