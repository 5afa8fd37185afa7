/**
 * Has links within the page lead by gliding, and lets whoever asks for another part of the page, or goes back or forth,
 * while it still glides to the last part, get there: Chrome would stop the glide and forget the new goal, or go on to
 * the old one. It has what this needs; other browsers need it not.
 */
export function glideOn(): void {
  document.documentElement.dataset.glides = '';
  const { navigation } = window;
  if (!navigation) return;
  /** How far down one was when one left each entry of the history, by its key. */
  const places = new Map<string | undefined, number>();
  let gliding = false;
  addEventListener('scrollend', () => {
    gliding = false;
  });
  // Whoever goes on to a control by the keyboard is led there by gliding too.
  addEventListener('focusin', () => {
    gliding = true;
  });
  navigation.addEventListener('navigate', ({ hashChange, navigationType, destination }) => {
    if (!hashChange) return;
    const wasGliding = gliding;
    gliding = true;
    places.set(navigation.currentEntry?.key, scrollY);
    // Back and forth lead to where one was, and not to the part itself.
    if (navigationType === 'traverse') {
      const top = places.get(destination.key);
      if (wasGliding && top !== undefined) setTimeout(() => scrollTo({ top }));
      return;
    }
    const goal = document.getElementById(new URL(destination.url).hash.slice(1));
    // By then the way back knows where one was.
    setTimeout(() => goal?.scrollIntoView());
  });
}
