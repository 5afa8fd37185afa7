import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';

/**
 * Headings that are more than one level below the one above them: whoever goes from heading to heading by ear looks for
 * what is missing between. Told where a level is left out, and not again at the headings that follow below it.
 */
export function findSkippedLevels(tree: Root, { file }: Pick<PageSource, 'file'>): Diagnostic[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => {
    headings.push(heading);
  });
  // A second title has been told, and becomes a heading of the second level.
  const depths = headings.map(({ depth }) => Math.max(2, depth));
  const skips = depths.map((depth, index) => depth > (depths[index - 1] ?? 1) + 1);
  const dues = dueDepths(depths);
  return headings.flatMap(({ position }, index) => {
    const [depth = 2, due = 2] = [depths[index], dues[index]];
    if (!skips[index] || !position) return [];
    const next = depths
      .slice(index + 1)
      .findIndex((other, place) => other < depth || skips[index + 1 + place]);
    const below = next < 0 ? depths.length - index - 1 : next;
    const above =
      index === 0 ? 'a page begins with headings of ##' : `the one above has ${signsOf(depths[index - 1])}`;
    const { line, column } = position.start;
    return [
      problemAt(
        { file, line, column },
        `the heading skips a level: it has ${signsOf(depth)}, and ${above}`,
        `Write ${signsOf(due)} instead of ${signsOf(depth)}${alsoTake(depth - due, below)}.`,
      ),
    ];
  });
}

/** The depth of each where none is left out between it and the heading it stands below. */
function dueDepths(depths: readonly number[]): number[] {
  const open: { depth: number; due: number }[] = [];
  return depths.map((depth) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const due = (open.at(-1)?.due ?? 1) + 1;
    open.push({ depth, due });
    return due;
  });
}

/** What stands below the heading, or level with it, would otherwise stand below it in another way than before. */
function alsoTake(signs: number, headings: number): string {
  if (headings === 0) return '';
  const from = headings === 1 ? 'the next heading' : `the next ${headings} headings`;
  return `, and take ${signs === 1 ? 'one #' : signsOf(signs)} from ${from} as well`;
}

function signsOf(depth = 1): string {
  return '#'.repeat(depth);
}
