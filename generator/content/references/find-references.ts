import { type ValuePath, walkValues } from '../../lib/json-pointer';

/** A place in content that names a drawing or a picture. */
export interface Reference {
  kind: 'icon' | 'picture';
  name: string;
  path: ValuePath;
}

/**
 * Every drawing and picture that a file's values name. A drawing is under one of `iconKeys`; a picture is any text that
 * the schema made begin with its folder.
 */
export function findReferences(root: unknown, iconKeys: ReadonlySet<string>): Reference[] {
  return [...walkValues(root)].flatMap(({ value, path }): Reference[] => {
    if (typeof value !== 'string') return [];
    if (iconKeys.has(String(path.at(-1)))) return [{ kind: 'icon', name: value, path }];
    return value.startsWith('pictures/') ? [{ kind: 'picture', name: value, path }] : [];
  });
}

/** The names of icons in the whole content. */
export function listIcons(content: unknown, iconKeys: ReadonlySet<string>): string[] {
  return findReferences(content, iconKeys).flatMap(({ kind, name }) => (kind === 'icon' ? [name] : []));
}
