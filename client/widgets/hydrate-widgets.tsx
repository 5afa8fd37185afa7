// Before React.
import './quiet-errors';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { setTabStops } from '../tab-stops';
import { bringFaces } from './bring-faces';
import { withFewListeners } from './few-listeners';
import { glideOn } from './glide-on';
import { handOver } from './hand-over';
import { layOutSections } from './lay-out-sections';
import { widgets } from './registry';
import { setStillness } from './stillness';
import { takeTurns } from './take-turns';

/**
 * Hydrates each slot as its own root, one after the other, giving the browser its turn in between so that
 * no click waits for the whole row. The one that somebody has touched is the first; one touched meanwhile is the next.
 * `onSettled` is called for a slot once its widget answers to clicks, or never will.
 *
 * A slot is an element with `data-widget` (a name in the registry) and `id` (the prefix of its React ids),
 * followed by a JSON script with the widget's props where they are not `given` by its id. A widget that throws,
 * then or later, is replaced by the static HTML it started from; the others are not touched.
 */
export default async function hydrateWidgets(
  slots: readonly HTMLElement[],
  touched: Element | null,
  onSettled: (slot: HTMLElement) => void,
  given: Readonly<Record<string, object>> = {},
): Promise<void> {
  const waiting = new Set(slots);
  const bring = async (slot: HTMLElement | undefined) => {
    await takeTurns();
    if (slot && waiting.delete(slot)) hydrate(slot, onSettled, given[slot.id]);
  };
  const slotOf = (element: Element | null) => slots.find((slot) => slot.contains(element));
  const done = new AbortController();
  for (const type of ['focusin', 'click']) {
    const whileWaiting = { capture: true, signal: done.signal };
    addEventListener(type, ({ target }) => bring(slotOf(target as Element)), whileWaiting);
  }
  // By now this module has been evaluated, and the slots arranged, in one go.
  await bring(slotOf(touched) ?? slots[0]);
  await bringFaces();
  await layOutSections();
  glideOn();
  for (const slot of slots) await bring(slot);
  done.abort();
}

function hydrate(slot: HTMLElement, onSettled: (slot: HTMLElement) => void, given?: object): void {
  // By now it is laid out, and the styles say what is put aside.
  for (const panel of slot.querySelectorAll('[data-aside]')) panel.removeAttribute('aria-hidden');
  setTabStops(slot, false);
  const asBuilt = slot.cloneNode(true) as HTMLElement;
  asBuilt.removeAttribute('data-arranged');
  asBuilt.dataset.givenUp = '';
  const giveUp = (error: unknown, info?: Info) => {
    if (import.meta.env.DEV) tell(error, info);
    if (slot.isConnected) slot.replaceWith(asBuilt);
    // A link that waits to be followed leads where it led, also from there.
    onSettled(slot);
    // With the last pause button goes all that could stop what moves.
    if (!document.querySelector('[data-widget]:not([data-given-up]) .pause')) setStillness(true);
  };
  try {
    const Widget = widgets[slot.dataset.widget as keyof typeof widgets] as ComponentType<object>;
    const readProps = () => given ?? JSON.parse(slot.nextElementSibling?.textContent ?? '');
    const takeOver = handOver(slot);
    const ready = () => {
      takeOver();
      slot.dataset.live = '';
      if (slot.querySelector('.pause')) document.documentElement.dataset.pausable = '';
      onSettled(slot);
    };
    const render = (round: number) => (
      <Live onReady={ready} key={round}>
        <Widget {...readProps()} />
      </Live>
    );
    const root = withFewListeners(slot, () =>
      hydrateRoot(slot, render(0), {
        identifierPrefix: slot.id,
        onUncaughtError: giveUp,
        ...(import.meta.env.DEV ? { onRecoverableError: tell } : undefined),
      }),
    );
    if (import.meta.env.DEV) {
      let round = 0;
      // The development server has put other props beside it.
      slot.addEventListener('renew', ({ detail }: CustomEventInit<{ keepsState: boolean }>) => {
        flushSync(() => root.render(render(detail?.keepsState ? round : ++round)));
      });
    }
  } catch (error) {
    giveUp(error);
  }
}

/** Which components it went through. */
interface Info {
  componentStack?: string | null | undefined;
}

/** As of an error that nobody caught: in the console, and to the development server, which knows the lines. */
function tell(error: unknown, info?: Info): void {
  if (error instanceof Error && info?.componentStack) error.stack += info.componentStack;
  reportError(error);
}

/** Tells when its children are on the page and listening. */
function Live({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render
  useEffect(onReady, []);
  return children;
}
