import { beforeEach, expect, it, vi } from 'vitest';
import { layOut, stubBrowser } from './stub-browser';

stubBrowser();
beforeEach(() => {
  document.documentElement.removeAttribute('data-scripted');
});

it('tells the styles that scripts run', async () => {
  await import('../../client/main');
  layOut();
  expect(document.documentElement.dataset.scripted).toBe('');
});

it('asks no page for more than it has', async () => {
  await expect(import('../../client/main')).resolves.toBeDefined();
});

it('starts every behavior of a page', async () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  vi.stubGlobal('scrollY', 51);
  document.body.innerHTML = `
    <header class="bar"></header>
    <main><section></section><div data-widget="hero-phrase"></div></main>
    <span data-year>2020</span>`;
  const section = document.querySelector('section') as HTMLElement;
  section.getBoundingClientRect = () => new DOMRect(0, innerHeight, 0, 0);
  await import('../../client/main');
  layOut();
  expect(document.querySelector('.bar')?.hasAttribute('data-opaque')).toBe(true);
  expect(section.dataset.reveal).toBe('waiting');
  expect(document.querySelector('[data-year]')?.textContent).toBe('2031');
  expect(document.querySelector('[data-widget]')?.hasAttribute('data-arranged')).toBe(true);
});
