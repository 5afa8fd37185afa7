/**
 * Invisible marks around a text that say which one it is, wherever templates put it. Each is one character of
 * the two private planes, which no typeface draws and no keyboard writes: one plane opens, the other closes.
 * Both have the same length, so that lines which are compared by length come out as without them.
 */
const firstOpening = 0xf0000;
const firstClosing = 0x100000;

/** How many texts can be distinguished: the last two characters of a plane are not for use. */
const most = 0xfffe;

/** Finds every mark in a text. */
const markPattern = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

interface Mark {
  /** Where it begins, and where what follows it does. */
  start: number;
  end: number;
  /** Which text it belongs to, and whether it opens it. */
  number: number;
  opens: boolean;
}

/** The text between its marks. Past the last number there is, the text as it was. */
export function wrapInMarks(text: string, number: number): string {
  return number < most ? openingMark(number) + text + closingMark(number) : text;
}

export function removeMarks(text: string): string {
  return text.replace(markPattern, '');
}

export function listMarks(text: string): Mark[] {
  return [...text.matchAll(markPattern)].map(({ 0: mark, index: start }) => {
    const code = mark.codePointAt(0) ?? 0;
    const opens = code < firstClosing;
    const number = code - (opens ? firstOpening : firstClosing);
    return { start, end: start + mark.length, number, opens };
  });
}

/** Whether the text that was opened before `from` is closed. A template may have cut off its end. */
export function isClosed(html: string, number: number, from: number): boolean {
  const end = html.indexOf(closingMark(number), from);
  return end >= 0 && !html.slice(from, end).includes(openingMark(number));
}

function openingMark(number: number): string {
  return String.fromCodePoint(firstOpening + number);
}

function closingMark(number: number): string {
  return String.fromCodePoint(firstClosing + number);
}
