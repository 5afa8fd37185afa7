import { stages } from '../stages';
import { parts } from './parts';

/**
 * Makes links within the page scroll smoothly. Not the Tab key: pressed again before the glide has ended, the focus would be
 * out of sight. A visitor who follows another link, or goes back or forward, during a glide gets there: Chrome would stop
 * the glide and forget the new target, or go on to the old one. Other browsers lack the API that this uses, and the fault.
 */
export function glideToLinks(): void {
  const glide = () => {
    stages.glides = '';
  };
  glide();
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') delete stages.glides;
  });
  // Also when a key follows a link, and before other listeners.
  addEventListener('click', glide, true);
  const { navigation } = window;
  if (!navigation) return;
  /** The position at which each entry of the history was left, by its key. */
  const places = new Map<string | undefined, Place>();
  let gliding = false;
  addEventListener('scrollend', () => {
    gliding = false;
  });
  // Focus set by a script or a screen reader glides, too.
  addEventListener('focusin', () => {
    gliding = true;
  });
  navigation.addEventListener('navigate', ({ hashChange, navigationType, destination }) => {
    if (!hashChange) return;
    const wasGliding = gliding;
    gliding = true;
    places.set(navigation.currentEntry?.key, placeNow());
    // Back and forward lead to the earlier position, not to the part itself.
    if (navigationType === 'traverse') {
      const place = places.get(destination.key);
      // By then the browser has restored the scroll position, and the panel that the address names is open.
      if (place) setTimeout(() => comeBack(place, wasGliding));
      return;
    }
    const goal = document.getElementById(new URL(destination.url).hash.slice(1));
    // By then the history has the position for the way back.
    setTimeout(() => goal?.scrollIntoView());
  });
}

/** The part of the page at the top of the screen, and its own top: it stays valid when the page above it grows. */
interface Place {
  part: Element | undefined;
  top: number;
}

function placeNow(): Place {
  const part = [...document.querySelectorAll(parts)].find((each) => each.getBoundingClientRect().bottom > 0);
  return { part, top: topOf(part) };
}

function comeBack({ part, top }: Place, wasGliding: boolean): void {
  const moved = topOf(part) - top;
  if (wasGliding) scrollBy({ top: moved });
  else if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' });
}

function topOf(part: Element | undefined): number {
  return part?.getBoundingClientRect().top ?? 0;
}
