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

it('leaves the bar transparent at the top', () => {
  expect(startAt(0)()).toBe(false);
});

it('leaves it transparent up to 50 pixels', () => {
  const isOpaque = startAt(0);
  scrollTo(50);
  expect(isOpaque()).toBe(false);
});

it.each([50.5, 51, 5000])('makes it opaque at %d pixels', (y) => {
  const isOpaque = startAt(0);
  scrollTo(y);
  expect(isOpaque()).toBe(true);
});

it('makes it transparent again on the way back', () => {
  const isOpaque = startAt(0);
  scrollTo(51);
  scrollTo(50);
  expect(isOpaque()).toBe(false);
});

it('makes it opaque at once on a page that opens further down', () => {
  expect(startAt(51)()).toBe(true);
});

it('does nothing on a page without a bar', () => {
  expect(keepBarReadable).not.toThrow();
});
