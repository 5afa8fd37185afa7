import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plate } from './plates';

/** One picture at one width. */
export interface Variant {
  name: string;
  width: number;
}

export const fileOf = ({ name, width }: Variant) => `${name}@${width}.avif`;

/**
 * The variants that a word of the command asks for: `book` every width of the pictures whose names hold it,
 * `book@400` that one width of them.
 */
export const matching = (word: string, plates: Readonly<Record<string, Plate>>): Variant[] => {
  const [part, width] = word.split('@');
  return Object.entries(plates)
    .filter(([name]) => name.includes(part))
    .flatMap(([name, { widths }]) => widths.map((each) => ({ name, width: each })))
    .filter((variant) => width === undefined || variant.width === Number(width));
};

/** Removes what an earlier list of widths left behind, and the file that has no width in its name. */
export const removeStale = (folder: string, name: string, widths: readonly number[]) => {
  const home = join(folder, dirname(name));
  const kept = new Set(widths.map((width) => basename(fileOf({ name, width }))));
  const own = new RegExp(`^${basename(name)}(@\\d+)?\\.avif$`);
  for (const file of readdirSync(home)) if (own.test(file) && !kept.has(file)) rmSync(join(home, file));
};
