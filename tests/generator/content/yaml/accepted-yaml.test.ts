import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentFiles } from '../../../../content/schema';
import { fixtureText, listReported, readContentFile, replaceOnce } from './yaml-cases';

/** How people and their tools write what means the same as the fixture; and what the templates get where it differs. */
interface Habit {
  name: string;
  file: string;
  from: string;
  to: string;
  path?: readonly (string | number)[];
  value?: unknown;
}

const introduction = 'introduction: One sentence that introduces the whole.';
const aside = 'aside: |-\n  Two lines,\n  the second short.\n';
const rating = '    rating: 5\n';
const story = '    - The second part of the story.\n';

const habits: Habit[] = [
  {
    name: 'an optional text that was emptied',
    file: 'testimonials.yaml',
    from: 'highlight: the road',
    to: 'highlight: ""',
    path: ['testimonials', 0, 'highlight'],
    value: undefined,
  },
  {
    name: 'an optional group with nothing after its key',
    file: 'site.yaml',
    from: 'support:',
    to: 'lang: null\nsupport:',
    path: ['lang'],
    value: undefined,
  },
  {
    name: 'a group of free keys that was emptied',
    file: 'team.yaml',
    from: 'social:\n      github: dot-lantern\n      mastodon: dot.lantern\n',
    to: 'social: ""\n',
    path: ['members', 0, 'social'],
    value: {},
  },
  {
    name: 'plain text over lines',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction: One sentence\n  that introduces\n  the whole.',
  },
  {
    name: 'plain text on the line below its key',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction:\n  One sentence that\n  introduces the whole.',
  },
  {
    name: 'plain text over lines in a list',
    file: 'team.yaml',
    from: story,
    to: '    - The second part\n      of the story.\n',
  },
  {
    name: 'quoted text over lines',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction: "One sentence\n  that introduces \\\n  the whole."',
  },
  ...['>', '>-', '>+', '|', '|-', '|+'].map((sign) => ({
    name: `a text below ${sign}, with a space and empty lines at its end`,
    file: 'hero.yaml',
    from: introduction,
    to: `introduction: ${sign}\n  One sentence that introduces the whole. \n\n\n`,
  })),
  {
    name: 'an empty line above the first words',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction: >-\n\n  One sentence that introduces the whole.',
  },
  {
    name: 'a text that is set in by four spaces',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction: >\n    One sentence\n    that introduces the whole.',
  },
  {
    name: 'spaces within quotes',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: " by lantern. "',
  },
  {
    name: 'lines that begin with the number of something',
    file: 'hero.yaml',
    from: introduction,
    to: 'introduction: >-\n  We are\n  #1 in tests.',
    path: ['introduction'],
    value: 'We are #1 in tests.',
  },
  {
    name: 'a number in place of a text, letter for letter',
    file: 'ultimate-host.yaml',
    from: 'amount: "10"',
    to: 'amount: 1.10',
    path: ['benefits', 0, 'amount'],
    value: '1.10',
  },
  {
    name: 'true in place of a text',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: true',
    path: ['companion'],
    value: 'true',
  },
  { name: 'a number in quotes', file: 'testimonials.yaml', from: rating, to: '    rating: "5"\n' },
  { name: 'true in quotes', file: 'testimonials.yaml', from: 'sample: true', to: "sample: 'true'" },
  { name: 'a date in quotes', file: 'roadmap.yaml', from: 'date: 2026-01-03', to: "date: '2026-01-03'" },
  { name: 'a kind of YAML', file: 'testimonials.yaml', from: rating, to: '    rating: !!int "5"\n' },
  {
    name: 'a list in brackets',
    file: 'hero.yaml',
    from: '\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    to: ' [First Phrase, "Second Phrase",\n  Third Phrase, Fourth Phrase,]',
  },
  {
    name: 'a group in braces',
    file: 'hero.yaml',
    from: '\n  label: Download Free\n  url: "#download"',
    to: ' { url: "#download", "label": Download Free }',
  },
  {
    name: 'a list that is not set in',
    file: 'hero.yaml',
    from: '  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    to: '- First Phrase\n- Second Phrase\n- Third Phrase\n- Fourth Phrase',
  },
  {
    name: 'a list with empty lines and comments between its entries',
    file: 'hero.yaml',
    from: '  - Second Phrase\n',
    to: '\n  # the second\n  -   Second Phrase  # of four\n\n',
  },
  {
    name: 'comments at the top, behind a key, above its value and at the end of a text',
    file: 'hero.yaml',
    from: introduction,
    to: '# above\nintroduction: # behind\n  # below\n  >- # at the sign\n  One sentence that introduces the whole.\n# after',
  },
  {
    name: 'a comment behind a text, two spaces away',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by lantern.  # second line',
  },
  { name: 'three hyphens at the top', file: 'hero.yaml', from: 'label:', to: '# The hero\n---\nlabel:' },
  {
    name: 'line ends in quotes, as PyYAML writes them',
    file: 'hero.yaml',
    from: aside,
    to: "aside: 'Two lines,\n\n  the second short.'\n",
  },
  {
    name: 'kinds and keys in quotes, as PyYAML writes them',
    file: 'testimonials.yaml',
    from: '  - sample: true\n    id: ann\n',
    to: '  - "sample": !!bool "true"\n    "id": "a\\\n      \\x6en"\n',
  },
  {
    name: 'three hyphens at the top and dots at the end',
    file: 'hero.yaml',
    from: fixtureText('hero.yaml'),
    to: `---\n${fixtureText('hero.yaml')}...\n`,
  },
  { name: 'a key in quotes', file: 'hero.yaml', from: 'companion:', to: '"companion":' },
  {
    name: 'paragraphs where there is room for them',
    file: 'team.yaml',
    from: story,
    to: '    - |-\n      The second part\n      of it.\n\n      The third.\n',
    path: ['story', 'paragraphs', 1],
    value: 'The second part\nof it.\n\nThe third.',
  },
  {
    name: 'the same below >',
    file: 'team.yaml',
    from: story,
    to: '    - >\n      The second part\n      of it.\n\n      The third.\n',
    path: ['story', 'paragraphs', 1],
    value: 'The second part of it.\n\nThe third.',
  },
  {
    name: 'lines where there is room for them',
    file: 'hero.yaml',
    from: aside,
    to: 'aside: |\n  Two lines,\n\n  the second short.\n',
    path: ['aside'],
    value: 'Two lines,\n\nthe second short.',
  },
];

describe('a habit of those who write YAML is taken as it is meant', () => {
  test.each(habits.map((habit) => [habit.name, habit] as const))('%s', (_name, habit) => {
    const { file, from, to, path, value } = habit;
    const sound = fixtureText(file);
    const text = replaceOnce(sound, from, to);
    expect(listReported(file, text)).toEqual([]);
    const read = readContentFile(file, text);
    if (path) expect(at(read.value, path)).toEqual(value);
    else expect(read.value).toEqual(readContentFile(file, sound).value);
  });
});

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((group, step) => (group as Record<string | number, unknown>)[step], value);
}

const texts = Object.values(contentFiles).map(({ file }) => ({ file, text: fixtureText(file) }));

describe('what a program writes of a file of content is that file', () => {
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
