import { renderToString } from 'react-dom/server';
import type { Assets, DocumentProps, Route } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { placePictures } from './place-pictures';

/** One whole HTML document. The same props give the same text. */
export function renderDocument(
  props: DocumentProps,
  site: Pick<SiteDefinition, 'Document' | 'PagePicture'>,
): string {
  const { route, assets } = props;
  const { Document } = site;
  try {
    const placed = withPictures(route, assets, site);
    return `<!doctype html>${renderToString(<Document {...props} route={placed} assets={assets} />)}\n`;
  } catch (cause) {
    throw new Error(`The templates failed while rendering ${route.url}.`, { cause });
  }
}

function withPictures(route: Route, assets: Assets, site: Pick<SiteDefinition, 'PagePicture'>): Route {
  if (route.view.kind !== 'page') return route;
  return { ...route, view: { ...route.view, page: placePictures(route.view.page, assets, site) } };
}
