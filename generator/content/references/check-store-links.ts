import { readStore } from '../../../content/address-rules';
import type { Content } from '../../../content/schema';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import type { YamlFile } from '../yaml/yaml-file';

const stores = {
  appStore: { name: 'the App Store', page: 'https://apps.apple.com/' },
  googlePlay: { name: 'Google Play', page: 'https://play.google.com/' },
} as const;

/** Checks that the button of neither store leads to the other. An address of one's own may lead on to the right one. */
export function checkStoreLinks({ site }: Pick<Content, 'site'>, yaml: YamlFile | undefined): Diagnostic[] {
  return (['appStore', 'googlePlay'] as const).flatMap((key) => {
    const { url } = site.stores[key];
    const leadsTo = readStore(url);
    if (!yaml || !leadsTo || leadsTo === key) return [];
    const { name, page } = stores[key];
    return [
      diagnose(
        'reference/other-store',
        yaml.locationOf(['stores', key, 'url']),
        `the address for the button of ${name} leads to ${stores[leadsTo].name}, got "${url}"`,
        `Copy the app’s own page from the browser; it begins with ${page}.`,
      ),
    ];
  });
}
