/**
 * Has links within the page lead by gliding. Not so the Tab key: whoever goes on with it before the glide has ended would
 * have the focus out of sight. Lets whoever asks for another part of the page, or goes back or forth, while it still
 * glides to the last part, get there: Chrome would stop the glide and forget the new goal, or go on to the old one. It
 * has what this needs; other browsers need it not.
 */
export function glideOn(): void {
  const { dataset } = document.documentElement;
  const glide = () => {
    dataset.glides = '';
  };
  glide();
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') delete dataset.glides;
  });
  // Also when a key follows a link, and before anything else hears of it.
  addEventListener('click', glide, true);
  const { navigation } = window;
  if (!navigation) return;
  /** Where one was when one left each entry of the history, by its key. */
  const places = new Map<string | undefined, Place>();
  let gliding = false;
  addEventListener('scrollend', () => {
    gliding = false;
  });
  // What gets the focus from a script, or from what reads the page aloud, is gone to by gliding too.
  addEventListener('focusin', () => {
    gliding = true;
  });
  navigation.addEventListener('navigate', ({ hashChange, navigationType, destination }) => {
    if (!hashChange) return;
    const wasGliding = gliding;
    gliding = true;
    places.set(navigation.currentEntry?.key, placeNow());
    // Back and forth lead to where one was, and not to the part itself.
    if (navigationType === 'traverse') {
      const place = places.get(destination.key);
      // By then the browser has led as far down as one was, and what the address names is open.
      if (place) setTimeout(() => comeBack(place, wasGliding));
      return;
    }
    const goal = document.getElementById(new URL(destination.url).hash.slice(1));
    // By then the way back knows where one was.
    setTimeout(() => goal?.scrollIntoView());
  });
}

/** What stands in the uppermost part of the screen, and where its top is: however long the page is by then above it. */
interface Place {
  part: Element | undefined;
  top: number;
}

function placeNow(): Place {
  const parts = [...document.querySelectorAll('main > *, body > footer')];
  const part = parts.find((each) => each.getBoundingClientRect().bottom > 0);
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
