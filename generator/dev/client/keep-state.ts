/** The state of a page that is not in its URL. Elements are given as selectors. */
interface PageState {
  pathname: string;
  scrollTop: number;
  /** An element near the top of the window, and its distance from the top. */
  anchor: { path: string; top: number } | undefined;
  focused: string | undefined;
  chosen: Choice[];
  /** Menus that were open. */
  popovers: string[];
}

/** A tab, disclosure button or radio button that is chosen in a widget. Its id may come from the live widget. */
interface Choice {
  slot: string;
  control: string;
}

const stateName = 'dev-page-state:';
const chosenControls = '[role="tab"][aria-selected="true"], button[aria-expanded="true"], input:checked';
const landmarks = 'main > *, main h2, main h3, main li, main p, footer';

/** Saves the state of the page and reloads it. */
export function reloadKeepingState(): void {
  const state: PageState = {
    pathname: location.pathname,
    scrollTop: window.scrollY,
    anchor: findAnchor(),
    focused: document.activeElement === document.body ? undefined : pathOf(document.activeElement),
    chosen: chosenIn(document),
    popovers: [...document.querySelectorAll(':popover-open')].flatMap((element) => pathOf(element) ?? []),
  };
  // The name outlives a reload, also in the frame of another site, where a browser may allow no storage.
  window.name = stateName + JSON.stringify(state);
  // The browser would scroll before the widgets have their former height.
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Restores what `reloadKeepingState` saved before this load, if it caused it. */
export function restoreState(): void {
  if (!window.name.startsWith(stateName)) return;
  const state: PageState = JSON.parse(window.name.slice(stateName.length));
  window.name = '';
  history.scrollRestoration = 'auto';
  if (state.pathname !== location.pathname) return;
  window.scrollTo({ top: state.scrollTop, behavior: 'instant' });
  for (const path of state.popovers) find(path)?.showPopover();
  focus(state.focused);

  choose(state.chosen).then(() => {
    const anchor = find(state.anchor?.path);
    if (!anchor || !state.anchor) return;
    window.scrollBy({ top: topOf(anchor) - state.anchor.top, behavior: 'instant' });
    if (document.activeElement === document.body) focus(state.focused);
  });
}

/** Captures the choices in a widget; the returned function restores them. */
export function captureWidget(slot: HTMLElement): () => void {
  const chosen = chosenIn(slot);
  const focused = slot.contains(document.activeElement) ? pathOf(document.activeElement) : undefined;
  return () => {
    void choose(chosen).then(() => focus(focused));
  };
}

async function choose(choices: readonly Choice[]): Promise<void> {
  await Promise.all(
    choices.map(async (choice) => {
      const slot = find(choice.slot);
      if (!slot?.matches('[data-widget]')) return;
      await hydrate(slot);
      const control = await findSoon(choice.control);
      if (control && !control.matches(chosenControls)) control.click();
    }),
  );
}

/** A widget sets the ids and roles of its controls only some frames after hydration. */
export async function findSoon(path: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 30 && !find(path); frame++) await new Promise(requestAnimationFrame);
  return find(path);
}

/** Hydrates a widget at once. Never rejects; waits forever if hydration fails, which leaves the served HTML. */
export function hydrate(slot: HTMLElement): Promise<void> {
  if (slot.matches('[data-live]')) return Promise.resolve();
  return new Promise((resolve) => {
    new MutationObserver((_records, observer) => {
      if (!slot.matches('[data-live]')) return;
      observer.disconnect();
      resolve();
    }).observe(slot, { attributes: true });
    // Widgets are hydrated at once when they are pressed.
    slot.dispatchEvent(new Event('mousedown', { bubbles: true }));
  });
}

function chosenIn(root: ParentNode): Choice[] {
  return [...root.querySelectorAll(chosenControls)].flatMap((element) => {
    const [slot, control] = [pathOf(element.closest('[data-widget]')), pathOf(element)];
    return slot && control ? [{ slot, control }] : [];
  });
}

function findAnchor(): PageState['anchor'] {
  for (const element of document.querySelectorAll<HTMLElement>(landmarks)) {
    const top = topOf(element);
    const isSeen = top >= 0 && top < innerHeight && element.offsetHeight > 0;
    const path = isSeen ? pathOf(element) : undefined;
    if (path) return { path, top };
  }
  return undefined;
}

/** The distance of its layout position from the top of the window, without transforms such as those of a fade-in. */
function topOf(element: HTMLElement): number {
  let top = -window.scrollY;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    top += box.offsetTop;
  }
  return top;
}

function focus(path: string | undefined): void {
  giveFocus(find(path));
}

/** In the frame of an editor, the page must not take the focus from a field of the editor. */
export function giveFocus(element: HTMLElement | null | undefined): void {
  if (window.parent === window || document.hasFocus()) element?.focus({ preventScroll: true });
}

function find(path: string | undefined): HTMLElement | null {
  return path === undefined ? null : document.querySelector<HTMLElement>(path);
}

/** A selector for an element, by its position below the nearest ancestor with an id. */
function pathOf(element: Element | null): string | undefined {
  if (!element || element === document.documentElement || element.hasAttribute('data-dev')) return undefined;
  if (element === document.body) return 'body';
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { parentElement } = element;
  const above = pathOf(parentElement);
  if (above === undefined || !parentElement) return undefined;
  return `${above} > :nth-child(${[...parentElement.children].indexOf(element) + 1})`;
}
