import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../lib/json-pointer';
import type { LocateValue } from '../site/site-definition';
import type { FindLocation, ParsedContent } from './parsed-content';

/** A text, number or yes-or-no of the content, and where it was written. */
export interface Value {
  value: unknown;
  file: string;
  path: ValuePath;
  location: SourceLocation;
  /** The group that it belongs to, directly or within a list. */
  group: Readonly<Record<string, unknown>>;
}

/** Every single value of the YAML files and of the pages' front matter. */
export function listValues(parsed: ParsedContent): Value[] {
  const values: Value[] = [];
  const walk = (value: unknown, file: string, path: ValuePath, group: Value['group']): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, file, [...path, index], group);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        walk(child, file, [...path, key], value as Value['group']);
      }
    } else if (value !== undefined) {
      values.push({ value, file, path, group, location: locationAt(parsed.locations, file, path) });
    }
  };
  for (const [key, value] of Object.entries(parsed.content ?? {})) {
    walk(value, parsed.files.get(key) ?? '', [], {});
  }
  for (const { file, frontMatter } of parsed.pages) walk(frontMatter, file, [], {});
  return values;
}

/** Where the value at a path was written, the first step of which is the key of a content file. */
export function createLocate({ files, locations }: Pick<ParsedContent, 'files' | 'locations'>): LocateValue {
  return ([key, ...path]) => locationAt(locations, files.get(key) ?? '', path);
}

/** The location of a value, or of the nearest group around it that was written. */
export function locationAt(locations: FindLocation, file: string, path: ValuePath): SourceLocation {
  for (let length = path.length; length >= 0; length--) {
    const location = locations.get(`${file}#${toPointer(path.slice(0, length))}`);
    if (location) return location;
  }
  return topOf(file);
}
