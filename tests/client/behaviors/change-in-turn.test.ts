import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../stub-browser';

stubBrowser();

/** What it scrolled by, each time. */
let scrolled: number[];

beforeEach(() => {
  scrolled = [];
  document.body.innerHTML =
    '<main><section id="above"></section><section id="here"><h2></h2><p></p></section></main>';
  vi.stubGlobal('scrollBy', ({ top }: ScrollToOptions) => scrolled.push(top ?? 0));
  document.elementFromPoint = () => document.querySelector('p');
});

/** Makes a change that moves the paragraph in the middle of the screen, and the heading it stands under by twice as much. */
async function changeAt(scrollY: number, moves: number): Promise<void> {
  vi.stubGlobal('scrollY', scrollY);
  const { changeInTurn } = await import('../../../client/behaviors/change-in-turn');
  const tops = { P: 400, H2: 100 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.tagName as keyof typeof tops] ?? 0, 800, 100);
  });
  await changeInTurn(document.querySelector('#above') as HTMLElement, () => {
    tops.P += moves;
    tops.H2 += 2 * moves;
  });
}

it('holds what stands in the middle of the screen, once somebody has gone down the page and stopped', async () => {
  await changeAt(3000, 25);
  // They may be on their way still.
  expect(scrolled).toEqual([]);
  await changeAt(3000, 25);
  expect(scrolled).toEqual([25]);
  await changeAt(3000, 0);
  expect(scrolled).toEqual([25]);
});

it('holds nothing while they scroll, or before they have', async () => {
  await changeAt(0, 25);
  await changeAt(0, 25);
  await changeAt(2000, 25);
  await changeAt(3000, 25);
  expect(scrolled).toEqual([]);
});

it('holds what a link has led to, if its beginning is on the screen', async () => {
  location.hash = '#here';
  const matches = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    matches(selector.replace(':target', location.hash)),
  );
  await changeAt(3000, 25);
  await changeAt(3000, 25);
  expect(scrolled).toEqual([50]);
});
