import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { toPointer, type ValuePath, walkValues } from '../lib/json-pointer';
import { nameCharacter } from '../lib/text';
import { shorten } from '../lib/words';
import type { LocateValue } from '../site/site-definition';
import type { FindLocation, ParsedContent, WrittenText } from './parsed-content';

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
export function listValues({ content, files, pages, translations, locations }: ParsedContent): Value[] {
  const roots = [
    ...rootsOf({ content, files, translations }),
    ...pages.map(({ file, frontMatter }) => ({ file, root: frontMatter })),
  ];
  return roots.flatMap(({ file, root }) => {
    const groups = new Map<string, Value['group']>();
    return [...walkValues(root)].flatMap(({ value, path }): Value[] => {
      const around = groups.get(toPointer(path.slice(0, -1))) ?? {};
      if (typeof value === 'object' && value !== null) {
        groups.set(toPointer(path), Array.isArray(value) ? around : (value as Value['group']));
        return [];
      }
      if (value === undefined) return [];
      return [{ value, file, path, group: around, location: locationAt(locations, file, path) }];
    });
  });
}

/** Every text of the YAML files and the front matter, in order, without placeholders. */
export function listTexts(
  {
    content,
    files,
    locations,
    placeholders,
    translations = [],
  }: WrittenFiles & Pick<ParsedContent, 'locations' | 'placeholders'>,
  pages: readonly { file: string; page: { frontMatter: object } }[],
): WrittenText[] {
  const roots = [
    ...rootsOf({ content, files, translations }),
    ...pages.map(({ file, page }) => ({ file, root: page.frontMatter })),
  ];
  return roots.flatMap(({ file, root }) =>
    [...walkValues(root)].flatMap(({ value, path }) => {
      if (typeof value !== 'string' || placeholders.has(value)) return [];
      const location = locations.get(`${file}#${toPointer(path)}`);
      return location ? [{ text: value, location }] : [];
    }),
  );
}

/** The YAML files, of which those in other languages may be left out. */
export type WrittenFiles = Pick<ParsedContent, 'content' | 'files'> &
  Partial<Pick<ParsedContent, 'translations'>>;

/** What each YAML file says, in every language. */
export function rootsOf({
  content,
  files,
  translations = [],
}: WrittenFiles): { file: string; root: unknown }[] {
  const languages = [{ overlays: new Map(Object.entries(content)), files }, ...translations];
  return languages.flatMap((language) =>
    [...language.overlays].map(([key, root]) => ({ file: language.files.get(key) ?? '', root })),
  );
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

/** The key, or for an entry of a list `entry 3 of phrases`. */
export function subjectOf(path: readonly PropertyKey[], whole: string): string {
  const last = path.at(-1);
  if (last === undefined) return whole;
  if (typeof last !== 'number') return String(last);
  const list = path.findLast((step) => typeof step !== 'number');
  return `entry ${last + 1} of ${list === undefined ? 'the list' : String(list)}`;
}

/** The parts of a message of the site's own schemas: what must be, and how to fix it. */
export function readRule(text: string): { rule: string; fix?: string } | undefined {
  const { rule, fix } = /^must (?<rule>.+?)(?:\. (?<fix>.+))?$/s.exec(text)?.groups ?? {};
  return rule === undefined ? undefined : { rule, ...(fix !== undefined && { fix }) };
}

/** `"the whole"`, or `"the part" in "the whole"`. A part that nobody can see is named. */
export function describePart(value: string, part?: string): string {
  if (!part || part === value) return `"${shorten(value)}"`;
  const isSeen = /[^\p{C}\p{Z}]/u.test(part);
  return `${isSeen ? `"${shorten(part)}"` : `a ${nameCharacter(part)}`} in "${shorten(value)}"`;
}
