// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetName } from '../../../client/widgets/registry';
import { findAllByRole, findByRole, nameOf } from '../find-by-role';
import { build, buildSlots, eventually, untilLive } from '../render-widget';
import { everyWidget, sampleProps } from '../sample-widgets';
import { stubBrowser } from '../stub-browser';

// Time is real here and React does its own scheduling: it treats errors differently when tests drive it.
stubBrowser();

async function buildAndHydrate(...names: WidgetName[]): Promise<HTMLElement[]> {
  const slots = await buildSlots(...names);
  await hydrate(slots);
  return slots;
}

async function hydrate(slots: HTMLElement[], onSettled = vi.fn()): Promise<void> {
  const { default: hydrateWidgets } = await import('../../../client/widgets/hydrate-widgets');
  for (const slot of slots) slot.toggleAttribute('data-arranged', true);
  await hydrateWidgets(slots, null, onSettled);
}

it.each(everyWidget)('brings %s to life without a difference to its HTML', async (name) => {
  const complaints: unknown[] = [];
  // Where React reports what it could recover from, unless it is told otherwise.
  vi.stubGlobal('reportError', (error: unknown) => complaints.push(error));
  const [slot] = (await buildAndHydrate(name)) as [HTMLElement];
  await untilLive(slot);
  expect(complaints).toEqual([]);
});

describe.each(everyWidget)('%s, twice on a page', (name) => {
  const buildTwo = async () => {
    const second = { ...sampleProps[name], id: 'second' };
    const slots = await build([
      { name, props: sampleProps[name] },
      { name, props: second },
    ]);
    return slots as [HTMLElement, HTMLElement];
  };
  const repeatedIds = () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  };
  const choosable =
    '[role="tab"][aria-selected="false"], button[aria-expanded="false"], input:not(:checked), .pause';

  it('gives no id twice, and keeps what is chosen in each apart', async () => {
    const slots = await buildTwo();
    const [first, second] = slots;
    expect(repeatedIds()).toEqual([]);
    await hydrate(slots);
    await untilLive(...slots);
    expect(repeatedIds()).toEqual([]);
    const namesOfRadios = [first, second].map((slot) => slot.querySelector('input')?.name);
    if (namesOfRadios[0]) expect(namesOfRadios[0]).not.toBe(namesOfRadios[1]);

    for (const [used, other] of [slots, [second, first]] as const) {
      const [before, kept] = [used.innerHTML, other.innerHTML];
      const control = used.querySelector<HTMLElement>(choosable);
      control?.click();
      if (!control) continue;
      await eventually(() => expect(used.innerHTML).not.toBe(before));
      // Its button pauses the page as a whole.
      if (!control.matches('.pause')) expect(other.innerHTML).toBe(kept);
    }
  });
});

it('tells of each slot once, when it answers to clicks', async () => {
  const slots = (await buildSlots('phone-slideshow', 'roadmap-tabs')) as [HTMLElement, HTMLElement];
  const onSettled = vi.fn((slot: HTMLElement) => {
    expect(slot.hasAttribute('data-live')).toBe(true);
    slot.querySelector<HTMLElement>('[aria-label="Next"], [href="#roadmap-planned"]')?.click();
  });
  await hydrate(slots, onSettled);
  await untilLive(...slots);
  expect(onSettled.mock.calls).toEqual(slots.map((slot) => [slot]));
  await eventually(() => {
    expect(selectedTabs(slots[0])).toEqual(['A party & friends']);
    expect(selectedTabs(slots[1])).toEqual(['Planned 1']);
  });
});

it('begins with the one that was touched', async () => {
  const slots = await buildSlots('phone-slideshow', 'pricing-toggle', 'roadmap-tabs');
  const { default: hydrateWidgets } = await import('../../../client/widgets/hydrate-widgets');
  const onSettled = vi.fn();
  await hydrateWidgets(slots, slots[1]?.querySelector('input') as Element, onSettled);
  await untilLive(...slots);
  const names = onSettled.mock.calls.map(([slot]) => slot.dataset.widget);
  expect(names).toEqual(['pricing-toggle', 'phone-slideshow', 'roadmap-tabs']);
});

it('goes on with one that is touched meanwhile', async () => {
  const slots = await buildSlots('phone-slideshow', 'pricing-toggle', 'roadmap-tabs');
  const { default: hydrateWidgets } = await import('../../../client/widgets/hydrate-widgets');
  const onSettled = vi.fn();
  const done = hydrateWidgets(slots, null, onSettled);
  slots[2]?.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await done;
  await untilLive(...slots);
  const names = onSettled.mock.calls.map(([slot]) => slot.dataset.widget);
  expect(names).toEqual(['phone-slideshow', 'roadmap-tabs', 'pricing-toggle']);
});

