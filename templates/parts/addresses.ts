import type { Assets, Route } from '../types';

/** The address of a link as content gives it, seen from a page: sections belong to the landing page. */
export function linkHref(url: string, route: Route): string {
  const isSection = url.startsWith('#') && url.length > 1;
  return isSection && route.view.kind !== 'landing' ? `/${url}` : url;
}

/** The address of one drawing in the icon sprite. */
export function iconHref(name: string, assets: Assets): string {
  return `${assets.iconsUrl}#${name}`;
}
