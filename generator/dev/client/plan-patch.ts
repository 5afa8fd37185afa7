import { findTextEdit } from '../../lib/text';
import { captureWidget, giveFocus, reloadKeepingState } from './keep-state';
import { isLocation } from './track-widget-sources';

/** Elements that scripts initialized when the page was loaded. */
const initialized =
  '[data-widget], [data-year], time[data-today], script, style, link, section, nav, [popover], .bar';

interface Patch {
  steps: (() => void)[];
  /** Widgets whose props or locations change, with their counterparts. Updated after all else, which they read. */
  widgets: Map<HTMLElement, { last: Element; next: Element }>;
}

/**
 * Returns a function that turns the live page, which was served as `last` and then changed by scripts, into `next`.
 * `undefined` if the result might differ from a reload: if a script has changed what would have to be patched, or if a
 * script would have to run again. Elements that stay keep their identity, focus and selection.
 */
export function planPatch(last: Document, next: Document, live: Document): (() => void) | undefined {
  const patch: Patch = { steps: [], widgets: new Map() };
  const isPossible =
    plan(last.documentElement, next.documentElement, live.documentElement, patch) &&
    last.doctype?.name === next.doctype?.name;
  if (!isPossible) return undefined;
  return () => {
    const restoreFocus = keepFocus();
    for (const step of patch.steps) step();
    for (const [slot, { last, next }] of patch.widgets) renewWidget(slot, last, next);
    restoreFocus();
  };
}

/** Returns whether it is possible. */
function plan(last: Node, next: Node, live: Node, patch: Patch): boolean {
  if (last.isEqualNode(next)) return true;
  if (last.nodeName !== next.nodeName || last.nodeName !== live.nodeName) return false;
  if (last instanceof Element && next instanceof Element && live instanceof Element) {
    return planElement(last, next, live, patch);
  }
  if (live.nodeValue !== last.nodeValue) return false;
  patch.steps.push(() => setText(live as CharacterData, next.nodeValue ?? ''));
  return true;
}

/** Replaces only the part that differs, so that a selection beside it stays. */
function setText(live: CharacterData, text: string): void {
  const { start, end, text: changed } = findTextEdit(live.data, text);
  live.replaceData(start, end - start, changed);
}

function planElement(last: Element, next: Element, live: Element, patch: Patch): boolean {
  // `swapStyles` swaps them without a flash.
  if (isPageStyle(live)) return true;
  if (live.matches('script:not([type$="json"], [type="speculationrules"])')) return false;
  if (!planAttributes(last, next, live, patch)) return false;
  if (live.matches('[data-widget]')) return planWidget(last, next, live, patch);
  // Props may change without the HTML: widgets render some of them only later.
  const isPossible = !live.matches('[data-widget] + script') || planWidgetBefore(last, next, live, patch);
  return isPossible && planChildren(last, next, live, patch);
}

function planWidgetBefore(last: Element, next: Element, live: Element, patch: Patch): boolean {
  const [before, after, there] = [last, next, live].map((props) => props.previousElementSibling);
  return Boolean(before && after && there && planWidget(before, after, there, patch));
}

/** A widget renders itself, from the props in the script after it. */
function planWidget(last: Element, next: Element, live: Element, patch: Patch): boolean {
  if (!live.nextElementSibling || !live.matches('[data-live]')) return false;
  // Other HTML from the same props means that the widget's code has changed.
  if (propsOf(last) === propsOf(next) && !differsInLocationsAlone(last, next)) return false;
  patch.widgets.set(live as HTMLElement, { last, next });
  return true;
}

