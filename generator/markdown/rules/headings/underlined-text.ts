import type { Heading } from 'mdast';
import { type Body, sourceOf } from '../rule';

/** The lines of a heading that is one by the line of = or hyphens below it; `undefined` of others. */
export function readUnderlined(heading: Heading, body: Body): { lines: string[]; sign: string } | undefined {
  const source = sourceOf(heading, body).trimEnd();
  if (/^#/.test(source)) return undefined;
  const lines = source.split('\n').map((line) => line.trim());
  return { lines: lines.slice(0, -1), sign: lines.at(-1)?.endsWith('=') ? '=' : 'hyphens' };
}

/** Whether it is a text, and no title: of several lines, or a sentence. */
export function isSentence(lines: readonly string[]): boolean {
  return lines.length > 1 || /[.,;:]$/.test(lines.join());
}
