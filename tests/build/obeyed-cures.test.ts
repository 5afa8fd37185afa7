import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../../build/read-yaml';
import { contentFiles } from '../../content/schema';
import { rootDir } from './fixture';

type File = keyof typeof contentFiles;

/** The content itself, in which one place is spoilt. */
const textOf = (key: File) => readFileSync(join(rootDir, 'content', contentFiles[key].file), 'utf8');
const read = (key: File, text: string) => readYaml(contentFiles[key].file, text, contentFiles[key].schema);

function replace(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

interface Slip {
  name: string;
  key: File;
  /** What stands in the file. */
  sound: string;
  spoilt: string;
  /** Where in the spoilt text the one problem is, as the line stands there. */
  at: string;
  says: string;
  /** What stands there when somebody does what is said; the same as before where nothing else is named. */
  obeyed?: string;
}

const entries = textOf('testimonials').slice(
  textOf('testimonials').indexOf('\n  - sample: true\n    id: niamh'),
);

const slips: Slip[] = [
  {
    name: 'a file with the fence of a chat around it',
    key: 'hero',
    sound: textOf('hero'),
    spoilt: `\`\`\`yaml\n${textOf('hero')}\`\`\`\n`,
    at: '```yaml',
    says: 'this line of ``` is no content: it came along when this was copied. Remove the line, and with it line 42.',
  },
  {
    name: 'a file that was copied out of an email',
    key: 'hero',
    sound: textOf('hero'),
    spoilt: textOf('hero').trimEnd().replace(/^/gm, '> '),
    at: '> # yaml-language-server: $schema=schemas/hero.json',
    says: 'this line begins with the > of a quotation, which came along when it was copied. Take it away with the space behind it, and on the 39 lines below.',
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
    (dots): Slip => ({
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
];

describe.each(slips)('$name', ({ key, sound, spoilt, at, says, obeyed = sound }) => {
  const text = textOf(key);

  test('is told once and at its line', () => {
    const wrong = replace(text, sound, spoilt);
    const { problems } = read(key, wrong);
    expect(problems.map(({ message, fix }) => `${message}. ${fix}`)).toEqual([says]);
    expect(wrong.split('\n')[(problems[0]?.line ?? 0) - 1]).toBe(at);
  });

  test('is gone once somebody does what is said', () => {
    const { problems, value } = read(key, replace(text, sound, obeyed));
    expect(problems).toEqual([]);
    expect(value).toEqual(read(key, text).value);
  });
});

describe('sound content', () => {
  const comment = (words: string) => ['companion:', `${words}\ncompanion:`] as const;
  const inText = ['  and lets the dice', '  ...\n  > words\n  ```\n  …\n  and lets the dice'] as const;
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
    expect(read('hero', replace(textOf('hero'), `\n${from}`, `\n${to}`)).problems).toEqual([]);
  });
});
