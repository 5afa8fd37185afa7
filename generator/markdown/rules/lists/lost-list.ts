import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, isKept, type Line, listParagraphs } from '../rule';

/** A sign of its kind in a row is an ornament. */
const bullet = /^(?<sign>[•◦‣▪●·∙⁃])\s+(?!\k<sign>)/;
const dash = /^(?<sign>[–—‒―])\s*(?!\k<sign>)\S/;
const tightHyphen = /^-(?=\p{L})/u;
/** `(a)`, `1.` or `1.1`, as it counts. */
const counted = /^(?<written>\(?(?<number>[\d.]{0,12}\d|[a-z](?=[.)]))[.)]?)\s*\S/;

type Fault = [message: string, fix: string];

/** Lines that begin like entries, and would run together: told at the first two of each paragraph. */
export function findLostLists(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    for (const [index, line] of lines.entries()) {
      const below = isKept(line) ? '' : (lines[index + 1]?.text ?? '');
      const fault = findFault(line, below, index === 0);
      if (fault) return diagnose('page/lost-list', line.location, ...fault);
    }
    return [];
  });
}

function findFault({ text }: Line, below: string, isFirst: boolean): Fault | undefined {
  const goesOn = (pattern: RegExp) => pattern.test(text) && pattern.test(below);
  if (goesOn(bullet) || (isFirst && bullet.test(text))) {
    const begin = `a list begins with a hyphen, got ${text[0]}`;
    return [begin, `Begin each of its lines with a hyphen and a space in place of ${text[0]}.`];
  }
  // A dash alone may stand between words, and at the head of a paragraph begin what somebody says.
  if (goesOn(dash)) {
    return [
      `a list begins with a hyphen, got ${text[0]}`,
      `Begin each of its lines with a hyphen and a space in place of ${text[0]}; or end each line but the last with \\ to keep them as lines, such as of dialogue.`,
    ];
  }
  if (goesOn(tightHyphen)) {
    return [
      'this looks like a list, and is none',
      'Write a space behind each hyphen, or \\- for a plain one.',
    ];
  }
  return findCounted(text, below);
}

function findCounted(text: string, below: string): Fault | undefined {
  const [one, two] = [text, below].map((line) => counted.exec(line)?.groups);
  const { written = '', number = '' } = one ?? {};
  // A year at the beginning of a line is a number without a sign.
  if (!two?.number || written === number.replaceAll('.', '')) return undefined;
  if (two.written !== written.replace(number, () => nextOf(number))) return undefined;
  const message = `these lines look like a list, and would run together, got "${shorten(text)}"`;
  return /^\d+[.)]$/.test(written)
    ? [
        message,
        `Leave an empty line above the first, and write a space behind each number; or write ${number}\\${written.slice(-1)} for a plain one.`,
      ]
    : [message, `Leave an empty line above each; or write a hyphen in place of ${written} and the like.`];
}

/** 3 behind 2, 1.3 behind 1.2, c behind b. */
function nextOf(number: string): string {
  if (/[a-z]/.test(number)) return String.fromCharCode(number.charCodeAt(0) + 1);
  return number.replace(/\d+$/, (last) => String(Number(last) + 1));
}
