import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentFiles } from '../../../../content/schema';
import { fixtureText, listReported, readContentFile, replaceOnce } from './yaml-cases';

type Path = readonly (string | number)[];

/** How people and their tools write a value, and what templates get where that is not what the fixture has. */
type Habit = readonly [name: string, to: string, path?: Path, value?: unknown];

/** Habits that take the place of `from` in one file of the fixture. */
function accepts(file: string, from: string, habits: readonly Habit[]): void {
  test.each(habits.map((habit) => [habit[0], habit] as const))(
    `${file}: %s`,
    (_name, [, to, path, value]) => {
      const fixture = fixtureText(file);
      const text = replaceOnce(fixture, from, to);
      expect(listReported(file, text)).toEqual([]);
      const read = readContentFile(file, text);
      if (path) expect(at(read.value, path)).toEqual(value);
      else expect(read.value).toEqual(readContentFile(file, fixture).value);
    },
  );
}

describe('other ways to write YAML mean the same', () => {
  accepts('hero.yaml', 'introduction: One sentence that introduces the whole.', [
    ['plain text over lines', 'introduction: One sentence\n  that introduces\n  the whole.'],
    ['plain text on the line below its key', 'introduction:\n  One sentence that\n  introduces the whole.'],
    ['quoted text over lines', 'introduction: "One sentence\n  that introduces \\\n  the whole."'],
    ...['>', '>-', '>+', '|', '|-', '|+'].map(
      (indicator): Habit => [
        `a text below ${indicator}, with a space and empty lines at its end`,
        `introduction: ${indicator}\n  One sentence that introduces the whole. \n\n\n`,
      ],
    ),
    ['an empty line above the first words', 'introduction: >-\n\n  One sentence that introduces the whole.'],
    ['a text indented by four spaces', 'introduction: >\n    One sentence\n    that introduces the whole.'],
    [
      'lines that begin with the number of something',
      'introduction: >-\n  We are\n  #1 in tests.',
      ['introduction'],
      'We are #1 in tests.',
    ],
    [
      'comments above, after a key, above its value and after a text',
      '# above\nintroduction: # after\n  # below\n  >- # at the indicator\n  One sentence that introduces the whole.\n# end',
    ],
  ]);
  accepts('hero.yaml', 'companion: by lantern.', [
    ['spaces within quotes', 'companion: " by lantern. "'],
    ['true in place of a text', 'companion: true', ['companion'], 'true'],
    ['a comment after a text, two spaces away', 'companion: by lantern.  # second line'],
    ['a key in quotes', '"companion": by lantern.'],
  ]);
  accepts('hero.yaml', '\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase', [
    ['a list in brackets', ' [First Phrase, "Second Phrase",\n  Third Phrase, Fourth Phrase,]'],
    ['a list that is not indented', '\n- First Phrase\n- Second Phrase\n- Third Phrase\n- Fourth Phrase'],
    [
      'a list with empty lines and comments between its entries',
      '\n  - First Phrase\n\n  # the second\n  -   Second Phrase  # of four\n\n  - Third Phrase\n  - Fourth Phrase',
    ],
  ]);
  accepts('hero.yaml', '\n  label: Download Free\n  url: "#download"', [
    ['a group in braces', ' { url: "#download", "label": Download Free }'],
  ]);
  accepts('hero.yaml', 'aside: |-\n  Two lines,\n  the second short.\n', [
    ['line ends in quotes, as PyYAML writes them', "aside: 'Two lines,\n\n  the second short.'\n"],
    [
      'lines where there is room for them',
      'aside: |\n  Two lines,\n\n  the second short.\n',
      ['aside'],
      'Two lines,\n\nthe second short.',
    ],
  ]);
  accepts('hero.yaml', fixtureText('hero.yaml'), [
    ['three hyphens at the top, below a comment', `# The hero\n---\n${fixtureText('hero.yaml')}`],
    ['three hyphens at the top and dots at the end', `---\n${fixtureText('hero.yaml')}...\n`],
  ]);
  accepts('team.yaml', '    - The second part of the story.\n', [
    ['plain text over lines in a list', '    - The second part\n      of the story.\n'],
    [
      'paragraphs where there is room for them',
      '    - |-\n      The second part\n      of the story.\n\n      The third.\n',
      ['story', 'paragraphs', 1],
      'The second part\nof the story.\n\nThe third.',
    ],
    [
      'the same below >',
      '    - >\n      The second part\n      of the story.\n\n      The third.\n',
      ['story', 'paragraphs', 1],
      'The second part of the story.\n\nThe third.',
    ],
  ]);
  accepts('team.yaml', 'social:\n      github: dot-lantern\n      mastodon: dot.lantern\n', [
    ['a group of free keys that was emptied', 'social: ""\n', ['members', 0, 'social'], {}],
  ]);
  accepts('site.yaml', 'support:', [
    ['an optional group with nothing after its key', 'lang: null\nsupport:', ['lang'], undefined],
  ]);
  accepts('testimonials.yaml', 'highlight: the road', [
    ['an optional text that was emptied', 'highlight: ""', ['testimonials', 0, 'highlight'], undefined],
  ]);
  accepts('testimonials.yaml', '    rating: 5\n', [
    ['a number in quotes', '    rating: "5"\n'],
    ['a tag of YAML', '    rating: !!int "5"\n'],
  ]);
  accepts('testimonials.yaml', '  - sample: true\n    id: ann\n', [
    ['true in quotes', "  - sample: 'true'\n    id: ann\n"],
    [
      'tags and keys in quotes, as PyYAML writes them',
      '  - "sample": !!bool "true"\n    "id": "a\\\n      \\x6en"\n',
    ],
  ]);
  accepts('roadmap.yaml', 'date: 2026-01-03', [['a date in quotes', "date: '2026-01-03'"]]);
  accepts('ultimate-host.yaml', 'amount: "10"', [
    ['a number in place of a text, kept as written', 'amount: 1.10', ['benefits', 0, 'amount'], '1.10'],
  ]);
});

describe('what looks like a mistake and is none', () => {
  test.each([
    [
      'dots and special characters within a text',
      '  Two lines,',
      '  Two lines,\n  ...\n  > words\n  ~~~\n  …',
    ],
    ['words that begin like an entry', '  Two lines,', '  title: two lines,'],
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
    expect(listReported('hero.yaml', replaceOnce(fixtureText('hero.yaml'), from, to))).toEqual([]);
  });
});

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((group, step) => (group as Record<string | number, unknown>)[step], value);
}

const texts = Object.values(contentFiles).map(({ file }) => ({ file, text: fixtureText(file) }));

describe('a file that a program has written again reads the same', () => {
  test.each([
    {},
    { lineWidth: 20 },
    { lineWidth: 40 },
    { lineWidth: 0 },
    { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 40 },
    { defaultStringType: 'QUOTE_SINGLE', lineWidth: 40 },
    { defaultStringType: 'BLOCK_LITERAL' },
    { defaultStringType: 'BLOCK_FOLDED', lineWidth: 40 },
    { defaultKeyType: 'QUOTE_DOUBLE' },
    { collectionStyle: 'flow', lineWidth: 40 },
    { indent: 4 },
    { indentSeq: false },
    { directives: true },
  ] as const)('stringify of the yaml package with %j', (options) => {
    for (const { file, text } of texts) {
      const { diagnostics, value } = readContentFile(file, stringify(parse(text), options));
      expect({ file, diagnostics, value }).toEqual({
        file,
        diagnostics: [],
        value: readContentFile(file, text).value,
      });
    }
  });
});
