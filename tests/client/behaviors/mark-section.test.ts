import { expect, it } from 'vitest';
import { markSection } from '../../../client/behaviors/mark-section';
import { leaveMiddle, reachMiddle, stubBrowser } from '../stub-browser';

stubBrowser();

it('marks the link to the section that the middle of the screen is in, and that alone', () => {
  document.body.innerHTML = `
    <header><ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul></header>
    <main><section id="one"></section><section id="unlisted"></section><section id="two"></section></main>`;
  const [one, unlisted, two] = [...document.querySelectorAll('section')];
  const marked = () =>
    [...document.links]
      .filter(({ ariaCurrent }) => ariaCurrent === 'true')
      .map(({ textContent }) => textContent);
  markSection();
  expect(marked()).toEqual([]);
  reachMiddle(one as Element);
  expect(marked()).toEqual(['One']);
  leaveMiddle(one as Element);
  reachMiddle(unlisted as Element);
  expect(marked()).toEqual([]);
  reachMiddle(two as Element);
  expect(marked()).toEqual(['Two']);
});
