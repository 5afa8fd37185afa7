/**
 * Brings React and the widgets in when the browser has nothing better to do, or at once when a visitor
 * touches one. Until then, and for good if that fails, the widgets are the plain HTML the build made.
 */
export function bringWidgetsToLife(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  if (slots.length === 0) return;

  // Asks the styles to show one slide, panel or phrase at a time, as the widgets will.
  const arrange = (on: boolean) => {
    for (const slot of slots) slot.toggleAttribute('data-arranged', on);
  };
  let heldClicks: HTMLElement[] = [];
  let loading = false;

  const load = async (first?: HTMLElement) => {
    if (loading) return;
    loading = true;
    try {
      // In development, props stand beside each widget.
      const { props } = document.body.dataset;
      const [{ hydrateWidgets }, given] = await Promise.all([
        import('./widgets/hydrate-widgets'),
        props && import(props),
      ]);
      arrange(true);
      const ordered = first ? [first, ...slots.filter((slot) => slot !== first)] : slots;
      await hydrateWidgets(ordered, (slot) => release(slot), given?.default);
    } catch {
      // Offline, or a chunk that a newer deploy removed: the static page stays, and the next touch retries.
      arrange(false);
      leadToFragment();
      // Links lead where they lead without a widget.
      slots.forEach(release);
      loading = false;
    }
  };

  const release = (slot: HTMLElement) => {
    const due = heldClicks.filter((control) => slot.contains(control));
    heldClicks = heldClicks.filter((control) => !due.includes(control));
    for (const control of due) control.click();
  };

  const onTouch = (event: Event) => {
    const target = event.target as Element;
    const slot = target.closest<HTMLElement>('[data-widget]:not([data-live], [data-given-up])');
    if (!slot) return;
    load(slot);
    const control = target.closest<HTMLElement>('a, button, input, label');
    if (event.type !== 'click' || !control || !slot.hasAttribute('data-arranged')) return;
    event.preventDefault();
    event.stopPropagation();
    heldClicks.push(control);
  };

  arrange(true);
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, onTouch, true);
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => load(), { timeout: 2000 });
    else setTimeout(load, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Scrolls to what the address names, which could not be scrolled to while it was put aside. */
function leadToFragment(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
