import { stringify } from 'yaml';
import { UserError } from '../../diagnostics/user-error';
import type { PageStart } from '../../site/site-definition';
import { isReservedSlug } from './page-names';
import type { PageName } from './read-name';

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
  const entries = stringify({ sample: true, title, ...matter }, { lineWidth: 0 });
  return `---
# The page at /${slug}. While it says \`sample: true\`, its words are samples: replace them,
# then delete that line.
${entries}---

${body}`;
}
