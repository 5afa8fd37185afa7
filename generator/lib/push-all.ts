/** Adds many at once. `list.push(...more)` would give each as an argument of its own, of which some 100,000 are too many. */
export function pushAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}
