import { pageSchema } from '../../../content/schema';
import { type Diagnostic, diagnose, topOf } from '../../diagnostics/diagnostic';
import type { SourceFile } from '../../sources/site-sources';

const knownKeys = Object.keys(pageSchema.shape).map((key) => key.toLowerCase());

const heading = /^#{2,6}[ \t]/;

/** Whether front matter opens in the first line of a page and closes above its text, each time by --- alone. */
export function checkFence({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines[0] ?? '';
  if (first === '' && lines.find((line) => line !== '') === '---') {
    const message = 'front matter must open in the first line of the page, and this one is empty';
    return [
      diagnose(
        'page/front-matter-start',
        topOf(path),
        message,
        'Remove the empty lines above the first ---.',
      ),
    ];
  }
  const above = findAbove(lines);
  if (above) return [diagnose('page/front-matter-start', topOf(path), above.message, above.fix)];
  if (first !== '---' || lines.length === 1) {
    const message = first.startsWith('---')
      ? `front matter must open with --- alone on its line, got "${first}"`
      : 'the page must begin with front matter, between two lines of ---';
    return [diagnose('page/front-matter-start', topOf(path), message, openingFix(first))];
  }
  const close = lines.findIndex((line, index) => index > 0 && (line.startsWith('---') || line === '...'));
  const inside = lines.slice(1, close < 0 ? undefined : close);
  const body = findBody(inside, close < 0);
  if (body !== undefined) {
    const place = { file: path, line: body + 2, column: 1 };
    const message = `front matter has no end above this ${heading.test(inside[body] ?? '') ? 'heading' : 'text'}`;
    return [diagnose('page/front-matter-end', place, message, 'Add a line of --- below its last entry.')];
  }
  if (close < 0)
    return [
      diagnose(
        'page/front-matter-end',
        topOf(path),
        'front matter has no end',
        'Add a line of --- below its last entry.',
      ),
    ];
  const closing = lines[close] ?? '';
  if (closing === '---') return [];
  const place = { file: path, line: close + 1, column: 1 };
  const message = `front matter must close with --- alone on its line, got "${closing}"`;
  return [diagnose('page/front-matter-end', place, message, 'Make the line --- and nothing more.')];
}

/** What came to stand above front matter that is otherwise there: a comment, a sentence, the fence of a chat. */
function findAbove(lines: readonly string[]): { message: string; fix: string } | undefined {
  const open = lines.indexOf('---');
  const below = lines.slice(open + 1);
  const close = below.indexOf('---');
  if (open < 1 || close < 0 || lines.slice(0, open).some(isKnownEntry)) return undefined;
  if (!below.slice(0, close).some(isKnownEntry)) return undefined;
  const message = 'front matter must open in the first line of the page, and something stands above it';
  const sign = /^(`{3,}|~{3,})[\w-]*$/.exec(lines.find((line) => line !== '') ?? '')?.[1];
  // The fence that opens above closes below all of the page; others are closed on it.
  const isEnd = sign !== undefined && lines.findLast((line) => line !== '') === sign;
  const isAround = isEnd && lines.filter((line) => line.startsWith(sign)).length % 2 === 0;
  const end = isAround ? `, and with it the last line of ${sign}` : '';
  return { message, fix: `Remove what stands above the first line of ---${end}.` };
}

/** What says something must not be written over. */
function openingFix(first: string): string {
  if (first.startsWith('---') || !/[\p{L}\p{N}]/u.test(first))
    return 'Make the first line --- and nothing more.';
  return keyOf(first) === undefined
    ? 'Write a line of --- above it, the entries, and a second line of ---.'
    : 'Add a line of --- above it.';
}

/**
 * The line of front matter, from 0, at which the text of the page has begun: a line of hyphens far below may close what
 * should have ended above it. A line that is no entry may as well be a mistake within front matter, which YAML tells of;
 * `isOpen` says that nothing closes it.
 */
function findBody(lines: readonly string[], isOpen: boolean): number | undefined {
  const at = lines.findIndex((line, index) => heading.test(line) && isOfPage(lines.slice(index + 1), isOpen));
  const ofHeading = at < 0 ? undefined : at;
  const index = lines.findIndex(isText);
  if (index < 0 || (at >= 0 && at < index)) return ofHeading;
  const below = lines.slice(index);
  const above = lines.slice(0, index);
  // A text that was not set in, below the key that it belongs to, or whose quotes are still open.
  const last = above.findLast((line) => line !== '') ?? ':';
  const isValue = /:([ \t]+[|>][-+\d]*)?$/.test(last) || /:[ \t]+(["'])(?:(?!\1).)*$/.test(last);
  if (isValue || below.some(isKnownEntry)) return ofHeading;
  const gap = below.indexOf('');
  const goesOn = gap >= 0 && below.slice(gap).some((line) => line !== '');
  return isOpen || above.at(-1) === '' || goesOn ? index : ofHeading;
}

/** Whether a heading above these lines is one of the page: with entries alone below it, it is a comment of YAML. */
function isOfPage(below: readonly string[], isOpen: boolean): boolean {
  return !below.some(isKnownEntry) && (isOpen || below.some(isText));
}

/** Neither an entry nor set in below one, nor a comment. */
function isText(line: string): boolean {
  if (line === '' || /^[ \t]/.test(line)) return false;
  const key = keyOf(line);
  const isEntry = key !== undefined && (/^[a-z]/.test(key) || isKnownEntry(line));
  return !isEntry && !line.startsWith('#');
}

function isKnownEntry(line: string): boolean {
  return knownKeys.includes(keyOf(line)?.toLowerCase() ?? '');
}

function keyOf(line: string): string | undefined {
  return /^["']?([\w-]+)["']?[ \t]*:([ \t]|$)/.exec(line)?.[1];
}
