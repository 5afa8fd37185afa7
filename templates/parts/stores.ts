import { readStore, type StoreState } from '../../content/schema';
import type { Site } from '../types';

type App = Site['app'];
type StoreKey = keyof NonNullable<App['stores']>;
type Place = 'hero' | 'footer' | 'scene';

/** A button that leads to a store, or says that the app will be there. */
export interface StoreButton {
  key: StoreKey;
  prefix: string;
  name: string;
  /** Absent while the app is only announced. */
  url?: string | undefined;
  icon: string;
  badge?: { file: string; alt: string } | undefined;
}

export const storeKeys = ['appStore', 'googlePlay'] as const satisfies StoreKey[];

/** From the state in which people can do most to the one in which they can do nothing. */
const states: readonly StoreState[] = ['available', 'beta', 'pre-order', 'announced', 'unavailable'];

/** The entries of the stores that content names, in order. */
export function listStores({ stores }: App) {
  return storeKeys.flatMap((key) => {
    const entry = stores?.[key];
    return entry ? [{ ...entry, key, state: entry.state ?? 'available' }] : [];
  });
}

/** The buttons in a place, in the order of the HTML. A store that the app is unavailable in has none. */
export function listStoreButtons(app: App, place: Place): StoreButton[] {
  return listStores(app).flatMap(({ key, state, url, icon, badge }) => {
    const words = state === 'unavailable' ? undefined : app.words?.[state]?.[key];
    if (!words) return [];
    const { prefix, name } = words;
    const button = { key, prefix, name, icon, url: url && nameCampaign(url, app, app.campaigns?.[place]) };
    return [badge && isInStore(state) ? { ...button, badge } : button];
  });
}

/** Whether the app has a page in the store, to which the official badge leads. */
export function isInStore(state: StoreState): boolean {
  return state === 'available' || state === 'pre-order';
}

/** What the large button says while the app is out in no store; `undefined` once it is. */
export function unreleasedAction(app: App): string | undefined {
  const reached = listStores(app).map(({ state }) => state);
  const furthest = states.find((state) => reached.includes(state));
  if (furthest === undefined || furthest === 'available') return undefined;
  return app.words?.[furthest]?.action;
}

/** A line for each store while the app is not out in every one; none once it is. */
export function listStoreLines(app: App): string[] {
  const stores = listStores(app);
  if (stores.every(({ state }) => state === 'available')) return [];
  return stores.flatMap(({ key, state }) =>
    state === 'unavailable' ? [] : (app.words?.[state]?.[key]?.line ?? []),
  );
}

/** The content of the meta element by which iPhones offer the app; `undefined` while they cannot. */
export function smartBanner({ stores, campaigns }: App): string | undefined {
  const { id, state = 'available' } = stores?.appStore ?? {};
  if (id === undefined || !isInStore(state)) return undefined;
  const { provider, banner } = campaigns ?? {};
  return `app-id=${id}${provider && banner ? `, affiliate-data=pt=${provider}&ct=${banner}` : ''}`;
}

/** The address of a page in a store with the name under which the store counts; any other address as it is. */
function nameCampaign(url: string, { campaigns }: App, name: string | undefined): string {
  const store = readStore(url);
  if (!store || name === undefined) return url;
  const named = new URL(url);
  if (store === 'googlePlay') named.searchParams.set('referrer', `utm_source=website&utm_campaign=${name}`);
  else if (campaigns?.provider) {
    named.searchParams.set('pt', campaigns.provider);
    named.searchParams.set('ct', name);
    named.searchParams.set('mt', '8');
  }
  return named.href;
}
