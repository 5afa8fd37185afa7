import { relative, sep } from 'node:path';

/** The code that lies among the content, as paths from the root. The first says which content there is. */
export const schemaFiles = [
  'content/schema.ts',
  'content/text-rules.ts',
  'content/text-patterns.ts',
  'content/address-rules.ts',
];

/** The way from a folder to what lies in it, with forward slashes on every system. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** The order of files, alike on every system and in every language. */
export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1;
}

/** Whether a picture, by its name, is drawn with lines that fit any size, and is a text. */
export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

/** Whether a file is HTML, by its path. */
export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
