import { type Content, readStore } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import type { ContentPath, WrittenContent } from '../../generator/site/site-definition';
import { listStores } from '../parts/stores';
import { diagnose } from './rules';

type Facts = Pick<Content, 'app' | 'site'>;

/** Two facts that cannot both be right: where the one to change is written, what is wrong, how to fix it. */
type Contradiction = readonly [path: ContentPath, message: string, fix: string];

const stores = {
  appStore: { name: 'the App Store', page: 'https://apps.apple.com/' },
  googlePlay: { name: 'Google Play', page: 'https://play.google.com/' },
} as const;

/** Checks that the facts about the app agree with each other. */
export function checkApp(facts: Facts, { locate }: Pick<WrittenContent, 'locate'>): Diagnostic[] {
  const contradictions = [
    ...listStores(facts.app).flatMap(checkState),
    ...checkLinks(facts),
    ...checkWords(facts),
    ...checkCampaigns(facts),
    ...checkTraits(facts),
    ...checkCode(facts),
    ...checkRepeats(facts),
  ];
  // What was refused may be what is missing.
  const causedBy = [{ file: locate(['app']).file, rules: refusals }];
  return [
    ...checkStoreAddresses(facts, locate),
    ...contradictions.map(([path, message, fix]) =>
      diagnose('app/contradiction', locate(path), message, fix, causedBy),
    ),
  ];
}

const refusals: readonly string[] = [
  'content/refused-value',
  'content/wrong-type',
  'content/wrong-shape',
  'content/no-value',
  'content/missing-value',
];

/** The button of neither store leads to the other. An address of one's own may lead on to the right one. */
function checkStoreAddresses({ app }: Facts, locate: WrittenContent['locate']): Diagnostic[] {
  return listStores(app).flatMap(({ key, url }) => {
    const leadsTo = url === undefined ? undefined : readStore(url);
    if (!leadsTo || leadsTo === key) return [];
    const { name, page } = stores[key];
    return [
      diagnose(
        'reference/other-store',
        locate(['app', 'stores', key, 'url']),
        `the address for the button of ${name} leads to ${stores[leadsTo].name}, got "${url}"`,
        `Copy the app\u2019s own page from the browser; it begins with ${page}.`,
      ),
    ];
  });
}

/** A store's address fits the state of the app there. */
function checkState({ key, state, url }: ReturnType<typeof listStores>[number]): Contradiction[] {
  const at = (name: string): ContentPath => ['app', 'stores', key, name];
  if (url === undefined) {
    if (state === 'announced' || state === 'unavailable') return [];
    const message = `the app is ${state} in ${stores[key].name}, and nothing says where`;
    return [[at('state'), message, 'Add its url, or write state: announced.']];
  }
  const isOfBeta = /^https:\/\/(?:testflight\.apple\.com\/|play\.google\.com\/apps\/(?:internal)?test)/.test(
    url,
  );
  if (isOfBeta && state !== 'beta' && state !== 'unavailable') {
    const message = `the address leads to a beta, and the app is ${state}`;
    return [[at('url'), message, 'Write state: beta, or the address of the app\u2019s page.']];
  }
  if (state === 'beta' && readStore(url) === 'appStore') {
    const message = 'the app is in beta, and the address leads to the App Store, which has no betas';
    return [
      [at('url'), message, 'Write the address in TestFlight, https://testflight.apple.com/join/\u2026.'],
    ];
  }
  return [];
}

/** Phones find the app that a link opens by its id. */
function checkLinks({ app }: Facts): Contradiction[] {
  const { links, id } = app.stores?.googlePlay ?? {};
  if (!links || id !== undefined) return [];
  const message = 'links say who signs the app, and nothing says which app it is';
  return [[['app', 'stores', 'googlePlay', 'links'], message, 'Add the id of the app above.']];
}

/** The state of each store has words for its button, and where no store has the app, the large button says so. */
function checkWords({ app }: Facts): Contradiction[] {
  const [first, ...others] = listStores(app);
  const isNowhere = first !== undefined && [first, ...others].every(({ state }) => state === 'unavailable');
  if (isNowhere && app.words?.unavailable === undefined) {
    const message = 'no store has the app, and words does not say what the large button says then';
    return [[['app', 'stores', first.key, 'state'], message, 'Add words \u203a unavailable \u203a action.']];
  }
  return listStores(app).flatMap(({ key, state }): Contradiction[] => {
    if (state === 'unavailable' || app.words?.[state]?.[key]) return [];
    const message = `the app is ${state} in ${stores[key].name}, and words has no ${key} for that`;
    return [[['app', 'stores', key, 'state'], message, `Add words \u203a ${state} \u203a ${key}.`]];
  });
}

/** The App Store counts nothing without the token of who asks. */
function checkCampaigns({ app }: Facts): Contradiction[] {
  const { provider, ...places } = app.campaigns ?? {};
  const at = (name: string): ContentPath => ['app', 'campaigns', name];
  const [first] = Object.keys(places);
  if (first !== undefined && provider === undefined && app.stores?.appStore) {
    const message = 'campaigns have names, and the App Store counts them only together with a provider token';
    return [
      [at(first), message, 'Add provider: App Store Connect \u203a Analytics \u203a Campaigns shows it.'],
    ];
  }
  if (places.banner !== undefined && app.stores?.appStore?.id === undefined) {
    const message = 'a campaign is named for the banner, and iPhones show none without the id of the app';
    return [[at('banner'), message, 'Add the id of the app in the App Store, or remove this line.']];
  }
  return [];
}

/** What is said of ads agrees with what the app is said to have. */
function checkTraits({ app: { traits, ads } }: Facts): Contradiction[] {
  if (!ads || !traits || traits.includes('ads')) return [];
  const message = 'ads say who sells them, and traits say that the app has none';
  return [[['app', 'ads'], message, 'Add ads to traits, or remove this group.']];
}

/** A code to scan leads somewhere that has a button. */
function checkCode({ app, site: { qrCode } }: Facts): Contradiction[] {
  const isOffered = listStores(app).some(({ state, url }) => state !== 'unavailable' && url !== undefined);
  if (!qrCode?.url.endsWith('#download') || isOffered) return [];
  const message = 'the code leads to the store buttons, and no store has the app';
  const fix = 'Remove qrCode, or give a store in app.yaml its url and a state other than unavailable.';
  return [[['site', 'qrCode', 'url'], message, fix]];
}

/** A line or certificate that stands twice was meant to be another. */
function checkRepeats({ app }: Facts): Contradiction[] {
  const lists: [path: ContentPath, values: readonly string[]][] = [
    [['app', 'ads', 'lines'], app.ads?.lines ?? []],
    [
      ['app', 'stores', 'googlePlay', 'links', 'fingerprints'],
      app.stores?.googlePlay?.links?.fingerprints ?? [],
    ],
    [['app', 'stores', 'appStore', 'links', 'paths'], app.stores?.appStore?.links?.paths ?? []],
    [['app', 'traits'], app.traits ?? []],
  ];
  return lists.flatMap(([path, values]) =>
    values.flatMap((value, index): Contradiction[] =>
      values.indexOf(value) === index
        ? []
        : [[[...path, index], `"${value}" is in this list twice`, 'Remove one of the two.']],
    ),
  );
}
