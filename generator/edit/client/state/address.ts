/** A place in the content: a file and, within it, a JSON pointer. */
export interface Place {
  path: string;
  at: string;
  /** Of the text of a page, in the file. */
  line?: number | undefined;
}

const storedKey = 'key';

/** The key comes in the fragment of an address, and a copied address is not to have it. Tells whether there was one. */
export function takeKey(): boolean {
  const { key } = /^#key=(?<key>.+)$/.exec(location.hash)?.groups ?? {};
  if (key === undefined) return false;
  sessionStorage.setItem(storedKey, decode(key));
  history.replaceState(null, '', location.pathname);
  return true;
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
export function readPlace(place: string): Place {
  const {
    path = '',
    at = '',
    line,
  } = /^(?<path>[^#]+?)(?:#(?<at>.*)|:(?<line>\d+)(?::\d+)?)?$/.exec(place)?.groups ?? {};
  return { path, at, ...(line !== undefined && { line: Number(line) }) };
}

/** A letter in a text, by the words before and after it. */
export interface Caret {
  before: string;
  after: string;
}

/** The index of a letter in a text that may be written in another way than it is shown; -1 where it is not found. */
export function findCaret(text: string, { before, after }: Caret, from = 0): number {
  for (const length of [40, 12, 5]) {
    const [head, tail] = [before.slice(-length), after.slice(0, length)];
    const index = head + tail === '' ? -1 : text.indexOf(head + tail, from);
    if (index >= 0) return index + head.length;
  }
  // On one side of the letter is something that the page fills in.
  const [head, tail] = [before.slice(-12), after.slice(0, 12)];
  const ahead = tail.length > 3 ? text.indexOf(tail, from) : -1;
  const behind = head.length > 3 ? text.indexOf(head, from) : -1;
  return ahead >= 0 || behind < 0 ? ahead : behind + head.length;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
