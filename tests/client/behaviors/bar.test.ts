import { expect, it, vi } from 'vitest';
import { keepBarReadable } from '../../../client/behaviors/bar';
import { layOut, stubBrowser } from '../stub-browser';

stubBrowser();

/** Starts the behavior on a page that is already scrolled this far, and tells whether the bar is opaque. */
function startAt(y: number): () => boolean | undefined {
  document.body.innerHTML = '<header class="bar"></header>';
  vi.stubGlobal('scrollY', y);
  keepBarReadable();
  layOut();
  return () => document.querySelector<HTMLElement>('.bar')?.hasAttribute('data-opaque');
}

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

it.each([
  [[0], false],
  [[0, 50], false],
  [[0, 50.5], true],
  [[0, 51], true],
  [[0, 5000], true],
  [[0, 51, 50], false],
  // A page that opens further down.
  [[51], true],
])('after scrolling to %j the bar is opaque: %s', ([start = 0, ...rest], expected) => {
  const isOpaque = startAt(start);
  for (const y of rest) scrollTo(y);
  expect(isOpaque()).toBe(expected);
});

it('does nothing on a page without a bar', () => {
  expect(keepBarReadable).not.toThrow();
});
