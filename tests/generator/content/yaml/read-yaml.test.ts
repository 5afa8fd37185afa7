import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../../content/schema';
import { readYaml } from '../../../../generator/content/yaml/read-yaml';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { isLong } from '../../../long-run';
import { fixtureDir } from '../../fixture';

/** Each line of three texts is spoilt in turn; in a short run, by one of the mistakes that are read alike. */
const some = <Case>(cases: readonly Case[], few: number): readonly Case[] =>
  isLong ? cases : cases.slice(0, few);

const { roadmap, testimonials, team } = contentFiles;

/** Its texts over several lines take in whatever is set further in than the key above them. */
const story = `runningHead:
  numeral: V
  name: Team
  hour: the blue hour
story:
  heading:
    plain: It began
    italic: in the dark.
  paragraphs:
    - >-
      When the power went, three neighbors met.
      There was a candle: one, and the name of the game.
    - >-
      Then life moved us on.
    - This is that staircase.
membersHeading: Who was there
roleLabel: Class
members:
  - id: ada
    name: Ada Example
    role: Architect
    bio: >-
      Draws every screen in the dark first.
      note: she means it.
    social:
      github: ada
    image:
      file: pictures/ada.svg
      alt: >-
        Engraving: a fox.
valuesHeading: House rules
values:
  - id: dice
    picture:
      file: pictures/dice.svg
    title: Dice in the light
    description: No hidden rolls.
`;

const reviews = `label: What they say
runningHead:
  numeral: I
  name: Reviews
  hour: dusk
testimonials:
  - id: ada
    name: Ada Example
    role: Player
    content: >-
      We opened the door
      and nobody came.
    highlight: the door
    avatar:
      file: pictures/ada.svg
      alt: A fox.
    rating: 5
`;

const items = readFileSync(join(fixtureDir, 'roadmap.yaml'), 'utf8');

const texts = [
  ['team.yaml', story, team.schema],
  ['testimonials.yaml', reviews.replace(/runningHead:\n( .*\n){3}/, ''), testimonials.schema],
  ['roadmap.yaml', items.split('\n').slice(0, 34).join('\n'), roadmap.schema],
] as const;

const key = /^( *(?:- +)*)([\w-]+):(?=\s|$)/;
const entry = /^( *)- /;

/** Of all lines that can be spoilt so: what is said of each, when it says it at another line or does not name the mistake. */
function spoilEach(spoil: (line: string) => string, names: (line: string) => RegExp): string[] {
  return texts.flatMap(([file, text, schema]) => {
    const lines = text.split('\n');
    let around = Number.POSITIVE_INFINITY;
    const written = JSON.stringify(readYaml(file, text, schema).value);
    return lines.flatMap((line, index) => {
      const isWithinText = line.search(/\S/) > around;
      if (!isWithinText) around = / >-$/.test(line) ? line.search(/\S/) : Number.POSITIVE_INFINITY;
      const spoilt = spoil(line);
      if (isWithinText || spoilt === line) return [];
      const read = readYaml(file, lines.with(index, spoilt).join('\n'), schema);
      // The only line of a group may stand anywhere in it.
      if (read.diagnostics.length === 0 && JSON.stringify(read.value) === written) return [];
      const [said] = read.diagnostics;
      const isRight =
        read.diagnostics.length === 1 && said?.line === index + 1 && names(line).test(said.message);
      const words = read.diagnostics.map(
        (diagnostic) => `${diagnostic.line} ${diagnostic.message}. ${diagnostic.fix}`,
      );
      return isRight ? [] : [`${file}:${index + 1} ${spoilt}: ${words.join(' ')}`];
    });
  });
}

test('the texts that are spoilt below are sound', () => {
  for (const [file, text, schema] of texts) expect(readYaml(file, text, schema).diagnostics).toEqual([]);
});

