/*
 * Patterns for what a text must not hold, or what looks like markup in it. They hold in JSON Schema too, so a text editor
 * applies them while somebody types. Repetitions are limited, as in `{0,400}`, so that no text takes long to match.
 */

/** A pattern for texts that nowhere match `forbidden`. */
export const without = (forbidden: RegExp) => new RegExp(`^(?![\\s\\S]*(?:${forbidden.source}))`);

/** A pattern that matches what any of the patterns does. */
const anyOf = (...patterns: [RegExp, ...RegExp[]]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * The first part of a text that a pattern made by `without` refuses; `undefined` for any other pattern. `pattern` is
 * written out, with its slashes.
 */
export function findRefused(pattern: string, text: string): string | undefined {
  const forbidden = /^\/\^\(\?!\[\\s\\S\]\*\(\?:(?<forbidden>.+)\)\)\/$/s.exec(pattern)?.groups?.forbidden;
  return forbidden === undefined ? undefined : new RegExp(forbidden).exec(text)?.[0];
}

/**
 * Invisible characters that nobody means to write: control characters, lone surrogates, zero-width spaces, what turns the
 * direction of all that follows, tags and variation selectors. Joiners are refused only behind letters that never join.
 * Soft hyphens are allowed, and the marks of one direction, which do nothing but where both meet. Matches the same with and without the `u` flag, as text editors differ in it.
 */
export const invisible = anyOf(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<=[\u0000-\u058f\u1e00-\u206f])[\u200c\u200d]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
  // Without the `u` flag a character beyond U+FFFF is two surrogates, with it a single character.
  /\udb40[\udc00-\udfff]/,
  /(?![ -\uffff])\p{Default_Ignorable_Code_Point}/u,
);

/** A class of spaces other than that of the space bar. Phones and word processors write them. */
export const oddSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Invisible characters in a value that is no sentence, such as an address: there no soft hyphen, joiner or mark of direction is meant. */
export const invisibleInValue = `${invisible.source}|[\\u00ad\\u061c\\u200c-\\u200f]`;

/** A whole text in curly quotes, which a phone makes of "straight" ones. */
export const curlyQuotes =
  /^(?:[\u201c-\u201f\u00ab\u00bb][^\u201c-\u201f\u00ab\u00bb]*[\u201c-\u201f\u00ab\u00bb"]|[\u2018\u201a\u201b\u2039\u203a][^\u2018-\u201b\u2039\u203a]*[\u2018-\u201b\u2039\u203a'])$/;

/** Characters that show nothing, spaces among them: joiners, soft hyphens, fillers. A text of these alone is empty. */
export const blank =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';

/** The same without spaces, and without variation selectors, which may end an emoji. */
export const invisibleAtEnds = blank.replace('\\s', '').replace('\\ufe00-\\ufe0f', '');

/** The tags that are pasted most often, those of word processors (`<o:p>`), comments and instructions. */
const tag =
  /<\/?(?:a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|q|s|script|small|span|strong|style|sub|sup|table|td|th|tr|u|ul|wbr|A|B|BR|EM|I|P|STRONG|U)(?:\s[^<>]*)?\/?>|<\/?[A-Za-z][\w-]{0,40}:[A-Za-z][\w-]{0,40}(?:\s[^<>]*)?\/?>|<!--|<!\[|<\?[A-Za-z]/;

/**
 * Tags of every HTML element, in upper or lower case. Not used as a pattern of a field: in upper and lower case it would
 * be longer than all others together, in each field of the JSON Schemas.
 */
export const element =
  /<\/?(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:\s[^<>]*)?\/?>/i;

/** A character by its name or number, with and without the `;` at its end, which browsers do not always need. */
export const entity = {
  whole: /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/,
  half: /&(?:#\d{2,7}(?![\d;])|#[xX][0-9A-Fa-f]{2,6}(?![0-9A-Fa-f;])|(?:[Aa]mp|AMP|lt|LT|gt|GT|quot|QUOT|nbsp|copy|COPY|reg|REG|shy|deg|cent|pound|yen|sect|para|middot|laquo|raquo|times|frac(?:12|14|34)|iexcl|iquest|szlig|[A-Za-z](?:acute|grave|circ|uml|tilde|cedil|slash|ring))(?![A-Za-z0-9;]))/,
};

/** HTML or a part of it. */
export const markup = anyOf(tag, entity.whole, entity.half);

/** Letters and digits: a star or underscore between them is part of a word. */
const letters = '\\w\\u00c0-\\u024f';

/** Links, bold, italics, struck-out words, code, headings; a list whose lines YAML has joined; a check box. */
export const markdownSyntax = anyOf(
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

/** A closing quote without an opening one, as is left of "quotes" around a value. The sign for inches is none. */
export const unopenedQuote = anyOf(
  /^(?![“„«][^“”„«»]*$)(?=[\s\S]*[\wÀ-ɏ])(?![\s\S]*\d")[^"]*(?:"[^"]*"[^"]*)*[^\s"([—–-]"[.,;!?]?$/,
  /^(?=[^”]*[\wÀ-ɏ])[^“„”]*[^\s\d“„”]”[.,;!?]?$/,
  /^[^']*[.!?,+%]'$/,
  /^[^‘’]*[.!?,+%…]’$/,
  // Opened by a phone in curly quotes, closed by a keyboard in straight ones.
  /^[“„][^“”„"]*[^\s\d“”„"]"[.,;!?]?$/,
  /^[‘‚][^‘’‚']*[^\s\d‘’‚']'[.,;!?]?$/,
);

/** An escape sequence such as `\n` or `\u00e9`, which only means something within quotes. */
export const escapeSequence = /\\(?:[nrt"']|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})/;

/** What a picture is called instead of what it shows: its kind, its file, the name that a camera gave it. */
export const nameOfPicture =
  /^(?:[Aa]n? |[Tt]he )?(?:alt|[Aa]lt text|[Aa]vatar|[Dd]rawing|[Gg]raphic|[Ii]llustration|[Ii]mage|IMAGE|[Ii]mg|[Pp]hoto|[Pp]hotograph|[Pp]icture|[Pp]ortrait|[Ss]creenshot)[.…]?$|^\S{1,200}\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp|GIF|HEIC|JPE?G|PNG|TIFF?)$|^(?:IMG|DSCF?|PXL)[-_ ]?\d+$/;
