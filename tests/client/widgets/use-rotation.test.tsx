import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { findByRole } from '../find-by-role';
import { advance, type Circumstances, holdTime, renderWidget, shownNumber } from '../render-widget';
import { rotatingWidgets, sampleProps } from '../sample-widgets';
import {
  focusBy,
  intersect,
  reduceMotion,
  restPointerOn,
  setTabHidden,
  stubBrowser,
  watchedElements,
} from '../stub-browser';
import { click, clickByMouse, pointAway, pointTo, press } from '../visitor-input';

stubBrowser();
holdTime();

// Not a whole number of rounds for any widget: what turned all the while must not be back where it began.
const longMs = 70_000;

const pauseOf = (slot: HTMLElement) => findByRole(slot, 'button', 'Pause');
const holds: [name: string, hold: (slot: HTMLElement) => void, release: (slot: HTMLElement) => void][] = [
  [
    'its pause button',
    (slot) => click(pauseOf(slot)),
    (slot) => {
      click(findByRole(slot, 'button', 'Play'));
      pauseOf(slot);
    },
  ],
  ['a pointer', (slot) => pointTo(pauseOf(slot)), (slot) => pointAway(pauseOf(slot))],
  [
    'leaving the screen',
    () => act(() => intersect(watchedElements()[0] as Element, 0)),
    () => act(() => intersect(watchedElements()[0] as Element, 0.01)),
  ],
  ['a hidden tab', () => act(() => setTabHidden(true)), () => act(() => setTabHidden(false))],
];

/** What happens before the widget comes to life, and after it. */
interface Moments {
  whenBuilt?: (slot: HTMLElement) => void;
  whenLive?: (slot: HTMLElement) => void;
  onScreen?: boolean;
}

