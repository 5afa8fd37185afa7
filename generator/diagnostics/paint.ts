import { styleText } from 'node:util';

/** The meaning of a text in a terminal. */
export type Tone = 'error' | 'warning' | 'good' | 'place' | 'quiet' | 'strong';

/** Styles a text according to its tone. */
export type Paint = (tone: Tone, text: string) => string;

/** Without colors. */
export const plain: Paint = (_tone, text) => text;

const formats = {
  error: ['red', 'bold'],
  warning: ['yellow', 'bold'],
  good: ['green'],
  place: ['cyan'],
  quiet: ['dim'],
  strong: ['bold'],
} as const;

// The caller has checked that the stream supports colors (`wantsColor`).
export const inColor: Paint = (tone, text) => styleText([...formats[tone]], text, { validateStream: false });

/**
 * Whether to write in color: to a terminal that supports it unless `NO_COLOR` is set. `FORCE_COLOR` overrides both, as in
 * Node (https://nodejs.org/api/cli.html#force_color1-2-3, https://no-color.org).
 */
export function wantsColor(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: term } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !none && term !== 'dumb';
}
