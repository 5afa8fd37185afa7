/*
 * Patterns for what a text must not hold, such as markup. Repetitions are limited, as in `{0,400}`, so that no text takes
 * long to match.
 */

/** A pattern that matches what any of the patterns does. */
const anyOf = (...patterns: [RegExp, ...RegExp[]]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

/** Letters of Thai, Lao, Burmese, Khmer and their neighbors, whose keyboards type U+200B between words. */
const unspaced =
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19df\\u1a20-\\u1aaf\\ua9e0-\\ua9ff\\uaa60-\\uaa7f]';

/** What an isolate may hold: a line without marks of isolates, or with closed ones. */
const isolated = '(?:[^\\u2066-\\u2069\\n]|[\\u2066-\\u2068][^\\u2066-\\u2069\\n]{0,400}\\u2069){0,400}';

/** An invisible character beyond U+FFFF. */
const tagOrSelector = '(?![ -\\uffff])\\p{Default_Ignorable_Code_Point}';

/** The beginning of a flag such as that of Wales: a black flag, and the letters of a country as tags. */
const flag = '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,7}';

/** A Chinese character and the selector of its variant, as names of people and places need. */
const variant = '\\p{Script=Han}[\\u{e0100}-\\u{e01ef}]';

/**
 * Invisible characters that hide or change what somebody reads: control characters, lone surrogates, overrides and
 * isolates of direction that are not closed, tags and variation selectors, and private characters, for which only one
 * typeface has a shape. What a language or an emoji needs is allowed:
 * joiners after letters that join, word joiners, soft hyphens, marks of direction, closed isolates, zero-width spaces in
 * texts of scripts that have no spaces, selectors of Chinese characters, the vowel separator of Mongolian.
 */
export const invisible = anyOf(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2061-\u2065\u206a-\u206f\p{Cs}\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff]/u,
  new RegExp(`\\u200b(?<!${unspaced}[\\s\\S]{0,400})(?![\\s\\S]{0,400}${unspaced})`, 'u'),
  /(?<![\u180b-\u180d\u1820-\u18aa])\u180e/u,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a range of characters that never join
  /(?<=[\u0000-\u058f\u1e00-\u206f])[\u200c\u200d]/u,
  new RegExp(`[\\u2066-\\u2068](?!${isolated}\\u2069)|(?<![\\u2066-\\u2068]${isolated})\\u2069`, 'u'),
  new RegExp(`${tagOrSelector}(?<!${flag}|${variant})`, 'u'),
);

/** A class of spaces other than that of the space bar. Phones and word processors write them. */
export const oddSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';

/** Invisible characters in a value that is not a sentence, such as an address: none is allowed. */
export const invisibleInValue = `${invisible.source}|${tagOrSelector}|[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2060-\\u206f]`;

/** Characters that show nothing, spaces among them: joiners, soft hyphens, fillers. A text of these alone is empty. */
const blank =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';

/** A text that shows something has one of these characters. */
export const visible = new RegExp(`[^${blank}]`);

/** A tag of HTML, also of a word processor (`<o:p>`), a comment or an instruction; or a character by name or number. */
export const markup = anyOf(
  /<\/?[A-Za-z][\w:-]{0,40}(?:\s[^<>]{0,400}=[^<>]{0,400}|\s?\/?)>|<!--|<!\[|<\?[A-Za-z]/,
  /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/,
);

/** Letters and digits: a star or underscore between them is part of a word. */
const letters = '\\w\\u00c0-\\u024f';

/** Links, bold, italic and struck-out words. */
export const markdownSyntax = anyOf(
  /\[[^[\]]{1,200}\]\((?:https?:|mailto:|[/#])[^()]{0,200}\)?|\[[^[\]]{1,200}\]\([^()\s]{3,200}\)/,
  /\*\*[^\s*](?:[^*]{0,400}[^\s*])?\*\*/,
  new RegExp(`(?<![${letters}*])\\*(?=[^\\s*)\\].,;:!?])[^*]{0,400}[^\\s*([]\\*(?!\\*)`),
  new RegExp(`(?<![${letters}\\\\])__?(?=[^\\s_])[^_]{0,400}[^\\s_]__?(?![${letters}])`),
  /~~[^\s~](?:[^~]{0,400}[^\s~])?~~/,
);

/** What a picture is called instead of what it shows: its kind, its file, the name that a camera gave it. */
export const nameOfPicture =
  /^(?:[Aa]n? |[Tt]he )?(?:alt|[Aa]lt text|[Aa]vatar|[Dd]rawing|[Gg]raphic|[Ii]llustration|[Ii]mage|IMAGE|[Ii]mg|[Pp]hoto|[Pp]hotograph|[Pp]icture|[Pp]ortrait|[Ss]creenshot)[.…]?$|^\S{1,200}\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp|GIF|HEIC|JPE?G|PNG|TIFF?)$|^(?:IMG|DSCF?|PXL)[-_ ]?\d+$/;
