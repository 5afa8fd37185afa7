import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from './after-paint';
import { setStillness, useStillness } from './stillness';
import { useInSight } from './use-in-sight';

export interface Rotation {
  index: number;
  /** Counts the times an item was shown: a key for what must start afresh with each. */
  turn: number;
  /** Shows an item and gives it its full time. */
  select: (index: number) => void;
  /** Goes so many items forth, or back if negative, and wraps around both ways. */
  step: (by: number) => void;
  /** Does the same for a finger that swipes, and stops. */
  swipe: (by: number) => void;
  /** Shows the item that the address names, and stops: whoever was sent there is to read it. */
  lead: (index: number) => void;
  /** Whether it moves by itself when nothing holds it: what the pause button shows. */
  playing: boolean;
  /** Whether the time of the current item is running out at this moment. */
  running: boolean;
  /** What the pause button does. */
  toggle: () => void;
  /** For the element that holds everything which belongs to the rotation, its controls included. */
  containerProps: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onClickCapture: (event: MouseEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
}

/**
 * Shows `count` items in turn, each for `intervalMs`. As the ARIA Authoring Practices ask of a carousel, it
 * holds while hovered, stops when the keyboard enters it or presses in it, and then starts again only when asked. It
 * stops as well where somebody chooses an item, presses on what it shows or selects words of it. Focus on the pause
 * button alone does not stop it, or that button would mean the opposite of what it said. It also holds in a hidden tab
 * and off screen, and does not start under reduced motion. Holding keeps the time that the item has left.
 */
export function useRotation(count: number, intervalMs: number): Rotation {
  const [{ index, turn }, setShown] = useState({ index: 0, turn: 0 });
  const [hovered, setHovered] = useState(false);
  const [stopped, setStopped] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const inSight = useInSight(container);
  const still = useStillness();
  const remainingMs = useRef(intervalMs);

  const playing = !stopped && !still;
  const running = playing && !hovered && inSight && count > 1;

  const select = (next: number) => {
    setShown((shown) => ({ index: next, turn: shown.turn + 1 }));
  };
  const step = (by: number) => {
    setShown((shown) => ({ index: (shown.index + by + count) % count, turn: shown.turn + 1 }));
  };

  // No click waits for it.
  const point = (isThere: boolean) => startTransition(() => setHovered(isThere));

  // The keyboard or the pointer may have been here before the widget came to life.
  useEffect(() => {
    const focused = container.current?.querySelector(':focus-visible');
    if (focused && !isPauseButton(focused)) setStopped(true);
    if (container.current?.matches(':hover') && matchMedia('(hover: hover)').matches) setHovered(true);
  }, []);

  // Whoever chose words means to keep them, and those of an item that is put aside can no longer be copied. They may be
  // some of many, and have been chosen before the widget came to life.
  useEffect(() => {
    const keepChosen = () => {
      const selection = getSelection();
      if (selection?.type === 'Range' && container.current && holdsWords(selection, container.current))
        setStopped(true);
    };
    keepChosen();
    document.addEventListener('selectionchange', keepChosen);
    return () => document.removeEventListener('selectionchange', keepChosen);
  }, []);

  useEffect(() => {
    const section = sectionOf(container.current);
    const stop = () => setStopped(true);
    section?.addEventListener(stopTurns, stop);
    return () => section?.removeEventListener(stopTurns, stop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn gets the full time
  useEffect(() => {
    remainingMs.current = intervalMs;
  }, [turn, intervalMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the timer's unit; step() is new in each render
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => step(1), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [running, turn]);

  return {
    index,
    turn,
    select,
    step,
    swipe: (by) => {
      setStopped(true);
      step(by);
    },
    lead: (next) => {
      setStopped(true);
      select(next);
    },
    playing,
    running,
    toggle: () => {
      setStopped(false);
      afterPaint(() => setStillness(playing));
    },
    containerProps: {
      ref: container,
      // A finger has no hover: its "enter" has no "leave" to end it.
      onPointerEnter: ({ pointerType }) => point(pointerType !== 'touch'),
      onPointerLeave: () => point(false),
      // Before the control's own answer, so that the item it shows is announced.
      onClickCapture: ({ target }) => {
        // Whoever presses on an item or its control wants to stay with it, and the pause button says so.
        if (!(target as Element).closest('.pause')) setStopped(true);
      },
      onFocus: ({ target }) => {
        const isShown = !target.matches('button');
        if (isShown || (target.matches(':focus-visible') && !isPauseButton(target))) setStopped(true);
      },
    },
  };
}

const stopTurns = 'stop-turns';

/** Stops what takes turns in the section that an element is in: there is something to be read that takes its time. */
export function stopSectionTurns(element: Element): void {
  sectionOf(element)?.dispatchEvent(new Event(stopTurns));
}

function sectionOf(element: Element | null): Element | null | undefined {
  return element?.closest('main > section');
}

function isPauseButton(element: Element): boolean {
  return element.matches('.pause');
}

/** Whoever chooses a whole paragraph chooses up to where the next one begins, and nothing of that. */
function holdsWords(selection: Selection, element: Element): boolean {
  const chosen = selection.getRangeAt(0);
  const inside = document.createRange();
  inside.selectNodeContents(element);
  if (chosen.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(chosen.startContainer, chosen.startOffset);
  if (chosen.compareBoundaryPoints(Range.END_TO_END, inside) < 0)
    inside.setEnd(chosen.endContainer, chosen.endOffset);
  return `${inside}`.trim() !== '';
}
