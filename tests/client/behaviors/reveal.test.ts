import { beforeEach, expect, it, vi } from 'vitest';
import { revealSections as watchSections } from '../../../client/behaviors/reveal';
import { intersect, layOut, reachTop, stubBrowser, watchedElements } from '../stub-browser';

stubBrowser();

const screenHeight = 800;

beforeEach(() => {
  vi.stubGlobal('innerHeight', screenHeight);
});

/** Once the page has been laid out for the first time. */
function revealSections(): void {
  watchSections();
  layOut();
}

/** A page of one section for each of these places. happy-dom has no layout, so it gets the places from here. */
function placeSections(...places: { top: number; height?: number }[]): HTMLElement[] {
  document.body.innerHTML = `<main>${'<section></section>'.repeat(places.length)}</main>`;
  const sections = [...document.querySelectorAll('section')];
  sections.forEach((section, index) => {
    const { top = 0, height = 600 } = places[index] ?? {};
    section.getBoundingClientRect = () => new DOMRect(0, top, 1000, height);
  });
  return sections;
}

function placeSection(place: { top: number; height?: number }): HTMLElement {
  return placeSections(place)[0] as HTMLElement;
}

it('hides only the sections below the first screen, also on a page that opens further down', () => {
  const sections = placeSections({ top: -2000 }, { top: 0 }, { top: 799 }, { top: 800 }, { top: 1600 });
  revealSections();
  const states = sections.map((section) => section.dataset.reveal);
  expect(states).toEqual([undefined, undefined, undefined, 'waiting', 'waiting']);
});

it('hides no section that is part of another', () => {
  const outer = placeSection({ top: 800 });
  outer.innerHTML = '<section></section>';
  const inner = outer.firstElementChild as HTMLElement;
  inner.getBoundingClientRect = () => new DOMRect(0, 900, 1000, 100);
  revealSections();
  expect(inner.dataset.reveal).toBeUndefined();
});

it('shows a section that is passed at speed, by itself, never hides it again and watches it no longer', () => {
  const [first, second] = placeSections({ top: 800 }, { top: 1600 }) as [HTMLElement, HTMLElement];
  revealSections();
  expect(new Set(watchedElements())).toEqual(new Set([first, second]));
  for (const ratio of [0, 1, 0, 0.05, 0.1, 0]) intersect(first, ratio);
  expect([first.dataset.reveal, second.dataset.reveal]).toEqual(['shown', 'waiting']);
  expect(new Set(watchedElements())).toEqual(new Set([second]));
});

it('shows a section so tall that a tenth of it never fits the screen when the screen is nearly full of it', () => {
  const section = placeSection({ top: 800, height: 10 * screenHeight + 1 });
  revealSections();
  intersect(section, 0.0999);
  expect(section.dataset.reveal).toBe('waiting');
  reachTop(section);
  expect(section.dataset.reveal).toBe('shown');
  expect(watchedElements()).toEqual([]);
});
