import { act } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * The parts of a browser that happy-dom lacks or that a test must be able to steer. Each does what its
 * standard says, as far as the site can tell:
 * - `IntersectionObserver`: happy-dom has no layout, so its observer never reports; `intersect()` reports to those
 *   that watch the whole screen, `reachTop()` to those that watch only its uppermost part, `layOut()` to those that wait
 *   for the first layout.
 * - `matchMedia`: happy-dom's never reports a change; `reduceMotion()` does.
 * - `requestAnimationFrame`: takes no time, so that tests can count theirs exactly.
 * - `requestIdleCallback`: missing in happy-dom, as in Safari; `runIdleCallbacks()` is the idle moment.
 * - `document.fonts`: missing in happy-dom; there are none unless `haveFaces()` has been called.
 * - `:focus-visible`: to happy-dom the same as `:focus`; `focusBy()` says which of the two it is.
 * - `:hover`: happy-dom has no pointer; `restPointerOn()` puts one, or a finger, on an element.
 *
 * Call it once at the top of a test file. Every test starts on an empty page with fresh modules (the
 * widgets share one "hold still", which is a module's), and fails if anything complained on the console.
 */
export function stubBrowser(): void {
  beforeEach(() => {
    vi.resetModules();
    document.body.innerHTML = '';
    document.documentElement.removeAttribute('data-still');
    // As the script in the page has it.
    document.documentElement.dataset.arranged = '';
    history.replaceState(null, '', '#');
    observers.clear();
    motion.reduced = false;
    motion.listeners.clear();
    idleCallbacks.length = 0;
    haveFaces([]);
    delete document.documentElement.dataset.faces;
    focusIsVisible = false;
    pointer = { over: null, canHover: true };
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    vi.stubGlobal('matchMedia', fakeMatchMedia);
    // Which happy-dom has not. Widgets tell of themselves by it when they fail.
    vi.stubGlobal('reportError', () => undefined);
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
    stubFocusVisible();
    rememberListeners(document);
    rememberListeners(window);
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });

  afterEach(() => {
    for (const invalidate of forgetListeners.splice(0)) invalidate();
    const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
    setTabHidden(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
}

// --- IntersectionObserver

const observers = new Set<FakeIntersectionObserver>();

/** What of the screen is watched, by the margins that observers are given. */
const margins = { screen: '', top: '0% 0% -90%', middle: '-50%' };

class FakeIntersectionObserver {
  readonly thresholds: number[];
  readonly part: keyof typeof margins;
  /** For each target what was reported last: an observer speaks only when that changes. */
  readonly #targets = new Map<Element, string>();
  readonly #callback: IntersectionObserverCallback;

  constructor(
    callback: IntersectionObserverCallback,
    { threshold = 0, rootMargin = '' }: IntersectionObserverInit = {},
  ) {
    this.#callback = callback;
    const part = (['screen', 'top', 'middle'] as const).find((each) => margins[each] === rootMargin);
    if (!part) throw new Error(`the stub does not know ${rootMargin}`);
    this.part = part;
    this.thresholds = [threshold].flat();
    observers.add(this);
  }

  get targets(): Element[] {
    return [...this.#targets.keys()];
  }

  observe(target: Element): void {
    this.#targets.set(target, 'nothing');
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }

  report(target: Element, ratio: number): void {
    const isIntersecting = ratio > 0;
    const passed = this.thresholds.filter((threshold) => threshold <= ratio).length;
    const state = `${isIntersecting} ${isIntersecting ? passed : 0}`;
    if (!this.#targets.has(target) || this.#targets.get(target) === state) return;
    this.#targets.set(target, state);
    const entry = { target, isIntersecting, intersectionRatio: ratio } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }
}

/** Everything that some observer still watches. */
export function watchedElements(): Element[] {
  return [...observers].flatMap((observer) => observer.targets);
}

/** Moves an element so that this share of it is on the screen: 0 for none, 1 for all. */
export function intersect(element: Element, ratio: number): void {
  report('screen', element, ratio);
}

function report(part: keyof typeof margins, element: Element, ratio: number): void {
  for (const observer of observers) if (observer.part === part) observer.report(element, ratio);
}

/** The browser has laid out the page for the first time. */
export function layOut(): void {
  intersect(document.body, 1);
}

/** Moves an element so that its upper end is in the uppermost tenth of the screen, with hardly any of it above. */
export function reachTop(element: Element): void {
  report('top', element, 0.01);
}

// --- Reduced motion

const motion = { reduced: false, listeners: new Set<(event: MediaQueryListEvent) => void>() };

function fakeMatchMedia(media: string) {
  if (media === '(hover: hover)') return { matches: pointer.canHover };
  // The scene that fills a narrow screen is tested in a browser.
  if (media === '(max-width: 37.5em)') return { matches: false };
  if (media !== '(prefers-reduced-motion: reduce)') throw new Error(`the stub does not know ${media}`);
  return {
    get matches() {
      return motion.reduced;
    },
    addEventListener: (_type: 'change', listener: (event: MediaQueryListEvent) => void) => {
      motion.listeners.add(listener);
    },
  };
}

/** Changes the system's setting for reduced motion, before or while the page is open. */
export function reduceMotion(reduced: boolean): void {
  motion.reduced = reduced;
  for (const listener of motion.listeners) listener({ matches: reduced } as MediaQueryListEvent);
}

// --- Idle moments

const idleCallbacks: (() => void)[] = [];

/** The browser has nothing better to do. */
export function runIdleCallbacks(): void {
  for (const callback of idleCallbacks.splice(0)) callback();
}

// --- Typefaces

type FakeFace = Pick<FontFace, 'unicodeRange' | 'load'>;

/** What the styles of the page say of its typefaces. */
export function haveFaces(faces: FakeFace[]): void {
  Object.assign(document, { fonts: Object.assign([...faces], { load: async () => [] }) });
}

// --- The tab

/** Puts another tab in front of this one, or this one back. */
export function setTabHidden(hidden: boolean): void {
  if (document.hidden === hidden) return;
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

// --- Focus

let focusIsVisible = false;

function stubFocusVisible(): void {
  const { matches, querySelector } = Element.prototype;
  const visiblyFocused = () => (focusIsVisible ? document.activeElement : null);
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    if (selector === ':hover') return this.contains(pointer.over);
    return selector === ':focus-visible' ? visiblyFocused() === this : matches.call(this, selector);
  });
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (this: Element, selector: string) {
    if (selector !== ':focus-visible') return querySelector.call(this, selector);
    const element = visiblyFocused();
    return element !== this && this.contains(element) ? element : null;
  });
}

let pointer: { over: Element | null; canHover: boolean } = { over: null, canHover: true };

/** Leaves a pointer on an element without a movement that a page could hear of. */
export function restPointerOn(element: Element, pointerType: 'mouse' | 'touch'): void {
  pointer = { over: element, canHover: pointerType === 'mouse' };
}

/** Moves the focus as Tab does (with a ring around it) or as a mouse button does (without). */
export function focusBy(device: 'keyboard' | 'mouse', element: HTMLElement): void {
  focusIsVisible = device === 'keyboard';
  act(() => element.focus());
}

// --- Listeners

const forgetListeners: (() => void)[] = [];

/** Page behaviours listen for as long as the page is open; here a page is as old as its test. */
function rememberListeners(target: Document | Window): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener, options) => {
    add(type, listener, options);
    forgetListeners.push(() => target.removeEventListener(type, listener, options));
  });
}
