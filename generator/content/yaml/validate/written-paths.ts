import type { SourceLocation } from '../../../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../../../lib/json-pointer';

/** Remembers the key under which a value was written, once it has been renamed to the right one. */
export class WrittenPaths {
  #renamed: { path: ValuePath; from: string; to: string }[] = [];
  #targets = new Set<string>();

  rename(path: ValuePath, from: string, to: string): void {
    this.#renamed.push({ path, from, to });
    this.#targets.add(toPointer([...path, to]));
  }

  /** Whether the value has just been renamed to this: so far it was only reported missing. */
  isTarget(path: ValuePath): boolean {
    return this.#targets.has(toPointer(path));
  }

  settle(): void {
    this.#targets.clear();
  }

  pathOf(path: ValuePath): ValuePath {
    return this.#renamed.reduceRight<ValuePath>((current, { path: group, from, to }) => {
      const isBelow = toPointer(current.slice(0, group.length + 1)) === toPointer([...group, to]);
      return isBelow ? [...group, from, ...current.slice(group.length + 1)] : current;
    }, path);
  }

  addTo(locations: Map<string, SourceLocation>, file: string): Map<string, SourceLocation> {
    for (const { path, from, to } of this.#renamed) {
      const [before, after] = [from, to].map((key) => `${file}#${toPointer([...path, key])}`) as [
        string,
        string,
      ];
      for (const [pointer, location] of [...locations]) {
        if (pointer === before || pointer.startsWith(`${before}/`)) {
          locations.set(after + pointer.slice(before.length), location);
        }
      }
    }
    return locations;
  }
}
