import { toSlug } from '../../content/pages/page-names';
import { UserError } from '../../diagnostics/user-error';
import { short } from '../../fields/text-rules';

/** One name in all the ways in which it is written: Press kit, press-kit, pressKit, PressKit. */
export interface Name {
  words: string;
  slug: string;
  camel: string;
  pascal: string;
}

/** Longer ones would not fit into a menu, a tab or the name of a file. */
const mostLetters = 60;

/** Refuses what could be no name, in words. */
export function readName(words: string): Name {
  const refused = short.safeParse(words).error?.issues[0]?.message;
  if (refused !== undefined) throw new UserError(`The name ${refused.replace(/\.$/, '')}`, '');
  if (words.length > mostLetters) {
    throw new UserError(`The name has more than ${mostLetters} letters`, 'Give a shorter one.');
  }
  if (!/[a-z0-9]/i.test(words.normalize('NFD'))) {
    throw new UserError(
      `Nothing of "${words}" can stand in an address or in the name of a file`,
      'Give a name with letters from a to z or digits; the words that people read can be changed afterwards.',
    );
  }
  const slug = toSlug(words);
  const pascal = slug.replace(/(?:^|[-/])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { words, slug, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}

/** For what becomes part of the code, and cannot be named otherwise there. */
export function refuseForCode({ words, slug }: Name): void {
  if (/^[a-z][a-z0-9-]*$/.test(slug)) return;
  throw new UserError(
    `"${words}" cannot be a name in code`,
    'Begin it with a letter, and leave slashes out.',
  );
}

/** As a text in TypeScript, the way Biome formats it. */
export function toCodeText(words: string): string {
  return words.includes("'") ? JSON.stringify(words) : `'${words.replaceAll('\\', '\\\\')}'`;
}
