import { type Content, readStore } from '../content/schema';
import type { YamlFile } from './parse-yaml';
import { problemAt } from './problem';
import { isReservedHost } from './reserved-hosts';
import type { Problem } from './types';

const stores = {
  appStore: { name: 'the App Store', page: 'https://apps.apple.com/' },
  googlePlay: { name: 'Google Play', page: 'https://play.google.com/' },
} as const;

/**
 * Checks that the button of each store leads to that store. A host that can never be real is a placeholder, which only a
 * release must not have; so are the stand-ins of addresses that were refused.
 */
export function checkStoreLinks({ site }: Pick<Content, 'site'>, yaml: YamlFile | undefined): Problem[] {
  return (['appStore', 'googlePlay'] as const).flatMap((key) => {
    const { url } = site.stores[key];
    const leadsTo = readStore(url);
    if (!yaml || leadsTo === key || isReservedHost(new URL(url).hostname)) return [];
    const { name, page } = stores[key];
    const other = leadsTo ? `leads to ${stores[leadsTo].name}` : 'is no page of that store';
    return [
      problemAt(
        yaml.originOf(['stores', key, 'url']),
        `the address for the button of ${name} ${other}, got "${url}"`,
        `Copy the app’s own page from the browser; it begins with ${page}.`,
      ),
    ];
  });
}
