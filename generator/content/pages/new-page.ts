import { stringify } from 'yaml';
import { UserError } from '../../diagnostics/user-error';
import { short } from '../../fields/text-rules';
import type { PageStart } from '../../site/site-definition';
import { isReservedSlug, toSlug } from './page-names';

const plainStart: PageStart = {
  matter: { description: 'Sample words. Say in one sentence what this page is about.' },
  body: `Sample words. Write the page here, in paragraphs with an empty line between them.

## A heading

Headings begin with two number signs. Those of a page are listed at its side.

## Another heading

- A line that begins with a hyphen is an entry of a list.
- [A link](/) has its words in brackets, followed by its address in parentheses.
`,
};

/** The beginning of a page of text; a name such as `help/Questions` is a page in a folder. */
export function newPage({ words, slug }: PageName, { matter, body }: PageStart = plainStart): string {
  if (isReservedSlug(slug)) {
    throw new UserError(`The address /${slug} belongs to the site itself`, 'Choose another name.');
  }
  const title = words.slice(words.lastIndexOf('/') + 1).trim();
  const values = { sample: true, title, ...matter };
  const ofSample = values.sample
    ? ' While it says `sample: true`, its words are samples: replace them,\n# then delete that line.'
    : '';
  return `---
# The page at /${slug}.${ofSample}
${stringify(values, { lineWidth: 0 })}---

${body}`;
}

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
