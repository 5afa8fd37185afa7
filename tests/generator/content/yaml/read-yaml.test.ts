import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../../content/schema';
import { readYaml } from '../../../../generator/content/yaml/read-yaml';
import { listTextLines } from '../../../../generator/content/yaml/walk-yaml';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { isLong } from '../../../long-run';
import { fixtureDir } from '../../fixture';

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

test('the texts that are broken below are valid', () => {
  for (const [file, text, schema] of texts) expect(readYaml(file, text, schema).diagnostics).toEqual([]);
});

/** The ways in which one line, or one line with all that are indented further, is typed wrong. */
const slips: readonly [name: string, slip: (line: string) => string, isOfBlock?: true][] = [
  ['; for the colon', (line) => line.replace(key, '$1$2;')],
  ['no colon', (line) => line.replace(key, '$1$2')],
  ['the colon of another alphabet', (line) => line.replace(key, '$1$2：')],
  ['no space after the colon', (line) => line.replace(/^( *(?:- +)*[\w-]+:) (?=\S)/, '$1')],
  ['no space after the hyphen', (line) => line.replace(entry, '$1-')],
  ['no hyphen', (line) => line.replace(entry, '$1')],
  ['a tab beside the spaces', (line) => `\t${line}`],
  ...[1, 2, 4].flatMap((by): [string, (line: string) => string, true?][] => [
    [`${by} more spaces`, (line) => ' '.repeat(by) + line],
    [`${by} fewer spaces`, (line) => (line.startsWith(' '.repeat(by)) ? line.slice(by) : line)],
    [`${by} more spaces in a block`, (line) => ' '.repeat(by) + line, true],
    [
      `${by} fewer spaces in a block`,
      (line) => (line.startsWith(' '.repeat(by)) ? line.slice(by) : line),
      true,
    ],
  ]),
];

/** A short run makes each slip in every fourth line. */
const stride = isLong ? 1 : 4;

describe('a slip in any line is reported, and a suggested indentation gives back what was written', () => {
  test.each(slips)('%s', (name, slip, isOfBlock) => {
    const wrong = texts.flatMap(([file, text, schema]) => {
      const lines = text.split('\n');
      const { value: written, yaml } = readYaml(file, text, schema);
      const textLines = listTextLines(yaml);
      return lines.flatMap((line, from) => {
        const isWords = textLines.has(from + 1) || !(key.test(line) || entry.test(line));
        if (isWords || slip(line) === line || from % stride !== name.length % stride) return [];
        const to = isOfBlock ? endOfBlock(lines, from) : from;
        const broken = lines.map((each, at) => (at < from || at > to ? each : slip(each))).join('\n');
        const { diagnostics, value } = readYaml(file, broken, schema);
        const fault = `${file}:${from + 1} ${line}`;
        if (diagnostics.length === 0) return isDeepStrictEqual(value, written) ? [] : [`${fault}: silent`];
        const [first] = diagnostics;
        if (!first?.message.endsWith('would fit')) return [];
        const again = readYaml(file, follow(broken, first), schema);
        // What is still wrong is reported in the next run.
        const isRight = again.diagnostics.length > 0 || isDeepStrictEqual(again.value, written);
        return isRight ? [] : [`${fault}: ${first.message}. ${first.fix}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** The last line of those that are indented further than the one at `from`. */
function endOfBlock(lines: readonly string[], from: number): number {
  const own = lines[from]?.search(/\S/) ?? 0;
  const next = lines.findIndex((line, index) => index > from && line.search(/\S/) <= own);
  return (next < 0 ? lines.length : next) - 1;
}

/** The text once somebody has followed the fix to the letter. */
function follow(text: string, { line, fix }: Diagnostic): string {
  const { more, less, last } =
    /^(?:Put (?<more>\d+) more in front of it|Take (?<less>\d+) away)(?:, and so in the lines below it as far as line (?<last>\d+))?\.$/.exec(
      fix,
    )?.groups ?? {};
  const to = last ? Number(last) : line;
  const move = (each: string) => (more ? ' '.repeat(Number(more)) + each : each.slice(Number(less)));
  return text
    .split('\n')
    .map((each, at) => (at < line - 1 || at >= to ? each : move(each)))
    .join('\n');
}

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

  test('an optional entry with a wrong indentation is reported', () => {
    expect(read('    - >-\n      Then', '      - >-\n      Then')).toEqual([
      '13 this line begins with 6 spaces, where 4 spaces would fit',
    ]);
  });

  test('an entry that became part of a text is not also reported as missing', () => {
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

test.each([
  [
    'all hyphens of a list without their spaces',
    'roadmap.yaml',
    items.replace(/^ {2}- id/gm, '  -id'),
    roadmap.schema,
  ],
  [
    'all colons of a key without their spaces',
    'roadmap.yaml',
    items.replace(/status: /g, 'status:'),
    roadmap.schema,
  ],
] as const)('%s are one mistake', (_name, file, text, schema) => {
  expect(readYaml(file, text, schema).diagnostics).toHaveLength(1);
});

describe('what looks like a mistake and is none', () => {
  const hero = readFileSync(join(fixtureDir, 'hero.yaml'), 'utf8');
  test.each([
    [
      'dots and special characters within a text',
      '  Two lines,',
      '  Two lines,\n  ...\n  > words\n  ~~~\n  …',
    ],
    ['dots at the end of a comment', 'companion:', '# More of that ...\ncompanion:'],
    ['dots among comments', 'companion:', '# ...\n# ... and the line below it.\ncompanion:'],
    ['a comment on what stays as it is', 'companion:', '# The rest stays the same.\ncompanion:'],
    ['a fence in a comment', 'companion:', '# ```\ncompanion:'],
    ['one entry that ends in a comma', 'Second Phrase', 'Second Phrase,'],
    ['a comment after a text in quotes', 'phraseEnd: ","', 'phraseEnd: "," # comma'],
    ['a comment after an address', 'file: pictures/scene.svg', 'file: pictures/scene.svg # at dusk'],
    ['a comment after the sign of a text', 'aside: |-', 'aside: |- # note'],
    ['a comment after a text, with two spaces', 'by lantern.', 'by lantern.  # for now'],
  ])('%s', (_name, from, to) => {
    expect(hero).toContain(from);
    expect(
      readYaml(
        'hero.yaml',
        hero.replace(from, () => to),
        contentFiles.hero.schema,
      ).diagnostics,
    ).toEqual([]);
  });
});
