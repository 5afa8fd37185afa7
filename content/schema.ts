import { z } from 'zod';

/**
 * The only statement of what content may look like: one schema per file under `content/`.
 * TypeScript types are inferred from it, the build validates with it, and every message an editor
 * sees starts here: `must …` says what is wrong, a second sentence what to do about it. Unknown keys
 * are errors (`strictObject`), so a misspelt key can never vanish.
 *
 * `npm run schemas` writes it as JSON Schema to `content/schemas/`, from where a text editor helps
 * while somebody types. Rules on texts are patterns and not functions, which JSON Schema cannot say.
 * Each field has a description for those who write, to whom it is shown: what it is, where it stands on
 * the page, how long it may be. A `title` says in what part of the site a field stands, and names the whole
 * new entry of a list that is offered; the first of the `examples` fills its field in there; `offers` says which names
 * of what there is in the content are offered for a field, though others may be written.
 */

// ---------------------------------------------------------------------------------------------
// Values

/** A pattern for texts in which nothing stands that looks like `sign`. */
const without = (sign: RegExp) => new RegExp(`^(?![\\s\\S]*(?:${sign.source}))`);

/** Any of the patterns. */
const anyOf = (...patterns: [RegExp, ...RegExp[]]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** The first place in a text for which such a pattern refuses it; `undefined` of other patterns. `pattern` is written out. */
export function findRefused(pattern: string, text: string): string | undefined {
  const sign = /^\/\^\(\?!\[\\s\\S\]\*\(\?:(?<sign>.+)\)\)\/$/s.exec(pattern)?.groups?.sign;
  return sign === undefined ? undefined : new RegExp(sign).exec(text)?.[0];
}

/**
 * Control characters, halves of characters, spaces without width, marks that turn the direction of writing, and what
 * Unicode keeps in its fifteenth plane, tags and ways to write the sign before them: unseen, and never meant. What joins
 * letters is not meant behind letters that never join; where a word may be broken (a soft hyphen) may be said. The same
 * whether a text editor reads the pattern as Unicode or not.
 */
export const invisible = anyOf(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<=[\u0000-\u058f\u1e00-\u206f])[\u200c\u200d]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
  // Of a plane behind the first, one way to read a pattern sees two halves, and the other whole characters alone.
  /\udb40[\udc00-\udfff]/,
  /(?![ -\uffff])\p{Default_Ignorable_Code_Point}/u,
);

/** A pattern for spaces that are not those of the space bar. Phones and word processors write them. */
export const oddSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** What is invisible in what is no sentence, where nothing is joined or broken. */
const unseen = `${invisible.source}|[\\u00ad\\u200c\\u200d]`;
const unseenRule = 'must not hold characters that nobody can see. Type it anew instead of copying it.';

