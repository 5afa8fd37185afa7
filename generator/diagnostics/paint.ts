import { styleText } from 'node:util';

/** What a text is to whoever reads it in a terminal. */
export type Tone = 'error' | 'warning' | 'good' | 'place' | 'quiet' | 'strong';

/** Gives a text the look of its tone, where there are colours. */
export type Paint = (tone: Tone, text: string) => string;

/** Without colours. */
export const plain: Paint = (_tone, text) => text;

const formats = {
  error: ['red', 'bold'],
  warning: ['yellow', 'bold'],
  good: ['green'],
  place: ['cyan'],
  quiet: ['dim'],
  strong: ['bold'],
} as const;

// Whether the stream takes colours has been asked before (`wantsColour`).
export const inColour: Paint = (tone, text) => styleText([...formats[tone]], text, { validateStream: false });

/**
 * Whether to write in colour: to a terminal that has any, and never while `NO_COLOR` is set; `FORCE_COLOR` decides for
 * everything, as it does for Node (https://nodejs.org/api/cli.html#force_color1-2-3, https://no-color.org).
 */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: term } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !none && term !== 'dumb';
}
