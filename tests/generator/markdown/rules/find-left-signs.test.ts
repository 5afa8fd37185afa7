import { expect, test } from 'vitest';
import { complaintsAbout } from '../../fixture';

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

test('a blank that nobody filled in is told, whatever way it is written', async () => {
  const blanks = [
    '[STATE]',
    '[COMPANY NAME]',
    '[YOUR_ADDRESS]',
    '[insert date]',
    '[Insert your name here]',
    '[enter the date]',
    '[Company name]',
    '[your email address]',
    '[effective date]',
    '________',
    '____day',
  ];
  for (const blank of blanks) {
    const told = new Set(await complaintsAbout(`It is ${blank} here.`));
    expect([...told], blank).toEqual([expect.stringMatching(/^a\.md:1:7 .* still to be filled in\. /)]);
    expect(await complaintsAbout(`It is \\${blank} here.`), blank).toEqual([]);
  }
});

test('the words of a link that is none are told as such alone', async () => {
  expect(await complaintsAbout('See [YOUR STATE](/a b).')).toEqual([
    expect.stringContaining('this looks like a link, and is none'),
  ]);
});

test('brackets and lines that are meant stay', async () => {
  const sound = [
    'He “[as amended] by [the] Company [sic]” under the [GDPR] and the law of the [EU], [Art. 5], [TOC], [23].',
    'Of [your] data, the [Company] and the [State], [name] and [date], [insert] or [Insert key], [Enter].',
    '[STATE](/privacy), [STATE][a], [STATE][]\n\n[a]: /b\n[state]: /c',
    '`[STATE]` and `____` and my____name.',
    'above\n\n________\n\nbelow',
  ];
  for (const body of sound) expect(await complaintsAbout(body), body).toEqual([]);
});

test('an address that is torn or half set off is told, and no talk of addresses', async () => {
  expect(await complaintsAbout('See https: // host.org/a or HTTPS:// host.org.')).toHaveLength(2);
  expect(await complaintsAbout('See <https://host.org now> or <www.host.org too.')).toHaveLength(2);
  const sound =
    'It begins with https:// and goes on. See <https://host.org>, <ann@host.org>, `https:// host.org`, 5 <6, I <3 you, \\<https://host.org now.';
  expect(await complaintsAbout(sound)).toEqual([]);
});

test('wiki signs around words are told, and no feet, years or quotes', async () => {
  expect(await complaintsAbout("'''''Both''''' and '''Ann's words'''.")).toHaveLength(2);
  expect(
    await complaintsAbout("Rock ''n'' roll, 5''' long, the '90s', \\'\\'\\'so\\'\\'\\', `'''x'''`."),
  ).toEqual([]);
});

test('a $ is told before what is filled in alone', async () => {
  const token = '{name}';
  expect(await complaintsAbout(`Of $${token}.`)).toEqual([
    'a.md:1:4 the $ before {name} would show on the page. Write {name} without it, or \\$ for a plain $.',
  ]);
  expect(await complaintsAbout(`Costs $5, {name}; \\$${token}, \`$${token}\`, $ {name}.`)).toEqual([]);
});
