/** Whether a path of the content folder, or a folder above it, is there and was not read; `''` is the whole content folder. */
export function isUnread(path: string, unread: ReadonlySet<string>): boolean {
  return [...unread].some((name) => name === '' || path === name || path.startsWith(`${name}/`));
}