function planAttributes(last: Element, next: Element, live: Element, { steps }: Patch): boolean {
  const names = new Set([...last.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (last.getAttribute(name) === value) continue;
    if (live.getAttribute(name) !== last.getAttribute(name)) return false;
    steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
  return true;
}

function planChildren(last: Element, next: Element, live: Element, patch: Patch): boolean {
  const before = [...last.childNodes];
  const after = [...next.childNodes];
  const there = [...live.childNodes].filter((node) => !isOurs(node));
  if (there.length !== before.length) return false;
  const row = { before, after, there, live };
  // Patched in place if possible, because replaced elements lose their selection.
  if (before.length === after.length && planRow(row, before.length, 0, patch)) return true;
  const [old, following] = [before, after].map((nodes) => nodes.map(describe)) as [string[], string[]];
  const start = countSame(old, following);
  const end = countSame(old.slice(start).reverse(), following.slice(start).reverse());
  return planRow(row, start, end, patch);
}

interface Row {
  before: readonly Node[];
  after: readonly Node[];
  there: readonly ChildNode[];
  live: Element;
}

/**
 * Patches `start` nodes at the start and `end` nodes at the end in place, and replaces those between. Adds to the patch
 * only if all of it is possible.
 */
function planRow({ before, after, there, live }: Row, start: number, end: number, patch: Patch): boolean {
  const own: Patch = { steps: [], widgets: new Map() };
  const pairOf = (index: number) => (index < start ? index : index + after.length - before.length);
  for (const [index, node] of before.entries()) {
    const current = there[index] as ChildNode;
    if (index < start || index >= before.length - end) {
      if (!plan(node, after[pairOf(index)] as Node, current, own)) return false;
    } else {
      if (!isPlain(node) || !node.isEqualNode(current)) return false;
      own.steps.push(() => current.remove());
    }
  }
  const added = after.slice(start, after.length - end);
  if (!added.every(isPlain)) return false;
  const place = there[before.length - end] ?? null;
  own.steps.push(() => {
    for (const node of added) live.insertBefore(document.importNode(node, true), place);
  });
  patch.steps.push(...own.steps);
  for (const [slot, counterparts] of own.widgets) patch.widgets.set(slot, counterparts);
  return true;
}

/** How many texts at the start of both lists are the same. */
function countSame(before: readonly string[], after: readonly string[]): number {
  const least = Math.min(before.length, after.length);
  let count = 0;
  while (count < least && before[count] === after[count]) count++;
  return count;
}

/** A node as text, without its source locations. */
function describe(node: Node): string {
  const text = node instanceof Element ? withoutLocations(node).outerHTML : (node.nodeValue ?? '');
  return `${node.nodeName} ${text}`;
}

/** Whether the two differ only in source locations. */
function differsInLocationsAlone(last: Element, next: Element): boolean {
  return withoutLocations(last).isEqualNode(withoutLocations(next));
}

function withoutLocations(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames().filter(isLocation)) each.removeAttribute(name);
  }
  return copy;
}

/** Whether the node is fully described by its HTML, without any script. */
function isPlain(node: Node): boolean {
  return !(node instanceof Element) || (!node.matches(initialized) && !node.querySelector(initialized));
}

function isPageStyle(element: Element): boolean {
  return element.matches('head > style, link[rel="stylesheet"]');
}

/** Whether a script of the development server added the node. */
function isOurs(node: Node): boolean {
  return node instanceof Element && node.hasAttribute('data-dev');
}

/**
 * Remembers the focused element. If that was replaced, the returned function focuses its replacement, such as a link that
 * moved within its row.
 */
function keepFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const around: Element[] = [];
  for (let element = focused.parentElement; element; element = element.parentElement) around.push(element);
  return () => {
    if (focused.isConnected) return;
    const row = around.find(({ isConnected }) => isConnected);
    const candidates = [...(row?.querySelectorAll<HTMLElement>(focused.localName) ?? [])].filter(
      (element) => element.id === focused.id && element.getAttribute('href') === focused.getAttribute('href'),
    );
    const same = candidates.find(({ textContent }) => textContent === focused.textContent);
    const isKnown = focused.id !== '' || focused.hasAttribute('href');
    giveFocus(same ?? (isKnown ? candidates[0] : undefined));
  };
}

/**
 * Gives a widget the props in the script beside it, and its elements the source locations of `next`. `last` and `next` are
 * its counterparts in the page as it was and as it is now. If the props have the same shape as before, the widget keeps its
 * state; otherwise it is rendered from scratch and the visitor's choice is restored.
 */
function renewWidget(slot: HTMLElement, last: Element, next: Element): void {
  const [before, props] = [propsOf(last), propsOf(next)];
  const keepsState = shapeOf(before) === shapeOf(props);
  const restore = keepsState ? undefined : captureWidget(slot);
  if (before !== props) slot.dispatchEvent(new CustomEvent('renew', { detail: { keepsState } }));
  // It threw, and was replaced by its served HTML.
  if (!slot.isConnected) {
    reloadKeepingState();
    return;
  }
  slot.dispatchEvent(new CustomEvent('sourceschange', { detail: next }));
  restore?.();
}

/** The props as JSON. */
function propsOf(slot: Element): string {
  return slot.nextElementSibling?.textContent ?? '';
}

/** The JSON without its texts and numbers, but with the ids that widgets use as keys. */
function shapeOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) =>
    typeof value === 'object' || key === 'id' ? value : typeof value,
  );
}
