import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';

/**
 * Headings that are more than one level below the one they stand under, and those that stand under these: whoever goes
 * from heading to heading by ear looks for what is missing between.
 */
export function findSkippedLevels(body: Body): Diagnostic[] {
  const open: { depth: number; due: number }[] = [];
  return listNodes(body, 'heading').flatMap((heading) => {
    // A second title becomes a heading of the second level.
    const depth = Math.max(2, heading.depth);
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const due = (open.at(-1)?.due ?? 1) + 1;
    open.push({ depth, due });
    if (depth === due) return [];
    const [written, meant] = [depth, due].map((count) => '#'.repeat(count));
    const message = `the heading skips a level: it has ${written}, and ${meant} comes first`;
    const fix = `Write ${meant} instead of ${written}.`;
    return diagnose('page/skipped-level', locationOf(heading, body), message, fix);
  });
}
