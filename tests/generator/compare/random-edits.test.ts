import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePages } from '../../../generator/compare/pages/compare-page';
import { compareWords } from '../../../generator/lib/diff/compare-words';

const word = fc.stringMatching(/^[a-zé]{3,9}$/);
const sentence = fc.array(word, { minLength: 4, maxLength: 12 });
const elements = ['p', 'li', 'h3', 'td', 'figcaption'] as const;

interface Block {
  tag: (typeof elements)[number];
  words: string[];
}

const block = fc.record({ tag: fc.constantFrom(...elements), words: sentence });
const blocks = fc.uniqueArray(block, {
  minLength: 1,
  maxLength: 12,
  selector: ({ words }) => words.join(' '),
});

/** Each in a list or table of its own, as it needs. */
function toHtml(all: readonly Block[]): string {
  const wrap = ({ tag, words }: Block) => {
    const text = `<${tag}>${words.join(' ')}</${tag}>`;
    if (tag === 'li') return `<ul>${text}</ul>`;
    return tag === 'td' ? `<table><tr>${text}</tr></table>` : text;
  };
  return `<!doctype html><html lang="en"><head><title>T</title></head><body><main><section id="a">${all.map(wrap).join('\n')}</section></main></body></html>`;
}

const comparePair = (before: string, after: string) =>
  comparePages(
    { html: before, props: undefined },
    { html: after, props: undefined },
    '/',
    (difference) => difference,
  );

const compare = (before: readonly Block[], after: readonly Block[]) =>
  comparePair(toHtml(before), toHtml(after));

const textOf = ({ words }: Block) => words.join(' ');

test('a text edited at random is reported with exactly its old and new words, and nothing else is', () => {
  fc.assert(
    fc.property(
      blocks,
      fc.nat(),
      fc.nat(),
      fc.stringMatching(/^[A-Z]{3,9}$/),
      (before, at, inside, added) => {
        const index = at % before.length;
        const edited = before[index] as Block;
        const place = inside % edited.words.length;
        const after = before.with(index, { ...edited, words: edited.words.with(place, added) });
        const [difference, ...others] = compare(before, after);
        expect(others).toEqual([]);
        expect(difference).toMatchObject({
          change: 'changed',
          before: textOf(edited),
          after: textOf(after[index] as Block),
        });
        const runs = compareWords(difference?.before ?? '', difference?.after ?? '');
        expect(runs.filter(({ kind }) => kind !== 'same')).toEqual([
          { kind: 'removed', text: edited.words[place] },
          { kind: 'added', text: added },
        ]);
      },
    ),
  );
});

test('a text added or removed at random is reported whole, and nothing else is', () => {
  fc.assert(
    fc.property(blocks, fc.nat(), block, (before, at, extra) => {
      fc.pre(!before.some((each) => textOf(each) === textOf(extra)));
      const index = at % (before.length + 1);
      const after = before.toSpliced(index, 0, extra);
      expect(compare(before, after)).toMatchObject([{ change: 'added', before: '', after: textOf(extra) }]);
      expect(compare(after, before)).toMatchObject([{ change: 'removed', before: textOf(extra), after: '' }]);
      expect(compare(before, before)).toEqual([]);
    }),
  );
});
