import type { ValuePath } from '../../lib/json-pointer';

/** A place in content that names a drawing or a picture. */
export interface Reference {
  kind: 'icon' | 'picture';
  name: string;
  path: ValuePath;
}

/**
 * Every drawing and picture that a file's values name. A drawing is under the key `icon` (or is
 * the site's `logo`); a picture is any text that the schema made begin with its folder.
 */
export function findReferences(value: unknown, path: ValuePath = []): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): Reference[] => {
    const childPath = [...path, key];
    if (typeof child !== 'string') return findReferences(child, childPath);
    if (key === 'icon' || key === 'logo') return [{ kind: 'icon', name: child, path: childPath }];
    return child.startsWith('pictures/') ? [{ kind: 'picture', name: child, path: childPath }] : [];
  });
}
