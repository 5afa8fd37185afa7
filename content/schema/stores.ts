import { canParse } from '../../generator/fields/address-rules';

/** The hosts of each store's app pages. */
const storeHosts = { 'app-store': /^(apps|itunes)\.apple\.com$/, 'google-play': /^play\.google\.com$/ };

/** The stores that the site knows more of than content says. */
type Store = keyof typeof storeHosts;

/** The store that an address leads to; `undefined` for any other place. */
export function readStore(address: string): Store | undefined {
  if (!canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return (['app-store', 'google-play'] as const).find((store) => storeHosts[store].test(hostname));
}

/** The id of the app that an address in a store leads to: a number for Apple, `…/id1440123807`, a name for Google, `…?id=app.lantern`. */
export function readStoreId(address: string): string | undefined {
  const store = readStore(address);
  if (!store) return undefined;
  const { pathname, searchParams } = new URL(address);
  if (store === 'google-play') return searchParams.get('id') ?? undefined;
  return /\/id(\d+)/.exec(pathname)?.[1];
}

/** What the id of an app looks like in the stores that are known. */
export const appIdRules = {
  'app-store': {
    pattern: /^\d+$/,
    message: 'must be the digits that follow “id” in the address of the app’s page. Keep them in "quotes".',
  },
  'google-play': {
    pattern: /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    message:
      'must be the name that follows “id=” in the address of the app’s page. Write it like app.lantern.android.',
  },
} satisfies Record<Store, { pattern: RegExp; message: string }>;