it('gives the browser its turn between two widgets', async () => {
  const slots = await buildSlots('phone-slideshow', 'roadmap-tabs', 'pricing-toggle');
  const { default: hydrateWidgets } = await import('../../../client/widgets/hydrate-widgets');
  const wait = vi.spyOn(globalThis, 'setTimeout');
  await hydrateWidgets(slots, null, vi.fn());
  expect(wait.mock.calls.filter(([, ms]) => ms === undefined).length).toBeGreaterThanOrEqual(
    slots.length - 1,
  );
  await untilLive(...slots);
});

describe('a widget that throws', () => {
  beforeEach(() => {
    // A real widget's slot, and another widget in its place: one whose faults are under control.
    vi.doMock('../../../client/widgets/pricing-toggle', () => ({ PricingToggle: FaultyWidget }));
    fault.where = undefined;
  });

  afterEach(() => {
    vi.doUnmock('../../../client/widgets/pricing-toggle');
  });

  it.each<[when: string, spoil: (slot: HTMLElement) => void]>([
    ['in its first render', () => failIn('render')],
    ['when it comes to life', () => failIn('effect')],
    ['because its props cannot be read', (slot) => propsOf(slot).replaceChildren('{ broken')],
  ])(
    '%s is shown whole by the HTML it started from, keeps its place and its id, and is not tried again',
    async (_, spoil) => {
      const [slot] = (await buildSlots('pricing-toggle')) as [HTMLElement];
      const [html, script] = [slot.innerHTML, propsOf(slot)];
      spoil(slot);
      // Told of once it is replaced, so that no link waits to be followed for ever.
      const onSettled = vi.fn(() => expect(slot.isConnected).toBe(false));
      await hydrate([slot], onSettled);
      const replacement = await replacementOf(slot);
      expect(replacement.innerHTML).toBe(html);
      expect(replacement.hasAttribute('data-arranged')).toBe(false);
      expect(replacement.nextElementSibling).toBe(script);
      // What is live is left alone by the loader.
      expect(replacement.hasAttribute('data-given-up')).toBe(true);
      if (fault.where !== 'effect') expect(onSettled.mock.calls).toEqual([[slot]]);
    },
  );

  it('later is replaced by the HTML it started from', async () => {
    const [slot] = (await buildSlots('pricing-toggle')) as [HTMLElement];
    const html = slot.innerHTML;
    await hydrate([slot]);
    await untilLive(slot);
    findByRole(slot, 'button', 'Count').click();
    await eventually(() => findByRole(slot, 'button', 'Counted'));
    failIn('render');
    findByRole(slot, 'button', 'Counted').click();
    expect((await replacementOf(slot)).innerHTML).toBe(html);
  });

  it('leaves the others to live', async () => {
    const slots = await buildSlots('phone-slideshow', 'pricing-toggle', 'roadmap-tabs');
    const [before, faulty, after] = slots as [HTMLElement, HTMLElement, HTMLElement];
    failIn('render');
    await hydrate(slots);
    await untilLive(before, after);
    await replacementOf(faulty);
    findByRole(before, 'button', 'Next').click();
    findByRole(after, 'tab', 'Planned 1').click();
    await eventually(() => {
      expect(selectedTabs(before)).toEqual(['A party & friends']);
      expect(selectedTabs(after)).toEqual(['Planned 1']);
    });
  });
});

it('leaves a slot whose widget it does not know as the build made it', async () => {
  const [slot, other] = (await buildSlots('pricing-toggle', 'roadmap-tabs')) as [HTMLElement, HTMLElement];
  const html = slot.innerHTML;
  slot.dataset.widget = 'no-such-widget';
  // React says in development that an element of no type was made.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  await hydrate([slot, other]);
  expect((await replacementOf(slot)).innerHTML).toBe(html);
  await untilLive(other);
  vi.mocked(console.error).mockClear();
});

const fault: { where: 'render' | 'effect' | undefined } = { where: undefined };

function failIn(where: 'render' | 'effect'): void {
  fault.where = where;
}

function propsOf(slot: HTMLElement): HTMLElement {
  return slot.nextElementSibling as HTMLElement;
}

function FaultyWidget() {
  const [count, setCount] = useState(0);
  if (fault.where === 'render') throw new Error('a fault in a render');
  useEffect(() => {
    if (fault.where === 'effect') throw new Error('a fault in an effect');
  });
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count ? 'Counted' : 'Count'}
    </button>
  );
}

/** What stands in the place of a slot once its widget was given up. */
async function replacementOf(slot: HTMLElement): Promise<HTMLElement> {
  await eventually(() => expect(slot.isConnected).toBe(false));
  return document.getElementById(slot.id) as HTMLElement;
}

function selectedTabs(slot: HTMLElement): string[] {
  const tabs = findAllByRole(slot, 'tab');
  return tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map(nameOf);
}
