import { describe, expect, test } from 'vitest';
import { removeMarks, wrapInMarks } from '../../../generator/trace/mark-content';
import { placeLocations, removeLocations } from '../../../generator/trace/place-locations';

const file = 'content/hero.yaml';
const a = wrapInMarks('Ember', 0);
const b = wrapInMarks('Quill', 1);

/** Text number n stands in line n + 1. */
function place(html: string) {
  return placeLocations(html, {
    ofMark: (number) => ({ pointer: `${file}#/${number}`, name: `${file}:${number + 1}:1` }),
    ofDate: (date, after) =>
      date === '2026-01-05' && after === `${file}#/1`
        ? { pointer: `${file}#/date`, name: `${file}:9:7` }
        : undefined,
  });
}

/** What became of the HTML, with the places cut short. */
function placed(html: string): string {
  return place(html).replaceAll(`${file}:`, '');
}

describe('a place is put', () => {
  test.each([
    [
      'on the element that holds the text',
      `<p class="x">${a}</p>`,
      '<p data-source="1:1" class="x">Ember</p>',
    ],
    [
      'on that of each text',
      `<p><b>${a}</b> ${b}</p>`,
      '<p data-source="2:1"><b data-source="1:1">Ember</b> Quill</p>',
    ],
    [
      'of what is put into another text, if it is more than that',
      `<p>${wrapInMarks(`Of ${b} one`, 0)}</p>`,
      '<p data-source="2:1">Of Quill one</p>',
    ],
    [
      'on every element that a text was split over',
      `<p>${a.slice(0, 4)}<i>x</i><b>${a.slice(4)}</b></p>`,
      '<p data-source="1:1">Em<i data-source="1:1">x</i><b data-source="1:1">ber</b></p>',
    ],
    [
      'beside an attribute',
      `<a href="${a}" aria-label="${b}">x</a>`,
      '<a data-source-href="1:1" data-source-aria-label="2:1" href="Ember" aria-label="Quill">x</a>',
    ],
    [
      'on a picture for its file, and beside its words',
      `<img srcSet="${a} 2w" alt="${b}"/>`,
      '<img data-source="1:1" data-source-alt="2:1" srcSet="Ember 2w" alt="Quill"/>',
    ],
    [
      'on a date for the one nearest to the text before it',
      `<b>${b}</b><time dateTime="2026-01-05">5 January</time>`,
      '<b data-source="2:1">Quill</b><time data-source="9:7" dateTime="2026-01-05">5 January</time>',
    ],
    [
      'beside a widget’s props for each of their texts, and nowhere in them, nor in styles',
      `<script type="application/json">{"x":"${a}</b>","y":"${b}"}</script><style>${'a>b{}'}</style>`,
      '<script data-source-texts="{&quot;Ember</b>&quot;:&quot;1:1&quot;,&quot;Quill&quot;:&quot;2:1&quot;}" type="application/json">{"x":"Ember</b>","y":"Quill"}</script><style>a>b{}</style>',
    ],
  ])('%s', (_where, html, expected) => {
    expect(placed(html)).toBe(expected);
  });
});

test('without its places a document is as it was without marks', () => {
  const html = `<!doctype html><title>${a}</title><ul><li>${a}, ${b}<br/><input value="${b}"/>y</li></ul>\n`;
  expect(removeLocations(place(html))).toBe(removeMarks(html));
});
