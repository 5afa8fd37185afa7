const controls = 'a, button, input';

/**
 * To be called before a widget is hydrated; what it returns, once it lives. Where somebody else has changed its words
 * by then, as translators do, React builds all of it anew: whatever was focused or is still to be clicked for its
 * visitor goes on in its place.
 */
export function handOver(slot: HTMLElement): () => void {
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
