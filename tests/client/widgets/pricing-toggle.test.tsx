import { expect, it } from 'vitest';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { holdTime, renderWidget } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';
import { click } from '../visitor-input';

stubBrowser();
holdTime();

const radio = (slot: HTMLElement, name: string) => findByRole(slot, 'radio', name) as HTMLInputElement;
const cardTexts = (slot: HTMLElement) => [...slot.querySelectorAll('[data-plan]')].map(textOf);
const chosenPlans = (slot: HTMLElement) =>
  [...slot.querySelectorAll<HTMLElement>('.price[data-chosen]')].map((card) => card.dataset.plan);

it('is a named group of two radios, monthly by default', async () => {
  const slot = await renderWidget('pricing-toggle');
  const radios = findAllByRole(findByRole(slot, 'group', 'Billing period'), 'radio') as HTMLInputElement[];
  expect(radios.map(nameOf)).toEqual(['Monthly', 'Annual']);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
});

it('highlights the price that is chosen and the name of its period, monthly by default, and changes nothing else', async () => {
  const slot = await renderWidget('pricing-toggle');
  const underlined = () => [...slot.querySelectorAll('label[data-chosen]')].map((name) => name.textContent);
  const withoutHighlight = () => slot.innerHTML.replaceAll(/ (data-chosen|checked)="[^"]*"/g, '');
  const before = withoutHighlight();
  expect(cardTexts(slot)).toEqual(['Monthly$9.99per month', 'Annual$89.99per year25% OFF']);
  expect([chosenPlans(slot), underlined()]).toEqual([['monthly'], ['Monthly']]);
  for (const name of ['Annual', 'Monthly']) {
    click(radio(slot, name));
    expect([chosenPlans(slot), underlined()]).toEqual([[name.toLowerCase()], [name]]);
    expect(radio(slot, name).checked).toBe(true);
    expect(withoutHighlight()).toBe(before);
  }
});

it('agrees with a choice that the browser restored before it came to life', async () => {
  const slot = await renderWidget('pricing-toggle', sampleProps['pricing-toggle'], {
    beforeHydration: (slot) => {
      radio(slot, 'Annual').checked = true;
    },
  });
  expect(chosenPlans(slot)).toEqual(['annual']);
  expect(radio(slot, 'Annual').checked).toBe(true);
});

it('shows a price that it cannot take apart as it is written', async () => {
  const sample = sampleProps['pricing-toggle'];
  const slot = await renderWidget('pricing-toggle', {
    ...sample,
    monthly: { ...sample.monthly, price: 'Free' },
  });
  expect(cardTexts(slot)[0]).toBe('MonthlyFreeper month');
});
