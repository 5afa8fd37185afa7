// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWidgets } from '../../../client/behaviors/load-widgets';
import { findAllByRole, findByRole, nameOf } from '../find-by-role';
import { buildSlots, eventually, untilLive } from '../render-widget';
import { layOut, runIdleCallbacks, stubBrowser } from '../stub-browser';

stubBrowser();

const hydrateModule = '../../../client/widgets/hydrate-widgets';

afterEach(() => {
  vi.doUnmock(hydrateModule);
});

const isArranged = (slot: HTMLElement) => slot.hasAttribute('data-arranged');

describe('the import', () => {
  const hydrateWidgets = vi.fn<(slots: HTMLElement[], touched: Element | null) => Promise<void>>();
  let slots: HTMLElement[];

  beforeEach(async () => {
    hydrateWidgets.mockReset().mockResolvedValue();
    slots = await buildSlots('phone-slideshow', 'pricing-toggle', 'roadmap-tabs');
    vi.doMock(hydrateModule, () => ({ default: hydrateWidgets }));
  });

  const slotsOfEachCall = () =>
    hydrateWidgets.mock.calls.map(([ordered]) => ordered.map((slot) => slot.dataset.widget));
  const inOrder = ['phone-slideshow', 'pricing-toggle', 'roadmap-tabs'];
  const settle = () => vi.dynamicImportSettled();
  const touch = (element?: Element) => {
    for (const type of ['mousedown', 'focusin', 'click'])
      element?.dispatchEvent(new Event(type, { bubbles: true }));
  };

  it('waits for the page to be loaded, and then for an idle moment', async () => {
    loadWidgets();
    runIdleCallbacks();
    await settle();
    expect(slotsOfEachCall()).toEqual([]);
    finishLoading();
    await settle();
    expect(slotsOfEachCall()).toEqual([]);
    runIdleCallbacks();
    await settle();
    expect(slotsOfEachCall()).toEqual([inOrder]);
  });

  it('comes at once where the browser has no requestIdleCallback', async () => {
    vi.unstubAllGlobals();
    expect('requestIdleCallback' in window).toBe(false);
    loadWidgets();
    finishLoading();
    await eventually(() => expect(slotsOfEachCall()).toEqual([inOrder]));
  });

  it.each(['focusin', 'click'])('comes at once by %s, and gets what was touched', async (type) => {
    loadWidgets();
    const annual = findByRole(document, 'radio', 'Annual');
    annual.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(hydrateWidgets.mock.calls.map(([, touched]) => touched)).toEqual([annual]);
  });

  it('comes once, however many reasons there are', async () => {
    loadWidgets();
    finishLoading();
    runIdleCallbacks();
    touch(slots[0]);
    touch(slots[0]);
    await settle();
    expect(hydrateWidgets).toHaveBeenCalledOnce();
  });

  it.each([
    ['a touch beside the widgets', () => touch(document.body)],
    [
      'a page without widgets',
      () => {
        finishLoading();
        runIdleCallbacks();
      },
    ],
  ])('does not come for %s', async (what, happen) => {
    if (what.startsWith('a page')) document.body.innerHTML = '<p>Plain</p>';
    loadWidgets();
    happen();
    await settle();
    expect(hydrateWidgets).not.toHaveBeenCalled();
  });
});

it('leaves the page alone where it was opened up before', async () => {
  const slots = await buildSlots('phone-slideshow', 'roadmap-tabs');
  delete document.documentElement.dataset.arranged;
  loadWidgets();
  findByRole(slots[0] as HTMLElement, 'button', 'Next').click();
  runIdleCallbacks();
  await vi.dynamicImportSettled();
  expect(slots.filter((slot) => isArranged(slot) || 'live' in slot.dataset)).toEqual([]);
});

it('arranges every slot before the import', async () => {
  const slots = await buildSlots('phone-slideshow', 'roadmap-tabs');
  expect(slots.map(isArranged)).toEqual([false, false]);
  loadWidgets();
  expect(slots.map(isArranged)).toEqual([true, true]);
});

