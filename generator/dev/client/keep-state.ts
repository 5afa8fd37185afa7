/** What a visitor did to a page that its address does not say. Elements are named by selectors. */
interface PageState {
  pathname: string;
  scrollTop: number;
  /** What stood near the top of the window, and how far below it. */
  anchor: { path: string; top: number } | undefined;
  focused: string | undefined;
  chosen: Choice[];
  /** Menus that were open. */
  popovers: string[];
}

/** A tab, entry or radio button that was chosen in a widget. It may have its id from the widget alone. */
interface Choice {
  slot: string;
  control: string;
}

const storageKey = 'dev-page-state';
const chosenControls = '[role="tab"][aria-selected="true"], button[aria-expanded="true"], input:checked';
const landmarks = 'main > *, main h2, main h3, main li, main p, footer';

/** Reloads the page and restores what the visitor did to it. */
export function reloadKeepingState(): void {
  const state: PageState = {
    pathname: location.pathname,
    scrollTop: window.scrollY,
    anchor: findAnchor(),
    focused: document.activeElement === document.body ? undefined : pathOf(document.activeElement),
    chosen: chosenIn(document),
    popovers: [...document.querySelectorAll(':popover-open')].flatMap((element) => pathOf(element) ?? []),
  };
  sessionStorage.setItem(storageKey, JSON.stringify(state));
  // The browser would scroll before the widgets have the height they had.
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Restores what the last `reloadKeepingState` of this page saved. Does nothing on any other load. */
export function restoreState(): void {
  const noted = sessionStorage.getItem(storageKey);
  if (!noted) return;
  sessionStorage.removeItem(storageKey);
  history.scrollRestoration = 'auto';
  const state: PageState = JSON.parse(noted);
  if (state.pathname !== location.pathname) return;
  window.scrollTo({ top: state.scrollTop, behavior: 'instant' });
  for (const path of state.popovers) find(path)?.showPopover();
  focus(state.focused);

  let isVisitorBusy = false;
  const giveWay = ({ isTrusted }: Event) => {
    isVisitorBusy ||= isTrusted;
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, giveWay, { passive: true });
  }
  choose(state.chosen).then(() => {
    if (isVisitorBusy) return;
    const anchor = find(state.anchor?.path);
    if (!anchor || !state.anchor) return;
    window.scrollBy({ top: topOf(anchor) - state.anchor.top, behavior: 'instant' });
    if (document.activeElement === document.body) focus(state.focused);
  });
}

/** Notes what is chosen in a widget; the function returned chooses it again. */
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
      await live(slot);
      const control = await findSoon(choice.control);
      if (control && !control.matches(chosenControls)) control.click();
    }),
  );
}

/** A widget that has just come to life takes a moment to give its controls their ids and their roles. */
async function findSoon(path: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 30 && !find(path); frame++) await new Promise(requestAnimationFrame);
  return find(path);
}

/** Brings a widget to life at once. Never rejects; one that never lives leaves the page as it was built. */
function live(slot: HTMLElement): Promise<void> {
  if (slot.matches('[data-live]')) return Promise.resolve();
  return new Promise((resolve) => {
    new MutationObserver((_records, observer) => {
      if (!slot.matches('[data-live]')) return;
      observer.disconnect();
      resolve();
    }).observe(slot, { attributes: true });
    // As if the visitor touched it.
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

/** How far below the top of the window it has its place, be it drawn elsewhere while it fades in. */
function topOf(element: HTMLElement): number {
  let top = -window.scrollY;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    top += box.offsetTop;
  }
  return top;
}

function focus(path: string | undefined): void {
  find(path)?.focus({ preventScroll: true });
}

function find(path: string | undefined): HTMLElement | null {
  return path === undefined ? null : document.querySelector<HTMLElement>(path);
}

/** A selector that finds an element by its place below the next id. */
function pathOf(element: Element | null): string | undefined {
  if (!element || element === document.documentElement || element.hasAttribute('data-dev')) return undefined;
  if (element === document.body) return 'body';
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { parentElement } = element;
  const above = pathOf(parentElement);
  if (above === undefined || !parentElement) return undefined;
  return `${above} > :nth-child(${[...parentElement.children].indexOf(element) + 1})`;
}
