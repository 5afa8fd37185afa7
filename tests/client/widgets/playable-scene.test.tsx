import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayableSceneProps } from '../../../client/widgets/playable-scene';
import { findAllByRole, findByRole, nameOf, textOf } from '../find-by-role';
import { advance, buildSlots, holdTime, hydrateSlot, renderWidget, shownNumber } from '../render-widget';
import { sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';
import { click, clickByMouse } from '../visitor-input';

stubBrowser();
holdTime();

const roll = (bonus: number, against: number, success: string, failure: string) => ({
  bonus,
  against,
  success,
  failure,
  note: `Roll ${against}: +${bonus}`,
});

const sample: PlayableSceneProps = {
  stylesUrl: '/scene.css',
  icon: '/icons.svg#die',
  words: {
    begin: 'Play',
    sum: '{die} + {bonus} = {total}, needs {against}',
    succeeded: 'Success',
    failed: 'Failure',
    natural20: 'A natural 20',
    natural1: 'A natural 1',
    passed: 'A friend was here.',
    enter: 'Step up',
    endings: 'One of 2.',
    rest: 'The rest is on your phone',
    again: 'Again',
  },
  die: { src: '/die.webp', alt: '', width: 1200, height: 100 },
  stores: [
    {
      prefix: 'On the',
      name: 'App Store',
      url: 'https://ios.example',
      icon: '/icons.svg#shop',
    },
    {
      prefix: 'Get it on',
      name: 'Google Play',
      url: 'https://android.example',
      icon: '/icons.svg#shop',
      isForAndroid: true,
    },
  ],
  passages: [
    {
      id: 'gate',
      text: 'You stand at a gate.',
      choices: [
        { words: 'Push it', roll: roll(3, 14, 'open', 'shut') },
        { words: 'Walk away', to: 'away' },
        {
          words: 'Sing',
          written: '“I sing.”',
          roll: { ...roll(3, 14, 'open', 'shut'), natural20: 'away', natural1: 'inside' },
        },
      ],
    },
    { id: 'open', text: 'It opens.', choices: [{ words: 'Go in', to: 'inside' }] },
    { id: 'shut', text: 'It holds.', choices: [{ words: 'Knock', to: 'inside' }] },
    { id: 'inside', text: 'You are inside.', after: 'The bolt is off.' },
    { id: 'away', text: 'You are away.' },
  ],
};

let root: Root;
let rolls: number[];
let page: HTMLElement;

/** The scene on a page of its own, its styles there. The die shows what the test says, one number after the other. */
async function openScene(...dieShows: number[]): Promise<void> {
  const { PlayableScene } = await import('../../../client/widgets/playable-scene');
  rolls = dieShows;
  document.body.innerHTML = '<main><section id="page"></section></main>';
  page = document.getElementById('page') as HTMLElement;
  root = createRoot(page);
  act(() => root.render(<PlayableScene {...sample} rollDie={() => rolls.shift() ?? 0} />));
  haveStyles(page);
}

function haveStyles(element: HTMLElement): void {
  act(() => void element.querySelector('link')?.dispatchEvent(new Event('load')));
}

const press = (name: string) => click(findByRole(page, 'button', name));
const choices = () =>
  findAllByRole(page, 'button').map((button) => button.querySelector('span')?.firstChild?.textContent);
/** What a screen reader says as the passage gets the focus. */
const announced = () => nameOf(document.activeElement as Element);

afterEach(() => act(() => root?.unmount()));

it('is not there before its styles are', async () => {
  const { PlayableScene } = await import('../../../client/widgets/playable-scene');
  root = createRoot(document.body);
  act(() => root.render(<PlayableScene {...sample} />));
  expect(findAllByRole(document.body, 'button')).toEqual([]);
  haveStyles(document.body);
  expect(findAllByRole(document.body, 'button').map(nameOf)).toEqual(['Play']);
});

it('a passage has the focus, is announced by it alone, and says on a button what a roll would take', async () => {
  await openScene();
  press('Play');
  expect(announced()).toBe('You stand at a gate.');
  expect(choices()).toEqual(['Push it', 'Walk away', 'Sing']);
  const live = document.activeElement?.closest('[aria-live]');
  expect(live?.getAttribute('aria-live')).toBe('off');
  expect(page.querySelectorAll('[role="status"], [role="alert"], [role="log"]')).toHaveLength(0);
  expect(textOf(findAllByRole(page, 'button')[0] as Element)).toContain('Roll 14: +3');
});

it.each([
  [11, '11 + 3 = 14, needs 14 Success It opens.', 'Go in'],
  [20, '20 + 3 = 23, needs 14 Success It opens.', 'Go in'],
  [10, '10 + 3 = 13, needs 14 Failure It holds.', 'Knock'],
  [1, '1 + 3 = 4, needs 14 Failure It holds.', 'Knock'],
])('with %i on the die says: %s', async (die, says, next) => {
  await openScene(die);
  press('Play');
  press('Push it Roll 14: +3');
  expect(announced()).toBe(says);
  expect(page.querySelector('.scene-chosen')?.textContent).toBe('Push it');
  expect(page.querySelector('.die b')?.textContent).toBe(`${die}`);
  expect(choices()).toEqual([next]);
});

it.each([
  [20, '20 + 3 = 23, needs 14 A natural 20 You are away.'],
  [1, '1 + 3 = 4, needs 14 A natural 1 You are inside.'],
  [19, '19 + 3 = 22, needs 14 Success It opens.'],
])('gives a natural %i its own passage where the roll has one', async (die, says) => {
  await openScene(die);
  press('Play');
  press('Sing Roll 14: +3');
  expect(announced()).toContain(says);
  expect(page.querySelector('.passage')?.hasAttribute('data-written')).toBe(true);
});

it('ends at the stores, and restarts when asked', async () => {
  await openScene(20, 1);
  press('Play');
  press('Push it Roll 14: +3');
  press('Go in');
  expect(announced()).toBe('You are inside. The rest is on your phone One of 2.');
  expect(findAllByRole(page, 'link').map((link) => link.getAttribute('href'))).toEqual([
    'https://ios.example',
    'https://android.example',
  ]);
  press('Again');
  expect(announced()).toBe('You stand at a gate.');
  press('Push it Roll 14: +3');
  expect(announced()).toContain('Failure');
});

it('puts Google Play first on Android', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 16)' });
  await openScene();
  press('Play');
  press('Walk away');
  expect(findAllByRole(page, 'link').map((link) => link.getAttribute('href'))).toEqual([
    'https://android.example',
    'https://ios.example',
  ]);
});

