/** A place in the content: a file and, within it, a JSON pointer. */
export interface Place {
  path: string;
  at: string;
}

const storedKey = 'key';

/** The key comes in the fragment of an address, and a copied address is not to have it. Returns a new one. */
export function takeKey(): string | undefined {
  const { key } = /^#key=(?<key>.+)$/.exec(location.hash)?.groups ?? {};
  if (key === undefined) return undefined;
  storeKey(decode(key));
  history.replaceState(null, '', location.pathname);
  return decode(key);
}

export function storeKey(key: string): void {
  sessionStorage.setItem(storedKey, key);
}

export function readKey(): string {
  return sessionStorage.getItem(storedKey) ?? '';
}

/** The place that the address names: `/content/hero.yaml#/introduction`. */
export function readAddress(): Place {
  return { path: decode(location.pathname).slice(1), at: decode(location.hash.slice(1)) };
}

export function writeAddress(place: Place, isNewEntry: boolean): void {
  const address = addressOf(place);
  if (address === location.pathname + location.hash) return;
  if (isNewEntry) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

export function addressOf({ path, at }: Place): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}${at && `#${encodeURI(at)}`}`;
}

/** The place that the framed page names, as in `content/hero.yaml#/introduction` or `content/pages/privacy.md:12`. */
export function readPlace(place: string): Place & { line?: number } {
  const {
    path = '',
    at = '',
    line,
  } = /^(?<path>[^#]+?)(?:#(?<at>.*)|:(?<line>\d+)(?::\d+)?)?$/.exec(place)?.groups ?? {};
  return { path, at, ...(line !== undefined && { line: Number(line) }) };
}

/** The address of a page without its slash, by the path of its file. */
export function slugOf(path: string): string {
  return path.replace(/^content\/pages\//, '').replace(/(?:\/index)?\.md$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
