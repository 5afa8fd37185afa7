import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../../fixture';

test('a question behind a word in brackets is told to write plain ones', async () => {
  const body = '[Question]: {name} costs how much?\n\n[Question]: {name} is what?';
  expect(await complaintsAbout(body)).toEqual(
    [1, 3].map(
      (line) =>
        `a.md:${line}:1 this looks like the address for [Question], and is none. Write \\[Question] for plain brackets.`,
    ),
  );
  expect(await complaintsAbout(body.replaceAll('[', '\\['))).toEqual([]);
});

test('an address that the text asks for is told to put quotes around its words', async () => {
  expect(await complaintsAbout('See [It].\n\n[it]: /privacy Our own words')).toEqual([
    expect.stringContaining('Write it as [it]: /privacy "Our own words", or \\[it] for plain brackets.'),
  ]);
});

test('lines of dialogue are told how to stay lines', async () => {
  expect(await complaintsAbout('— Who goes there?\n— Nobody.\n— Who?')).toEqual([
    expect.stringContaining('or end each line but the last with \\ to keep them as lines'),
  ]);
  expect(await complaintsAbout('— Who goes there?\\\n— Nobody.\\\n— Who?')).toEqual([]);
});

test.each([
  'a == b and c == d ==',
  '== 5 ==',
  '\\== Rights ==',
  'H2. Rights',
  'See\nh2. Rights',
  'h2\\. Rights',
  'TODO lists stay on your phone.',
  'TBD means that it is not known.',
  'TBD: to be determined.',
  '**TBD** is short.',
  'TODOs and a TODO: none.',
  '`TODO` is a word.',
])('%j is no heading of elsewhere and no note to oneself', async (body) => {
  expect(await complaintsAbout(body)).toEqual([]);
});

test('bullets are not taken for dialogue', async () => {
  expect(await complaintsAbout('• one\n• two')).toEqual([
    expect.stringMatching(/Begin each of its lines with a hyphen and a space\.$/),
  ]);
});

describe('lines that would run together', () => {
  test.each([
    ['a) one\nb) two', 'a)'],
    ['a. One.\nb. Two.', 'a.'],
    ['i. One.\nii. Two.', 'i.'],
    ['(iv) one\n(v) two', '(iv)'],
    ['A. One\nB. Two', 'A.'],
    ['(1) one\n(2) two', '(1)'],
    ['1.1 We may.\n1.2 You may.', '1.1'],
    ['1.1 We may.\n1.1.1 You may.', '1.1'],
    ['1.1.2 We may.\n1.2 You may.', '1.1.2'],
  ])('%j are told to be a list', async (body, sign) => {
    expect(await complaintsAbout(body)).toEqual([
      `a.md:1:1 these lines look like a list, and would run together, got "${body.split('\n')[0]}". Leave an empty line above each; or write a hyphen in place of ${sign} and the like.`,
    ]);
    expect(await complaintsAbout(body.replace('\n', '\n\n'))).toEqual([]);
    expect(await complaintsAbout(body.replace('\n', '\\\n'))).toEqual([]);
  });

  test.each(['o\tone\no\ttwo', '-> one\n-> two', '[ ] one\n[x] two', '[]one\n[]two'])(
    '%j are told to begin with hyphens',
    async (body) => {
      expect(await complaintsAbout(body)).toEqual([
        expect.stringMatching(
          /^a\.md:1:1 these lines look like a list.* Begin each with a hyphen and a space/,
        ),
      ]);
    },
  );

  test('boxes are told to become hyphens, not boxes of a list, which a page cannot hold either', async () => {
    expect(await complaintsAbout('[ ] one\n[x] two')).toEqual([
      expect.stringMatching(/in place of its box\.$/),
    ]);
  });

  test('with tabs between words they are told to be a table', async () => {
    expect(await complaintsAbout('Plan\tPrice\nMonthly\t$9.99')).toEqual([
      'a.md:1:1 these lines look like a table of a spreadsheet, and would run together. Write | in place of each tab and at both ends of each line, and | --- | --- | below the first.',
    ]);
    expect(await complaintsAbout('| Plan | Price |\n| --- | --- |\n| Monthly | $9.99 |')).toEqual([]);
  });

  test.each([
    'J. Smith\nK. Jones',
    'I. Kant\nJ. Locke',
    'a dog\nb cat',
    'a) one\nand so on',
    'It is 1.5 m\n1.5 km\nand 2 km',
    'one\ttab\nand none',
    '-> one',
  ])('%j stay a text', async (body) => {
    expect(await complaintsAbout(body)).toEqual([]);
  });
});

test('a word between bars is no row of a table', async () => {
  expect(await complaintsAbout('|x| is the amount of x.')).toEqual([]);
  expect(await complaintsAbout('| x | is')).toHaveLength(1);
});

test('a comment of a document is told where its words stand', async () => {
  expect(await complaintsAbout('Text[a] more.\n\n[a]Check with legal')).toEqual([
    'a.md:3:1 this looks like a comment from a document, and would be published. Remove it, and [a] in the text; or write \\[a] for plain brackets.',
  ]);
  expect(await complaintsAbout('So[1] it is, “[t]hen” as well.\n\n[a]fter that.\n\n[1] Or not.')).toEqual([]);
});

test('what stands there twice is told, and a refrain is not', async () => {
  const words = 'We keep what you write for as long as you play.';
  const cure = 'Take one of the two away.';
  expect(await complaintsAbout(`${words}\n\n${words}`)).toEqual([
    `a.md:3:1 this paragraph is the same as the one above it. ${cure}`,
  ]);
  expect(await complaintsAbout(`${words}\n${words}`)).toEqual([
    `a.md:2:1 this line is the same as the one above it. ${cure}`,
  ]);
  expect(await complaintsAbout('Yes, it is.\n\nYes, it is.')).toEqual([]);
  expect(await complaintsAbout(`${words}\\\n${words}`)).toEqual([]);
  expect(await complaintsAbout(`${words}\\\nOh.\n\n${words}\\\nOh.`)).toEqual([]);
  const refrain = '## Refrain\n\nOh  \nno\n\nAh  \nyes\n\nOh well';
  expect(await complaintsAbout(`${refrain}\n\n## Verse\n\nSo it is.\n\n${refrain}`)).toEqual([]);
  expect(await complaintsAbout(`${refrain}\n\n${refrain}\n\n## Verse\n\nSo it is.`)).toHaveLength(1);
});
