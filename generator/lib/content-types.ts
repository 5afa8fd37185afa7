import { lookup } from 'mrmime';

/** Tells iPhones which addresses open an app: JSON, without an extension. */
const appleFile = 'apple-app-site-association';

/** Content types of files whose extension is ambiguous, by path. A site may have more: `SiteDefinition.fileTypes`. */
export const ownTypes: ReadonlyMap<string, string> = new Map([
  [appleFile, 'application/json'],
  [`.well-known/${appleFile}`, 'application/json'],
]);

/** The content type of a file of the site by its path, without a charset; `undefined` if it is unknown. */
export function typeOf(path: string): string | undefined {
  const type = ownTypes.get(path) ?? (path.endsWith('.ico') ? 'image/x-icon' : lookup(path));
  // mrmime ignores trailing spaces, which servers treat as part of the extension.
  if (path !== path.trimEnd()) return undefined;
  // The table is an object, and so has properties such as `constructor`.
  return typeof type === 'string' ? type : undefined;
}

/** A content type for a header. */
export function withCharset(type: string): string {
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of this type are text, which is UTF-8 throughout the site. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|xml/.test(type);
}
