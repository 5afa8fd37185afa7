import type { Node, Parent } from 'unist';
import { EXIT, SKIP, type visit as visitNodes } from 'unist-util-visit';

type Test = string | readonly string[] | Readonly<Record<string, unknown>> | undefined;

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

/**
 * As `visit` of unist-util-visit, for tests by type or properties and without a way back. That one names a function after
 * every node that it comes to, for stacks of errors: with the many rules there are, a third of the time of a page.
 */
export const visit = ((tree: Node, ...given: [Visitor] | [Test, Visitor]) => {
  const [test, visitor] = given.length === 1 ? [undefined, given[0]] : given;
  enter(tree, undefined, undefined, toMatch(test), visitor);
}) as typeof visitNodes;

/** The index of the sibling to go on at, if the visitor has named one; `EXIT` where it wants no more. */
function enter(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  matches: (node: Node) => boolean,
  visitor: Visitor,
): number | undefined | typeof EXIT {
  const result = matches(node) ? visitor(node, index, parent) : undefined;
  const [action, next] = Array.isArray(result)
    ? result
    : typeof result === 'number'
      ? [true, result]
      : [result];
  if (action === EXIT) return EXIT;
  if (action !== SKIP && 'children' in node) {
    const { children } = node as Parent;
    let at = 0;
    while (at < children.length) {
      const child = children[at] as Node;
      const to = enter(child, at, node as Parent, matches, visitor);
      if (to === EXIT) return EXIT;
      at = to ?? at + 1;
    }
  }
  return next;
}

function toMatch(test: Test): (node: Node) => boolean {
  if (test === undefined) return () => true;
  if (typeof test === 'string') return ({ type }) => type === test;
  if (Array.isArray(test)) return ({ type }) => test.includes(type);
  const wanted = Object.entries(test);
  return (node) => wanted.every(([key, value]) => Reflect.get(node, key) === value);
}
