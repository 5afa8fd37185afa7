import { expect, it, vi } from 'vitest';
import { listened, withFewListeners } from '../../../client/widgets/few-listeners';
import { holdTime, renderWidgets } from '../render-widget';
import { everyWidget } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';

stubBrowser();
holdTime();

it('names every handler of every widget, and no other', async () => {
  const slots = await renderWidgets(...everyWidget);
  const handlers = slots
    .flatMap((slot) => [...slot.querySelectorAll('*')])
    .flatMap((element) => Object.entries(propsOf(element)))
    .filter(([name, value]) => name.startsWith('on') && typeof value === 'function')
    .map(([name]) => name.replace(/Capture$/, ''));
  expect([...new Set(handlers)].sort()).toEqual(Object.keys(listened).sort());
});

it('keeps React from listening to anything else', async () => {
  const listen = vi.spyOn(HTMLElement.prototype, 'addEventListener');
  const [slot] = await renderWidgets('phone-slideshow');
  const heard = listen.mock.calls.filter((_, call) => listen.mock.contexts[call] === slot);
  listen.mockRestore();
  expect(new Set(heard.map(([type]) => type))).toEqual(new Set(Object.values(listened).flat()));
});

it('leaves the element as it was', () => {
  const slot = document.createElement('div');
  const heard = vi.fn();
  expect(() =>
    withFewListeners(slot, () => {
      throw new Error('no root');
    }),
  ).toThrow('no root');
  slot.addEventListener('wheel', heard);
  slot.dispatchEvent(new Event('wheel'));
  expect(heard).toHaveBeenCalledTimes(1);
});

/** What React has rendered an element with, which it keeps on the element itself. */
function propsOf(element: Element): object {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key ? ((element as unknown as Record<string, object>)[key] ?? {}) : {};
}
