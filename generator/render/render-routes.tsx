import { renderToString } from 'react-dom/server';
import { Document } from '../../templates/document';
import type { Assets, DocumentProps, Route, Site } from '../../templates/types';
import { placePictures } from './place-pictures';

/** Every route as a whole HTML document, by its path. `buildDate` is the day that stands in it. */
export function renderRoutes(
  site: Site,
  routes: readonly Route[],
  assets: Assets,
  buildDate: Date,
): Map<string, string> {
  return new Map(
    routes.map((route) => {
      const card = assets.socialCards.get(route.url);
      return [route.path, renderDocument({ site, route, assets, card, buildDate })];
    }),
  );
}

/** One route as a whole HTML document. */
export function renderDocument(props: DocumentProps): string {
  const { route, assets } = props;
  try {
    return `<!doctype html>${renderToString(<Document {...props} route={withPictures(route, assets)} />)}\n`;
  } catch (cause) {
    throw new Error(`The templates failed while rendering ${route.url}.`, { cause });
  }
}

function withPictures(route: Route, assets: Assets): Route {
  if (route.view.kind !== 'page') return route;
  return { ...route, view: { kind: 'page', page: placePictures(route.view.page, assets) } };
}
