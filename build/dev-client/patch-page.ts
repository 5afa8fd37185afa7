import { differsInSourcesAlone, placeSources } from './place-sources';
import { propsOf, renewWidget } from './renew-widget';

/** What a page holds besides its HTML: elements that scripts have taken in hand when it was loaded. */
const initialised =
  '[data-widget], [data-year], time[data-today], script, style, link, section, nav, [popover], .bar';

/**
 * How to make the live page what `next` is, given that scripts have been at work on it since it was `last`.
 * `undefined` where that cannot be told for sure: where a script has changed what would have to be changed, where
 * scripts would have to start afresh, or where another script is to run. Touches nothing until it is called.
 */
export function planPatch(last: Document, next: Document, live: Document): (() => void) | undefined {
  const steps: (() => void)[] = [];
  const isPossible =
    plan(last.documentElement, next.documentElement, live.documentElement, (step) => steps.push(step)) &&
    last.doctype?.name === next.doctype?.name;
  if (!isPossible) return undefined;
  return () => {
    for (const step of steps) step();
  };
}

type AddStep = (step: () => void) => void;

/** Says whether it is possible. */
function plan(last: Node, next: Node, live: Node, add: AddStep): boolean {
  if (last.isEqualNode(next)) return true;
  if (last.nodeName !== next.nodeName || last.nodeName !== live.nodeName) return false;
  if (last instanceof Element && next instanceof Element && live instanceof Element) {
    return planElement(last, next, live, add);
  }
  if (live.nodeValue !== last.nodeValue) return false;
  add(() => {
    live.nodeValue = next.nodeValue;
  });
  return true;
}

function planElement(last: Element, next: Element, live: Element, add: AddStep): boolean {
  // Styles are swapped apart from the rest, without a flash.
  if (isPageStyle(live)) return true;
  if (live.matches('script:not([type$="json"], [type="speculationrules"])')) return false;
  if (!planAttributes(last, next, live, add)) return false;
  if (live.matches('[data-widget]')) return planWidget(last, next, live, add);
  return planChildren(last, next, live, add);
}

/** Draws itself, from the props in the script behind it. */
function planWidget(last: Element, next: Element, live: Element, add: AddStep): boolean {
  const props = live.nextElementSibling;
  if (!props || !live.matches('[data-live]')) return false;
  if (propsOf(last) === propsOf(next)) {
    add(() => placeSources(next, live));
    return differsInSourcesAlone(last, next);
  }
  add(() => {
    // Before its turn, for the widget to read.
    props.textContent = propsOf(next);
    renewWidget(live as HTMLElement, next);
  });
  return true;
}

function planAttributes(last: Element, next: Element, live: Element, add: AddStep): boolean {
  const names = new Set([...last.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (last.getAttribute(name) === value) continue;
    if (live.getAttribute(name) !== last.getAttribute(name)) return false;
    add(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
  return true;
}

function planChildren(last: Element, next: Element, live: Element, add: AddStep): boolean {
  const before = [...last.childNodes];
  const after = [...next.childNodes];
  const there = [...live.childNodes].filter((node) => !isOurs(node));
  if (there.length !== before.length) return false;
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start]?.isEqualNode(after[start] ?? null))
    start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end)?.isEqualNode(after.at(-1 - end) ?? null)) end++;
  const [olds, news, lives] = [before, after, there].map((nodes) =>
    nodes.slice(start, nodes.length - end),
  ) as [Node[], Node[], ChildNode[]];
  const isSameRow =
    olds.length === news.length && olds.every((node, index) => node.nodeName === news[index]?.nodeName);
  if (isSameRow) {
    return olds.every((node, index) => plan(node, news[index] as Node, lives[index] as Node, add));
  }
  if (
    ![...olds, ...news].every(isPlain) ||
    !olds.every((node, index) => node.isEqualNode(lives[index] as Node))
  )
    return false;
  const following = there[start + olds.length] ?? null;
  add(() => {
    for (const node of lives) node.remove();
    for (const node of news) live.insertBefore(document.importNode(node, true), following);
  });
  return true;
}

/** Whether it is what its HTML says, and nothing more. */
function isPlain(node: Node): boolean {
  return !(node instanceof Element) || (!node.matches(initialised) && !node.querySelector(initialised));
}

function isPageStyle(element: Element): boolean {
  return element.matches('head > style, link[rel="stylesheet"]');
}

/** What this script itself has put into the page. */
function isOurs(node: Node): boolean {
  return node instanceof Element && node.hasAttribute('data-dev');
}
