// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { layOutSections } from '../../../client/widgets/lay-out-sections';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A section 100 pixels high until it is laid out, and 350 from then on; its foot stands where it is said. */
function placeSection(foot: number): void {
  const section = document.createElement('section');
  section.getBoundingClientRect = () =>
    new DOMRect(0, foot - 100, 800, section.style.contentVisibility === 'visible' ? 350 : 100);
  document.querySelector('main')?.append(section);
}

it.each([
  ['a browser that keeps it there', true, []],
  ['one that does not', false, [250]],
])(
  'keeps what is on the screen where it is as a section above grows, in %s',
  async (_, keepsPlaces, moves) => {
    document.body.innerHTML = '<main></main>';
    placeSection(-20);
    // Whoever reads this one sees it grow below what they read.
    placeSection(40);
    vi.stubGlobal('CSS', { supports: () => keepsPlaces });
    const scrolled = vi.fn();
    vi.stubGlobal('scrollBy', scrolled);
    await layOutSections();
    expect(scrolled.mock.calls.map(([{ top }]) => top)).toEqual(moves);
  },
);

it('lays out a block in a turn of what is not laid out yet, which keeps its height meanwhile', async () => {
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('CSS', { supports: () => true });
  placeSection(3000);
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const section = document.querySelector<HTMLElement>('section') as HTMLElement;
  section.innerHTML = '<p></p><span></span>';
  const waiting: string[] = [];
  section.getBoundingClientRect = () => {
    const later = [...section.querySelectorAll('[style*="auto"]')].map(({ localName }) => localName);
    waiting.push(`${later.join(' and ') || 'none'}, at least ${section.style.minHeight || 'nothing'} high`);
    return new DOMRect(0, 3000, 800, 100);
  };
  await layOutSections();
  // Asked before each change, and after it.
  expect(waiting.filter((_, time) => time % 2)).toEqual([
    'p and span, at least 100px high',
    'span, at least 100px high',
    'none, at least 100px high',
    'none, at least nothing high',
  ]);
  expect(section.querySelector('[style]')).toBeNull();
});
