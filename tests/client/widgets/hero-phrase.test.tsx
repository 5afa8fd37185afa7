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

it('is one heading that names every phrase once', async () => {
  const headings = findAllByRole(await renderWidget('hero-phrase'), 'heading');
  expect(headings.map((heading) => [heading.tagName, nameOf(heading)])).toEqual([['H1', sentence]]);
});

it('has that name in the HTML that the build writes', async () => {
  await renderWidget('hero-phrase', sampleProps['hero-phrase'], {
    beforeHydration: (slot) => expect(nameOf(findByRole(slot, 'heading'))).toBe(sentence),
  });
});

it('keeps that name while the phrases turn', async () => {
  const slot = await renderWidget('hero-phrase');
  for (const _ of sampleProps['hero-phrase'].phrases) {
    advance(3000);
    expect(nameOf(findByRole(slot, 'heading'))).toBe(sentence);
  }
});

it('announces nothing when a phrase turns', async () => {
  const slot = await renderWidget('hero-phrase');
  expect(slot.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

it('keeps its button out of the heading', async () => {
  const slot = await renderWidget('hero-phrase');
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
