import { z } from 'zod';
import { toPlainPath } from '../lib/text';
import {
  invisible,
  invisibleInValue,
  markdownSyntax,
  markup,
  nameOfPicture,
  oddSpace,
  visible,
} from './text-patterns';

/*
 * What a text of the content may hold, for the fields of `schema/`. Every message says what must be and, in a second
 * sentence, what to do about it.
 */

/** Refuses a text that matches `pattern`. The message quotes the part that does. */
export const refuse =
  (pattern: RegExp, message: string) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const part = pattern.exec(value)?.[0];
    if (part !== undefined)
      issues.push({ code: 'custom', input: value, message, params: { part }, continue: true });
  };

export const invisibleRule =
  'must not hold characters that nobody can see. Type it again instead of copying it.';

/** Syntax that the site would show as it is, and what to write instead. */
const syntaxRules: readonly [RegExp, string][] = [
  [
    markup,
    'must not hold HTML, because a text is shown as it is written. Leave the tags out, and write the characters themselves.',
  ],
  [
    /%%/,
    'must not hold %%, because a text is shown as it is written. Write a private note on a line of its own that begins with #, and a percent sign as a single %.',
  ],
  [
    markdownSyntax,
    'must not hold markdown, because a text is shown as it is written. Write the words alone.',
  ],
];

const withoutSyntax = (texts: z.ZodString) =>
  texts.check(...syntaxRules.map(([syntax, rule]) => refuse(syntax, rule)));

/** For texts that other languages say in other words: translations are asked for them. */
const ofWords = { isWords: true } as const;

/** `typeRule` is the message for a value that is not a text. By default the build says how to make it one. */
const makeText = (
  typeRule?: string,
  emptyRule = 'must not be empty. Write something, or remove the entry.',
) =>
  withoutSyntax(
    z
      .string(typeRule)
      .meta(ofWords)
      .regex(visible, emptyRule)
      .check(
        refuse(
          invisible,
          'must not hold characters that nobody can see. Type the text again instead of copying it.',
        ),
      ),
  );

const withoutBraces = (texts: z.ZodString) =>
  texts.regex(
    /^[^{}]*$/,
    'must not hold { or }, because nothing is filled in here. Write the words themselves.',
  );

const anyText = makeText();
/** A paragraph, as the browser editor shows it; a text that says nothing of that is one line. */
const paragraph = { rows: 'paragraph' } as const;

export const text = withoutBraces(anyText).meta(paragraph);
export const short = withoutBraces(anyText);

/** What people, firms and products are called, in every language alike. */
export const properName = short.meta({ isWords: false });

export const alternative = withoutBraces(
  makeText(
    undefined,
    'must not be empty. Write a sentence that says what is there to see, for people who cannot see it.',
  ),
)
  .check(
    refuse(
      nameOfPicture,
      'must say what is in the picture, for people who cannot see it. Write a sentence that describes it.',
    ),
  )
  .meta({ ...paragraph, title: 'Description for screen readers', isAlternative: true });

const sampleNameRule =
  'must be the made-up name that the site still has. Write that name, or delete the line once the name is gone everywhere.';

/** The name that is to be replaced. In other files `sample` is true or false, which would never be found as a name. */
export const sampleName = withoutBraces(makeText(sampleNameRule)).regex(
  /^(?!(?:true|false|yes|no)$)/i,
  sampleNameRule,
);

/** A text in which the site fills in something for each of these words in braces: all of them, and no others. */
export const textWith = (...words: [string, ...string[]]) =>
  withBracesOnly(
    words,
    words.reduce(
      (rules, word) =>
        rules.regex(new RegExp(`\\{${word}\\}`), `must contain {${word}}. Put it where its value should be.`),
      anyText,
    ),
  );

/** The same, but each of the words may be left out. */
export const textOffering = (...words: [string, ...string[]]) => withBracesOnly(words, anyText);

const withBracesOnly = (words: readonly string[], texts: z.ZodString) =>
  texts
    .regex(
      new RegExp(`^([^{}]|\\{(${words.join('|')})\\})*$`),
      `must hold no other braces than those of ${words.map((word) => `{${word}}`).join(' and ')}. Remove them.`,
    )
    .check(
      refuse(
        new RegExp(`\\$\\{(?:${words.join('|')})\\}`),
        `must have no $ before a {, because it would show. Write ${words.map((word) => `{${word}}`).join(' and ')} without it.`,
      ),
    )
    .meta({ ...paragraph, words });

/** Lower-case words joined by hyphens: used in addresses and element ids, so kept to plain letters. */
export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits joined by hyphens. Write it like game-master.',
  );

/** The entries of a list have different ids. */
export const uniqueIds = <Item extends { id: string }>(
  items: Item[],
  context: z.core.$RefinementCtx<Item[]>,
) => {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (seen.has(item.id)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'must be different from every other id in this list. Choose another.',
      });
    }
    seen.add(item.id);
  });
};

/** The text of a date without invisible characters and dashes. */
export const dateText = z
  .string()
  .check(refuse(new RegExp(`${invisibleInValue}|^${oddSpace}|${oddSpace}$`, 'u'), invisibleRule))
  .regex(
    /^(?!\d+(?:-\d+)?[\u2010-\u2015\u2212]\d)/,
    'must have plain hyphens between its numbers, and no dashes. Write it like 2026-01-05, with the - of the keyboard.',
  );

export const isoDate = dateText
  .check(z.iso.date('must be a date that exists, as year-month-day. Write it like 2026-01-05.'))
  .regex(/^(?:20\d\d|2100)-/, 'must be in a year from 2000 to 2100. Write it like 2026-01-05.');

/** A language as in BCP 47, in any case, with a script, a country and a variant where they matter: `ar`, `pt-BR`, `zh-hant`. */
export const languageTag = z
  .string()
  .regex(
    /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))*$/,
    'must be the code of a language, with that of a country if it matters. Write it like ar, de or pt-BR.',
  );

const picturePath = /^pictures\/[a-z0-9/-]+\.(svg|png|jpg|webp|avif)$/;

/** With the name that the file should have, where that follows from what was written. */
function refusePicture(written: unknown): string {
  const plain = toPlainPath(String(written));
  const name = [plain, `pictures/${plain}`].find((path) => picturePath.test(path) && !path.includes('//'));
  const fix =
    name === undefined ? 'Write it like pictures/die.svg.' : `Write ${name}, and give the file that name.`;
  return `must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif. ${fix}`;
}

/** A file below `content/`; shapes on which pictures and icons are drawn are checked by the build. */
export const pictureFile = z
  .string()
  .regex(picturePath, { error: ({ input }) => refusePicture(input) })
  .meta({ completions: 'pictures' });

/** The name of a drawing in `content/icons/`, without `.svg`. */
export const iconName = id.meta({ completions: 'icons' });
