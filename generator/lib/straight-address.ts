/** Addresses of the site that end in a slash, such as `/press/` of `public/press/index.html`; decoded. */
export type FolderAddresses = ReadonlySet<string>;

/** The one address of a page, also where a link to it has a slash too many: `/privacy#data` for `/privacy/#data`. */
export function toStraightAddress(url: string, folders: FolderAddresses): string {
  const [, page, rest = ''] = /^(\/[^/?#][^?#]*[^/?#]|\/[^/?#])\/([?#].*)?$/s.exec(url) ?? [];
  return page === undefined || folders.has(decode(`${page}/`)) ? url : page + rest;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A copy of a value in which the texts under one of `keys` are straight addresses. */
export function straightenAddresses<Value>(
  value: Value,
  keys: ReadonlySet<string>,
  folders: FolderAddresses,
): Value {
  const copy = (child: unknown, key: string): unknown => {
    if (typeof child === 'string') return keys.has(key) ? toStraightAddress(child, folders) : child;
    if (Array.isArray(child)) return child.map((each) => copy(each, key));
    if (typeof child !== 'object' || child === null) return child;
    return Object.fromEntries(Object.entries(child).map(([name, each]) => [name, copy(each, name)]));
  };
  return copy(value, '') as Value;
}
