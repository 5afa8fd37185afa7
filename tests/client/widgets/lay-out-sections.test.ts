import { afterEach, expect, it, vi } from 'vitest';
import { layOutSections } from '../../../client/widgets/lay-out-sections';

afterEach(() => vi.restoreAllMocks());

it('lays out a block in a turn of what is not laid out yet, which keeps its height meanwhile', async () => {
  document.body.innerHTML = '<main><section><p></p><span></span></section></main>';
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const section = document.querySelector('section') as HTMLElement;
  const waiting: string[] = [];
  section.getBoundingClientRect = () => {
    const later = [...section.querySelectorAll('[style*="auto"]')].map(({ localName }) => localName);
    waiting.push(`${later.join(' and ') || 'none'}, at least ${section.style.minHeight || 'nothing'} high`);
    return new DOMRect(0, 3000, 800, 100);
  };
  await layOutSections();
  // Asked for its height before the first change, and laid out with each.
  expect(waiting.slice(1)).toEqual([
    'p and span, at least 100px high',
    'span, at least 100px high',
    'none, at least 100px high',
    'none, at least nothing high',
  ]);
  expect(section.querySelector('[style]')).toBeNull();
});
