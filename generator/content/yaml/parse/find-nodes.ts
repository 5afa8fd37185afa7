import { isCollection, isMap, isNode, isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import { toPointer, type ValuePath } from '../../../lib/json-pointer';

export interface FoundNode {
  node: Node | null;
  pair: Pair | undefined;
  /** Whether the path was followed to its end. */
  isWhole: boolean;
}

/** Follows a path in a document as far as it goes. A group is indexed once, however often its keys are asked for. */
export function createNodeFinder(root: Node | null): (path: ValuePath) => FoundNode {
  const indexed = new Map<YAMLMap, Map<string, Pair>>();
  const pairOf = (map: YAMLMap, key: string) => {
    const pairs = indexed.get(map) ?? pairsByKey(map);
    indexed.set(map, pairs);
    return pairs.get(key);
  };
  return (path) => {
    let node = root;
    let pair: Pair | undefined;
    let steps = 0;
    for (const step of path) {
      pair = isMap(node) ? pairOf(node, String(step)) : undefined;
      const next = pair
        ? (pair.value ?? pair.key)
        : isCollection(node)
          ? node.items[Number(step)]
          : undefined;
      if (!isNode(next)) break;
      node = next;
      steps += 1;
    }
    return { node, pair, isWhole: steps === path.length };
  };
}

/** The first of two pairs with the same key. */
function pairsByKey(map: YAMLMap): Map<string, Pair> {
  return new Map((map.items as Pair[]).toReversed().map((pair) => [keyText(pair), pair]));
}

/** Deeper than content ever is. A broken text may be read as thousands of nested groups. */
const maxDepth = 60;

/** Every node with its pointer, groups and lists before what is in them. */
export function* listNodes(node: Node, pointer: string, depth = 0): Generator<[pointer: string, node: Node]> {
  yield [pointer, node];
  if (!isCollection(node) || depth > maxDepth) return;
  for (const [index, item] of node.items.entries()) {
    const child = isPair(item) ? (item.value ?? item.key) : item;
    const step = isPair(item) ? keyText(item) : index;
    if (isNode(child)) yield* listNodes(child, pointer + toPointer([step]), depth + 1);
  }
}

export function keyOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.key) ? pair.key : undefined;
}

/** Empty for a key that is a list or group, which is refused. */
export function keyText({ key }: Pair): string {
  if (isScalar(key)) return String(key.value ?? '');
  return isNode(key) ? '' : String(key);
}
