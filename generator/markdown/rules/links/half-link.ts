import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords } from '../rule';

const address = '(?:[/#](?=\\S)|https?:|mailto:|www\\.|[\\w.+-]{1,64}@\\w)';

/** Links of which a sign is missing or in a wrong place, and how to write them. */
const halfLinks: readonly (readonly [pattern: string, fix: string])[] = [
  [
    `\\[[^\\]\\n^][^\\]]{0,400}\\](?:[[(]|\\s{1,8}\\(${address})`,
    'Write it as [words](/address), without spaces or a new line in the address or before it.',
  ],
  [`\\([^()\\n]{1,400}\\)\\[${address}`, 'Write it as [words](/address): the words in square brackets.'],
  [
    // Words in square brackets may hold an address in round ones.
    `\\[[^[\\](){}\\n]{1,400}\\(${address}(?![^[\\n]*\\])`,
    'Write it as [words](/address), with a ] behind the words.',
  ],
  [
    `(?<!\\]|\\[[^\\]\\n]{0,400})\\]\\(${address}`,
    'Write it as [words](/address), with a [ before the words.',
  ],
];

/** An address in it may have become a link by itself. */
export function findHalfLinks(body: Body): Diagnostic[] {
  return halfLinks.flatMap(([pattern, fix]) =>
    findInWords(new RegExp(`(?<!\\\\)${pattern}`, 'gi'), body, true).map(({ location }) =>
      diagnose('page/half-link', location, 'this looks like a link, and is none', fix),
    ),
  );
}
