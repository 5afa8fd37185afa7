import { toProfile } from '../../../templates/parts/profiles';
import { listValues } from '../../content/list-values';
import type { ParsedContent } from '../../content/parsed-content';
import type { SourceLocation } from '../../diagnostics/diagnostic';
import type { RenderedPage } from '../../markdown/rendered-page';
import { isReservedHost } from '../reserved-hosts';

export interface ExternalAddresses {
  /** Without what stands behind #, which no server is told; each with every place that names it. */
  asked: ReadonlyMap<string, SourceLocation[]>;
  /** Hosts that can never be a site's on the internet, so that there is nobody to ask: sorted. */
  reservedHosts: string[];
}

/** The addresses of other hosts that the content leads to. What leads to the site's own host, `verify` has looked at. */
export function listExternalAddresses(
  parsed: ParsedContent,
  pages: readonly Pick<RenderedPage, 'places'>[],
): ExternalAddresses {
  const asked = new Map<string, SourceLocation[]>();
  const reserved = new Set<string>();
  const own = new URL(parsed.content.site.address).host;
  const add = (text: string, locations: readonly SourceLocation[]): void => {
    if (!/^https?:/.test(text) || !URL.canParse(text)) return;
    const url = new URL(text);
    if (url.host === own) return;
    url.hash = '';
    if (isReservedHost(url.hostname.replace(/^\[|\]$/g, ''))) reserved.add(url.host);
    else asked.set(url.href, [...(asked.get(url.href) ?? []), ...locations]);
  };
  for (const { value, path, location } of listValues(parsed)) {
    if (typeof value !== 'string') continue;
    const isProfile = path.at(-2) === 'social';
    const { networks } = parsed.content.site;
    add(isProfile ? toProfile(String(path.at(-1)), value, networks).url : value, [location]);
  }
  for (const { places } of pages) for (const [address, locations] of places) add(address, locations);
  return { asked, reservedHosts: [...reserved].sort() };
}
