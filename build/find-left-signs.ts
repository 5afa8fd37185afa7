import type { Definition, Link, Text } from 'mdast';
import { placeAt } from './line-starts';
import { problemAt } from './problem';
import type { PageSource, Problem } from './types';

type Body = Pick<PageSource, 'file' | 'body'> & { lineStarts: readonly number[] };

/** Something that stands in a text, and what is to be said of it. */
type Sign = [pattern: RegExp, message: (found: string) => string, fix: (found: string) => string];

const noLink = () => 'this looks like a link, and is none';

const braces: Sign = [
  /(?<!\\)(?:(?<!\{)\{{2,8}(?!\{)[^{}\n]{0,40}\}{2,8}|\{(?![a-z][a-z-]*\})[^{}\n]{0,40}\}?|(?<!\{[a-z][a-z-]*)\})/gi,
  (found) => `the brace in ${found} belongs to no {word} that the site fills in`,
  () => 'Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
];

/** Signs that are left standing in a text, of which each was meant to be something else. */
const leftSigns: readonly Sign[] = [
  [
    /(?<!\\)\[\^[^\]\s]{1,200}\]/g,
    (found) => `there is no note for ${found}`,
    (found) => `Write it below the text, as ${found}: and its words.`,
  ],
  [
    /(?<!\\)\[[^\]\n^][^\]\n]{0,400}\](?:[[(]| \((?:[/#]|https?:|mailto:))/gi,
    noLink,
    () => 'Write it as [words](/address), without spaces in the address or before it.',
  ],
  [
    /(?<!\\)\([^()\n]{1,400}\)\[(?:[/#]|https?:|mailto:)/gi,
    noLink,
    () => 'Write it as [words](/address): the words in square brackets.',
  ],
  [
    /(?<!\\)\[[^[\](){}\n]{1,400}\((?:[/#]|https?:|mailto:)/gi,
    noLink,
    () => 'Write it as [words](/address), with a ] behind the words.',
  ],
  [
    /(?<![\\\]])(?<!\[[^\]\n]{0,400})\]\((?:[/#]|https?:|mailto:|\{)/gi,
    noLink,
    () => 'Write it as [words](/address), with a [ before the words.',
  ],
  [
    /(?<![\\~])~~(?!~)/g,
    () => 'the ~~ here strikes nothing out, and would show on the page',
    () => 'Write ~~words~~ without spaces within the signs, or \\~\\~ for plain ones.',
  ],
  [
    /(?<![\\`])`+/g,
    (found) => `the ${found} here is never closed, and would show on the page`,
    (found) => `Write ${found} behind the words as well, or \\${[...found].join('\\')} for a plain one.`,
  ],
  braces,
];

/** What a text would show that was meant to do something: links, notes, stars, braces. */
export function findLeftSigns({ position }: Text, page: Body): Problem[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? from;
  return [...findSigns(leftSigns, from, to, page), ...findLeftStars(from, to, page)];
}

/** The same for the words that show when somebody points at a link; only tokens mean something there. */
export function findLeftBraces({ position, title }: Link | Definition, page: Body): Problem[] {
  if (!title) return [];
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? from;
  // The words of the link have been looked at; its address ends before the title.
  const address = page.body.slice(from, to).search(/\](?:\((?!.*\]\()|:)/);
  return findSigns([braces], from + Math.max(0, address), to, page);
}

function findSigns(signs: readonly Sign[], from: number, to: number, page: Body): Problem[] {
  const source = page.body.slice(from, to);
  return signs.flatMap(([pattern, message, fix]) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }) =>
      problemIn(page, from + index, message(found), fix(found)),
    ),
  );
}

/**
 * A star or line that touches a word on one side alone was meant to set it off. Between numbers (2*3), within a name
 * (my_file) and between spaces it is meant as it stands.
 */
function findLeftStars(from: number, to: number, page: Body): Problem[] {
  const source = page.body.slice(from, to);
  return [...source.matchAll(/\*+|_+/g)].flatMap(({ 0: found, index }) => {
    const [before = ' ', after = ' '] = [page.body[from + index - 1], page.body[from + index + found.length]];
    const isPlain =
      before === '\\' ||
      (/\s/.test(before) && /\s/.test(after)) ||
      (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) ||
      found.length > 3;
    if (isPlain && !(found === '**' && before !== '\\')) return [];
    const [plain, effect] = [`\\${[...found].join('\\')}`, found.length === 1 ? 'italic' : 'bold'];
    return [
      problemIn(
        page,
        from + index,
        `the ${found} here makes nothing ${effect}, and would show on the page`,
        `Write ${found}words${found} without spaces within the ${found[0] === '*' ? 'stars' : 'lines'}, or ${plain} for ${found.length === 1 ? 'a plain one' : 'plain ones'}.`,
      ),
    ];
  });
}

function problemIn({ file, lineStarts }: Body, offset: number, message: string, fix: string): Problem {
  return problemAt({ file, ...placeAt(lineStarts, offset) }, message, fix);
}