describe('a sign that is missing or wrong is named, and no line is moved into a text', () => {
  test.each(
    some(
      [
        ['; for the colon', (line: string) => line.replace(key, '$1$2;')],
        ['no colon', (line: string) => line.replace(key, '$1$2')],
        ['= for the colon', (line: string) => line.replace(key, '$1$2 =')],
        ['the colon of another alphabet', (line: string) => line.replace(key, '$1$2：')],
        ['no space behind the colon', (line: string) => line.replace(/^( *(?:- +)*[\w-]+:) (?=\S)/, '$1')],
      ],
      2,
    ),
  )('%s', (_name, spoil) => {
    expect(spoilEach(spoil, (line) => new RegExp(`colon.* ${key.exec(line)?.[2]}\\b`))).toEqual([]);
  });

  test('no space behind the hyphen', () => {
    expect(
      spoilEach(
        (line) => line.replace(entry, '$1-'),
        () => /no space behind the hyphen/,
      ),
    ).toEqual([]);
  });
});

describe('a line that stands too far in or out is told at itself, with the place where it stood', () => {
  const fits = (line: string) => {
    const indent = line.search(/\S/);
    return new RegExp(`where ${indent === 0 ? 'no space' : `${indent} spaces`} would fit`);
  };
  const isEntry = (line: string) => key.test(line) || entry.test(line);

  test.each(
    some(
      [
        ['one space', ' '],
        ['two spaces', '  '],
      ],
      1,
    ),
  )('%s too many', (_name, more) => {
    expect(spoilEach((line) => (isEntry(line) ? more + line : line), fits)).toEqual([]);
  });

  test.each(
    some(
      [
        ['two spaces', /^ {2}/],
        ['one space', /^ /],
      ],
      1,
    ),
  )('%s too few', (_name, less) => {
    expect(spoilEach((line) => (isEntry(line) ? line.replace(less, '') : line), fits)).toEqual([]);
  });

  test('a tab beside the spaces', () => {
    expect(
      spoilEach(
        (line) => (isEntry(line) ? `\t${line}` : line),
        () => /begins with a tab/,
      ),
    ).toEqual([]);
  });
});

/** Each line with all that are set further in, where there are any. */
function listWholes(lines: readonly string[]): { from: number; to: number }[] {
  return lines.flatMap((line, from) => {
    const next = lines.findIndex((other, index) => index > from && other.search(/\S/) <= line.search(/\S/));
    const to = (next < 0 ? lines.length : next) - 1;
    return /^ *(- |[\w-]+:)/.test(line) && to > from ? [{ from, to }] : [];
  });
}

function shift(lines: readonly string[], { from, to }: { from: number; to: number }, by: number): string {
  const move = (line: string) => (by > 0 ? ' '.repeat(by) + line : line.slice(-by));
  return lines.map((line, index) => (index < from || index > to ? line : move(line))).join('\n');
}

/** What is written once somebody follows the fix to the letter. */
function follow(text: string, { line, fix }: Diagnostic): string {
  const lines = text.split('\n');
  const from = line - 1;
  const { more, less, last, all } =
    /^(?:Put (?<more>\d+) more in front of it|Take (?<less>\d+) away)(?:, and so in the lines (?:below it as far as line (?<last>\d+)|(?<all>that belong to it)))?\.$/.exec(
      fix,
    )?.groups ?? {};
  const own = listWholes(lines).find((whole) => whole.from === from)?.to ?? from;
  const to = last ? Number(last) - 1 : all ? own : from;
  return shift(lines, { from, to }, more ? Number(more) : -Number(less));
}

