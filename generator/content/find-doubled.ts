import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import { isContent } from './yaml/repair/line-repairs';

const message = (whole: string) => `from here on ${whole} stands there a second time`;
const fix = 'Take one of the two away.';

/** What is said of a line that stands there again right below itself. */
export const doubledLine = { message: 'this line is the same as the one above it', fix };

/** In words: what is shorter may be said again, one time after the other. */
const longText = 6;

/** Whether nobody would write the words twice, the second time right below the first. */
export function isLong(words: string): boolean {
  return words.trim().split(/\s+/).length >= longText;
}

/**
 * Of a YAML text that was pasted twice the first, and what is to be said where it begins anew. Its keys come again in the
 * same order, and no line of the second makes sense until it is gone. `whole` is what the text is called.
 */
export function findDoubledYaml(
  file: string,
  lines: readonly string[],
  whole = 'the file',
): { once: string; diagnostic: Diagnostic } | undefined {
  const keys = listTopKeys(lines);
  const period = keys.findIndex(({ key }, index) => index > 0 && key === keys[0]?.key);
  if (period < 2 || keys.length % period !== 0) return undefined;
  if (keys.some(({ key }, index) => key !== keys[index % period]?.key)) return undefined;
  // The comments at the head of the text come with it.
  let [line, head] = [keys[period]?.line ?? 0, keys[0]?.line ?? 0];
  while (head > 0 && lines[head - 1]?.trimEnd() === lines[line - 1]?.trimEnd()) {
    line -= 1;
    head -= 1;
  }
  // Without a line end at the end of the first, they share a line.
  const [last, opening] = [lines[line - 1] ?? '', lines[head - 1] ?? ''];
  const isShared = head > 0 && opening.trim() !== '' && last.endsWith(opening);
  const shared = last.slice(0, last.length - opening.length);
  const once = isShared ? [...lines.slice(0, line - 1), shared] : lines.slice(0, line);
  const location = { file, line: isShared ? line : line + 1, column: isShared ? shared.length + 1 : 1 };
  return { once: once.join('\n'), diagnostic: problemAt(location, message(whole), fix) };
}

export function listTopKeys(lines: readonly string[]): { key: string; line: number }[] {
  return lines.flatMap((text, line) => {
    const key = isContent(text) ? /^([\w-]+):(?:\s|$)/.exec(text)?.[1] : undefined;
    return key === undefined ? [] : [{ key, line }];
  });
}
