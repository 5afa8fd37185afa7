import { type Content, readStore } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import type { WrittenContent } from '../../generator/site/site-definition';
import { diagnose } from './rules';

const stores = {
  appStore: { name: 'the App Store', page: 'https://apps.apple.com/' },
  googlePlay: { name: 'Google Play', page: 'https://play.google.com/' },
} as const;

/** Checks that the button of neither store leads to the other. An address of one's own may lead on to the right one. */
export function checkStoreLinks({ site }: Pick<Content, 'site'>, { locate }: WrittenContent): Diagnostic[] {
  return (['appStore', 'googlePlay'] as const).flatMap((key) => {
    const { url } = site.stores[key];
    const leadsTo = readStore(url);
    if (!leadsTo || leadsTo === key) return [];
    const { name, page } = stores[key];
    return [
      diagnose(
        'reference/other-store',
        locate(['site', 'stores', key, 'url']),
        `the address for the button of ${name} leads to ${stores[leadsTo].name}, got "${url}"`,
        `Copy the app\u2019s own page from the browser; it begins with ${page}.`,
      ),
    ];
  });
}
