import type { DrawnElement } from './parse-svg';

/** What leaves a mark by itself; a filter may make its own. */
const marks =
  /(?:^|:)(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use|feFlood|feImage|feTurbulence)$/;

/** Whether there is nothing to see in a drawing: no shape, no words, no picture, and no ground by its styles. */
export function drawsNothing(elements: readonly DrawnElement[]): boolean {
  return elements.every(
    ({ name, attributes }) => !marks.test(name) && !/(?:^|:)style$/.test(name) && !attributes.has('style'),
  );
}
