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

test('words that styles alone set apart are words of their own, and the parts of a figure are one', () => {
  const page = (html: string) => `<!doctype html><title>T</title><main><section>${html}</section></main>`;
  const read = (html: string) => comparePair(page(''), page(html)).map(({ after }) => after);
  expect(read('<p>Room for one<small>The lobby</small></p>')).toEqual(['Room for one The lobby']);
  expect(read('<p>with you.<span>For <a href="#b">iPhone</a>.</span></p>')).toEqual([
    'with you. For iPhone. → /#b',
  ]);
  expect(read('<div><a href="#b">Download Free</a><a href="#c">Play</a></div>')).toEqual([
    'Download Free Play → /#b → /#c',
  ]);
  expect(read('<div><a href="#b">Done <b>6</b></a><a href="#c">Next</a></div>')).toEqual([
    'Done 6 Next → /#b → /#c',
  ]);
  expect(read('<p><span>I</span><span>features</span></p>')).toEqual(['I features']);
  expect(read('<p><span>$</span>9<span>.99</span></p>')).toEqual(['$9.99']);
});

test('a text that screen readers hear in other elements is one text, and symbols without words are a text of their own', () => {
  const page = (html: string) => `<!doctype html><title>T</title><main><section>${html}</section></main>`;
  const heard = '<p class="visually-hidden">Three of five</p>';
  const compareWith = (was: string, is: string) =>
    comparePair(page(heard + was), page(heard + is)).map(({ label, before, after }) => [
      label,
      before,
      after,
    ]);
  const hidden = (words: string) => `<p aria-hidden="true">${words}</p>`;
  expect(compareWith(hidden('Three / five'), hidden('five'))).toEqual([]);
  expect(compareWith(hidden('★★★'), hidden('★★'))).toEqual([['words', '★★★', '★★']]);
  expect(compareWith(hidden('3'), hidden('4'))).toEqual([['figure', '3', '4']]);
});
