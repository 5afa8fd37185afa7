import { absoluteUrl as toAbsoluteUrl } from '../../generator/lib/paths';
import type { Assets, Route, Site } from '../types';

/** The first page in the language of a page. */
export function homeOf({ home = '/' }: Pick<Route, 'home'>): string {
  return home;
}

/** The address of a link as content gives it, seen from a page: sections belong to the landing page. */
export function linkHref(url: string, route: Route): string {
  const isSection = url.startsWith('#') && url.length > 1;
  return isSection && route.view.kind !== 'landing' ? homeOf(route) + url : url;
}

/** The address of one drawing in the icon sprite. */
export function iconHref(name: string, assets: Assets): string {
  return `${assets.iconsUrl}#${name}`;
}

/** An address of this site in full, for those who read it elsewhere: below where content says that the site lives. */
export function absoluteUrl(url: string, { site }: Pick<Site, 'site'>): string {
  return toAbsoluteUrl(url, site.address);
}
