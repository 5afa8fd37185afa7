import { lookup } from 'mrmime';

/** By it an iPhone knows which addresses open an app: JSON, without an ending. */
const appleFile = 'apple-app-site-association';

/** Types that the ending of a name does not tell, by path. A site may have more: `SiteDefinition.fileTypes`. */
export const ownTypes: ReadonlyMap<string, string> = new Map([
  [appleFile, 'application/json'],
  [`.well-known/${appleFile}`, 'application/json'],
]);

/** The content type of a file of the site by its path, without a charset; `undefined` if it is unknown. */
export function typeOf(path: string): string | undefined {
  const type = ownTypes.get(path) ?? (path.endsWith('.ico') ? 'image/x-icon' : lookup(path));
  // The table overlooks a blank at the end, which to a server is part of the ending.
  if (path !== path.trimEnd()) return undefined;
  // The table of endings is an object, and has what every object has, such as a constructor.
  return typeof type === 'string' ? type : undefined;
}

/** A content type as a header says it. */
export function withCharset(type: string): string {
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of this type are text, which is UTF-8 throughout the site. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|xml/.test(type);
}
