/** Adds many items. `list.push(...more)` passes each as an argument, and some 100,000 arguments are too many. */
export function pushAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}
