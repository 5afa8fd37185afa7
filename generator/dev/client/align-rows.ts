import { isLocation } from './widgets/track-widget-sources';

/**
 * Which child of `before` each child of `after` goes on as; `undefined` for one that is new. The order of those that
 * stay is the same in both. What is the same but for its source locations stays what it is before all else, then
 * what leads to the same addresses, then what is of the same kind.
 */
export function alignRows(before: readonly Node[], after: readonly Node[]): (number | undefined)[] {
  const [olds, news] = [before, after].map((nodes) => nodes.map(describe)) as [Described[], Described[]];
  const aligned: (number | undefined)[] = news.map(() => undefined);
  const least = Math.min(olds.length, news.length);
  let start = 0;
  while (start < least && olds[start]?.text === news[start]?.text) {
    aligned[start] = start;
    start++;
  }
  let end = 0;
  while (end < least - start && olds.at(-1 - end)?.text === news.at(-1 - end)?.text) {
    end++;
    aligned[news.length - end] = olds.length - end;
  }
  const between = alignBest(olds.slice(start, olds.length - end), news.slice(start, news.length - end));
  for (const [index, old] of between) aligned[start + index] = start + old;
  return aligned;
}

/** Pairs of an index of `news` and one of `olds` that are most alike in sum. */
function alignBest(olds: readonly Described[], news: readonly Described[]): [number, number][] {
  /** The best sum of what comes from these indexes on. */
  const best = Array.from({ length: olds.length + 1 }, () => new Float64Array(news.length + 1));
  const at = (old: number, index: number) => best[old]?.[index] ?? 0;
  const alike = (old: number, index: number) => likeness(olds[old] as Described, news[index] as Described);
  for (let old = olds.length - 1; old >= 0; old--) {
    const row = best[old] as Float64Array;
    for (let index = news.length - 1; index >= 0; index--) {
      const sum = alike(old, index);
      const paired = sum > 0 ? sum + at(old + 1, index + 1) : 0;
      row[index] = Math.max(paired, at(old + 1, index), at(old, index + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [old, index] = [0, 0];
  while (old < olds.length && index < news.length) {
    if (at(old, index) === at(old + 1, index)) old++;
    else if (at(old, index) === at(old, index + 1)) index++;
    else pairs.push([index++, old++]);
  }
  return pairs;
}

interface Described {
  name: string;
  /** All it is, but for its source locations. */
  text: string;
  isBlank: boolean;
  /** What it is known by, and leads to. */
  keys: ReadonlySet<string>;
}

function describe(node: Node): Described {
  const html = node instanceof Element ? withoutLocations(node).outerHTML : (node.nodeValue ?? '');
  const keys = node instanceof Element ? html.match(/ (?:id|href|src)="[^"]+"/g) : [];
  return {
    name: node.nodeName,
    text: `${node.nodeName} ${html}`,
    isBlank: html.trim() === '',
    keys: new Set(keys),
  };
}

/** From 0, of what cannot go on as the other, to 8, of what is the same. Blanks between elements weigh little. */
function likeness(old: Described, next: Described): number {
  if (old.name !== next.name) return 0;
  if (old.isBlank || next.isBlank) return old.text === next.text ? 0.25 : 0.125;
  if (old.text === next.text) return 8;
  const shared = [...next.keys].filter((key) => old.keys.has(key)).length;
  return 0.5 + (shared > 0 ? (4 * shared) / Math.max(old.keys.size, next.keys.size) : 0);
}

/** Whether the two differ in nothing but source locations. */
export function differsInLocationsAlone(last: Element, next: Element): boolean {
  return withoutLocations(last).isEqualNode(withoutLocations(next));
}

function withoutLocations(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames().filter(isLocation)) each.removeAttribute(name);
  }
  return copy;
}
