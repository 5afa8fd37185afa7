import type { Definition, Heading, Link, Nodes, Paragraph, Parents, Text } from 'mdast';
import { entity } from '../../../content/text-patterns';
import type { PageSource } from '../../content/parsed-content';
import { tokenNames } from '../../content/tokens';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { placeAt } from '../../lib/line-starts';
import { shorten } from '../../lib/words';
import { isAutolink } from '../place-autolinks';
import { blankInBrackets, blankInCapitals, blankLine } from './blanks';

type Body = Pick<PageSource, 'file' | 'body'> & { lineStarts: readonly number[] };

/** Something that stands in a text, and what is to be said of it. */
type Sign = [pattern: RegExp, message: (found: string) => string, fix: (found: string) => string];

const noLink = () => 'this looks like a link, and is none';

const braces: Sign = [
  /(?<!\\)(?:(?<!\{)\{{2,8}(?!\{)[^{}\n]{0,40}\}{2,8}|\{(?![a-z][a-z-]*\})[^{}\n]{0,40}\}?|(?<!\{[a-z][a-z-]*)\})/gi,
  (found) => `the brace in ${found} belongs to no {word} that the site fills in`,
  () => 'Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.',
];

/** As other languages write what is filled in. */
const dollar: Sign = [
  new RegExp(`(?<!\\\\)\\$\\{(?:${tokenNames.join('|')})\\}`, 'g'),
  (found) => `the $ before ${found.slice(1)} would show on the page`,
  (found) => `Write ${found.slice(1)} without it, or \\$ for a plain $.`,
];

const linkAddress = '(?:[/#](?=\\S)|https?:|mailto:|www\\.|[\\w.+-]{1,64}@\\w)';

/** Links of which a sign is missing or in a wrong place. The address may have become a link by itself. */
const halfLinks: readonly Sign[] = [
  [
    new RegExp(
      `(?<!\\\\)\\[[^\\]\\n^][^\\]\\n]{0,400}(?:\\n[^\\]\\n]{1,400})?\\](?:[[(]|[ \\t]{0,8}(?:\\\\?\\n[ \\t>]{0,20})?\\(${linkAddress})`,
      'gi',
    ),
    noLink,
    () => 'Write it as [words](/address), without spaces or a new line in the address or before it.',
  ],
  [
    new RegExp(`(?<!\\\\)\\([^()\\n]{1,400}\\)\\[${linkAddress}`, 'gi'),
    noLink,
    () => 'Write it as [words](/address): the words in square brackets.',
  ],
  [
    // Words in square brackets may hold an address in round ones.
    new RegExp(`(?<!\\\\)\\[[^[\\](){}\\n]{1,400}\\(${linkAddress}(?![^[\\n]*\\])`, 'gi'),
    noLink,
    () => 'Write it as [words](/address), with a ] behind the words.',
  ],
  [
    new RegExp(`(?<![\\\\\\]])(?<!\\[[^\\]\\n]{0,400})\\]\\((?:${linkAddress}|\\{)`, 'gi'),
    noLink,
    () => 'Write it as [words](/address), with a [ before the words.',
  ],
  [
    // What begins with https:// may be spoken of; a name with a dot behind it is an address.
    /(?<!\\)https?:(?:[ \t]{1,8}\/\/[ \t]{0,8}|\/\/[ \t]{1,8})(?:[\w-]{1,63}\.)+[a-z]{2,63}/gi,
    noLink,
    () => 'Take the space out of the address.',
  ],
  [
    /(?<!\\)<(?=https?:\/\/|mailto:|www\.|[\w.+-]{1,64}@[\w-]{1,63}\.\w)[^\s<>]{1,400}(?=[\s<]|$)/gi,
    noLink,
    () => 'Write > right behind the address, or the whole as [words](/address); write \\< for a plain <.',
  ],
];

/** Signs that are left standing in a text, of which each was meant to be something else. */
const leftSigns: readonly Sign[] = [
  [
    /(?<!\\)\[\^[^\]\s]{1,200}\]/g,
    (found) => `there is no note for ${found}`,
    (found) => `Write it below the text, as ${found}: and its words.`,
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
  [
    /(?<!\\)!\[\[[^\]\n]{1,200}\]\]/g,
    () => 'a page cannot hold a picture',
    () => 'Remove it, or link to it as [words](/address).',
  ],
  [
    /(?<![\\!])\[\[[^\]\n]{1,200}\]\]/g,
    noLink,
    () => 'Write it as [words](/address), or \\[[ for plain brackets.',
  ],
  [
    // A single word behind a number is a power.
    /(?<!\\)(?:(?<!\d)\^\[[^\]\n]{1,400}\]|(?<=\d)\^\[[^\]\n]{0,200}\s[^\]\n]{1,200}\])/g,
    () => 'a note cannot stand within the text, and would show as it is written',
    () => 'Write [^1] in its place, and [^1]: with the words of the note below the text.',
  ],
  [
    /(?<!\\)\[![a-z]{1,30}\]/gi,
    (found) => `${found} makes nothing of this quotation, and would show on the page`,
    (found) => `Write **${found.slice(2, -1)}** in its place, or \\${found} for plain brackets.`,
  ],
  [
    /(?<![\\=\p{L}\p{N}])==(?=[^\s=])[^=\n]{0,400}[^\s=]==(?![=\p{L}\p{N}])/gu,
    () => 'the == here sets nothing off, and would show on the page',
    () => 'Write **words** for bold, or \\=\\= for plain ones.',
  ],
  [
    /(?<![\\'])(?:'{3}|'{5})(?=[^\s'])[^\n]{0,400}?[^\s']'{3,5}(?!')/g,
    (found) => `the ${/^'+/.exec(found)?.[0]} here makes nothing bold, and would show on the page`,
    () => "Write **words** for bold, or \\' for a plain '.",
  ],
  ...[blankInBrackets, blankInCapitals].map(
    (blank): Sign => [
      blank,
      (found) => `${shorten(found)} looks like a blank that is still to be filled in`,
      () => 'Write what belongs there, or \\[ for a plain bracket.',
    ],
  ),
  [
    blankLine,
    () => 'this line of _ looks like a blank that is still to be filled in',
    () => 'Write what belongs there, or put a \\ before a line that readers are to fill in.',
  ],
  [
    /(?<!\\)<\/?(?<name>[A-Za-z][\w-]{0,40}:[\w-]{1,40})(?:\s[^<>\n]{0,400})?\/?>(?:[^<\n]{0,400}<\/\k<name>>)?/g,
    (found) => `a page cannot hold HTML, got ${shorten(found)}`,
    () => 'Leave the words alone; write \\< for a plain <.',
  ],
  [
    // Around an address they make a link of it; what the site fills in is none yet when markdown is read.
    /(?<!\\)<\{(?:support|website|address)\}>/g,
    (found) => `${found} makes no link, and its < and > would show on the page`,
    (found) => {
      const token = found.slice(1, -1);
      return `Write [${token}](${token === '{support}' ? 'mailto:' : ''}${token}), or \\< for a plain <.`;
    },
  ],
  [
    new RegExp(`(?<!\\\\)${entity.half.source}`, 'g'),
    (found) => `${found} lacks the ; that belongs behind it, and would show as it is written`,
    () => 'Write the character itself, or \\& for a plain &.',
  ],
  braces,
  dollar,
];

/** Below the last line of a text, or with a space behind it, a \ breaks no line. */
export function findLeftBackslashes({ position }: Paragraph | Heading, page: Body): Diagnostic[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? from;
  const sign: Sign = [
    /(?<!\\)(?:\\\\)*\\(?!\\)(?=[ \t]*$|[ \t]+\n)/g,
    () => 'the \\ here breaks no line, and would show on the page',
    () => 'Remove it, or write \\\\ for a plain one.',
  ];
  return findSigns([sign], from, to, page);
}

/** What a text would show that was meant to do something: notes, stars, braces. */
export function findLeftSigns({ position }: Text, page: Body): Diagnostic[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? from;
  return [...findSigns(leftSigns, from, to, page), ...findLeftStars(from, to, page)];
}

/**
 * Half links, in what is text to a writer: that of a paragraph or the like with the addresses that stand in it.
 * `spoilt` are those of these addresses that are a part of one.
 */
export function findHalfLinks(parent: Parents, page: Body): { diagnostics: Diagnostic[]; spoilt: Nodes[] } {
  const diagnostics: Diagnostic[] = [];
  const spoilt: Nodes[] = [];
  let run: Nodes[] = [];
  const close = () => {
    const [from = 0, to = 0] = [run[0]?.position?.start.offset, run.at(-1)?.position?.end.offset];
    for (const sign of halfLinks) {
      for (const { index, end, diagnostic } of matchSign(sign, from, to, page)) {
        diagnostics.push(diagnostic);
        spoilt.push(
          ...run.filter(({ type, position: place }) => {
            const start = place?.start.offset ?? 0;
            return type === 'link' && start > index && start <= end;
          }),
        );
      }
    }
    run = [];
  };
  for (const node of parent.children) {
    const isWritten = node.type === 'text' || node.type === 'break' || isAutolink(node, page.body);
    if (node.position && isWritten) run.push(node);
    else close();
  }
  close();
  return { diagnostics, spoilt };
}

/** The same for the words that show when somebody points at a link; only tokens mean something there. */
export function findLeftBraces({ position, title }: Link | Definition, page: Body): Diagnostic[] {
  if (!title) return [];
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? from;
  // The words of the link have been looked at; its address ends before the title.
  const address = page.body.slice(from, to).search(/\](?:\((?!.*\]\()|:)/);
  return findSigns([braces, dollar], from + Math.max(0, address), to, page);
}

function findSigns(signs: readonly Sign[], from: number, to: number, page: Body): Diagnostic[] {
  return signs.flatMap((sign) => matchSign(sign, from, to, page).map(({ diagnostic }) => diagnostic));
}

function matchSign([pattern, message, fix]: Sign, from: number, to: number, page: Body) {
  return [...page.body.slice(from, to).matchAll(pattern)].map(({ 0: found, index }) => ({
    index: from + index,
    end: from + index + found.length,
    diagnostic: diagnosticIn(page, from + index, message(found), fix(found)),
  }));
}

/** Stars around words of which one pair makes nothing, for a letter on one side and a sign on the other keep it open. */
const heldOpen = [
  /(?<![\\*\p{L}\p{N}])(?<stars>\*{1,3})(?=[^\s*)\]])[^*\n]{0,400}(?<sign>[\p{P}\p{S}])(?<held>\k<stars>)(?=[\p{L}\p{N}])/dgu,
  /(?<=[\p{L}\p{N}])(?<held>(?<stars>\*{1,3}))(?<sign>[\p{Ps}\p{Pi}"'])(?=[\p{L}\p{N}])[^*\n]{0,400}[^\s*]\k<stars>(?![*\p{L}\p{N}])/dgu,
];

function findHeldOpen(source: string) {
  return heldOpen.flatMap((pattern, side) =>
    [...source.matchAll(pattern)].map(({ 0: { length }, index, groups, indices }) => ({
      from: index,
      to: index + length,
      at: indices?.groups?.held?.[0] ?? index,
      message: `the ${groups?.stars} here ${side === 0 ? 'ends' : 'begins'} nothing, for it stands between ${groups?.sign} and a letter`,
      fix: `Put a space ${side === 0 ? 'behind' : 'before'} it, or the ${groups?.sign} on its other side.`,
    })),
  );
}

/**
 * A star or line that touches a word on one side alone was meant to set it off. Between numbers (2*3), within a name
 * (my_file) and between spaces it is meant as it stands; and so is a star behind a word (5* hotel), behind the sign that
 * ends one (Terms apply.*) or alone in brackets, where no other could be its half.
 */
function findLeftStars(from: number, to: number, page: Body): Diagnostic[] {
  const source = page.body.slice(from, to);
  const held = findHeldOpen(source);
  const opening = [...source.matchAll(/(?<![\\\p{L}\p{N}*])\*(?=[^\s*)\]])/gu)];
  const left = [...source.matchAll(/\*+|_+/g)].flatMap(({ 0: found, index }) => {
    if (held.some((pair) => index >= pair.from && index < pair.to)) return [];
    const [before = ' ', after = ' '] = [page.body[from + index - 1], page.body[from + index + found.length]];
    const isPlain =
      before === '\\' ||
      (/\s/.test(before) && /\s/.test(after)) ||
      (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) ||
      found.length > 3;
    if (isPlain && !(found === '**' && before !== '\\')) return [];
    const isBehind = /[\p{L}\p{N}]/u.test(before) || (/[.!?…,;:%”’"')\]]/.test(before) && /\s/.test(after));
    const isBehindWord = isBehind && opening.length === 0;
    if (found === '*' && (isBehindWord || (/[([]/.test(before) && /[)\]]/.test(after)))) return [];
    const [plain, effect] = [`\\${[...found].join('\\')}`, found.length === 1 ? 'italic' : 'bold'];
    return [
      diagnosticIn(
        page,
        from + index,
        `the ${found} here makes nothing ${effect}, and would show on the page`,
        `Write ${found}words${found} without spaces within the ${found[0] === '*' ? 'stars' : 'lines'}, or ${plain} for ${found.length === 1 ? 'a plain one' : 'plain ones'}.`,
      ),
    ];
  });
  return [...held.map(({ at, message, fix }) => diagnosticIn(page, from + at, message, fix)), ...left];
}

function diagnosticIn({ file, lineStarts }: Body, offset: number, message: string, fix: string): Diagnostic {
  return problemAt({ file, ...placeAt(lineStarts, offset) }, message, fix);
}