describe.each(rotatingWidgets)('$name', ({ name, periodMs, count }) => {
  const render = (circumstances: Circumstances = {}) => renderWidget(name, sampleProps[name], circumstances);

  it('starts from the very elements that the build wrote', async () => {
    let built: Element[] = [];
    const slot = await render({
      beforeHydration: (slot: HTMLElement) => {
        built = [...slot.querySelectorAll('*')];
      },
    });
    const alive = [...slot.querySelectorAll('*')];
    expect(alive.length).toBe(built.length);
    expect(alive.every((element, position) => element === built[position])).toBe(true);
  });

  it('starts from the same HTML whatever the visitor’s circumstances are', async () => {
    reduceMotion(true);
    setTabHidden(true);
    // Rendering fails if it differs.
    await render({ onScreen: false });
  });

  it('shows each item for its whole time, in order, and begins again after the last', async () => {
    const slot = await render();
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    for (const number of [...numbers, ...numbers]) {
      expect(shownNumber(slot)).toBe(number);
      advance(periodMs - 1);
      expect(shownNumber(slot)).toBe(number);
      advance(1);
    }
  });

  it.each(holds)('%s holds it, and leaves the item the time that it had left', async (_, hold, release) => {
    const slot = await render();
    for (const _time of ['first', 'second']) {
      advance(1000);
      hold(slot);
      advance(longMs);
      release(slot);
    }
    advance(periodMs - 2001);
    expect(shownNumber(slot)).toBe(1);
    advance(1);
    expect(shownNumber(slot)).toBe(2);
    advance(periodMs);
    expect(shownNumber(slot)).toBe(3);
  });

  describe('pause button', () => {
    it('stops it and is named after what it does next', async () => {
      const slot = await render();
      click(findByRole(slot, 'button', 'Pause'));
      advance(longMs);
      expect(shownNumber(slot)).toBe(1);
      const button = findByRole(slot, 'button', 'Play');
      expect(button.hasAttribute('aria-pressed')).toBe(false);
      expect(button.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#play');
    });
  });

  describe.each([
    ['a press on what it shows', (shown: HTMLElement) => click(shown)],
    ['the choice of some of its words', (shown: HTMLElement) => act(() => selectWords(shown))],
    ['the choice of words from before it on', (shown: HTMLElement) => act(() => selectUpTo(shown))],
  ])('%s', (_, choose) => {
    it('stops it, for as long as nobody asks', async () => {
      const slot = await render();
      choose(shownWords(slot));
      advance(longMs);
      expect(shownNumber(slot)).toBe(1);
      click(findByRole(slot, 'button', 'Play'));
      advance(periodMs);
      expect(shownNumber(slot)).toBe(2);
    });
  });

  it('goes on when words elsewhere are chosen, or the choice is only a caret', async () => {
    const slot = await render();
    const elsewhere = document.createElement('p');
    elsewhere.textContent = 'Elsewhere';
    document.body.prepend(elsewhere);
    act(() => selectWords(elsewhere));
    // So ends the choice of a whole paragraph.
    act(() => getSelection()?.setBaseAndExtent(elsewhere, 0, slot.firstElementChild as Element, 0));
    elsewhere.remove();
    act(() => getSelection()?.collapse(shownWords(slot), 0));
    advance(periodMs);
    expect(shownNumber(slot)).toBe(2);
  });

  it.each<[circumstance: string, at: Moments, button: 'Pause' | 'Play']>([
    ['a mouse over it', { whenLive: (slot) => pointTo(pauseOf(slot), 'mouse') }, 'Pause'],
    ['a pen over it', { whenLive: (slot) => pointTo(pauseOf(slot), 'pen') }, 'Pause'],
    [
      'a mouse that rested there before',
      { whenBuilt: (slot) => restPointerOn(pauseOf(slot), 'mouse') },
      'Pause',
    ],
    ['words of it that were chosen before', { whenBuilt: (slot) => selectWords(shownWords(slot)) }, 'Play'],
    ['being off the screen', { onScreen: false }, 'Pause'],
    ['a tab opened in the background', { whenBuilt: () => setTabHidden(true) }, 'Pause'],
    ['reduced motion', { whenBuilt: () => reduceMotion(true) }, 'Play'],
    ['reduced motion that is set later', { whenLive: () => act(() => reduceMotion(true)) }, 'Play'],
  ])('does not turn with %s', async (_, { whenBuilt, whenLive, onScreen = true }, button) => {
    const slot = await render({ onScreen, beforeHydration: whenBuilt });
    whenLive?.(slot);
    advance(longMs);
    expect(shownNumber(slot)).toBe(1);
    findByRole(slot, 'button', button);
  });

  it.each<[circumstance: string, at: Moments]>([
    ['a finger that last was there', { whenBuilt: (slot) => restPointerOn(pauseOf(slot), 'touch') }],
    ['a touch, which never leaves', { whenLive: (slot) => pointTo(pauseOf(slot), 'touch') }],
    ['focus that a mouse button moved', { whenLive: (slot) => focusBy('mouse', insideOf(slot)) }],
    [
      'a tab that is no longer hidden',
      { whenBuilt: () => setTabHidden(true), whenLive: () => act(() => setTabHidden(false)) },
    ],
    [
      'reduced motion and a pressed play button',
      { whenBuilt: () => reduceMotion(true), whenLive: (slot) => click(findByRole(slot, 'button', 'Play')) },
    ],
    [
      'motion that is no longer reduced',
      { whenBuilt: () => reduceMotion(true), whenLive: () => act(() => reduceMotion(false)) },
    ],
  ])('turns with %s', async (_, { whenBuilt, whenLive }) => {
    const slot = await render({ beforeHydration: whenBuilt });
    whenLive?.(slot);
    advance(periodMs);
    expect(shownNumber(slot)).toBe(2);
  });

  it('is not stopped by focus on its pause button, which then does what it says', async () => {
    const slot = await render({ beforeHydration: (slot) => focusBy('keyboard', pauseOf(slot)) });
    focusBy('keyboard', pauseOf(slot));
    advance(periodMs);
    expect(shownNumber(slot)).toBe(2);
    press(pauseOf(slot), 'Enter');
    advance(longMs);
    expect(shownNumber(slot)).toBe(2);
    findByRole(slot, 'button', 'Play');
  });
});

const selecting = [
  { name: 'phone-slideshow', periodMs: 4000, role: 'tab', third: 'A hero' },
  { name: 'feature-list', periodMs: 4000, role: 'button', third: 'Rich Character Creation' },
  { name: 'testimonial-carousel', periodMs: 5000, role: 'tab', third: 'Cy Vale' },
] as const;

describe.each(selecting)('a choice in $name', ({ name, periodMs, role, third }) => {
  it('shows the item at once and, once the mouse has gone, for its full time', async () => {
    const slot = await renderWidget(name);
    advance(periodMs - 1);
    clickByMouse(findByRole(slot, role, third));
    expect(shownNumber(slot)).toBe(3);
    advance(periodMs - 1);
    expect(shownNumber(slot)).toBe(3);
    advance(1);
    expect(shownNumber(slot)).not.toBe(3);
  });

  it('gives an item that is already shown its full time again', async () => {
    const slot = await renderWidget(name);
    clickByMouse(findByRole(slot, role, third));
    advance(periodMs - 1);
    clickByMouse(findByRole(slot, role, third));
    advance(periodMs - 1);
    expect(shownNumber(slot)).toBe(3);
  });

  it.each([
    ['a finger', (choice: HTMLElement) => pointTo(choice, 'touch')],
    ['a screen reader', () => {}],
  ])('stays where %s made it, until somebody asks', async (_, reach) => {
    const slot = await renderWidget(name);
    const choice = findByRole(slot, role, third);
    reach(choice);
    click(choice);
    advance(longMs);
    expect(shownNumber(slot)).toBe(3);
    click(findByRole(slot, 'button', 'Play'));
    advance(periodMs);
    expect(shownNumber(slot)).not.toBe(3);
  });

  it('does not start what was stopped', async () => {
    const slot = await renderWidget(name);
    click(findByRole(slot, 'button', 'Pause'));
    clickByMouse(findByRole(slot, role, third));
    advance(longMs);
    expect(shownNumber(slot)).toBe(3);
  });
});

// The headline has nothing inside that the keyboard could enter but its pause button.
describe.each(rotatingWidgets.filter(({ name }) => name !== 'hero-phrase'))(
  'the keyboard in $name',
  (widget) => {
    const { name, periodMs } = widget;
    const render = (circumstances = {}) => renderWidget(name, sampleProps[name], circumstances);

    it('stops it by entering, and for as long as nobody asks', async () => {
      const slot = await render();
      focusBy('keyboard', insideOf(slot));
      advance(longMs);
      insideOf(slot).blur();
      advance(longMs);
      expect(shownNumber(slot)).toBe(1);
      findByRole(slot, 'button', 'Play');
    });

    it('stops it by a key where a mouse left the focus and still holds it', async () => {
      const slot = await render();
      pointTo(insideOf(slot));
      focusBy('mouse', insideOf(slot));
      press(insideOf(slot), 'Enter');
      const chosen = shownNumber(slot);
      pointAway(insideOf(slot));
      advance(longMs);
      expect(shownNumber(slot)).toBe(chosen);
      findByRole(slot, 'button', 'Play');
    });

    it.each(['Control', 'PageDown'])('goes on at %s, which is not for it', async (key) => {
      const slot = await render();
      focusBy('mouse', insideOf(slot));
      press(insideOf(slot), key);
      advance(periodMs);
      expect(shownNumber(slot)).toBe(2);
    });

    it('starts it again by the play button, though focus is still inside', async () => {
      const slot = await render();
      focusBy('keyboard', insideOf(slot));
      focusBy('keyboard', findByRole(slot, 'button', 'Play'));
      press(findByRole(slot, 'button', 'Play'), 'Enter');
      advance(periodMs);
      expect(shownNumber(slot)).toBe(2);
      findByRole(slot, 'button', 'Pause');
    });

    it('stops it too when it was inside before the widget came to life', async () => {
      const slot = await render({
        beforeHydration: (slot: HTMLElement) => focusBy('keyboard', insideOf(slot)),
      });
      advance(longMs);
      expect(shownNumber(slot)).toBe(1);
      findByRole(slot, 'button', 'Play');
    });
  },
);

const live = [{ name: 'phone-slideshow' }, { name: 'testimonial-carousel' }] as const;

describe.each(live)('the live region of $name', ({ name }) => {
  const politeness = (slot: HTMLElement) => slot.querySelector('[aria-live]')?.getAttribute('aria-live');

  it('is off while the items change by themselves', async () => {
    expect(politeness(await renderWidget(name))).toBe('off');
  });

  it.each([
    ['paused', (slot: HTMLElement) => click(findByRole(slot, 'button', 'Pause'))],
    ['hovered', (slot: HTMLElement) => pointTo(findByRole(slot, 'button', 'Pause'))],
    ['entered by keyboard', (slot: HTMLElement) => focusBy('keyboard', insideOf(slot))],
    ['turned by a finger', (slot: HTMLElement) => click(insideOf(slot))],
    ['pressed where it shows something', (slot: HTMLElement) => focusBy('mouse', shownPanel(slot))],
    ['under reduced motion', () => act(() => reduceMotion(true))],
  ])('is polite while it is %s', async (_, hold) => {
    const slot = await renderWidget(name);
    hold(slot);
    expect(politeness(slot)).toBe('polite');
  });

  it('stays at what somebody pressed on, and the focus with it', async () => {
    const slot = await renderWidget(name);
    focusBy('mouse', shownPanel(slot));
    advance(longMs);
    expect(shownNumber(slot)).toBe(1);
    expect(document.activeElement).toBe(shownPanel(slot));
    findByRole(slot, 'button', 'Play');
  });

  it('is none in the HTML that the build writes, which may open up all at once', async () => {
    await renderWidget(name, sampleProps[name], {
      beforeHydration: (slot) => expect(slot.querySelector('[aria-live]')).toBeNull(),
    });
  });

  it('holds the items and none of the controls', async () => {
    const region = (await renderWidget(name)).querySelector('[aria-live]');
    expect(region?.querySelectorAll('.slide, .quotation').length).toBeGreaterThan(1);
    expect(region?.querySelector('button')).toBeNull();
  });
});

it('has nothing to turn to when there is a single item', async () => {
  const sample = sampleProps['phone-slideshow'];
  const slot = await renderWidget('phone-slideshow', { ...sample, slides: sample.slides.slice(0, 1) });
  advance(longMs);
  expect(shownNumber(slot)).toBe(1);
  expect(slot.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

/** What holds words and is no control. */
function shownWords(slot: HTMLElement): HTMLElement {
  return slot.querySelector(
    '.phrase-line, .slide[data-current], .feature-panel p, blockquote',
  ) as HTMLElement;
}

function selectWords(element: HTMLElement): void {
  getSelection()?.selectAllChildren(element);
}

/** From what stands before the widget to the last letter. */
function selectUpTo(element: HTMLElement): void {
  const before = document.createElement('p');
  document.body.prepend(before);
  getSelection()?.setBaseAndExtent(before, 0, element, element.childNodes.length);
}

function shownPanel(slot: HTMLElement): HTMLElement {
  return slot.querySelector('[role="tabpanel"][data-current]') as HTMLElement;
}

/** Something to focus within a widget other than its pause button, where there is such a thing. */
function insideOf(slot: HTMLElement): HTMLElement {
  return slot.querySelector<HTMLElement>('button:not(.pause)') ?? findByRole(slot, 'button', 'Pause');
}
