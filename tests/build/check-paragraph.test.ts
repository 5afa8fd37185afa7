import { expect, test } from 'vitest';
import { complaintsAbout } from './fixture';

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

test('bullets are not taken for dialogue', async () => {
  expect(await complaintsAbout('• one\n• two')).toEqual([
    expect.stringMatching(/Begin each of its lines with a hyphen and a space\.$/),
  ]);
});
