import type * as Hast from 'hast';
import type * as Mdast from 'mdast';

/** Returned by a visitor that does not want to see the children of a node. */
export const SKIP = 'skip';

type NodeOf<Tree> = Tree extends Hast.Root | Hast.Element ? Hast.Nodes : Mdast.Nodes;
type ParentOf<Tree> = Tree extends Hast.Root | Hast.Element ? Hast.Parents : Mdast.Parents;

/** May return `SKIP`, the index of the sibling to continue at, or both in a list. */
type Visitor<Node, Parent> = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

interface AnyNode {
  type: string;
  children?: AnyNode[];
}

/**
 * Calls the visitor for every node of a tree in document order, or for those of some types. The package of this kind,
 * unist-util-visit, names a function for each node so that stack traces show it. With as many rules as there are, that
 * took a third of the time of a page.
 */
export function visit<Tree extends Mdast.Nodes | Hast.Nodes>(
  tree: Tree,
  visitor: Visitor<NodeOf<Tree>, ParentOf<Tree>>,
): void;
export function visit<Tree extends Mdast.Nodes | Hast.Nodes, Type extends NodeOf<Tree>['type']>(
  tree: Tree,
  types: Type | readonly Type[],
  visitor: Visitor<Extract<NodeOf<Tree>, { type: Type }>, ParentOf<Tree>>,
): void;
export function visit(tree: AnyNode, ...options: readonly unknown[]): void {
  const visitor = options.at(-1) as Visitor<AnyNode, AnyNode>;
  const types = options.length > 1 ? [options[0]].flat() : undefined;
  enter(tree, undefined, undefined, (node, index, parent) =>
    types?.includes(node.type) === false ? undefined : visitor(node, index, parent),
  );
}

/** Returns the index of the sibling to continue at if the visitor named one. */
function enter(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  visitor: Visitor<AnyNode, AnyNode>,
): number | undefined {
  const action = visitor(node, index, parent);
  const next: unknown = Array.isArray(action) ? action[1] : action;
  const isSkipped = action === SKIP || Array.isArray(action);
  if (node.children && !isSkipped) {
    let at = 0;
    // The visitor may add and remove children.
    while (at < node.children.length) {
      at = enter(node.children[at] as AnyNode, at, node, visitor) ?? at + 1;
    }
  }
  return typeof next === 'number' ? next : undefined;
}
