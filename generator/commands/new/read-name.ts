import { toSlug } from '../../content/pages/page-names';
import { UserError } from '../../diagnostics/user-error';
import { short } from '../../fields/text-rules';

/** A name in each of its spellings: Press kit, press-kit, PressKit. */
export interface Name {
  words: string;
  slug: string;
  pascal: string;
}

/** Longer ones would not fit into a menu, a tab or the name of a file. */
const mostLetters = 60;

/** Rejects what cannot be a name. */
export function readName(words: string): Name {
  const refused = short.safeParse(words).error?.issues[0]?.message;
  if (refused !== undefined) throw new UserError(`The name ${refused.replace(/\.$/, '')}`, '');
  if (words.length > mostLetters) {
    throw new UserError(`The name has more than ${mostLetters} letters`, 'Give a shorter one.');
  }
  if (!/[a-z0-9]/i.test(words.normalize('NFD'))) {
    throw new UserError(
      `Nothing of "${words}" can be part of an address or a file name`,
      'Give a name with letters from a to z or digits; the words that people read can be changed afterwards.',
    );
  }
  const slug = toSlug(words);
  const pascal = slug.replace(/(?:^|[-/])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { words, slug, pascal };
}

/** For names that become identifiers. */
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
