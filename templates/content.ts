import { type Content, contentFiles, pageSchema } from '../content/schema';
import type { SiteDefinition } from '../generator/site/site-definition';
import { checkContent } from './checks/check-content';
import { frameIds } from './frame-ids';
import { languageOf } from './parts/language';
import { unmarkedKeys } from './unmarked-keys';

/** The part of the site's definition that content is read with. Apart from the rest, so that a template invalidates none of it. */
export const content = {
  contentFiles,
  keys: {
    icons: new Set(['icon', 'logo', 'pen']),
    links: new Set(['url', 'policy']),
    unmarked: unmarkedKeys,
  },
  pageSchema,
  frameIds,
  checkContent,
  withFacts: (all, { address = all.site.address, language = all.site.lang }) => ({
    ...all,
    site: { ...all.site, address, lang: language },
  }),
  facts: (all) => {
    const { name, support, website, address, labels, favicon } = all.site;
    const { publisher } = all.app;
    return {
      name,
      mark: favicon,
      address,
      addressPath: ['site', 'address'],
      language: languageOf(all),
      languages: all.site.languages,
      noteLabels: { heading: labels.footnotes, back: labels.backToReference },
      tokens: {
        ...{ name, support, website, address },
        publisher: publisher?.name,
        'publisher-address': publisher?.address.replaceAll('\n', ', '),
        'publisher-email': publisher && (publisher.email ?? support),
        'publisher-phone': publisher?.phone,
        'publisher-register': publisher?.register,
        'publisher-tax-number': publisher?.taxNumber,
      },
    };
  },
} satisfies Partial<SiteDefinition<Content>>;
