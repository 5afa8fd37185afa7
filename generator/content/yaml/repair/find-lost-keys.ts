import { z } from 'zod';
import { listGroups, unwrap } from '../../placeholder';
import { indentOf, isContent, type LineMend, opensMore, spaces } from './line-repairs';

/** Looked at from the top on: a text that has more such places has another slip. */
const maxPlaces = 20;

const keyLine = /^(?<front> *(?:- +)*)(?<key>[\w-]+):(?=\s|$)/;

/**
 * A group, list or text whose key stood on a line above it that is gone: it is tried with each key that the group around
 * it may have and has not, and that may hold what is left. `places` are lines where one may begin, besides those that
 * are set further in than the line above them lets them be.
 */
export function listLostKeys(
  lines: readonly string[],
  places: Iterable<number>,
  schema: z.core.$ZodType,
): LineMend[] {
  const groups = listGroups(schema);
  const all = [...new Set([...listOrphans(lines), ...places])].slice(0, maxPlaces);
  return all.flatMap((line) => mendsAt(lines, line, groups));
}

type Group = Record<string, z.core.$ZodType>;

function mendsAt(lines: readonly string[], line: number, groups: readonly Group[]): LineMend[] {
  const text = lines[line] ?? '';
  if (!isContent(text)) return [];
  const own = indentOf(text);
  const words = text.slice(own);
  return [own - 2, ...(words.startsWith('- ') ? [own] : [])].flatMap((indent) => {
    const siblings = indent < 0 ? [] : listSiblings(lines, line, indent);
    return listKeys(siblings, words, groups).map(({ key, sign }) => ({
      line,
      lines: [`${' '.repeat(indent)}${key}:${sign}\n${text}`],
      column: own + 1,
      mark: 'above' as const,
      message: `the line "${key}:${sign}" that stood above this one is missing`,
      fix: `Write it again above this line, with ${spaces(indent)} in front.`,
    }));
  });
}

/** Lines that are set further in than the one above, which opens nothing. */
function listOrphans(lines: readonly string[]): number[] {
  let above: string | undefined;
  return lines.flatMap((text, line) => {
    if (!isContent(text)) return [];
    const last = above;
    above = text;
    if (last === undefined) return indentOf(text) > 0 ? [line] : [];
    const front = keyLine.exec(last)?.groups?.front ?? '';
    const further = indentOf(text) - Math.max(front.length, indentOf(last));
    return further > (opensMore(last) ? 2 : 0) ? [line] : [];
  });
}

/** The keys of the group in which the line would stand with so many spaces in front. */
function listSiblings(lines: readonly string[], line: number, indent: number): string[] {
  const found: string[] = [];
  for (const step of [-1, 1]) {
    for (let index = line + step; lines[index] !== undefined; index += step) {
      const text = lines[index] ?? '';
      if (!isContent(text) || indentOf(text) > indent) continue;
      const { front = '', key } = keyLine.exec(text)?.groups ?? {};
      const isEntry = front.includes('-');
      // Below, a hyphen begins the next entry.
      const isOwn = front.length === indent && !(isEntry && step > 0);
      if (isOwn && key !== undefined) found.push(key);
      if (isOwn && isEntry) break;
      if (indentOf(text) < indent) break;
    }
  }
  return found;
}

interface LostKey {
  key: string;
  sign: string;
}

/** Every key that may be lost, with the sign that stands behind it. */
function listKeys(siblings: readonly string[], words: string, groups: readonly Group[]): LostKey[] {
  if (siblings.length === 0) return [];
  const around = groups.filter((group) => siblings.every((key) => Object.hasOwn(group, key)));
  const found = around.flatMap((group) =>
    Object.entries(group).flatMap(([key, part]) => {
      const sign = siblings.includes(key) ? undefined : signOf(part, words);
      return sign === undefined ? [] : [{ key, sign, isNeeded: !(part instanceof z.ZodOptional) }];
    }),
  );
  const all = [...new Map(found.map((one) => [one.key, one])).values()];
  // Any words may be a text of any key: only where one alone is missing, it is that one.
  const texts = all.filter(({ sign, isNeeded }) => sign !== '' && isNeeded);
  return [...all.filter(({ sign }) => sign === ''), ...(texts.length === 1 ? texts : [])];
}

/** What stands behind the key of a part that begins with these words on the line below; `undefined` where none could. */
function signOf(schema: z.core.$ZodType, words: string): '' | ' >-' | undefined {
  const part = unwrap(schema);
  if (words.startsWith('- ')) {
    const isList = part instanceof z.ZodArray && mayBegin(part.element, words.replace(/^- +/, ''));
    return isList ? '' : undefined;
  }
  if (part instanceof z.ZodString) return ' >-';
  return mayBegin(part, words) && !(part instanceof z.ZodArray) ? '' : undefined;
}

function mayBegin(schema: z.core.$ZodType | undefined, words: string): boolean {
  const part = unwrap(schema);
  const key = keyLine.exec(words)?.groups?.key;
  if (part instanceof z.ZodRecord) return key !== undefined;
  if (part instanceof z.ZodObject) return key !== undefined && Object.hasOwn(part.shape, key);
  return key === undefined;
}
