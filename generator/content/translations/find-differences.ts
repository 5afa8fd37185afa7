import { joinWords } from '../../lib/words';

/** What a translation and its source have in braces, or as numbers, and the other lacks. */
export interface Difference {
  kind: 'braces' | 'number';
  message: string;
  fix: string;
}

/** What must be the same in every language: what the site fills in, and numbers such as prices, limits and days. */
export function findDifferences(source: string, translation: string): Difference[] {
  const compare = (kind: Difference['kind'], list: (text: string) => Sign[]): Difference[] => {
    const [own, others] = [list(source), list(translation)];
    const [lacking, added] = [without(own, others), without(others, own)].map((signs) =>
      joinWords(signs.map(({ sign }) => sign)),
    );
    if (lacking && added) {
      const message = `the translation has ${added} where its source has ${lacking}`;
      return [{ kind, message, fix: kind === 'braces' ? `Write ${lacking}.` : 'Write the same number.' }];
    }
    if (lacking) {
      const fix = kind === 'braces' ? 'Put it where its value should be.' : 'Write it in digits.';
      return [{ kind, message: `the translation lacks ${lacking}, which its source has`, fix }];
    }
    if (!added) return [];
    return [{ kind, message: `the translation has ${added}, which its source lacks`, fix: 'Remove it.' }];
  };
  return [...compare('braces', listBraces), ...compare('number', listNumbers)];
}

interface Sign {
  sign: string;
  /** What is compared. */
  value: string;
}

function listBraces(text: string): Sign[] {
  return (text.match(/\{\w+\}/g) ?? []).map((sign) => ({ sign, value: sign }));
}

/** Languages separate thousands and decimals in other ways, and some have digits of their own. */
const number = /\p{Nd}+(?:[.,'’\u066b\u066c\u00a0\u2009\u202f]\p{Nd}+)*/gu;

function listNumbers(text: string): Sign[] {
  const found: string[] = text.replace(/\{\w+\}/g, ' ').match(number) ?? [];
  return found.map((sign) => {
    const groups = sign.replace(/\p{Nd}/gu, digitOf).split(/\D/);
    // Thousands are groups of three digits.
    const decimals = groups.length > 1 && groups.at(-1)?.length !== 3 ? groups.pop() : undefined;
    return { sign, value: [groups.join(''), decimals].join('.') };
  });
}

/** The digits of a script follow each other from 0 to 9. */
function digitOf(digit: string): string {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return String(value % 10);
}

/** Those of a list that another does not have, each as often as it is there too often. */
function without(signs: readonly Sign[], others: readonly Sign[]): Sign[] {
  const left = others.map(({ value }) => value);
  return signs.filter(({ value }) => {
    const index = left.indexOf(value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