it('rolls once, however often the button is pressed before it is gone', async () => {
  await openScene(20, 1);
  press('Play');
  const [button] = findAllByRole(page, 'button') as [HTMLElement];
  act(() => {
    button.click();
    button.click();
  });
  act(() => void vi.advanceTimersByTime(0));
  expect(announced()).toContain('20 + 3');
});

describe('in the phone', () => {
  const props = { ...sampleProps['phone-slideshow'], scene: sample };

  beforeEach(async () => {
    page = await renderWidget('phone-slideshow', props, {
      beforeHydration: (slot) => expect(slot.querySelector('.scene')).toBeNull(),
    });
    haveStyles(page);
  });

  it('lies on the first screen alone', () => {
    expect(page.querySelectorAll('.scene')).toHaveLength(1);
    expect(page.querySelector('.slide .scene')?.closest('.slide')?.id).toBe('slide-story');
  });

  it('begins with a press on the picture from before there was a button', async () => {
    page = await renderWidget('phone-slideshow', props);
    click(page.querySelector('.phone img') as HTMLElement);
    haveStyles(page);
    act(() => void vi.advanceTimersByTime(50));
    expect(announced()).toBe('You stand at a gate.');
  });

  it.each([
    ['#slide-story', 'You stand at a gate.'],
    ['#after-inside', 'A friend was here. The bolt is off.'],
  ])('begins by itself for whoever is led to %s', async (hash, says) => {
    history.replaceState(null, '', hash);
    page = await renderWidget('phone-slideshow', props);
    haveStyles(page);
    act(() => void vi.advanceTimersByTime(50));
    history.replaceState(null, '', '/');
    expect(announced()).toBe(says);
    expect(page.querySelector('.slide[data-current]')?.id).toBe('slide-story');
  });

  it('passes an end on by an address that holds nothing else', async () => {
    const lamp = { label: 'Pass it on', message: 'Your turn.', copied: 'Copied', enter: 'Step up' };
    page = await renderWidget('phone-slideshow', { ...props, scene: { ...sample, lamp } });
    haveStyles(page);
    const shared: ShareData[] = [];
    vi.stubGlobal('navigator', { userAgent: '', share: async (data: ShareData) => shared.push(data) });
    for (const name of ['Play', 'Walk away', 'Pass it on']) press(name);
    expect(shared).toEqual([
      { text: 'Your turn.', url: `${location.origin}${location.pathname}#after-away` },
    ]);
  });

  it('stops the slideshow for good, also by a mouse that goes away', () => {
    clickByMouse(page.querySelector('.scene-begin') as HTMLElement);
    advance(7000);
    expect(page.querySelector('.slide[data-current]')?.id).toBe('slide-story');
  });
});

it('stops the headline beside it as well', async () => {
  const [phrase, phone] = (await buildSlots('hero-phrase', 'phone-slideshow')) as [HTMLElement, HTMLElement];
  const section = document.createElement('section');
  const main = document.querySelector('main') as HTMLElement;
  section.append(...main.childNodes);
  main.append(section);
  // The slot was built without a scene, of which only the places of its ends are in the HTML.
  const passages = sample.passages.map(({ after: _, ...passage }) => passage);
  const props = { ...sampleProps['phone-slideshow'], scene: { ...sample, passages } };
  (phone.nextElementSibling as Element).textContent = JSON.stringify(props);
  for (const slot of [phrase, phone]) await hydrateSlot(slot);
  advance(3000);
  expect(shownNumber(phrase)).toBe(2);
  haveStyles(phone);
  clickByMouse(phone.querySelector('.scene-begin') as HTMLElement);
  advance(7000);
  expect(shownNumber(phrase)).toBe(2);
});
