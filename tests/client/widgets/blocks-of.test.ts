import { expect, it, vi } from 'vitest';
import { blocksOf, isLaidOut } from '../../../client/widgets/blocks-of';

it('takes what holds many elements apart, and no more than that', () => {
  document.body.innerHTML = `<h2><em></em></h2><div><ul>${'<li></li>'.repeat(20)}</ul><p><b></b></p></div>`;
  expect(blocksOf(document.body).map(({ localName }) => localName)).toEqual(['h2', 'ul', 'p']);
});

it('leaves whole what must be', () => {
  document.body.innerHTML = `<div><p>${'<b></b>'.repeat(21)}</p></div><div>${'<i></i>'.repeat(21)}</div>`;
  const blocks = blocksOf(document.body, ({ localName }) => localName === 'p');
  expect(new Set(blocks.map(({ localName }) => localName))).toEqual(new Set(['p', 'i']));
});

it('takes what has no box of its own for laid out where what it begins with is', () => {
  document.body.innerHTML = '<ul><li><p></p></li></ul>';
  const [list, paragraph] = [document.querySelector('ul') as Element, document.querySelector('p')];
  const hasBox = vi.spyOn(Element.prototype, 'checkVisibility');
  hasBox.mockImplementation(function (this: Element) {
    return this === paragraph;
  });
  expect(isLaidOut(list)).toBe(true);
  hasBox.mockReturnValue(false);
  expect(isLaidOut(list)).toBe(false);
});
