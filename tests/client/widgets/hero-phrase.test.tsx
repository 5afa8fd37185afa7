import { describe, expect, it } from 'vitest';
import { splitLines } from '../../../client/widgets/hero-phrase';
import { findAllByRole, findByRole, nameOf } from '../find-by-role';
import { advance, holdTime, renderWidget } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';

stubBrowser();
holdTime();

const sentence =
  'AI-Powered Storytelling, Collaborative Adventures, Rich Character Creation, Dynamic World Building, by firelight.';

it('is one heading that names every phrase once, as built and while they turn, and announces nothing', async () => {
  const slot = await renderWidget('hero-phrase', sampleProps['hero-phrase'], {
    beforeHydration: (slot) => expect(nameOf(findByRole(slot, 'heading'))).toBe(sentence),
  });
  for (const _ of sampleProps['hero-phrase'].phrases) {
    const headings = findAllByRole(slot, 'heading');
    expect(headings.map((heading) => [heading.tagName, nameOf(heading)])).toEqual([['H1', sentence]]);
    advance(3000);
  }
  expect(slot.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  expect(findByRole(slot, 'heading').contains(findByRole(slot, 'button'))).toBe(false);
});

describe('splitLines', () => {
  it.each([
    ['AI-Powered Storytelling,', ['AI-Powered', 'Storytelling,']],
    ['Rich Character Creation,', ['Rich Character', 'Creation,']],
    ['Dynamic World Building,', ['Dynamic World', 'Building,']],
    ['Go to the old castle gate,', ['Go to the old', 'castle gate,']],
  ])('breaks "%s" where the lines come out most alike', (phrase, lines) => {
    expect(splitLines(phrase)).toEqual(lines);
  });

  it('leaves a single word whole', () => {
    expect(splitLines('Adventure,')).toEqual(['Adventure,']);
  });
});
