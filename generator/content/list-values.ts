import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../lib/json-pointer';
import type { FindLocation, ParsedContent } from './parsed-content';

/** A text, number or yes-or-no of the content, and where it was written. */
export interface Value {
  value: unknown;
  file: string;
  path: ValuePath;
  location: SourceLocation;
  /** The group that it is an entry of, or whose list it stands in. */
  group: Readonly<Record<string, unknown>>;
}

/** Every single value of the YAML files and of the pages' front matter. */
export function listValues(parsed: ParsedContent): Value[] {
  const found: Value[] = [];
  const walk = (value: unknown, file: string, path: ValuePath, group: Value['group']): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, file, [...path, index], group);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        walk(child, file, [...path, key], value as Value['group']);
      }
    } else if (value !== undefined) {
      found.push({ value, file, path, group, location: locationAt(parsed.locations, file, path) });
    }
  };
  for (const [key, value] of Object.entries(parsed.content ?? {})) {
    walk(value, parsed.files.get(key) ?? '', [], {});
  }
  for (const { file, frontMatter } of parsed.pages) walk(frontMatter, file, [], {});
  return found;
}

/** Where a value stands; of what came in by an alias, the place of the alias. */
export function locationAt(locations: FindLocation, file: string, path: ValuePath): SourceLocation {
  for (let length = path.length; length >= 0; length--) {
    const location = locations.get(`${file}#${toPointer(path.slice(0, length))}`);
    if (location) return location;
  }
  return topOf(file);
}
