import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../../content/schema';
import { readYaml } from '../../../generator/content/yaml/read-yaml';
import { rootDir } from '../fixture';

type File = keyof typeof contentFiles;

/** The content itself, in which one place is spoilt. */
const textOf = (key: File) => readFileSync(join(rootDir, 'content', contentFiles[key].file), 'utf8');
const read = (key: File, text: string) => readYaml(contentFiles[key].file, text, contentFiles[key].schema);

function replace(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

interface Mistake {
  name: string;
  key: File;
  /** What stands in the file. */
  sound: string;
  spoilt: string;
  /** Where in the spoilt text the one diagnostic is, as the line stands there. */
  at: string;
  says: string;
  /** What stands there when somebody follows the fix; the same as before where nothing else is named. */
  followed?: string;
}

const entries = textOf('testimonials').slice(
  textOf('testimonials').indexOf('\n  - sample: true\n    id: niamh'),
);

const mistakes: Mistake[] = [
  {
    name: 'a file with the fence of a chat around it',
    key: 'hero',
    sound: textOf('hero'),
    spoilt: `\`\`\`yaml\n${textOf('hero')}\`\`\`\n`,
    at: '```yaml',
    says: 'this line of ``` is no content: it came along when this was copied. Remove the line, and with it line 42.',
  },
  ...[
    '  ...',
    '...',
    '  …',
    '  - ...',
    '  [...]',
    '  # ... rest unchanged ...',
    '  ... (rest unchanged)',
  ].map(
    (dots): Mistake => ({
      name: `${dots} for the rest of a list`,
      key: 'testimonials',
      sound: entries,
      spoilt: `\n${dots}\n`,
      at: dots,
      says: `${dots.includes('#') ? 'this comment stands' : 'three dots stand'} where content was left out. Put back what stood here; where nothing is missing, remove the line.`,
    }),
  ),
  {
    name: 'dots for the keys of an entry',
    key: 'testimonials',
    sound: '    name: Teodor Rao\n    role: Game master, finally a player\n',
    spoilt: '    ...\n',
    at: '    ...',
    says: 'three dots stand where content was left out. Put back what stood here; where nothing is missing, remove the line.',
  },
  {
    name: 'a mark that may be part of a text',
    key: 'hero',
    sound: 'companion: by firelight.',
    spoilt: 'companion: &x by firelight.',
    at: 'companion: &x by firelight.',
    says: '&x marks what follows for use elsewhere, and nothing uses it. Remove &x; if it is part of the text, put the whole text in "double quotes".',
  },
  {
    name: 'the space on the wrong side of a colon',
    key: 'testimonials',
    sound: 'name: Teodor Rao',
    spoilt: 'name :Teodor Rao',
    at: '    name :Teodor Rao',
    says: 'a space stands before the colon of name, and none behind it. Write it as name: with a space behind the colon.',
  },
  {
    name: 'a number without quotes where quotes would not do',
    key: 'roadmap',
    sound: 'version: v1.3.0',
    spoilt: 'version: 1.3',
    at: '    version: 1.3',
    says: 'version must be a v and three numbers with dots between, got 1.3. Write it like v1.0.0.',
  },
  {
    name: 'an @ before a handle',
    key: 'team',
    sound: 'github: emberquill-ingrid',
    spoilt: 'github: @emberquill-ingrid',
    at: '      github: @emberquill-ingrid',
    says: 'the text begins with @, which has a meaning of its own here. Leave out the @ of a handle; put a text that begins with one in "double quotes".',
  },
  {
    name: 'a link of markdown for an address',
    key: 'site',
    sound: 'feedbackBoard: https://feedback.emberquill.example',
    spoilt: 'feedbackBoard: [the board](https://feedback.emberquill.example)',
    at: 'feedbackBoard: [the board](https://feedback.emberquill.example)',
    says: 'markdown makes no link here, for a value is taken as it is written. Write the words alone, or the address alone where one belongs.',
  },
  {
    name: 'a link of markdown for an address of mail',
    key: 'site',
    sound: 'support: support@emberquill.example',
    spoilt: 'support: [support@emberquill.example](mailto:support@emberquill.example)',
    at: 'support: [support@emberquill.example](mailto:support@emberquill.example)',
    says: 'markdown makes no link here, for a value is taken as it is written. Write the words alone, or the address alone where one belongs.',
  },
  {
    name: 'a link of markdown for words',
    key: 'site',
    sound: 'label: Privacy Policy',
    spoilt: 'label: [Privacy Policy](/privacy)',
    at: '      - label: [Privacy Policy](/privacy)',
    says: 'markdown makes no link here, for a value is taken as it is written. Write the words alone, or the address alone where one belongs.',
  },
  {
    name: 'commas behind all entries of a list',
    key: 'hero',
    sound:
      '- AI-Powered Storytelling\n  - Collaborative Adventures\n  - Rich Character Creation\n  - Dynamic World Building',
    spoilt:
      '- AI-Powered Storytelling,\n  - Collaborative Adventures,\n  - Rich Character Creation,\n  - Dynamic World Building',
    at: '  - AI-Powered Storytelling,',
    says: 'the entries of this list end in commas, which would show. Remove them, for each entry has a line of its own.',
  },
  {
    name: 'numbers for hyphens',
    key: 'hero',
    sound: '  - Rich Character Creation\n  - Dynamic World Building',
    spoilt: '  3. Rich Character Creation\n  4. Dynamic World Building',
    at: '  3. Rich Character Creation',
    says: 'an entry of a list begins with a plain hyphen, got "3.". Write - in its place, and on the line below.',
  },
  {
    name: 'a group that is not set in',
    key: 'hero',
    sound: 'action:\n  label: Download Free\n  url: "#download"',
    spoilt: 'action:\nlabel: Download Free\nurl: "#download"',
    at: 'label: Download Free',
    says: 'this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 22.',
  },
  {
    name: 'a text that is not set in and holds a colon',
    key: 'team',
    sound: '      Engraving: three neighbors on a dark staircase round one candle. A woman holds up\n      a',
    spoilt: '    Engraving: three neighbors on a dark staircase round one candle. A woman holds up\n    a',
    at: '    Engraving: three neighbors on a dark staircase round one candle. A woman holds up',
    says: 'this line begins with 4 spaces, where 6 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 38.',
  },
  {
    name: 'the sign of a text above a list',
    key: 'team',
    sound: '  paragraphs:\n',
    spoilt: '  paragraphs: >-\n',
    at: '  paragraphs: >-',
    says: 'the >- here makes a text of the lines below, where a list or a group belongs. Remove it.',
  },
  {
    name: 'a hyphen in front of a key',
    key: 'hero',
    sound: 'phraseEnd:',
    spoilt: '- phraseEnd:',
    at: '- phraseEnd: ","',
    says: 'this key has a hyphen in front, as only an entry of a list has. Remove the hyphen and the space behind it.',
  },
  ...['− ', '‑ ', '—', '•'].map(
    (sign): Mistake => ({
      name: `"${sign}" for a hyphen`,
      key: 'hero',
      sound: '- Rich Character',
      spoilt: `${sign}Rich Character`,
      at: `  ${sign}Rich Character Creation`,
      says: `an entry of a list begins with a plain hyphen, got ${sign.trim()}. Write -${sign.endsWith(' ') ? '' : ' and a space'} in its place.`,
    }),
  ),
];

describe.each(mistakes)('$name', ({ key, sound, spoilt, at, says, followed = sound }) => {
  const text = textOf(key);

  test('is reported once and at its line', () => {
    const wrong = replace(text, sound, spoilt);
    const { diagnostics } = read(key, wrong);
    expect(diagnostics.map(({ message, fix }) => `${message}. ${fix}`)).toEqual([says]);
    expect(wrong.split('\n')[(diagnostics[0]?.line ?? 0) - 1]).toBe(at);
  });

  test('is gone once somebody follows the fix', () => {
    const { diagnostics, value } = read(key, replace(text, sound, followed));
    expect(diagnostics).toEqual([]);
    expect(value).toEqual(read(key, text).value);
  });
});

describe('sound content', () => {
  const comment = (words: string) => ['companion:', `${words}\ncompanion:`] as const;
  const inText = ['  meet, and lets', '  ...\n  > words\n  ~~~\n  …\n  meet, and lets'] as const;
  test.each([
    ['dots and signs within a text', ...inText],
    ['dots at the end of a comment', ...comment('# More of that ...')],
    ['dots at the beginning of one', ...comment('# ... and the gold line below it.')],
    ['dots among other comments', ...comment('# One\n# ...\n# Another')],
    ['a comment on what stays as it is', ...comment('# The rest stays the same.')],
    ['a fence in a comment', ...comment('# ```')],
    ['a sign of a text on a line of its own', 'introduction: >-', 'introduction:\n  >-'],
    [
      'a text over lines in quotes with dots',
      'companion: by firelight.\n',
      'companion: "by\n  ...\n  firelight."\n',
    ],
  ])('%s', (_name, from, to) => {
    expect(read('hero', replace(textOf('hero'), `\n${from}`, `\n${to}`)).diagnostics).toEqual([]);
  });
});

describe('a comment behind a value', () => {
  test.each([
    ['a number', 'testimonials', 'rating: 5\n', 'rating: 5 # of five\n'],
    ['true', 'testimonials', 'sample: true\n', 'sample: true # invented\n'],
    ['a fixed word', 'roadmap', 'status: completed\n', 'status: completed # at last\n'],
    ['a date', 'roadmap', 'date: 2026-10-27\n', 'date: 2026-10-27 # moved\n'],
    ['an address', 'hero', 'valley-dusk.avif\n', 'valley-dusk.avif # at dusk\n'],
    ['a text in quotes', 'hero', 'phraseEnd: ","\n', 'phraseEnd: "," # comma\n'],
    ['the sign of a text', 'hero', 'introduction: >-\n', 'introduction: >- # note\n'],
    ['the sign of a text of lines', 'hero', 'aside: |-\n', 'aside: |- # note\n'],
  ] as const)('of %s takes no words away', (_name, key, from, to) => {
    const { diagnostics, value } = read(key, replace(textOf(key), from, to));
    expect(diagnostics).toEqual([]);
    expect(value).toEqual(read(key, textOf(key)).value);
  });

  test.each([
    ['a text', 'by firelight # 1'],
    ['a text of one word', 'table # 1'],
    ['a text behind which it stands close', 'by #1 in stores'],
  ])('of %s would', (_name, words) => {
    const { diagnostics } = read(
      'hero',
      replace(textOf('hero'), 'companion: by firelight.', `companion: ${words}`),
    );
    expect(diagnostics.map(({ message }) => message)).toEqual(['the text ends here, for # begins a comment']);
  });

  test('of an address would, where it may be the rest of it', () => {
    const { diagnostics } = read('hero', replace(textOf('hero'), 'url: "#download"', 'url: /privacy #x'));
    expect(diagnostics.map(({ message }) => message)).toEqual(['the text ends here, for # begins a comment']);
  });
});

test('of unknown keys with nothing behind them each is told, and is gone once it is removed', () => {
  const text = textOf('hero');
  const lines = replace(text, 'companion:', 'colour:\nshade:\nkeywords:\ncompanion:').split('\n');
  const { diagnostics } = read('hero', lines.join('\n'));
  expect(diagnostics.map(({ rule, fix }) => `${rule} ${fix}`.slice(0, 27))).toEqual(
    Array(3).fill('yaml/unknown-key Remove it;'),
  );
  const told = diagnostics.map(({ line }) => line - 1);
  expect(lines.filter((_line, index) => !told.includes(index)).join('\n')).toBe(text);
});

test('an empty line that begins no paragraph is told, and is gone once it is removed', () => {
  const text = replace(textOf('hero'), 'or bring the table.', 'or\n\n  bring the table.');
  const { diagnostics } = read('hero', text);
  expect(diagnostics.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
    'content/lost-paragraph warning',
  ]);
  const removed = text.split('\n').toSpliced((diagnostics[0]?.line ?? 0) - 1, 1);
  const { value } = read('hero', removed.join('\n'));
  expect(value).toEqual(read('hero', textOf('hero')).value);
  expect(read('hero', removed.join('\n')).diagnostics).toEqual([]);
});

test('a comment behind a text is one once it has two spaces in front', () => {
  const { diagnostics } = read(
    'hero',
    replace(textOf('hero'), 'by firelight.\n', 'by firelight. # for now\n'),
  );
  expect(diagnostics.map(({ fix }) => fix)).toEqual([
    'Put the whole text in "double quotes"; write two spaces in front of a comment.',
  ]);
  const { value, diagnostics: none } = read(
    'hero',
    replace(textOf('hero'), 'by firelight.\n', 'by firelight.  # for now\n'),
  );
  expect(none).toEqual([]);
  expect(value).toEqual(read('hero', textOf('hero')).value);
});

test('a colon in a text makes no line of its own of words that are no key there', () => {
  for (const words of ['by note: by fire', 'by label: by fire']) {
    const { diagnostics } = read(
      'hero',
      replace(textOf('hero'), 'companion: by fire', `companion: ${words}`),
    );
    expect(diagnostics.map(({ fix }) => fix)).toEqual(['Put the whole text in "double quotes".']);
  }
});

test('one entry of a list may end in a comma', () => {
  const text = replace(textOf('hero'), 'Rich Character Creation', 'Rich Character Creation,');
  expect(read('hero', text).diagnostics).toEqual([]);
});
