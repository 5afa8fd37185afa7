import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { holdTime, renderWidget, shownNumber } from '../render-widget';
import { stubBrowser } from '../stub-browser';

stubBrowser();
holdTime();

let slot: HTMLElement;
beforeEach(async () => {
  slot = await renderWidget('phone-slideshow');
});

function finger(type: string, clientX: number, { pointerId = 1, pointerType = 'touch' } = {}): void {
  const event = new PointerEvent(type, { pointerId, pointerType, clientX, bubbles: true });
  act(() => void slot.querySelector('.slide')?.dispatchEvent(event));
}

it('goes on where a finger pushes the slide away, and back the other way', () => {
  finger('pointerdown', 200);
  finger('pointerup', 150);
  expect(shownNumber(slot)).toBe(2);
  finger('pointerdown', 150);
  finger('pointerup', 200);
  expect(shownNumber(slot)).toBe(1);
});

it('stays where a finger hardly moved, or a mouse did', () => {
  finger('pointerdown', 200);
  finger('pointerup', 170);
  finger('pointerdown', 200, { pointerType: 'mouse' });
  finger('pointerup', 100, { pointerType: 'mouse' });
  expect(shownNumber(slot)).toBe(1);
});

it('takes the next finger for one, where the browser took the last to scroll', () => {
  finger('pointerdown', 200);
  finger('pointercancel', 200);
  finger('pointerdown', 200, { pointerId: 2 });
  finger('pointerup', 100, { pointerId: 2 });
  expect(shownNumber(slot)).toBe(2);
});

it('takes two fingers for no swipe', () => {
  finger('pointerdown', 200);
  finger('pointerdown', 100, { pointerId: 2 });
  finger('pointerup', 100);
  expect(shownNumber(slot)).toBe(1);
});
