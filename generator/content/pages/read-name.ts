import { UserError } from '../../diagnostics/user-error';
import { short } from '../../fields/text-rules';
import { toSlug } from './page-names';

/** The name of a page as it was written, and as it is in its address: Press kit, press-kit. */
export interface PageName {
  words: string;
  slug: string;
}

/** Longer ones would not fit into a menu, a tab or the name of a file. */
const mostLetters = 60;

/** Rejects what cannot be a name. */
export function readName(words: string): PageName {
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
  return { words, slug: toSlug(words) };
}
