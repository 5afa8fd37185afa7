import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { findByRole } from '../find-by-role';
import { advance, holdTime, renderWidget, shownNumber } from '../render-widget';
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

const standsStill: [circumstance: string, at: Moments, button: 'Pause' | 'Play'][] = [
  ['a mouse over it', { whenLive: (slot) => pointTo(pauseOf(slot), 'mouse') }, 'Pause'],
  ['a pen over it', { whenLive: (slot) => pointTo(pauseOf(slot), 'pen') }, 'Pause'],
  [
    'a mouse that rested there before',
    { whenBuilt: (slot) => restPointerOn(pauseOf(slot), 'mouse') },
    'Pause',
  ],
  ['being off the screen', { onScreen: false }, 'Pause'],
  ['a tab opened in the background', { whenBuilt: () => setTabHidden(true) }, 'Pause'],
  ['reduced motion', { whenBuilt: () => reduceMotion(true) }, 'Play'],
  ['reduced motion that is set later', { whenLive: () => act(() => reduceMotion(true)) }, 'Play'],
  ['a press on what it shows', { whenLive: (slot) => click(shownWords(slot)) }, 'Play'],
  ['some of its words chosen', { whenLive: (slot) => act(() => selectWords(shownWords(slot))) }, 'Play'],
  ['words chosen from before it on', { whenLive: (slot) => act(() => selectUpTo(shownWords(slot))) }, 'Play'],
  ['words of it that were chosen before', { whenBuilt: (slot) => selectWords(shownWords(slot)) }, 'Play'],
  ['the keyboard inside', { whenLive: (slot) => focusBy('keyboard', insideOf(slot)) }, 'Play'],
  ['the keyboard inside before', { whenBuilt: (slot) => focusBy('keyboard', insideOf(slot)) }, 'Play'],
  [
    'a keyboard that entered and left',
    {
      whenLive: (slot) => {
        focusBy('keyboard', insideOf(slot));
        insideOf(slot).blur();
      },
    },
    'Play',
  ],
  [
    'a key pressed where a mouse left the focus',
    {
      whenLive: (slot) => {
        pointTo(insideOf(slot));
        focusBy('mouse', insideOf(slot));
        press(insideOf(slot), 'Enter');
        pointAway(insideOf(slot));
      },
    },
    'Play',
  ],
];

const turns: [circumstance: string, at: Moments][] = [
  ['a finger that last was there', { whenBuilt: (slot) => restPointerOn(pauseOf(slot), 'touch') }],
  ['a touch, which never leaves', { whenLive: (slot) => pointTo(pauseOf(slot), 'touch') }],
  ['focus that a mouse button moved', { whenLive: (slot) => focusBy('mouse', insideOf(slot)) }],
  [
    'keyboard focus on its pause button',
    {
      whenBuilt: (slot) => focusBy('keyboard', pauseOf(slot)),
      whenLive: (slot) => focusBy('keyboard', pauseOf(slot)),
    },
  ],
  [
    'a tab that is no longer hidden',
    { whenBuilt: () => setTabHidden(true), whenLive: () => act(() => setTabHidden(false)) },
  ],
  [
    'motion that is no longer reduced',
    { whenBuilt: () => reduceMotion(true), whenLive: () => act(() => reduceMotion(false)) },
  ],
  ['words chosen elsewhere, and a caret within', { whenLive: selectElsewhere }],
  ...['Control', 'PageDown'].map((key): [string, Moments] => [
    `the key ${key}, which is not for it`,
    {
      whenLive: (slot) => {
        focusBy('mouse', insideOf(slot));
        press(insideOf(slot), key);
      },
    },
  ]),
];

