/**
 * Lets whoever asks for another part of the page, while it still glides to the last one, get there: Chrome would stop
 * the glide and forget the new goal. It has what this needs; other browsers need it not.
 */
export function glideOn(): void {
  window.navigation?.addEventListener('navigate', ({ hashChange, navigationType, destination }) => {
    // Back and forth lead to where one was, and not to the part itself.
    if (!hashChange || navigationType === 'traverse') return;
    const goal = document.getElementById(new URL(destination.url).hash.slice(1));
    // By then the way back knows where one was.
    setTimeout(() => goal?.scrollIntoView());
  });
}
