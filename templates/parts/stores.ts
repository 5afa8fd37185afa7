import { readStore, type StoreState } from '../../content/schema';
import type { Site } from '../types';

type App = Site['app'];
export type Store = NonNullable<App['stores']>[number];
type Place = 'hero' | 'footer' | 'scene';

/** A button that leads to a store, or says that the app will be there. */
export interface StoreButton {
  id: string;
  prefix?: string | undefined;
  name: string;
  /** Absent while the app is only announced. */
  url?: string | undefined;
  icon: string;
  badge?: { file: string; alt: string } | undefined;
  isForAndroid: boolean;
}

const systems: Readonly<Record<string, string>> = { 'app-store': 'iOS', 'google-play': 'Android' };

/** What the app runs on there, as schema.org's readers name it. */
export function systemOf({ id, system }: Store): string | undefined {
  return system ?? systems[id];
}

/** From the state in which people can do most to the one in which they can do nothing. */
const states: readonly StoreState[] = ['available', 'beta', 'pre-order', 'announced', 'unavailable'];

/** The stores that content names, in order. */
export function listStores({ stores = [] }: App) {
  return stores.map((store) => ({ ...store, state: store.state ?? ('available' as const) }));
}

/** The buttons in a place, in the order of the HTML. A store that the app is unavailable in has none. */
export function listStoreButtons(app: App, place: Place): StoreButton[] {
  return listStores(app).flatMap((store) => {
    const { id, state, icon, badge, words } = store;
    if (state === 'unavailable') return [];
    const { prefix, name = store.name } = words?.[state] ?? {};
    const url = store.url && nameCampaign(store.url, app, app.campaigns?.[place]);
    const button = { id, prefix, name, icon, url, isForAndroid: systemOf(store) === 'Android' };
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
  return app.actions?.[furthest];
}

/** A line for each store while the app is not out in every one; none once it is. */
export function listStoreLines(app: App): string[] {
  const stores = listStores(app);
  if (stores.every(({ state }) => state === 'available')) return [];
  return stores.flatMap(({ state, words }) => (state === 'unavailable' ? [] : (words?.[state]?.line ?? [])));
}

/** The content of the meta element by which iPhones offer the app; `undefined` while they cannot. */
export function smartBanner(app: App): string | undefined {
  const { appId, state } = listStores(app).find(({ id }) => id === 'app-store') ?? {};
  if (appId === undefined || !state || !isInStore(state)) return undefined;
  const { provider, banner } = app.campaigns ?? {};
  return `app-id=${appId}${provider && banner ? `, affiliate-data=pt=${provider}&ct=${banner}` : ''}`;
}

/** The address of a page in a store with the name under which the store counts; any other address as it is. */
function nameCampaign(url: string, { campaigns }: App, name: string | undefined): string {
  const store = readStore(url);
  if (!store || name === undefined) return url;
  const named = new URL(url);
  if (store === 'google-play') named.searchParams.set('referrer', `utm_source=website&utm_campaign=${name}`);
  else if (campaigns?.provider) {
    named.searchParams.set('pt', campaigns.provider);
    named.searchParams.set('ct', name);
    named.searchParams.set('mt', '8');
  }
  return named.href;
}
