import { expect, test } from 'vitest';
import { complaintsAbout } from './fixture';

test('a tag of a word processor is told once, with its end', async () => {
  expect(await complaintsAbout('One<o:p></o:p> two, <w:sdt>x</w:sdt>.')).toEqual([
    'a.md:1:4 a page cannot hold HTML, got <o:p></o:p>. Leave the words alone; write \\< for a plain <.',
    'a.md:1:21 a page cannot hold HTML, got <w:sdt>x</w:sdt>. Leave the words alone; write \\< for a plain <.',
  ]);
  expect(await complaintsAbout('In <st1:place>Rome')).toEqual([
    'a.md:1:4 a page cannot hold HTML, got <st1:place>. Write it in markdown; write \\< for a plain <.',
  ]);
  expect(await complaintsAbout('a < b:c > d, \\<o:p>, `<o:p>`, <https://a.example>')).toEqual([]);
});

test('the name of a character lacks its ; where it would show', async () => {
  const cure = 'Write the character itself, or \\& for a plain &.';
  expect(await complaintsAbout('by&nbsp fire &amp light, it&#8217s')).toEqual(
    [
      [3, '&nbsp'],
      [14, '&amp'],
      [28, '&#8217'],
    ].map(
      ([column, sign]) =>
        `a.md:1:${column} ${sign} lacks the ; that belongs behind it, and would show as it is written. ${cure}`,
    ),
  );
  expect(await complaintsAbout('by&nbsp;fire &amp; light, \\&nbsp, `&amp`, R&D, AT&T, this &that')).toEqual(
    [],
  );
});

test('powers and keys in brackets are neither notes nor links', async () => {
  expect(await complaintsAbout('It is 2^[n]. Press [Esc] (/ or ?).')).toEqual([]);
  expect(await complaintsAbout('In 2020^[so they say].')).toHaveLength(1);
  expect(await complaintsAbout('Go [home] (/).')).toHaveLength(1);
});
