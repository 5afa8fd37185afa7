import { type Trace, traceDocuments } from '../../locate/trace-documents';
import type { RenderedSite } from './complete-site';

/**
 * The stage `locate`: the documents again, with the places at which everything on them was written. `previous` is the
 * trace of the build before: what came out as it was is not looked at again.
 */
export function traceSite(
  { parsed, pages, documents, assets }: RenderedSite,
  buildDate: Date,
  previous?: Trace,
): Trace {
  return traceDocuments(parsed, pages, { documents, assets, buildDate, previous });
}
