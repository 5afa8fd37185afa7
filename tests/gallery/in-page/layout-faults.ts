import { describe } from './describe';
import type { Fault } from './index';
import { type Box, findTextLines, layerOf, type TextLine } from './text-lines';

/** Texts that reach out of the page or their part of it, are cut off, or lie over one another. */
export function findLayoutFaults(): Fault[] {
  const lines = findTextLines();
  return [...findOverflow(lines), ...findClipped(lines), ...findSpilled(lines), ...findOverlaps(lines)];
}

function findOverflow(lines: TextLine[]): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = { text: 'overflow: the page is too wide', measure: `${scrollWidth - clientWidth} px` };
  const out = lines.filter(({ seen }) => seen.left < -1 || seen.right > clientWidth + 1);
  return [
    ...(scrollWidth > clientWidth ? [page] : []),
    ...out.map(({ element }) => ({ text: `overflow: ${describe(element)}` })),
  ];
}

function findClipped(lines: TextLine[]): Fault[] {
  return lines
    .filter(({ element, box, seen }) => isCut(box, seen) && !scrolls(element))
    .map(({ element }) => ({ text: `clipped: ${describe(element)}` }));
}

function isCut(box: Box, seen: Box): boolean {
  return (
    seen.left - box.left > 1 ||
    box.right - seen.right > 1 ||
    seen.top - box.top > 1 ||
    box.bottom - seen.bottom > 1
  );
}

/** What reaches down out of its part of the page lies under the ground of the next. */
function findSpilled(lines: TextLine[]): Fault[] {
  return lines
    .filter(({ element, seen }) => {
      const part = element.closest('main > *');
      return part && seen.bottom > part.getBoundingClientRect().bottom + scrollY + 1;
    })
    .map(({ element }) => ({ text: `spilled: ${describe(element)}` }));
}

/** What can be scrolled to is not lost. */
function scrolls(element: Element): boolean {
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowX + overflowY)) return true;
  }
  return false;
}

function findOverlaps(lines: TextLine[]): Fault[] {
  const placed = lines
    .filter(({ element }) => !isTurned(element))
    .map((line) => ({ ...line, layer: layerOf(line.element) }))
    .sort((a, b) => a.seen.top - b.seen.top);
  return placed.flatMap((line, index) => {
    const rest = placed.slice(index + 1);
    const below = rest.findIndex(({ seen }) => seen.top >= line.seen.bottom);
    return rest
      .slice(0, below < 0 ? undefined : below)
      .filter(({ node, layer, seen }) => node !== line.node && layer === line.layer && meet(seen, line.seen))
      .map(({ element }) => ({ text: `overlap: ${describe(line.element)} and ${describe(element)}` }));
  });
}

/** What stands askew is smaller than the box it is measured by. */
function isTurned(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (getComputedStyle(around).rotate !== 'none') return true;
  }
  return false;
}

function meet(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 1.5 && height > 1.5;
}
