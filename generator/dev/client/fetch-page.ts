import type { Fingerprint } from '../server/page-state';

/** A page as the server sent it, before any script changed it. */
export interface ServedPage {
  document: Document;
  fingerprint: Fingerprint;
}

/** Fetches the current page at this address; `undefined` while the server cannot send it. */
export async function fetchPage(): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    const fingerprint = parseServerTiming(response.headers.get('Server-Timing') ?? '');
    if (!fingerprint) return undefined;
    return { document: new DOMParser().parseFromString(await response.text(), 'text/html'), fingerprint };
  } catch {
    return undefined;
  }
}

/** The fingerprint with which this page was loaded; `undefined` in a browser without `serverTiming`. */
export function readOwnFingerprint(): Fingerprint | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const values = new Map(navigation?.serverTiming?.map(({ name, description }) => [name, description]));
  return toFingerprint(values);
}

function parseServerTiming(header: string): Fingerprint | undefined {
  const parts = header.matchAll(/(\w+);desc="([^"]*)"/g);
  return toFingerprint(new Map([...parts].map(([, name = '', value = '']) => [name, value])));
}

function toFingerprint(values: ReadonlyMap<string, string>): Fingerprint | undefined {
  const [page, styles] = ['page', 'styles'].map((name) => values.get(name));
  return page && styles ? { page, styles } : undefined;
}
