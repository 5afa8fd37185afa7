import { renderToString } from 'react-dom/server';
import { Document } from '../../templates/document';
import type { DocumentProps, Route } from '../../templates/types';
import { placePictures } from './place-pictures';

/** One whole HTML document. The same props give the same text. */
export function renderDocument(props: DocumentProps): string {
  const { route, assets } = props;
  try {
    const placed = withPictures(route, props);
    return `<!doctype html>${renderToString(<Document {...props} route={placed} assets={assets} />)}\n`;
  } catch (cause) {
    throw new Error(`The templates failed while rendering ${route.url}.`, { cause });
  }
}

function withPictures(route: Route, { assets }: DocumentProps): Route {
  if (route.view.kind !== 'page') return route;
  return { ...route, view: { ...route.view, page: placePictures(route.view.page, assets) } };
}