describe.each(rotatingWidgets)('$name', ({ name, periodMs, count }) => {
  const render = async ({ whenBuilt, whenLive, onScreen = true }: Moments = {}) => {
    const slot = await renderWidget(name, sampleProps[name], { onScreen, beforeHydration: whenBuilt });
    whenLive?.(slot);
    return slot;
  };
  const pressByKeyboard = (slot: HTMLElement, label: 'Pause' | 'Play') => {
    const button = findByRole(slot, 'button', label);
    focusBy('keyboard', button);
    press(button, 'Enter');
  };

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

  it('has a pause button that is named after what it does next', async () => {
    const slot = await render({ whenLive: (slot) => click(pauseOf(slot)) });
    const button = findByRole(slot, 'button', 'Play');
    expect(button.hasAttribute('aria-pressed')).toBe(false);
    expect(button.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#play');
  });

  // All of them use one hook, so that one of them is enough for its every circumstance.
  if (name !== 'phone-slideshow') return;

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

  it.each(standsStill)('stands still with %s, and turns again only when asked', async (_, at, button) => {
    const slot = await render(at);
    const shown = shownNumber(slot);
    advance(longMs);
    expect(shownNumber(slot)).toBe(shown);
    if (button === 'Pause') return void pauseOf(slot);
    pressByKeyboard(slot, 'Play');
    advance(periodMs);
    expect(shownNumber(slot)).not.toBe(shown);
  });

  it.each(turns)('turns with %s, until its pause button is pressed', async (_, at) => {
    const slot = await render(at);
    advance(periodMs);
    expect(shownNumber(slot)).toBe(2);
    pressByKeyboard(slot, 'Pause');
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
  const choiceIn = (slot: HTMLElement) => findByRole(slot, role, third);

  const ways: [device: string, reach: (slot: HTMLElement) => void][] = [
    ['a mouse', () => {}],
    ['a finger', (slot) => pointTo(choiceIn(slot), 'touch')],
    ['a screen reader', () => {}],
    // A choice does not start what was stopped.
    ['a mouse after a pause', (slot) => click(pauseOf(slot))],
  ];
  it.each(name === 'phone-slideshow' ? ways : ways.slice(0, 1))(
    'stays where %s made it, until the play button is pressed',
    async (device, reach) => {
      const slot = await renderWidget(name);
      reach(slot);
      (device.startsWith('a mouse') ? clickByMouse : click)(choiceIn(slot));
      advance(longMs);
      expect(shownNumber(slot)).toBe(3);
      click(findByRole(slot, 'button', 'Play'));
      advance(periodMs);
      expect(shownNumber(slot)).not.toBe(3);
    },
  );
});

const live = [{ name: 'phone-slideshow' }, { name: 'testimonial-carousel' }] as const;

describe.each(live)('the live region of $name', ({ name }) => {
  const politeness = (slot: HTMLElement) => slot.querySelector('[aria-live]')?.getAttribute('aria-live');

  it('is off while the items change by themselves', async () => {
    expect(politeness(await renderWidget(name))).toBe('off');
  });

  const holding: [state: string, hold: (slot: HTMLElement) => void][] = [
    ['paused', (slot) => click(findByRole(slot, 'button', 'Pause'))],
    ['hovered', (slot) => pointTo(findByRole(slot, 'button', 'Pause'))],
    ['entered by keyboard', (slot) => focusBy('keyboard', insideOf(slot))],
    ['turned by a finger', (slot) => click(insideOf(slot))],
    ['pressed where it shows something', (slot) => focusBy('mouse', shownPanel(slot))],
    ['under reduced motion', () => act(() => reduceMotion(true))],
  ];
  it.each(name === 'phone-slideshow' ? holding : holding.slice(0, 1))(
    'is polite while it is %s',
    async (_, hold) => {
      const slot = await renderWidget(name);
      hold(slot);
      expect(politeness(slot)).toBe('polite');
    },
  );

  it('stays at what somebody pressed on, and the focus with it', async () => {
    const slot = await renderWidget(name);
    focusBy('mouse', shownPanel(slot));
    advance(longMs);
    expect(shownNumber(slot)).toBe(1);
    expect(document.activeElement).toBe(shownPanel(slot));
    findByRole(slot, 'button', 'Play');
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

/** Chooses words beside the widget, up to where the choice of a whole paragraph ends, and then puts a caret into it. */
function selectElsewhere(slot: HTMLElement): void {
  const elsewhere = document.createElement('p');
  elsewhere.textContent = 'Elsewhere';
  document.body.prepend(elsewhere);
  act(() => selectWords(elsewhere));
  act(() => getSelection()?.setBaseAndExtent(elsewhere, 0, slot.firstElementChild as Element, 0));
  elsewhere.remove();
  act(() => getSelection()?.collapse(shownWords(slot), 0));
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
