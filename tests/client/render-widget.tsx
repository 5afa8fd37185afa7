import { act, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WidgetName } from '../../client/widgets/registry';
import { type PropsOf, sampleProps } from './sample-widgets';
import { intersect, watchedElements } from './stub-browser';

const roots: Root[] = [];

/** Makes time stand still until `advance()` is called, and lets React act only then. Once a test file. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => {
    act(() => {
      for (const root of roots.splice(0)) root.unmount();
    });
  });
}

/** Puts the HTML of widgets on the page as the build writes it, one slot each. No script has run yet. */
export async function buildSlots(...names: WidgetName[]): Promise<HTMLElement[]> {
  return build(names.map((name) => ({ name, props: sampleProps[name] })));
}

/** The same with props of one's own. */
export async function build(requested: { name: WidgetName; props: object }[]): Promise<HTMLElement[]> {
  const { WidgetSlot } = await import('../../templates/parts/widget-slot');
  const AnySlot = WidgetSlot as ComponentType<{ name: WidgetName; site: object; props: () => object }>;
  document.body.innerHTML = renderToString(
    <main>
      {requested.map(({ name, props }) => (
        <AnySlot key={name} name={name} site={{}} props={() => props} />
      ))}
    </main>,
  );
  return [...document.querySelectorAll<HTMLElement>('[data-widget]')];
}

export interface Circumstances {
  /** Whether the widget is on the screen once it has come to life. True unless told otherwise. */
  onScreen?: boolean;
  /** What happens to the finished HTML before any script runs. */
  beforeHydration?: ((slot: HTMLElement) => void) | undefined;
}

/**
 * One widget the way a visitor gets it: its HTML from the server, its props from the JSON beside it, then
 * hydrated. Fails if the first render differs from the HTML. Returns its slot.
 */
export async function renderWidget<Name extends WidgetName>(
  name: Name,
  props: PropsOf<Name> = sampleProps[name],
  circumstances: Circumstances = {},
): Promise<HTMLElement> {
  const [slot] = await build([{ name, props }]);
  if (!slot) throw new Error(`no slot was made for ${name}`);
  await hydrateSlot(slot, circumstances);
  return slot;
}

/** Several widgets on one page, each with its sample props. */
export async function renderWidgets(...names: WidgetName[]): Promise<HTMLElement[]> {
  const slots = await buildSlots(...names);
  for (const slot of slots) await hydrateSlot(slot);
  return slots;
}

/** Brings one slot of a page to life. Fails if its first render differs from its HTML. */
export async function hydrateSlot(
  slot: HTMLElement,
  { onScreen = true, beforeHydration }: Circumstances = {},
): Promise<void> {
  const { widgets } = await import('../../client/widgets/registry');
  const Widget = widgets[slot.dataset.widget as WidgetName] as ComponentType<object>;
  const props = JSON.parse(slot.nextElementSibling?.textContent ?? '');
  beforeHydration?.(slot);
  const onRecoverableError = vi.fn();
  act(() => {
    const options = { identifierPrefix: slot.id, onRecoverableError };
    roots.push(hydrateRoot(slot, <Widget {...props} />, options));
  });
  expect(onRecoverableError.mock.calls).toEqual([]);
  for (const element of watchedElements()) act(() => intersect(element, onScreen ? 1 : 0));
}

/**
 * Lets time pass, timer by timer: React renders after each as it would, so that a timer which one render
 * starts runs from that very moment.
 */
export function advance(ms: number): void {
  let over = false;
  setTimeout(() => {
    over = true;
  }, ms);
  while (!over) act(() => void vi.advanceTimersToNextTimer());
  act(() => void vi.advanceTimersByTime(0));
}

/** The one item of a rotation (or the panel of a tab) that is on show. */
export function shownItem(slot: HTMLElement): HTMLElement {
  const items = slot.querySelectorAll<HTMLElement>(
    'h1 [data-current], .slide, .quotation, li, .waypoint-panel',
  );
  const shown = [...items].filter((element) => element.matches('[data-current]'));
  expect(shown).toHaveLength(1);
  return shown[0] as HTMLElement;
}

/** Which item that is, counted from 1 as people do. */
export function shownNumber(slot: HTMLElement): number {
  const item = shownItem(slot);
  return [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
}

/**
 * Waits in real time until the page's own script has brought these slots to life, and React has shown what
 * came of that: the roles that wait for it, and the clicks that were held.
 */
export async function untilLive(...slots: HTMLElement[]): Promise<void> {
  await eventually(() => expect(slots.every((slot) => slot.hasAttribute('data-live'))).toBe(true));
  // React schedules by setImmediate under Node. Turns of the event loop are the same on a busy machine.
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits in real time until an assertion holds; on a busy machine that may take a while. */
export async function eventually(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: 10_000, interval: 5 });
}