it('makes the headers of features stops and the strips none, until the import fails', async () => {
  vi.doMock(hydrateModule, () => {
    throw new Error('offline');
  });
  const slots = await buildSlots('feature-list', 'phone-slideshow');
  const stopOf = (selector: string) =>
    slots.flatMap((slot) => slot.querySelector<HTMLElement>(selector) ?? [])[0]?.tabIndex;
  const stops = () => ({ header: stopOf('h3 > button'), strip: stopOf('.strip') });
  expect(stops()).toEqual({ header: -1, strip: 0 });
  loadWidgets();
  expect(stops()).toEqual({ header: 0, strip: -1 });
  findByRole(document, 'button', 'Next').click();
  await eventually(() => expect(stops()).toEqual({ header: -1, strip: 0 }));
});

describe('a click before a widget lives', () => {
  it('is held from the browser and replayed once the widget lives', async () => {
    const [roadmap] = (await buildSlots('roadmap-tabs')) as [HTMLElement];
    loadWidgets();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    findByRole(roadmap, 'link', 'Planned 1').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await untilLive(roadmap);
    await eventually(() => expect(selectedTabs(roadmap)).toEqual(['Planned 1']));
    expect(location.hash).toBe('');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'on a link is left to the browser with a key held (%s)',
    async (key) => {
      const [roadmap] = (await buildSlots('roadmap-tabs')) as [HTMLElement];
      loadWidgets();
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      findByRole(roadmap, 'link', 'Planned 1').dispatchEvent(click);
      expect(click.defaultPrevented).toBe(false);
    },
  );

  const nextOf = (slideshow: HTMLElement) => findByRole(slideshow, 'button', 'Next');
  const clickOn = (target: Element | null, held: MouseEventInit = {}) =>
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));

  it.each<[clicks: string, (slideshow: HTMLElement) => unknown, shown: string]>([
    ['once', (slideshow) => nextOf(slideshow).click(), 'A party & friends'],
    [
      'as often as there were clicks',
      (slideshow) => {
        nextOf(slideshow).click();
        nextOf(slideshow).click();
      },
      'A hero',
    ],
    [
      'with a key held where nothing leads elsewhere',
      (slideshow) => clickOn(nextOf(slideshow), { ctrlKey: true }),
      'A party & friends',
    ],
    [
      'when it fell on a drawing inside the control',
      (slideshow) => clickOn(nextOf(slideshow).querySelector('svg')),
      'A party & friends',
    ],
  ])('counts %s', async (_, press, shown) => {
    const [slideshow] = (await buildSlots('phone-slideshow')) as [HTMLElement];
    loadWidgets();
    press(slideshow);
    await untilLive(slideshow);
    expect(selectedTabs(slideshow)).toEqual([shown]);
  });

  it('counts when it fell on the words of a radio', async () => {
    const [toggle] = (await buildSlots('pricing-toggle')) as [HTMLElement];
    loadWidgets();
    const annual = findByRole(toggle, 'radio', 'Annual') as HTMLInputElement;
    annual.closest('label')?.click();
    expect(annual.checked).toBe(false);
    await untilLive(toggle);
    expect(annual.checked).toBe(true);
    await eventually(() => {
      const chosen = [...toggle.querySelectorAll<HTMLElement>('.price[data-chosen]')];
      expect(chosen.map((card) => card.dataset.plan)).toEqual(['annual']);
    });
  });

  it('counts once even when React is already listening', async () => {
    const [slideshow] = (await buildSlots('phone-slideshow')) as [HTMLElement];
    const { default: hydrateWidgets } = await import(hydrateModule);
    vi.doMock(hydrateModule, () => ({
      default: (...parameters: unknown[]) => {
        const hydrated = hydrateWidgets(...parameters);
        findByRole(slideshow, 'button', 'Next').click();
        return hydrated;
      },
    }));
    loadWidgets();
    finishLoading();
    runIdleCallbacks();
    await untilLive(slideshow);
    expect(selectedTabs(slideshow)).toEqual(['A party & friends']);
  });

  it('is left to the browser where there is nothing to press', async () => {
    const [slideshow] = (await buildSlots('phone-slideshow')) as [HTMLElement];
    loadWidgets();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    slideshow.querySelector('.slide p')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    await untilLive(slideshow);
    expect(selectedTabs(slideshow)).toEqual(['A story </script>']);
    // What turns stops all the same.
    await eventually(() => findByRole(slideshow, 'button', 'Play'));
  });

  it('is left to the browser beside the widgets', async () => {
    await buildSlots('phone-slideshow');
    document.body.insertAdjacentHTML('beforeend', '<a href="#top">Top</a>');
    loadWidgets();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe('an import that fails', () => {
  let slots: [HTMLElement, HTMLElement];

  beforeEach(async () => {
    slots = (await buildSlots('phone-slideshow', 'roadmap-tabs')) as typeof slots;
    vi.doMock(hydrateModule, () => {
      throw new Error('offline');
    });
    loadWidgets();
    findByRole(slots[0], 'button', 'Next').click();
    await eventually(() => expect(slots.map(isArranged)).toEqual([false, false]));
  });

  // The arrangement is released by then, so that everything can be read.
  it('leaves the links of the static page to the browser', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    findByRole(slots[1], 'link', 'Planned 1').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('is not tried again, for few browsers would fetch it', async () => {
    const hydrateWidgets = vi.fn();
    vi.doMock(hydrateModule, () => ({ default: hydrateWidgets }));
    findByRole(slots[1], 'link', 'Planned 1').click();
    await vi.dynamicImportSettled();
    expect(hydrateWidgets).not.toHaveBeenCalled();
  });
});

describe('a held click on a link where the import fails', () => {
  /** How often the click reached the page, once the widget was given up with its section this far down the screen. */
  async function clickInVain(top: number): Promise<number> {
    vi.doMock(hydrateModule, () => {
      throw new Error('offline');
    });
    const [roadmap] = (await buildSlots('roadmap-tabs')) as [HTMLElement];
    vi.spyOn(roadmap, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 320, 400));
    const reachedThePage = vi.fn();
    roadmap.addEventListener('click', reachedThePage);
    loadWidgets();
    findByRole(roadmap, 'link', 'Planned 1').click();
    expect(reachedThePage).not.toHaveBeenCalled();
    await eventually(() => expect(document.documentElement.dataset.still).toBe('plain'));
    return reachedThePage.mock.calls.length;
  }

  it.each([
    ['is given back to the browser', 100, 1],
    ['is forgotten where its visitor has scrolled on, even if that scroll has yet to end', -500, 0],
  ])('%s', async (_, top, clicks) => {
    expect(await clickInVain(top)).toBe(clicks);
  });
});

describe('whoever comes by an address with a fragment', () => {
  const toPart = vi.fn();
  let frames: (() => void)[];

  beforeEach(async () => {
    toPart.mockReset();
    frames = [];
    document.documentElement.dataset.glides = '';
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
    await buildSlots('phone-slideshow');
    document.body.insertAdjacentHTML('beforeend', '<section id="pricing"></section>');
    location.hash = 'pricing';
    (document.querySelector('#pricing') as HTMLElement).scrollIntoView = toPart;
  });

  /** The next frame is drawn, and the page stands this far down in it. */
  const drawFrame = (place: number) => {
    vi.stubGlobal('scrollY', place);
    for (const callback of frames.splice(0)) callback();
  };

  it('is led there once the page is laid out, and not before', () => {
    loadWidgets();
    expect(toPart).not.toHaveBeenCalled();
    layOut();
    expect(toPart).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.glides).toBeUndefined();
  });

  it('is led for six frames and then let go', () => {
    loadWidgets();
    layOut();
    for (const place of [1, 2, 3, 4, 5, 6]) drawFrame(place);
    expect(frames).toEqual([]);
    expect(toPart).toHaveBeenCalledTimes(7);
  });

  it('is left where a browser that came back has led already', () => {
    history.replaceState(true, '');
    loadWidgets();
    layOut();
    expect(toPart).not.toHaveBeenCalled();
  });

  it('stays where they are when the part is not of this page', () => {
    location.hash = 'somewhere-else';
    loadWidgets();
    layOut();
    for (const place of [1, 2]) drawFrame(place);
    expect(toPart).not.toHaveBeenCalled();
  });
});

/** The page and all it asks for is there. */
function finishLoading(): void {
  window.dispatchEvent(new Event('load'));
}

function selectedTabs(slot: HTMLElement): string[] {
  const tabs = findAllByRole(slot, 'tab');
  return tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map(nameOf);
}