/** What a phone makes of "quotes", around the whole of a text. */
const curlyQuotes =
  /^(?:[\u201c-\u201f\u00ab\u00bb][^\u201c-\u201f\u00ab\u00bb]*[\u201c-\u201f\u00ab\u00bb"]|[\u2018\u201a\u201b\u2039\u203a][^\u2018-\u201b\u2039\u203a]*[\u2018-\u201b\u2039\u203a'])$/;

/** For what is too short to be a quotation: figures, prices, labels, names, addresses. */
const withoutQuotes = (texts: z.ZodString) =>
  texts.regex(
    without(curlyQuotes),
    'must not stand in curly quotes, which would show. Write "straight" quotes around it, or none.',
  );

/** What has no shape, or the shape of a space: joiners, soft hyphens, fillers. A text of nothing else is empty. */
const shapeless =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';
/** The same without what may end a character, such as the sign that makes a heart an emoji. */
const stray = shapeless.replace('\\s', '').replace('\\ufe00-\\ufe0f', '');

/** Tags that are pasted most, and those of word processors (`<o:p>`). */
const tag =
  /<\/?(?:a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|q|s|script|small|span|strong|style|sub|sup|table|td|th|tr|u|ul|wbr|A|B|BR|EM|I|P|STRONG|U)(?:\s[^<>]*)?\/?>|<\/?[A-Za-z][\w-]{0,40}:[A-Za-z][\w-]{0,40}(?:\s[^<>]*)?\/?>|<!--|<!\[|<\?[A-Za-z]/;

/** Those of all elements that browsers know, in letters of any size. Other words may stand between < and >. */
const element =
  /<\/?(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:\s[^<>]*)?\/?>/i;

/** A character by its name or number; some names are known without the ; that belongs to them. */
export const entity = {
  whole: /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/,
  half: /&(?:#\d{2,7}(?![\d;])|#[xX][0-9A-Fa-f]{2,6}(?![0-9A-Fa-f;])|(?:[Aa]mp|AMP|lt|LT|gt|GT|quot|QUOT|nbsp|copy|COPY|reg|REG|shy|deg|cent|pound|yen|sect|para|middot|laquo|raquo|times|frac(?:12|14|34)|iexcl|iquest|szlig|[A-Za-z](?:acute|grave|circ|uml|tilde|cedil|slash|ring))(?![A-Za-z0-9;]))/,
};

/** Letters and digits of names and words: a star or line between them is meant as it stands. */
const letters = '\\w\\u00c0-\\u024f';

/** Links, bold, italics, words struck out, code, a heading; a list, of whose lines YAML has made one; a box to tick. */
const markdownSigns = anyOf(
  /\[[^[\]]{1,200}\]\((?:https?:|mailto:|[/#])[^()]{0,200}\)?|\[[^[\]]{1,200}\]\([^()\s]{3,200}\)|\[\[[^[\]]{1,200}\]\]/,
  /<(?:https?:|mailto:)[^\s<>]{1,400}>/,
  /\*\*[^\s*](?:[^*]{0,400}[^\s*])?\*\*/,
  new RegExp(`(?<![${letters}*])\\*(?=[^\\s*)\\].,;:!?])[^*]{0,400}[^\\s*([]\\*(?!\\*)`),
  new RegExp(`(?<![${letters}\\\\])__?(?=[^\\s_])[^_]{0,400}[^\\s_]__?(?![${letters}])`),
  /~~[^\s~](?:[^~]{0,400}[^\s~])?~~/,
  new RegExp(`(?<![${letters}\`])\`{1,3}[^\`\\s][^\`]{0,400}\``),
  /^(?:#{2,6}|#(?!\s+(?:of\s|\d)))\s+\S{1,40}/,
  /^[-*+•]\s[^\n]{0,400}\s[-*+•]\s+\S{1,40}/,
  /^(?:[-*+•]\s+)?\[[ xX]\]\s+\S{1,40}/,
);

/**
 * The second half of quotes that have no first: what is left of "quotes" around a value. Inches are none, and a text
 * without words may end what another begins.
 */
const strayQuote = anyOf(
  /^(?![“„«][^“”„«»]*$)(?=[\s\S]*[\wÀ-ɏ])(?![\s\S]*\d")[^"]*(?:"[^"]*"[^"]*)*[^\s"([—–-]"[.,;!?]?$/,
  /^(?=[^”]*[\wÀ-ɏ])[^“„”]*[^\s\d“„”]”[.,;!?]?$/,
  /^[^']*[.!?,+%]'$/,
  /^[^‘’]*[.!?,+%…]’$/,
  // A phone wrote the first half, and another keyboard the second.
  /^[“„][^“”„"]*[^\s\d“”„"]"[.,;!?]?$/,
  /^[‘‚][^‘’‚']*[^\s\d‘’‚']'[.,;!?]?$/,
);

const htmlRule =
  'must not hold HTML, for a text is shown as it is written. Leave its signs out, and write characters themselves.';

/** Words of a text that are there for a program to obey: here it would show them. With what to do about them. */
const signs: readonly [RegExp, string][] = [
  [anyOf(tag, entity.whole, entity.half), htmlRule],
  [
    markdownSigns,
    'must not hold signs of markdown, for a text is shown as it is written. Write the words alone.',
  ],
  [/`/, 'must not hold a `, for a text is shown as it is written. Write ’ for an apostrophe.'],
  [
    /\\(?:[nrt"']|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})/,
    'must not hold a \\ with a letter or quote behind it, for a text is shown as it is written. Write the character itself, or a space for a new line.',
  ],
  [
    strayQuote,
    'must not end in a quote that no other of its kind opens. Remove it, or write the other in front of its words.',
  ],
];

/** `rule` is for what is no text at all; without one, it is told to be put in quotes. */
const withoutSigns = (texts: z.ZodString) =>
  signs
    .reduce((rules, [sign, rule]) => rules.regex(without(sign), rule), texts)
    // As a pattern in letters of both sizes it would be longer than all others together, in each field of the JSON Schemas.
    .refine((value) => !element.test(value), htmlRule);

/** By it the build knows when to look for the line that has the space. */
export const blankEndsRule =
  'must not begin or end with spaces or an empty line. Remove them; below a key that ends in | or >, write |- or >- instead.';

const makeText = (rule?: string, emptyRule = 'must not be empty. Write something, or remove the entry.') =>
  withoutSigns(
    z
      .string(rule)
      .regex(new RegExp(`[^${shapeless}]`), emptyRule)
      // What is blank has been said to be empty.
      .regex(/^(\s*|\S|\S[\s\S]*\S)$/, blankEndsRule)
      .regex(
        new RegExp(`^([${shapeless}]*|[^${stray}]|[^${stray}][\\s\\S]*[^${stray}])$`),
        'must not begin or end with a character that nobody can see. Write the text anew instead of copying it.',
      )
      .regex(/^[^\t]*$/, 'must not hold a tab. Write a space instead.')
      .regex(
        without(invisible),
        'must not hold characters that nobody can see. Write the text anew instead of copying it.',
      ),
  );

const withoutBraces = (texts: z.ZodString) =>
  texts.regex(/^[^{}]*$/, 'must not hold { or }, for nothing is filled in here. Write the words themselves.');

const anyText = makeText();
const text = withoutBraces(anyText);
const short = withoutQuotes(text);

/**
 * The made-up name that this site came with. No release may say it, whether or not content still marks it as a sample;
 * whoever has the right to it takes it out here.
 */
export const sampleBrands: readonly string[] = ['Emberquill'];

/** What a picture is called, and not what is in it: its kind, its file, the name that a camera gave it. */
const alternative = withoutBraces(
  makeText(
    undefined,
    'must not be empty. Write a sentence that says what is there to see, for people who cannot see it.',
  ),
).regex(
  without(
    /^(?:[Aa]n? |[Tt]he )?(?:alt|[Aa]lt text|[Aa]vatar|[Dd]rawing|[Gg]raphic|[Ii]llustration|[Ii]mage|IMAGE|[Ii]mg|[Pp]hoto|[Pp]hotograph|[Pp]icture|[Pp]ortrait|[Ss]creenshot)[.…]?$|^\S{1,200}\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp|GIF|HEIC|JPE?G|PNG|TIFF?)$|^(?:IMG|DSCF?|PXL)[-_ ]?\d+$/,
  ),
  'must say what is in the picture, for people who cannot see it. Write a sentence that describes it.',
);

const sampleNameRule =
  'must be the made-up name that the site still has. Write that name, or delete the line once it stands nowhere any more.';

/** A text in which the site fills in something for each of these words in braces: all of them, and no others. */
const textWith = (...words: [string, ...string[]]) =>
  words
    .reduce(
      (rules, word) =>
        rules.regex(
          new RegExp(`\\{${word}\\}`),
          `must contain {${word}}. Put it where its value should stand.`,
        ),
      withoutQuotes(anyText),
    )
    .regex(
      new RegExp(`^([^{}]|\\{(${words.join('|')})\\})*$`),
      `must hold no other braces than those of ${words.map((word) => `{${word}}`).join(' and ')}. Remove them.`,
    )
    .regex(
      without(new RegExp(`\\$\\{(?:${words.join('|')})\\}`)),
      `must have no $ before a {, for it would show. Write ${words.map((word) => `{${word}}`).join(' and ')} without it.`,
    );

/** A group of entries whose keys are the writer's own. Nothing behind its key, or no such key, is a group of none. */
const freeGroup = <Value extends z.ZodType>(key: z.ZodString, value: Value) =>
  z
    .record(key, value)
    .nullish()
    .transform((group) => group ?? {});

/** Lower-case words joined by hyphens: used in addresses and element ids, so kept to plain letters. */
const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits joined by hyphens. Write it like game-master.',
  );

const isoDate = z
  .string()
  .regex(without(new RegExp(`${unseen}|^${oddSpace}|${oddSpace}$`)), unseenRule)
  .regex(
    /^(?!\d+(?:-\d+)?[\u2010-\u2015\u2212]\d)/,
    'must have plain hyphens between its numbers, and no dashes. Write it like 2026-01-05, with the - of the keyboard.',
  )
  .check(z.iso.date('must be a date that exists, as year-month-day. Write it like 2026-01-05.'))
  .regex(/^(?:20\d\d|2100)-/, 'must be in a year from 2000 to 2100. Write it like 2026-01-05.');

/**
 * Names with dots between them, of letters of any script: no empty one, no comma that a sentence left, no name and
 * password before an @, which would stand on every page.
 */
export const hostPattern = (() => {
  const label =
    '[^\\s!-,./:-@[-^`{-~\\u0080-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u2000-\\u206f\\u3001\\u3002\\uff0c]+';
  return `(?:${label}\\.)+${label}`;
})();

export const webAddressPattern = `^https:\\/\\/${hostPattern}(?::\\d{1,5})?(?:[/?#]\\S*)?$`;

const webAddressRule = 'must be a web address that begins with https://. Copy it from the browser.';

/** What copying, pasting and typing do to an address that is otherwise one; also asked of those in markdown. */
export const addressRules: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [without(new RegExp(`${unseen}|${oddSpace}`)), unseenRule],
  [
    without(
      /[.,;'"\u00ab\u00bb\u2010-\u201f\u2026\u2039\u203a]{1,9}$(?<=^https:.{3,2000})|\)$(?<=^https:[^(]{3,2000})|\]$(?<=^https:[^[]{3,2000})/,
    ),
    'must not end in a sign of the text around it. Remove the sign; one that is meant is written by its code, such as %2E for a full stop.',
  ],
  [
    /^(?!(https:\/\/[^/?#]+)(?:\/[^?#]*)?\1(?:[/?#]|$))/,
    'must be one address, and here it stands twice. Remove one of the two.',
  ],
  [
    /^(?:(?!https:)[\s\S]*|[^%]*(?:%[0-9A-Fa-f]{2}[^%]*)*)$/,
    'must have the code of a character behind each %, such as %20. Write %25 for a plain %.',
  ],
  [
    /^(?!https:\/\/[^ ]{0,2000} )/,
    'must have no space in it. Take it away; one that is meant is written %20.',
  ],
  [
    /^(?!https:\/\/[^\s/?#,]{0,2000},)/,
    'must have no comma in the name of its host. Write a dot in its place, or take it away.',
  ],
  [
    /^(?!https:\/\/localhost(?::\d{0,5})?(?:[/?#]|$))/,
    'must have a host that others can reach, and localhost is only your own computer. Write the one that visitors open.',
  ],
  [
    /^(?!https:\/\/[^\s.,/:?#@[\]]+(?::\d{0,5})?(?:[/?#]|$))/,
    'must have a dot in the name of its host. Copy it from the browser.',
  ],
];

/**
 * `URL.canParse`, which Node 20 gets wrong once it has been asked some thousand times: then no host with an ü is one any
 * more.
 */
export function canParse(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

/** Longer ones do not fit into a code to scan. */
const isAddress = (value: string) => canParse(value) && value.length <= 2000;

const withoutSlips = (addresses: z.ZodString) =>
  addressRules.reduce(
    (rules, [pattern, rule]) => rules.regex(pattern, rule),
    withoutQuotes(addresses)
      .regex(
        /^(?!\[[^[\]]{0,400}\]\()/,
        'must be the address alone, and no link of markdown. Write what stands between ( and ).',
      )
      .regex(
        /^(?!http:)/,
        'must begin with https://, for browsers warn of the other kind. Write https:// in place of http://, and see that it opens.',
      ),
  );

const webAddress = withoutSlips(z.string())
  .regex(new RegExp(webAddressPattern), webAddressRule)
  .refine(isAddress, webAddressRule);

const linkAddressRule =
  'must be a section, a page or a web address. Write it like #roadmap, /privacy or https://….';

/**
 * A section (`#roadmap`), a page or file of this site (`/privacy`, `/files/press-kit.zip`), a web address, or `#` for
 * nothing yet. Whether the site has such a page or file, the build sees.
 */
const linkAddress = withoutSlips(z.string())
  .regex(
    new RegExp(`^(?:#[a-z0-9-]*|/(?!/)[^\\s?#\\\\]*(?:#[^\\s#]+)?)$|${webAddressPattern}`),
    linkAddressRule,
  )
  .refine((value) => !value.startsWith('https:') || isAddress(value), linkAddressRule)
  .meta({ offers: 'links' });

const email = z.email('must be an email address. Write it like name@place.example.');

/** A file below `content/`; shapes on which pictures and icons are drawn are checked by the build. */
const pictureFile = z
  .string()
  .regex(
    /^pictures\/[a-z0-9/-]+\.(svg|png|jpg|webp|avif)$/,
    'must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif. Write it like pictures/die.svg.',
  )
  .meta({ offers: 'pictures' });

/** The name of a drawing in `content/icons/`, without `.svg`. */
const iconName = id.meta({ offers: 'icons' });

// ---------------------------------------------------------------------------------------------
// Fields and groups that stand in several files

const sample = z
  .boolean()
  .optional()
  .describe(
    'true while the people, words or addresses beside it are made up. Replace them, then delete this line.',
  );

const entryId = id.meta({
  description:
    'A short name for this entry, different from every other in the list. Nobody reads it; links may lead to it. Lower-case letters, digits and hyphens.',
  examples: ['game-master'],
});

const icon = iconName.meta({
  description: 'The drawing beside the words: the name of a file in content/icons/, without .svg.',
  examples: ['quill-ink'],
});

const link = z.strictObject({
  label: short.describe('The words to click on: one to three.'),
  url: linkAddress.meta({
    description:
      'Where it leads: a section of the first page ("#roadmap", in quotes), a page (/privacy), a file of public/ (/files/press-kit.zip), a web address (https://…), or "#" for nothing yet.',
    examples: ['/privacy'],
  }),
});

/** A picture that says something: `alt` describes it to someone who cannot see it. */
const picture = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as book@700.avif, write the name without the number.',
    examples: ['pictures/medals/hare.avif'],
  }),
  alt: alternative.meta({
    description:
      'What is in the picture, read aloud to people who cannot see it: one or two plain sentences, without “picture of”.',
  }),
});

/** A picture that only sets the mood: assistive technology skips it, so it has no `alt`. */
const decoration = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as candle@640.avif, write the name without the number.',
    examples: ['pictures/candle.avif'],
  }),
  narrow: pictureFile
    .optional()
    .describe(
      'The same scene composed for screens that are taller than wide, such as phones. May be left out.',
    ),
});

/** Two voices of one heading. */
const heading = z.strictObject({
  plain: text.describe('The first words, set upright: two or three.'),
  italic: text.describe('The words after them, set in gold italics: two or three.'),
});

const runningHead = z
  .strictObject({
    numeral: short.describe(
      'The number of the chapter, at the left: IV, or a sign such as §. One to three characters.',
    ),
    name: short.describe('The name of the chapter, after its number: one to three words.'),
    hour: short.describe(
      'The hour of the night it is, at the right, in italics: two to four words, such as past midnight.',
    ),
  })
  .describe('The line across the top: number, name, and the hour of the night beside the candle.');

const stat = z
  .strictObject({
    value: short.meta({
      description:
        'The figure, set large: up to four characters. Keep it in "quotes": it is a text, not a number.',
      examples: ['50K+'],
    }),
    label: short.describe('What the figure counts, in small letters below it: three to five words.'),
  })
  .meta({ title: 'Figure', description: 'A large figure and what it counts.' });

const unique = <Item extends { id: string }>(items: Item[], context: z.core.$RefinementCtx<Item[]>) => {
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

// ---------------------------------------------------------------------------------------------
// site.yaml

/** Where each store has the pages of its apps. */
const storeHosts = { appStore: /^(apps|itunes)\.apple\.com$/, googlePlay: /^play\.google\.com$/ };

/** The store that an address leads to; `undefined` for any other place. */
export function readStore(address: string): keyof typeof storeHosts | undefined {
  if (!canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return (['appStore', 'googlePlay'] as const).find((store) => storeHosts[store].test(hostname));
}

/** The app that an address in a store leads to: Apple has numbers, `…/id1440123807`, Google names, `…?id=app.lantern`. */
export function readStoreId(address: string): string | undefined {
  const store = readStore(address);
  if (!store) return undefined;
  const { pathname, searchParams } = new URL(address);
  if (store === 'googlePlay') return searchParams.get('id') ?? undefined;
  return /\/id(\d+)/.exec(pathname)?.[1];
}

/** One of the buttons that lead to a store; `store` is its name, `key` that of the button. */
const storeButton = (store: string, key: keyof typeof storeHosts, appId: z.ZodString) =>
  z
    .strictObject({
      prefix: short.describe(`The small line above the name on the button, as ${store} wants it.`),
      name: short.describe('The name of the store, large on the button.'),
      url: webAddress.describe(
        `The app’s page in ${store}. Copy it from the browser. Until there is one, a host that ends in .example may stand here.`,
      ),
      id: appId.optional(),
      icon: iconName.describe('The mark of the store: the name of a file in content/icons/, without .svg.'),
    })
    .describe(`The button that leads to ${store}.`)
    .refine(({ id, url }) => id === undefined || readStore(url) !== key || id === (readStoreId(url) ?? id), {
      path: ['id'],
      // Says nothing while `url` is wrong itself. Of an address that is another store's, the build tells that.
      params: { dependsOn: ['url'] },
      message: 'must be the app that url leads to. Copy it from there, or leave the line out.',
    });

const appStoreId = z
  .string()
  .regex(
    /^\d+$/,
    'must be the digits that follow “id” in the address of the app’s page. Keep them in "quotes".',
  )
  .meta({
    description:
      'The number of the app in the App Store, in "quotes". With it iPhones offer the app at the top of each page. May be left out.',
    examples: ['1440123807'],
  });

const googlePlayId = z
  .string()
  .regex(
    /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    'must be the name that follows “id=” in the address of the app’s page. Write it like app.lantern.android.',
  )
  .meta({
    description:
      'The name of the app’s package in Google Play. With it browsers can tell that the app belongs to this site. May be left out.',
    examples: ['app.lantern.android'],
  });

const footerList = (what: string) =>
  z
    .strictObject({
      heading: short.describe('The words above the list: one or two.'),
      links: z
        .array(link.meta({ title: 'Link', description: 'A line of the list.' }))
        .min(1)
        .describe('The links, from top to bottom.'),
    })
    .describe(what);

const footer = z.strictObject({
  heading: heading.describe('The large last words, above the store buttons.'),
  picture: decoration.describe('The valley at dawn, behind the store buttons. It only sets the mood.'),
  colophon: text.describe('How the site was made, in small letters under the name: one or two sentences.'),
  quickLinks: footerList('The first list: sections of the first page.'),
  comingSoon: footerList('The second list: pages that do not exist yet. Their url is "#" until they do.'),
  legal: footerList('The third list: the legal pages.'),
  copyright: textWith('year').meta({
    description: 'The very last line of every page. {year} becomes the current year by itself.',
    examples: ['© {year} Emberquill. All rights reserved.'],
  }),
});

const labels = z.strictObject({
  carousel: short.describe('What screen readers call a set of slides that take turns. Not seen.'),
  skipToContent: short.describe(
    'The first link of every page, seen when the Tab key reaches it: it jumps over the menu.',
  ),
  mainNavigation: short.describe('What screen readers call the links at the top. Not seen.'),
  menu: short.describe(
    'What screen readers call the button that opens the menu on narrow screens. Not seen.',
  ),
  pause: short.describe('What screen readers call the button that stops whatever moves by itself. Not seen.'),
  play: short.describe('What screen readers call the same button while everything is still. Not seen.'),
  previous: short.describe(
    'What screen readers call the arrow to the screen before, under the phone. Not seen.',
  ),
  next: short.describe('What screen readers call the arrow to the next screen, under the phone. Not seen.'),
  contents: short.describe('Above the list of headings on a page of text, such as a legal one.'),
  lastUpdated: short.describe('Before the date on a page of text, such as a legal one.'),
  opensInNewTab: short.describe('What screen readers add to a link that opens in a new tab. Not seen.'),
  rating: textWith('rating').meta({
    description:
      'What screen readers say for the stars of a testimonial. {rating} becomes their number. Not seen.',
    examples: ['{rating} out of 5 stars'],
  }),
  profile: textWith('name', 'network').meta({
    description:
      'What screen readers say for the profile of a team member. {name} and {network} become the person and the place. Not seen.',
    examples: ['{name} on {network}'],
  }),
});

const siteSchema = z
  .strictObject({
    // Elsewhere it is true or false, which as a name would be found nowhere.
    sample: withoutBraces(makeText(sampleNameRule))
      .regex(/^(?!(?:true|false|yes|no)$)/i, sampleNameRule)
      .optional()
      .meta({
        description:
          'The made-up name, for as long as it stands anywhere: npm run check:release lists the places. Replace it everywhere, then delete this line.',
        examples: ['Emberquill'],
      }),
    name: short.describe(
      'The name of the app: beside the logo, in browser tabs, under the icon on a home screen.',
    ),
    tagline: text.describe(
      'Follows the name in the browser tab of the first page, and on shared links: one short sentence.',
    ),
    description: text.describe(
      'What search engines and shared links show of the first page: one or two sentences, under 160 characters.',
    ),
    address: webAddress
      .regex(/^[^?#]*$/, 'must end before any ? or #. Write it like https://emberquill.example.')
      .regex(
        /^https:\/\/[^/]*(?:\/[\w~-][\w.~-]*)*\/?$/,
        'must have no more than plain letters between its slashes. Write it like https://emberquill.example.',
      )
      .regex(
        without(/\/[^/]{0,200}\.(?:html?|php|aspx?)\/?$/),
        'must be the address of the site, and no file of it. Write it like https://emberquill.example.',
      )
      .meta({
        description: 'Where this site lives, without a slash at the end.',
        examples: ['https://emberquill.example'],
      }),
    logo: iconName.describe('The mark beside the name: the name of a file in content/icons/, without .svg.'),
    favicon: pictureFile
      .endsWith('.svg', 'must be an SVG drawing. Save it as .svg.')
      .describe('The logo in the tab of a browser: an .svg drawing that is clear at 16 pixels.'),
    appIcon: pictureFile.describe(
      'The logo on a phone’s home screen: square, coloured to its edges, with everything that matters well inside.',
    ),
    socialPicture: pictureFile.describe(
      'Behind the words of the card that shows where somebody shares a link. The words stand at the left; the build writes them.',
    ),
    qrCode: z
      .strictObject({
        url: webAddress.describe('The address the code leads to.'),
        label: short.describe('The small line beside the code.'),
        alt: alternative.describe('What the code is for, read aloud to people who cannot see it.'),
      })
      .optional()
      .describe('The code for a phone’s camera, in the footer of wide screens. Leave it out for none.'),
    stores: z
      .strictObject({
        appStore: storeButton('the App Store', 'appStore', appStoreId),
        googlePlay: storeButton('Google Play', 'googlePlay', googlePlayId),
      })
      .describe('The two buttons of the download block, at the end of every page.'),
    feedbackBoard: webAddress.describe('Opened in a new tab by the button under the roadmap.'),
    support: email.meta({
      description: 'The address for mail from players. Pages of text write it wherever they say {support}.',
      examples: ['support@emberquill.example'],
    }),
    website: webAddress.describe('The address that pages of text write wherever they say {website}.'),
    networks: freeGroup(
      id.meta({ offers: 'networks' }),
      z
        .strictObject({
          name: short.describe('The name of the network as people write it, such as GitHub.'),
          icon: icon.describe('The mark of the network: the name of a file in content/icons/, without .svg.'),
        })
        .describe(
          'A network. Its key is the first word of its address: github stands for https://github.com/….',
        ),
    ).describe('The networks that team members may name in team.yaml. May be left out.'),
    navigation: z
      .array(link.meta({ title: 'Link', description: 'A link of the menu.' }))
      .min(1)
      .describe(
        'The links at the top of every page, from left to right. On narrow screens they are the menu.',
      ),
    footer: footer.describe('The end of every page: the download block, the lists of links, the last line.'),
    labels: labels.describe(
      'Names of buttons and regions, some of them only read aloud. Words in {braces} are filled in by the site and must stay.',
    ),
  })
  .meta({
    title: 'Whole site',
    description:
      'What shows on every page: name, addresses, store links, menu, footer and the names of buttons.',
  });

// ---------------------------------------------------------------------------------------------
// hero.yaml and slides.yaml: the first screen

const heroSchema = z
  .strictObject({
    label: short.describe('The small line above the headline: five to eight words.'),
    phrases: z
      .array(text.describe('One phrase: two or three words fit best.'))
      .min(1)
      .describe('The first line of the headline. They take turns, three seconds each, in this order.'),
    phraseEnd: short.meta({
      description: 'Follows the phrase without a space, such as a comma. Keep it in "quotes".',
      examples: [','],
    }),
    companion: text.describe(
      'The second line of the headline, in gold: two or three words. It follows every phrase.',
    ),
    introduction: text.describe(
      'Below the headline. Three or four lines on a desktop: about 160 characters.',
    ),
    action: link.describe('The large button.'),
    aside: text.describe(
      'The small words beside the button, in italics. Each line after "|-" is a line there; two are best.',
    ),
    stats: z.array(stat).min(1).describe('The figures below the button. Three fit in the row.'),
    background: decoration.describe(
      'The valley at dusk, behind the whole first screen. It only sets the mood.',
    ),
  })
  .meta({
    title: 'First screen',
    description: 'The first screen: the headline, its button, the first figures.',
  });

const slidesSchema = z
  .strictObject({
    label: short.describe('What screen readers call the screens inside the phone. Not seen.'),
    slides: z
      .array(
        z
          .strictObject({
            id: entryId,
            title: text.describe('Stands in italics below the phone: three or four words.'),
            picture: picture.describe(
              'The screen of the app, upright: from 1.5 to 2.5 times as high as wide. Its alt says what is on it.',
            ),
          })
          .meta({ title: 'Slide', description: 'One screen inside the phone.' }),
      )
      .min(1)
      .max(8, 'must hold at most 8 slides. Remove one.')
      .superRefine(unique)
      .describe('The screens inside the phone, four seconds each, in this order. One to eight.'),
  })
  .meta({ title: 'Phone', description: 'The screens inside the phone.' });

// ---------------------------------------------------------------------------------------------
// features.yaml: chapter I

const featuresSchema = z
  .strictObject({
    runningHead,
    heading: heading.describe('The heading of the chapter.'),
    label: short.describe('What screen readers call the list of features. Not seen.'),
    features: z
      .array(
        z
          .strictObject({
            id: entryId,
            icon,
            title: text.describe('The name of the feature, as in a table of contents: two to four words.'),
            description: text.describe(
              'What opens below the name: two or three sentences, about 30 words, as long as those of the others.',
            ),
            picture: picture.describe('The engraving that shows while the feature is open.'),
            figure: short.meta({
              description: 'The number under the engraving, as in a book.',
              examples: ['Fig. 5'],
            }),
            caption: text.describe('The short line after that number: four to eight words.'),
          })
          .meta({
            title: 'Feature',
            description: 'One feature: a line of the list, and what opens below it.',
          }),
      )
      .min(1)
      .superRefine(unique)
      .describe('The features, from top to bottom. They are numbered by themselves.'),
  })
  .meta({ title: 'Features', description: 'Chapter I: the features, as a table of contents.' });

// ---------------------------------------------------------------------------------------------
// ultimate-host.yaml: chapter II

const price = short.describe(
  'The price with its currency. Search engines are told of one that is a $, £ or € and a number behind it, such as $9.99 or $1,089.99; another, such as 9,99 € or free, only stands on the page.',
);

const ultimateHostSchema = z
  .strictObject({
    runningHead,
    label: short.describe('The small line above the heading: four to six words.'),
    heading: heading.describe('The heading of the chapter: the name of the paid tier.'),
    proclamation: text.describe('Opens the charter with a large initial: one sentence of about 35 words.'),
    benefits: z
      .array(
        z
          .strictObject({
            id: entryId,
            icon,
            title: text.describe('The name of the benefit: two to four words.'),
            description: text.describe('What it gives: one sentence.'),
            amount: short.meta({
              description: 'Set very large at the right: one to three characters. Keep a number in "quotes".',
              examples: ['10'],
            }),
            unit: short.describe('What the amount counts, below it: one word.'),
          })
          .meta({ title: 'Benefit', description: 'One line of the ledger.' }),
      )
      .min(1)
      .superRefine(unique)
      .describe('What a host gets, as a ledger. An even number fills the page.'),
    seats: z
      .strictObject({
        heading: text.describe('The words above the table: three to six.'),
        alt: alternative.describe(
          'What the two engravings of the table say together, read aloud to people who cannot see them.',
        ),
        picture: decoration.describe(
          'The table with the seats that everyone has in the light. It shows first.',
        ),
        litPicture: decoration.describe(
          'The same table with all seats in the light. It fades in over the first.',
        ),
        freeLabel: short.describe('Under the seats that everyone has: three or four words.'),
        hostLabel: short.describe('Under the seats that a host has: three or four words.'),
      })
      .describe('The seats at the table: those everyone has, and those a host adds.'),
    pricing: z
      .strictObject({
        label: short.describe('What screen readers call the switch above the prices. Not seen.'),
        monthly: z
          .strictObject({
            name: short.describe('The name of the period, on the switch and above the price: one word.'),
            price: price.meta({ examples: ['$9.99'] }),
            period: short.meta({
              description: 'Below the price: what it pays for.',
              examples: ['per month'],
            }),
          })
          .describe('The price by the month, at the left.'),
        annual: z
          .strictObject({
            name: short.describe('The name of the period, on the switch and above the price: one word.'),
            price: price.meta({ examples: ['$89.99'] }),
            period: short.meta({ description: 'Below the price: what it pays for.', examples: ['per year'] }),
            saving: short.meta({
              description: 'On the seal beside the price. The first word is set large: two words.',
              examples: ['25% OFF'],
            }),
            seal: decoration.describe(
              'The wax below the words of the saving: round, transparent outside the wax, its middle even and dark.',
            ),
          })
          .describe('The price by the year, at the right, with a seal.'),
        note: text.describe('In the margin beside the prices, in italics: one or two sentences.'),
      })
      .describe('The two prices. Both always show; the switch above them only marks one.'),
    action: z
      .strictObject({
        label: short.describe('The words on the button: two to four.'),
        url: linkAddress
          .optional()
          .describe('Where the button leads. Without this line it stands there and does nothing.'),
      })
      .describe('The button below the prices.'),
    cancel: text.describe('The small words beside the button, in italics.'),
  })
  .meta({ title: 'Ultimate Host', description: 'Chapter II: Ultimate Host, its benefits and prices.' });

// ---------------------------------------------------------------------------------------------
// roadmap.yaml: chapter III

const roadmapStatus = z.enum(['completed', 'in-progress', 'planned']);

const roadmapSchema = z
  .strictObject({
    runningHead,
    heading: heading.describe('The heading of the chapter.'),
    introduction: text.describe('Below the heading: two or three short sentences.'),
    label: short.describe('What screen readers call the tabs. Not seen.'),
    statuses: z
      .strictObject({
        completed: short.describe('The tab of what is done.'),
        'in-progress': short.describe('The tab of what is being made.'),
        planned: short.describe('The tab of what is promised.'),
      })
      .describe('The words on the three tabs. How many items each has, the site counts.'),
    progress: textWith('percent').meta({
      description: 'Below the bar of an item in progress. {percent} becomes the number by itself.',
      examples: ['{percent}% Complete'],
    }),
    nothing: text.describe('Under a tab that has no item, in italics: one short sentence.'),
    feedback: short.describe(
      'The words on the button under the roadmap. Where it leads is feedbackBoard in site.yaml.',
    ),
    note: text.describe('The small words beside that button, in italics: one short sentence.'),
    picture: decoration.describe('The contour lines behind the chapter. They only set the mood.'),
    items: z
      .array(
        z
          .strictObject({
            id: entryId,
            title: text.describe('The name of the item: two to five words.'),
            description: text.describe('What players get: one or two short sentences.'),
            status: roadmapStatus.meta({
              description: 'Which tab the item stands under.',
              enumDescriptions: [
                'Done, and in the app.',
                'Being made; shown with a bar.',
                'Promised, and not begun.',
              ],
            }),
            date: isoDate.meta({
              description:
                'When it came out or is expected, as year-month-day. The page shows it as January 5, 2026.',
              examples: ['2027-03-09'],
            }),
            version: z
              .string()
              .regex(
                /^v\d+\.\d+\.\d+$/,
                'must be a v and three numbers with dots between. Write it like v1.0.0.',
              )
              .meta({
                description: 'The version of the app that brought it or will: v and three numbers.',
                examples: ['v1.6.0'],
              }),
          })
          .meta({ title: 'Roadmap item', description: 'One item of the roadmap.' }),
      )
      .min(1)
      .superRefine(unique)
      .describe(
        'The items, in the order they show under their tab. To finish one, change its status and date and move it to the top of the completed ones.',
      ),
  })
  .meta({ title: 'Roadmap', description: 'Chapter III: the roadmap.' });

// ---------------------------------------------------------------------------------------------
// community.yaml and testimonials.yaml: chapter IV

const communitySchema = z
  .strictObject({
    runningHead,
    heading: text.describe('The heading of the chapter. Only screen readers say it.'),
    picture: decoration.describe('The candle behind what players say. It only sets the mood.'),
    stats: z
      .array(stat)
      .min(1)
      .describe('The very large figures below what players say. Three fit in the row.'),
  })
  .meta({ title: 'Community', description: 'Chapter IV: the candle and three very large figures.' });

const testimonialsSchema = z
  .strictObject({
    label: short.describe('What screen readers call the set of quotations. Not seen.'),
    testimonials: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: short.describe('Who says it, below the quotation.'),
            role: text.describe('Who that is, in a few words after the name, such as Bard, in Cork.'),
            content: text.describe(
              'The quotation, set enormous: 15 to 30 words. Without quotation marks, which the page adds.',
            ),
            highlight: text
              .optional()
              .describe(
                'One or two words of content, letter for letter, that are set in gold. May be left out.',
              ),
            avatar: picture.describe('The round picture beside the name.'),
            rating: z
              .int()
              .min(1, 'must be from 1 to 5. Write a whole number of stars.')
              .max(5, 'must be from 1 to 5. Write a whole number of stars.')
              .meta({ description: 'How many stars stand above the quotation: 1 to 5.', examples: [5] }),
          })
          .meta({ title: 'Testimonial', description: 'What one player says.' })
          .refine((item) => !item.highlight || item.content.includes(item.highlight), {
            path: ['highlight'],
            // Says nothing while `content` is wrong itself.
            params: { dependsOn: ['content'] },
            message: 'must be words that stand in content. Copy them from there.',
          }),
      )
      .min(1)
      .max(8, 'must hold at most 8 testimonials. Remove one.')
      .superRefine(unique)
      .describe('What players say, one at a time, five seconds each, in this order. One to eight.'),
  })
  .meta({ title: 'Testimonials', description: 'What players say, in chapter IV.' });

// ---------------------------------------------------------------------------------------------
// team.yaml: chapter V

const teamSchema = z
  .strictObject({
    runningHead,
    story: z
      .strictObject({
        sample,
        heading: heading.describe('The heading of the chapter.'),
        initial: decoration
          .optional()
          .describe(
            'An engraved letter, with which the first paragraph must begin: pictures/initials/w.avif, one for each from a to z. Without it the letter is set in type.',
          ),
        paragraphs: z
          .array(text.describe('One paragraph: up to five sentences. Begin it with "- >-" and write below.'))
          .min(1)
          .describe('The story, paragraph by paragraph. Three are best.'),
        picture: picture.optional().describe('A plate below the story, as wide as its text.'),
      })
      .describe('How it began, at the left.'),
    membersHeading: short.describe('The small words above the people.'),
    roleLabel: short.meta({
      description: 'Stands before each role, as on a character sheet: one word.',
      examples: ['Class'],
    }),
    members: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: short.describe('The name of the person.'),
            role: text.describe('What the person does, below the name.'),
            bio: text.describe('A little about the person: two or three sentences, about 30 words.'),
            image: picture.describe('The portrait beside the name.'),
            social: freeGroup(
              id.meta({ offers: 'networks' }),
              z
                .string()
                .regex(/^[A-Za-z0-9._-]+$/, 'must be a handle alone. Leave out the @ and the address.')
                .regex(
                  /^(?!.*\.\.)[A-Za-z0-9_](?:.*[A-Za-z0-9_-])?$/,
                  'must not begin with a sign, end in a full stop or have two of them together. Copy it from the profile.',
                )
                .meta({
                  description: 'The name the person has there, without @ and without the address.',
                  examples: ['someone'],
                }),
            ).describe(
              'Where to find the person: a network of site.yaml and a handle. github: someone becomes https://github.com/someone. May be left out.',
            ),
          })
          .meta({ title: 'Member', description: 'One person.' }),
      )
      .min(1)
      .superRefine(unique)
      .describe('The people, in this order.'),
    valuesHeading: text.describe('The heading of the house rules. Only screen readers say it.'),
    values: z
      .array(
        z
          .strictObject({
            id: entryId,
            picture: decoration.describe(
              'The sigil beside the rule: pictures/sigils/, round. It only sets the mood.',
            ),
            title: text.describe('The rule in two to four words.'),
            description: text.describe('What it means: one sentence.'),
          })
          .meta({ title: 'House rule', description: 'One house rule.' }),
      )
      .min(1)
      .superRefine(unique)
      .describe('The house rules, from left to right. Three fit in the row.'),
  })
  .meta({ title: 'Team', description: 'Chapter V: the story, the people, the house rules.' });

// ---------------------------------------------------------------------------------------------
// error.yaml and pages/

const errorSchema = z
  .strictObject({
    runningHead,
    heading: text.describe('The large heading. These are fixed words: leave them as they are.'),
    message: text.describe('The line below it. These are fixed words: leave them as they are.'),
    description: text.describe('What search engines would show of this page: one sentence.'),
    introduction: text.describe('What people read below: two or three sentences.'),
    action: link.describe('The button that leads back.'),
    picture: picture.describe('The engraving beside the words.'),
  })
  .meta({ title: 'Error page', description: 'The page for an address that does not exist.' });

/** The front matter of a markdown page; its file name is its address. */
export const pageSchema = z
  .strictObject({
    sample,
    title: text.describe('The heading of the page and its name in the tab of a browser: one to four words.'),
    description: text.describe(
      'What search engines and shared links show of the page: one sentence, under 160 characters.',
    ),
    runningHead,
    introduction: text
      .optional()
      .describe('Below the heading, in large letters: two or three sentences. May be left out.'),
    updated: isoDate
      .optional()
      .describe('A fixed date for “Last updated”, as year-month-day. Without it the page says today’s.'),
  })
  .meta({ title: 'Page', description: 'What stands between the two lines of --- at the top of a page.' });

// ---------------------------------------------------------------------------------------------
// All of them

/** File name under `content/` to the schema it must meet. The key is the name it has in `Content`. */
export const contentFiles = {
  site: { file: 'site.yaml', schema: siteSchema },
  hero: { file: 'hero.yaml', schema: heroSchema },
  slides: { file: 'slides.yaml', schema: slidesSchema },
  features: { file: 'features.yaml', schema: featuresSchema },
  ultimateHost: { file: 'ultimate-host.yaml', schema: ultimateHostSchema },
  roadmap: { file: 'roadmap.yaml', schema: roadmapSchema },
  community: { file: 'community.yaml', schema: communitySchema },
  testimonials: { file: 'testimonials.yaml', schema: testimonialsSchema },
  team: { file: 'team.yaml', schema: teamSchema },
  error: { file: 'error.yaml', schema: errorSchema },
} as const;

type ContentFiles = typeof contentFiles;

/** Everything the YAML files say, by the keys of `contentFiles`. */
export type Content = { [Key in keyof ContentFiles]: z.infer<ContentFiles[Key]['schema']> };

export type PageFrontMatter = z.infer<typeof pageSchema>;
export type RoadmapStatus = z.infer<typeof roadmapStatus>;
export type RoadmapItem = Content['roadmap']['items'][number];
export type Picture = z.infer<typeof picture>;
export type Decoration = z.infer<typeof decoration>;
export type RunningHead = z.infer<typeof runningHead>;
export type Heading = z.infer<typeof heading>;
export type Link = z.infer<typeof link>;
