import type { RuleId } from '../../../diagnostics/rules';
import { countOf } from '../../../lib/words';

/** One way to write some lines of a YAML text otherwise, and what is reported if that makes sense of it. */
export interface Repair {
  rule: RuleId;
  message: string;
  fix: string;
  /** Of the first line that is repaired, from 0. */
  line: number;
  /** From 1. */
  column: number;
  /** All lines of the text, repaired: as many as before. */
  lines: readonly string[];
}

/** Every repair of one kind that may be meant at a line, the likelier first. */
export type ListRepairs = (lines: readonly string[], line: number) => Repair[];

/** A line of neither nothing nor a comment. */
export function isContent(text: string): boolean {
  return text.trim() !== '' && !/^\s*#/.test(text);
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The lines with some of them in place of those that begin at `from`. */
export function withLines(lines: readonly string[], from: number, repaired: readonly string[]): string[] {
  return [...lines.slice(0, from), ...repaired, ...lines.slice(from + repaired.length)];
}

/** The lines around one, itself among them, that are all meant. */
export function runOf(
  lines: readonly string[],
  line: number,
  isMeant: (text: string) => boolean,
): { from: number; run: string[] } {
  const is = (index: number) => lines[index] !== undefined && isMeant(lines[index]);
  let from = line;
  while (is(from - 1)) from -= 1;
  let to = line + 1;
  while (is(to)) to += 1;
  return { from, run: lines.slice(from, to) };
}

/** Words for the lines of a run that follow its first. */
export function alsoBelow({ length }: readonly unknown[]): string {
  if (length === 1) return '';
  return length === 2 ? ', and on the line below' : `, and on the ${length - 1} lines below`;
}

export function spaces(number: number): string {
  return countOf(number, 'space') || 'no space';
}
