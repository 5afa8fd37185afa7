import { expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { advance, buildSlots, holdTime, renderWidget, shownItem, shownNumber } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';
import { click, clickByMouse } from '../visitor-input';

stubBrowser();
holdTime();

const shownTitle = (slot: HTMLElement) => textOf(shownItem(slot).querySelector('p'));

it('goes by the arrows to the next slide and back, around both ends', async () => {
  const slot = await renderWidget('phone-slideshow');
  const shownAfter = (arrow: string) => {
    click(findByRole(slot, 'button', arrow));
    return shownNumber(slot);
  };
  const arrows = ['Next', 'Previous', 'Previous', 'Next'];
  expect(arrows.map(shownAfter)).toEqual([2, 1, 5, 1]);
});

it.each([
  ['Next', 2],
  ['Previous', 5],
])('stays at the slide that %s brought', async (arrow, number) => {
  const slot = await renderWidget('phone-slideshow');
  advance(3999);
  clickByMouse(findByRole(slot, 'button', arrow));
  advance(70_000);
  expect(shownNumber(slot)).toBe(number);
  findByRole(slot, 'button', 'Play');
});

it('marks the dot of the slide on show', async () => {
  const slot = await renderWidget('phone-slideshow');
  advance(4000);
  const current = findAllByRole(slot, 'tab').filter((dot) => dot.matches('[data-current]'));
  expect(current.map(nameOf)).toEqual(['A party & friends']);
});

it('is a named carousel, and meets the keyboard with the pause button first', async () => {
  const slot = await renderWidget('phone-slideshow');
  const region = findByRole(slot, 'region', 'Screens from the app');
  expect(region.getAttribute('aria-roledescription')).toBe('carousel');
  // The slides that are not shown are hidden by styles.
  const controls = [...slot.querySelectorAll<HTMLElement>('button, [data-current][tabindex]')];
  expect(controls.filter((control) => control.tabIndex >= 0).map(nameOf)).toEqual([
    'Pause',
    'Previous',
    'Next',
    'A story </script>',
    'A story </script>',
  ]);
});

it('is built with the first screen alone to be fetched with the page, and fetches the others once it lives', async () => {
  const loading = (slot: HTMLElement) =>
    findAllByRole(slot, 'img').map((image) => image.getAttribute('loading'));
  const [asBuilt] = (await buildSlots('phone-slideshow')) as [HTMLElement];
  expect(loading(asBuilt)).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  expect(loading(await renderWidget('phone-slideshow'))).toEqual(Array(5).fill('eager'));
});

it('is a picture without controls where there is one slide', async () => {
  const sample = sampleProps['phone-slideshow'];
  const slot = await renderWidget('phone-slideshow', { ...sample, slides: sample.slides.slice(0, 1) });
  expect(findAllByRole(slot, 'button')).toEqual([]);
  expect(slot.querySelectorAll('[role="tab"], [role="tabpanel"], [tabindex]')).toHaveLength(0);
  expect(shownTitle(slot)).toBe('A story </script>');
});
