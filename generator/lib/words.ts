/** `a, b and c`, or with `or`. */
export function joinWords(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** A text on one line, shortened to what a message can quote. */
export function shorten(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** `1 pixel`, `2 pixels`, and nothing for 0. */
export function countOf(number: number, noun: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

/** Whether other languages say a text in other words: `50K+`, `$9.99` and `v1.0` are the same in all of them. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}|\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(text);
}
