import type { Content, PageFrontMatter } from '../../../content/schema';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic';
import type { FrontMatter } from '../../../generator/site/documents';
import type { ContentPath, LocateValue } from '../../../generator/site/site-definition';
import { isInStore, listStores } from '../../parts/stores';
import type { newPages } from './new-pages';
import { diagnose, type rules } from './rules';

type Kind = NonNullable<PageFrontMatter['kind']>;
type Trait = NonNullable<Content['app']['traits']>[number];

/** What is asked for where, and what to do. */
interface Wish {
  rule: Extract<keyof typeof rules, `launch/${string}`>;
  /** Whether it is asked for and is not there. */
  isOpen: boolean;
  /** Where it is entered, or which rule asks for it. */
  where: string;
  fix: string;
  path?: ContentPath;
}

/** What the stores, ad networks, the law and others will ask for and content does not have. Firms and countries differ. */
export function advise(
  content: Content,
  pages: readonly { frontMatter: FrontMatter }[],
  locate: LocateValue,
): Diagnostic[] {
  const wishes = [
    ...listAppStoreWishes(content, pages),
    ...listGooglePlayWishes(content, pages),
    ...listOtherWishes(content, pages),
  ];
  return wishes
    .filter(({ isOpen }) => isOpen)
    .map(({ rule, where, fix, path = ['app'] }) => diagnose(rule, locate(path), where, fix));
}

type Pages = Parameters<typeof advise>[1];

const write = (kind: keyof typeof newPages) => `Write npm run new -- page --kind ${kind}.`;
const policy =
  'Write kind: privacy in the front matter of your policy; npm run new -- page "Privacy" begins one.';

function listAppStoreWishes({ app, site }: Content, pages: Pages): Wish[] {
  const rule = 'launch/app-store';
  const { store, path } = findStore(app, 'app-store');
  if (!store) return [];
  return [
    {
      rule,
      isOpen: !hasPage(pages, 'support'),
      where: 'App Store Connect \u203a App Information \u203a Support URL: no page',
      fix: write('support'),
    },
    {
      rule,
      isOpen: !hasPolicy(site, pages),
      where: 'App Store Connect \u203a App Privacy \u203a Privacy Policy URL: no page',
      fix: policy,
    },
    {
      rule,
      path,
      isOpen: store.appId === undefined && store.state !== 'announced',
      where: 'App Store \u203a the number of the app: not known, so that iPhones do not offer it',
      fix: 'Add appId to app-store in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: has(app, 'invitations') && !store.links,
      where:
        'Xcode \u203a Associated Domains: the site has no apple-app-site-association, so that invitations do not open the app',
      fix: 'Add links to app-store in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: isInStore(store.state) && store.badge === undefined,
      where: 'App Store Marketing Guidelines: the button is our own, and they ask for the official badge',
      fix: 'Download it from developer.apple.com/app-store/marketing and add badge to app-store in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: store.ageRating === undefined,
      where: 'App Store Connect \u203a Age Ratings: the site does not say it',
      fix: 'Add ageRating to app-store in stores of content/app.yaml.',
    },
  ];
}

function listGooglePlayWishes({ app, site }: Content, pages: Pages): Wish[] {
  const rule = 'launch/google-play';
  const { store, path } = findStore(app, 'google-play');
  if (!store) return [];
  return [
    {
      rule,
      isOpen: has(app, 'accounts') && !hasPage(pages, 'delete-account'),
      where: 'Play Console \u203a Data safety \u203a web address for account deletion: no page',
      fix: write('delete-account'),
    },
    {
      rule,
      isOpen: !hasPolicy(site, pages),
      where: 'Play Console \u203a App content \u203a Privacy policy: no page',
      fix: policy,
    },
    {
      rule,
      path,
      isOpen: store.appId === undefined && store.state !== 'announced',
      where:
        'Google Play \u203a the name of the package: not known, so that browsers cannot tell that the app belongs to this site',
      fix: 'Add appId to google-play in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: has(app, 'invitations') && !store.links,
      where:
        'Play Console \u203a Deep links: the site has no assetlinks.json, so that invitations do not open the app',
      fix: 'Add links to google-play in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: isInStore(store.state) && store.badge === undefined,
      where: 'Google Play brand guidelines: the button is our own, and they ask for the official badge',
      fix: 'Download it from play.google.com/intl/en_us/badges and add badge to google-play in stores of content/app.yaml.',
    },
    {
      rule,
      path,
      isOpen: store.ageRating === undefined,
      where: 'Play Console \u203a App content \u203a Content rating: the site does not say it',
      fix: 'Add ageRating to google-play in stores of content/app.yaml.',
    },
  ];
}

function listOtherWishes({ app }: Content, pages: Pages): Wish[] {
  const { publisher, ads, security, traits } = app;
  const [law, others] = ['launch/law', 'launch/others'] as const;
  return [
    {
      rule: 'launch/ad-networks',
      isOpen: has(app, 'ads') && !ads,
      where: 'AdMob \u203a Apps \u203a app-ads.txt: the site has none',
      fix: 'Add ads to content/app.yaml, with the lines that the network shows.',
    },
    {
      rule: law,
      isOpen: !publisher,
      where:
        'App Store Connect \u203a Business and Play Console \u203a Developer page show who publishes the app, and the site does not',
      fix: 'Add publisher to content/app.yaml, as it is there.',
    },
    {
      rule: law,
      isOpen: !hasPage(pages, 'imprint'),
      where: 'Imprint, which Germany, Austria and others ask of firms: no page',
      fix: write('imprint'),
    },
    {
      rule: law,
      isOpen: has(app, 'subscription') && !hasPage(pages, 'accessibility'),
      where: 'European Accessibility Act, for what is sold to consumers: no statement',
      fix: write('accessibility'),
    },
    {
      rule: others,
      isOpen: traits === undefined,
      where: 'What the app has, such as accounts, is not said, so that much of this list is unknown',
      fix: 'Add traits to content/app.yaml.',
    },
    {
      rule: others,
      isOpen: !security,
      where: 'Researchers who find a security flaw: nobody to tell',
      fix: 'Add security to content/app.yaml.',
    },
    {
      rule: others,
      isOpen: !hasPage(pages, 'press'),
      where: 'The press: no page with facts and pictures',
      fix: write('press'),
    },
  ];
}

function findStore(app: Content['app'], id: string) {
  const index = listStores(app).findIndex((store) => store.id === id && store.state !== 'unavailable');
  const path: ContentPath = ['app', 'stores', index];
  return { store: listStores(app)[index], path };
}

function has({ traits }: Content['app'], trait: Trait): boolean {
  return traits?.includes(trait) ?? false;
}

function hasPage(pages: Pages, kind: Kind): boolean {
  return pages.some(({ frontMatter }) => (frontMatter as PageFrontMatter).kind === kind);
}

/** Whether a page says that it is the privacy policy. One on another site cannot be told from other legal links there. */
function hasPolicy({ footer }: Content['site'], pages: Pages): boolean {
  return hasPage(pages, 'privacy') || footer.legal.links.some(({ url }) => url.startsWith('https:'));
}
