// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { blocksOf } from '../../../client/widgets/blocks-of';

it('takes what holds many elements apart, and no more than that', () => {
  document.body.innerHTML = `<h2><em></em></h2><div><ul>${'<li></li>'.repeat(40)}</ul><p><b></b></p></div>`;
  expect(blocksOf(document.body).map(({ localName }) => localName)).toEqual(['h2', 'ul', 'p']);
});
