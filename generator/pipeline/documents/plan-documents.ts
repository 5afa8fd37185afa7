import type { DocumentProps, Route } from '../../../templates/types';
import { makeLater, type OutputFile, toBytes } from '../../lib/file-bytes';
import { renderDocument } from '../../render/render-document';

/** Every document as templates render it, rendered when somebody asks for its bytes. */
export function planDocuments(
  routes: readonly Route[],
  propsOf: (route: Route) => DocumentProps,
): OutputFile[] {
  return routes.map((route) => makeLater(route.path, () => toBytes(renderDocument(propsOf(route)))));
}
