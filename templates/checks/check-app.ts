import { type Content, readStore } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import type { ContentPath, WrittenContent } from '../../generator/site/site-definition';
import { listStores } from '../parts/stores';
import { diagnose } from './rules';

type Facts = Pick<Content, 'app' | 'site' | 'hero'>;

/** Two facts that cannot both be right: where the one to change is written, what is wrong, how to fix it. */
type Contradiction = readonly [path: ContentPath, message: string, fix: string];

const knownStores = {
  'app-store': { name: 'the App Store', page: 'https://apps.apple.com/' },
  'google-play': { name: 'Google Play', page: 'https://play.google.com/' },
};

/** Checks that the facts about the app agree with each other. */
export function checkApp(facts: Facts, { locate }: Pick<WrittenContent, 'locate'>): Diagnostic[] {
  const contradictions = [
    ...listStores(facts.app).flatMap(checkState),
    ...checkLinks(facts),
    ...checkWords(facts),
    ...checkCampaigns(facts),
    ...checkTraits(facts),
    ...checkButton(facts),
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

/** No store's button leads to another store. An address of one's own may lead on to the right one. */
function checkStoreAddresses({ app }: Facts, locate: WrittenContent['locate']): Diagnostic[] {
  return listStores(app).flatMap(({ id, name, url }, index) => {
    const leadsTo = url === undefined ? undefined : readStore(url);
    if (!leadsTo || leadsTo === id) return [];
    const own = id in knownStores ? knownStores[id as keyof typeof knownStores] : undefined;
    const page = own ? `; it begins with ${own.page}` : '';
    return [
      diagnose(
        'reference/other-store',
        locate(['app', 'stores', index, 'url']),
        `the address for the button of ${own?.name ?? name} leads to ${knownStores[leadsTo].name}, got "${url}"`,
        `Copy the app\u2019s own page from the browser${page}.`,
      ),
    ];
  });
}

/** A store's address fits the state of the app there. */
function checkState(
  { name, state, url, words }: ReturnType<typeof listStores>[number],
  index: number,
): Contradiction[] {
  const at = (key: string): ContentPath => ['app', 'stores', index, key];
  if (state !== 'available' && state !== 'unavailable' && !words?.[state]) {
    const message = `the app is ${state} in ${name}, and its words do not say what the button says then`;
    return [[at('state'), message, `Add words \u203a ${state} to this store.`]];
  }
  if (url === undefined) {
    if (state === 'announced' || state === 'unavailable') return [];
    const message = `the app is ${state} in ${name}, and nothing says where`;
    return [[at('state'), message, 'Add its url, or write state: announced.']];
  }
  const isOfBeta = /^https:\/\/(?:testflight\.apple\.com\/|play\.google\.com\/apps\/(?:internal)?test)/.test(
    url,
  );
  if (isOfBeta && state !== 'beta' && state !== 'unavailable') {
    const message = `the address leads to a beta, and the app is ${state}`;
    return [[at('url'), message, 'Write state: beta, or the address of the app\u2019s page.']];
  }
  if (state === 'beta' && readStore(url) === 'app-store') {
    const message = 'the app is in beta, and the address leads to the App Store, which has no betas';
    return [
      [at('url'), message, 'Write the address in TestFlight, https://testflight.apple.com/join/\u2026.'],
    ];
  }
  return [];
}

/** Phones find the app that a link opens by what its system asks for. */
function checkLinks({ app }: Facts): Contradiction[] {
  return listStores(app).flatMap(({ id, appId, links }, index): Contradiction[] => {
    if (!links) return [];
    const at: ContentPath = ['app', 'stores', index, 'links'];
    const { team, bundle, paths, fingerprints } = links;
    if (id === 'app-store' || team || bundle || paths)
      return team && bundle && paths
        ? []
        : [[at, 'links of an app for iPhones have a team, a bundle and paths', 'Add what is missing.']];
    if (!fingerprints) return [[at, 'links do not say who signs the app', 'Add its fingerprints.']];
    const message = 'links say who signs the app, and nothing says which app it is';
    return appId === undefined ? [[at, message, 'Add the appId of the app above.']] : [];
  });
}

/** Where no store has the app, the large button says so. */
function checkWords({ app }: Facts): Contradiction[] {
  const stores = listStores(app);
  const isNowhere = stores.length > 0 && stores.every(({ state }) => state === 'unavailable');
  if (!isNowhere || app.actions?.unavailable !== undefined) return [];
  const message = 'no store has the app, and actions does not say what the large button says then';
  return [[['app', 'stores', 0, 'state'], message, 'Add actions \u203a unavailable.']];
}

/** The App Store counts nothing without the token of who asks. */
function checkCampaigns({ app }: Facts): Contradiction[] {
  const { provider, ...places } = app.campaigns ?? {};
  const at = (name: string): ContentPath => ['app', 'campaigns', name];
  const [first] = Object.keys(places);
  const appStore = listStores(app).find(({ id }) => id === 'app-store');
  if (first !== undefined && provider === undefined && appStore) {
    const message = 'campaigns have names, and the App Store counts them only together with a provider token';
    return [
      [at(first), message, 'Add provider: App Store Connect \u203a Analytics \u203a Campaigns shows it.'],
    ];
  }
  if (places.banner !== undefined && appStore?.appId === undefined) {
    const message = 'a campaign is named for the banner, and iPhones show none without the appId of the app';
    return [[at('banner'), message, 'Add the appId of the app in the App Store, or remove this line.']];
  }
  return [];
}

/** What is said of ads agrees with what the app is said to have. */
function checkTraits({ app: { traits, ads } }: Facts): Contradiction[] {
  if (!ads || !traits || traits.includes('ads')) return [];
  const message = 'ads say who sells them, and traits say that the app has none';
  return [[['app', 'ads'], message, 'Add ads to traits, or remove this group.']];
}

/** The large button leads somewhere that has an entry, if only one that says what is to come. */
function checkButton({ app, hero }: Facts): Contradiction[] {
  if (hero.action.url !== '#download' || listStores(app).length > 0) return [];
  const message = 'the large button leads to the store buttons, and there are none';
  const fix = 'Add where people get the app to stores in app.yaml, or write another url.';
  return [[['hero', 'action', 'url'], message, fix]];
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
    ...listStores(app).flatMap(({ links }, index) =>
      (['fingerprints', 'paths'] as const).map((key): [ContentPath, readonly string[]] => [
        ['app', 'stores', index, 'links', key],
        links?.[key] ?? [],
      ]),
    ),
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
