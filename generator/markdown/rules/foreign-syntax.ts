import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { shorten } from '../../lib/words';
import { type Body, findInWords, type Rule } from './rule';

interface Syntax {
  name: string;
  pattern: RegExp;
  fix: string;
}

const remove = 'Remove it, or write \\[ for a plain [.';

/** What other programs understand and markdown shows as it is written. */
const syntaxes: readonly Syntax[] = [
  {
    name: 'a box for a note',
    pattern: /(?:(?<=^|\n[ \t>]*)(?::::[ \t]*[\w{]|!!! ))[^\n]*|(?<=^|\n[ \t>]*)(?<!\\)\[![A-Za-z]+\]/g,
    fix: 'Begin the note with bold words instead, such as **Note:** and what it says.',
  },
  {
    name: 'a picture of a notes app',
    pattern: /(?<!\\)!\[\[[^[\]\n]{1,200}\]\]/g,
    fix: 'Write it as ![What is in it](pictures/name.jpg), with the file in content/pictures/.',
  },
  {
    name: 'a link of a notes app',
    pattern: /(?<![\\!])\[\[[^[\]\n]{1,200}\]\]/g,
    fix: 'Write it as [words](/address), or \\[ for a plain [.',
  },
  {
    name: 'a shortcode of a blog',
    pattern: /(?<!\\)\[(?:[a-z][\w-]*(?:[ \t]+[\w-]+=[^\]\n]{1,200})|\/[a-z][\w-]*)\](?!\()/g,
    fix: remove,
  },
  {
    name: 'the mark of a source that a chat leaves',
    pattern: /(?<!\\)\[(?:web|cite|oaicite): ?\d[\d,: ]*\]|【\d+[:†][^】\n]{0,100}】/g,
    fix: 'Remove it, and link to the source if it matters.',
  },
];

function findForeignSyntax(body: Body): Diagnostic[] {
  return syntaxes.flatMap(({ name, pattern, fix }) =>
    findInWords(pattern, body).map(({ match, location }) => {
      const message = `${shorten(match)} is ${name}, which is shown here as it is written`;
      return diagnose('page/foreign-syntax', location, message, fix);
    }),
  );
}

export const foreignSyntaxRules: readonly Rule[] = [findForeignSyntax];
