import { nameCharacter } from '../lib/text';
import { shorten } from '../lib/words';

/** The key, or for an entry of a list `entry 3 of phrases`. */
export function subjectOf(path: readonly PropertyKey[], whole: string): string {
  const last = path.at(-1);
  if (last === undefined) return whole;
  if (typeof last !== 'number') return String(last);
  const list = path.findLast((step) => typeof step !== 'number');
  return `entry ${last + 1} of ${list === undefined ? 'the list' : String(list)}`;
}

/** The parts of a message of the site's own schemas: what must be, and how to fix it. */
export function readRule(text: string): { rule: string; fix?: string } | undefined {
  const { rule, fix } = /^must (?<rule>.+?)(?:\. (?<fix>.+))?$/s.exec(text)?.groups ?? {};
  return rule === undefined ? undefined : { rule, ...(fix !== undefined && { fix }) };
}

/** `"the whole"`, or `"the part" in "the whole"`. A part that nobody can see is named. */
export function describePart(value: string, part?: string): string {
  if (!part || part === value) return `"${shorten(value)}"`;
  const isSeen = /[^\p{C}\p{Z}]/u.test(part);
  return `${isSeen ? `"${shorten(part)}"` : `a ${nameCharacter(part)}`} in "${shorten(value)}"`;
}