describe('a whole that stands too far in or out with all its lines is told at its first, and moved back', () => {
  test.each(some([-2, 1, -4, -3, -1, 2, 3, 4], 2))('by %i', (by) => {
    const wrong = texts.flatMap(([file, text, schema]) => {
      const lines = text.split('\n');
      const written = readYaml(file, text, schema).value;
      return listWholes(lines).flatMap((whole) => {
        if ((lines[whole.from] ?? '').search(/\S/) + by < 0) return [];
        const moved = shift(lines, whole, by);
        const { diagnostics, value } = readYaml(file, moved, schema);
        // The only entry of a list may stand anywhere in it.
        if (diagnostics.length === 0 && isDeepStrictEqual(value, written)) return [];
        const [said] = diagnostics;
        const isTold = diagnostics.length === 1 && said?.line === whole.from + 1;
        const again = isTold ? readYaml(file, follow(moved, said), schema) : undefined;
        if (again?.diagnostics.length === 0 && isDeepStrictEqual(again.value, written)) return [];
        const words = diagnostics.map(({ line, message, fix }) => `${line} ${message}. ${fix}`);
        return [`${file}:${whole.from + 1} ${lines[whole.from]}: ${words.join(' ')}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** The lines below each key or hyphen that waits for some. */
function listBlocks(lines: readonly string[]): { from: number; to: number }[] {
  return listWholes(lines).flatMap(({ from, to }) =>
    /(?::|>-|\|-)$/.test(lines[from] ?? '') ? [{ from: from + 1, to }] : [],
  );
}

test('the lines of a group or a text that are not set in are told at the first, and moved back', () => {
  const hero = readFileSync(join(fixtureDir, 'hero.yaml'), 'utf8').trimEnd();
  const files = [...texts, ['hero.yaml', hero, contentFiles.hero.schema] as const];
  const wrong = files.flatMap(([file, text, schema]) => {
    const lines = text.trimEnd().split('\n');
    const written = readYaml(file, text, schema).value;
    return listBlocks(lines).flatMap((block) => {
      const moved = shift(lines, block, -2);
      const { diagnostics, value } = readYaml(file, moved, schema);
      // The entries of a list may stand straight below their key.
      if (diagnostics.length === 0 && isDeepStrictEqual(value, written)) return [];
      const [said] = diagnostics;
      const isTold = diagnostics.length === 1 && said?.line === block.from + 1;
      const again = isTold ? readYaml(file, follow(moved, said), schema) : undefined;
      if (again?.diagnostics.length === 0 && isDeepStrictEqual(again.value, written)) return [];
      return [`${file}:${block.from + 1} ${diagnostics.map(({ message, fix }) => `${message}. ${fix}`)}`];
    });
  });
  expect(wrong).toEqual([]);
});

describe('within a text', () => {
  const read = (from: string, to: string) => {
    expect(story).toContain(from);
    return readYaml('team.yaml', story.replace(from, to), team.schema).diagnostics.map(
      ({ line, message }) => `${line} ${message}`,
    );
  };

  test('words that begin like an entry and could be none are words', () => {
    expect(read('Draws every screen', 'title: every screen')).toEqual([]);
    expect(read('There was a candle', 'bio: there was a candle')).toEqual([]);
  });

  test('an entry that could be missing and yet is there is told', () => {
    expect(read('    - >-\n      Then', '      - >-\n      Then')).toEqual([
      '13 this line begins with 6 spaces, where 4 spaces would fit',
    ]);
  });

  test('an entry that a text takes in is not told to be missing as well', () => {
    const role = '    role: Architect\n';
    const swapped = story.replace(role, '').replace('    bio: >-\n', `    bio: >-\n  ${role}`);
    expect(swapped).not.toBe(story);
    const { diagnostics } = readYaml('team.yaml', swapped, team.schema);
    expect(selectDiagnostics(diagnostics).map(({ line, message }) => `${line} ${message}`)).toEqual([
      '22 this line of a text begins with "role:", which is a key of its group',
    ]);
  });

  test('two mistakes in one line do not put it into the text above', () => {
    const spoilt = reviews.replace('    highlight: the door', '    hihglight; the door');
    const { diagnostics } = readYaml('testimonials.yaml', spoilt, testimonials.schema);
    expect(diagnostics.map(({ message }) => message).join()).not.toContain('would fit');
    expect(diagnostics).not.toEqual([]);
  });
});

test('all hyphens of a list without their spaces are one mistake', () => {
  const spoilt = items.replace(/^ {2}- id/gm, '  -id');
  const diagnostics = readYaml('roadmap.yaml', spoilt, roadmap.schema).diagnostics;
  expect(diagnostics.map(({ message, fix }) => `${message}. ${fix}`)).toEqual([
    'there is no space behind the hyphen that begins this entry. Put a space behind the hyphen, and so in the other entries of the list.',
  ]);
});
