import { expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { holdTime, renderWidget, shownItem } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';

stubBrowser();
holdTime();

const sample = sampleProps['testimonial-carousel'];
const shownName = (slot: HTMLElement) => textOf(shownItem(slot).querySelector('b'));

it('is a named carousel whose pause button comes first, and whose quotations the keyboard can reach', async () => {
  const slot = await renderWidget('testimonial-carousel');
  const region = findByRole(slot, 'region', 'What players say');
  expect(region.getAttribute('aria-roledescription')).toBe('carousel');
  expect(nameOf(slot.querySelector('button') as Element)).toBe('Pause');
  expect(findAllByRole(slot, 'tabpanel').map((panel) => panel.tabIndex)).toEqual([0, 0, 0]);
});

it('draws as many stars as the rating has and says it in words', async () => {
  const slot = await renderWidget('testimonial-carousel');
  const ratings = [...slot.querySelectorAll('.stars')];
  expect(ratings.map((rating) => rating.querySelectorAll('use').length)).toEqual([5, 4, 5]);
  expect(ratings.map(textOf)).toEqual(sample.testimonials.map(({ rating }) => rating));
});

it('sets the highlighted words apart and leaves the quotation whole', async () => {
  const slot = await renderWidget('testimonial-carousel');
  expect([...slot.querySelectorAll('mark')].map(textOf)).toEqual(['the dragon', 'the dragon', 'the dragon']);
  expect([...slot.querySelectorAll('blockquote')].map(textOf)).toEqual(
    sample.testimonials.map(({ content }) => content),
  );
});

it.each([{ highlight: 'not in it' }, {}])('sets nothing apart for %j', async (highlight) => {
  const testimonials = sample.testimonials.map(({ highlight: _, ...rest }) => ({ ...rest, ...highlight }));
  const slot = await renderWidget('testimonial-carousel', { ...sample, testimonials });
  expect(slot.querySelector('mark')).toBeNull();
});

it('is a quotation without controls where there is one', async () => {
  const slot = await renderWidget('testimonial-carousel', {
    ...sample,
    testimonials: sample.testimonials.slice(0, 1),
  });
  expect(findAllByRole(slot, 'button')).toEqual([]);
  expect(slot.querySelectorAll('[role="tab"], [role="tabpanel"], [tabindex]')).toHaveLength(0);
  expect(shownName(slot)).toBe('Ada Moss');
});
