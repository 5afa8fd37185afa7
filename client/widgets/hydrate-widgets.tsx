// Before React.
import './quiet-errors';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { yieldBetween } from '../behaviors/change-in-turn';
import { glideToLinks } from '../behaviors/glide-to-links';
import { layOutSections } from '../behaviors/lay-out-sections';
import { loadFonts } from '../behaviors/load-fonts';
import { markSection } from '../behaviors/mark-section';
import { setTabStops } from '../behaviors/tab-stops';
import { widgets } from './registry';
import { setStillness } from './stillness';

/**
 * Hydrates each slot as its own root, one after the other, yielding to the browser in between so that no click waits for
 * all of them. The touched one is first; one touched meanwhile is next. `onSettled` is called for a slot once its widget
 * handles clicks, or never will.
 *
 * A slot is an element with `data-widget` (a name in the registry) and `id` (the prefix of its React ids). Its props are in
 * `given` by that id, or in a JSON script after it. A widget that throws, then or later, is replaced by the static HTML it
 * started from; the others are not touched.
 */
export default async function hydrateWidgets(
  slots: readonly HTMLElement[],
  touched: Element | null,
  onSettled: (slot: HTMLElement) => void,
  given: Readonly<Record<string, object>> = {},
): Promise<void> {
  const waiting = new Set(slots);
  const hydrateNext = async (slot: HTMLElement | undefined) => {
    await yieldBetween();
    if (slot && waiting.delete(slot)) hydrate(slot, onSettled, given[slot.id]);
  };
  const slotOf = (element: Element | null) => slots.find((slot) => slot.contains(element));
  const done = new AbortController();
  for (const type of ['focusin', 'click']) {
    const whileWaiting = { capture: true, signal: done.signal };
    addEventListener(type, ({ target }) => hydrateNext(slotOf(target as Element)), whileWaiting);
  }
  await hydrateNext(slotOf(touched) ?? slots[0]);
  await loadFonts();
  await layOutSections();
  glideToLinks();
  markSection();
  for (const slot of slots) await hydrateNext(slot);
  done.abort();
}

function hydrate(slot: HTMLElement, onSettled: (slot: HTMLElement) => void, given?: object): void {
  // Laid out by now, the styles hide these panels.
  for (const panel of slot.querySelectorAll('[data-aside]')) panel.removeAttribute('aria-hidden');
  setTabStops(slot, false);
  const asBuilt = slot.cloneNode(true) as HTMLElement;
  asBuilt.removeAttribute('data-arranged');
  asBuilt.dataset.givenUp = '';
  const giveUp = (error: unknown, info?: Info) => {
    if (import.meta.env.DEV) tell(error, info);
    if (slot.isConnected) slot.replaceWith(asBuilt);
    // A held click on a link still follows it.
    onSettled(slot);
    // Without a pause button nothing could stop the motion.
    if (!document.querySelector('[data-widget]:not([data-given-up]) .pause')) setStillness(true);
  };
  try {
    const Widget = widgets[slot.dataset.widget as keyof typeof widgets] as ComponentType<object>;
    const readProps = () => given ?? JSON.parse(slot.nextElementSibling?.textContent ?? '');
    const keepControls = rememberControls(slot);
    const ready = () => {
      keepControls();
      slot.dataset.live = '';
      if (slot.querySelector('.pause')) document.documentElement.dataset.pausable = '';
      onSettled(slot);
    };
    const render = (round: number) => (
      <Live onReady={ready} key={round}>
        <Widget {...readProps()} />
      </Live>
    );
    const root = hydrateRoot(slot, render(0), {
      identifierPrefix: slot.id,
      onUncaughtError: giveUp,
      ...(import.meta.env.DEV ? { onRecoverableError: tell } : undefined),
    });
    if (import.meta.env.DEV) {
      let round = 0;
      // The development server has changed the props beside it.
      slot.addEventListener('renew', ({ detail }: CustomEventInit<{ keepsState: boolean }>) => {
        flushSync(() => root.render(render(detail?.keepsState ? round : ++round)));
      });
    }
  } catch (error) {
    giveUp(error);
  }
}

const controls = 'a, button, input';

/**
 * Call before a widget is hydrated, and the returned function once it is live. Where something else has changed its words
 * meanwhile, as translators do, React builds the widget anew: the new controls then get the focus and the clicks of the old.
 */
function rememberControls(slot: HTMLElement): () => void {
  const before = [...slot.querySelectorAll<HTMLElement>(controls)];
  const focused = document.activeElement;
  return () => {
    const after = slot.querySelectorAll<HTMLElement>(controls);
    if (after.length !== before.length) return;
    before.forEach((control, position) => {
      if (control.isConnected) return;
      control.addEventListener('click', () => after[position]?.click());
      if (control === focused) after[position]?.focus({ preventScroll: true });
    });
  };
}

/** The components in which an error was thrown. */
interface Info {
  componentStack?: string | null | undefined;
}

/** Reports an error like an uncaught one: in the console, and to the development server, which knows the lines. */
function tell(error: unknown, info?: Info): void {
  if (error instanceof Error && info?.componentStack) error.stack += info.componentStack;
  reportError(error);
}

/** Calls back when its children are on the page and listening. */
function Live({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render
  useEffect(onReady, []);
  return children;
}
