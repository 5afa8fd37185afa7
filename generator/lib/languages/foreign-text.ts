/*
 * A text without a translation stands in its place in the language of its source. It carries an invisible mark at both ends
 * until its document is made, which then says in which language it is. The marks are the last two characters of the
 * planes for private use whose others say where a text was written; see `trace/mark-content.ts`.
 */

export const foreignOpening = '\u{ffffd}';
export const foreignClosing = '\u{10fffd}';

const mark = /[\u{ffffd}\u{10fffd}]/gu;

export function markForeign(text: string): string {
  return foreignOpening + text + foreignClosing;
}

/** Whether a value, such as the props of a widget, holds a text in another language than its page. */
export function holdsForeign(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(foreignOpening);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsForeign);
}

/** For `JSON.stringify`, where nothing can say in which language a text is: leaves out those in another one. */
export function leaveOutForeign(_key: string, value: unknown): unknown {
  return typeof value === 'string' && holdsForeign(value) ? undefined : value;
}

export function removeForeignMarks(text: string): string {
  return text.replace(mark, '');
}
