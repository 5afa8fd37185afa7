/** The code of a character: `U+2603`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A regular expression that matches a text literally, in JavaScript and in the rules of servers. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const names: Record<string, string> = {
  ' ': 'space',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u180e': 'Mongolian vowel separator',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202f': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\ufeff': 'byte order mark',
};

const direction = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;

/** The name and code of an invisible character: `zero-width space (U+200B)`. */
export function nameCharacter(character: string): string {
  const kind = direction.test(character) ? 'mark that turns the direction of writing' : undefined;
  const otherwise = /\p{Zs}/u.test(character) ? 'space of another kind' : 'character';
  return `${names[character] ?? kind ?? otherwise} (${codePoint(character)})`;
}

/** A replacement of a part of a text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A text with its parts replaced, and every other character as it was. The edits are in order and do not overlap. */
export function splice(text: string, edits: readonly TextEdit[]): string {
  let from = 0;
  const pieces = edits.map((edit) => {
    const piece = text.slice(from, edit.start) + edit.text;
    from = edit.end;
    return piece;
  });
  return pieces.join('') + text.slice(from);
}

/** The smallest edit that makes one text of another, with no half of a character such as an emoji. */
export function findTextEdit(before: string, after: string): TextEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shortest - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (/[\uD800-\uDBFF]/.test(before[start - 1] ?? '')) start -= 1;
  if (same > 0 && /[\uDC00-\uDFFF]/.test(before.at(-same) ?? '')) same -= 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** The code in ISO 15924 of the script that a language is mostly written in, such as `Arab`. */
export function scriptOf(lang: string): string {
  return new Intl.Locale(lang).maximize().script ?? 'Latn';
}

/** The day of a moment as `2026-01-05`, in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** The day after that of the build, as an ISO date: somewhere on Earth it has begun. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
}

/** Small letters without accents, digits and hyphens, as the name of a file may have. */
export function toPlainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The path that the file of a picture should have. */
export function toPlainPath(path: string): string {
  const [, name = path, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  const extension = ending.toLowerCase().replace(/^\.(?:jpeg|jpe|jfif)$/, '.jpg');
  return name.split('/').map(toPlainName).join('/') + extension;
}

/**
 * A copy of plain data whose strings are its own. V8 keeps a slice of a string as a view of the whole, so that a result
 * that is kept, with a few words of a document in it, would keep the whole document in memory.
 */
export function copyTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
