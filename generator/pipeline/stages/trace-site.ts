import type { OutputFile } from '../../lib/file-bytes';
import { type Trace, traceDocuments } from '../../locate/trace-documents';
import type { RenderedPage } from '../../markdown/rendered-page';
import type { RenderedSite } from './complete-site';

/**
 * The stage `locate`: those of the documents that are made again, with the places at which everything on them was
 * written. `previous` is the trace of the build before: what came out as it was is not looked at again.
 */
export function traceSite(rendered: RenderedSite, buildDate: Date, previous?: Trace): Trace {
  const made = rendered.documents.filter((document) => !document.isUnmade);
  return trace(rendered, made, buildDate, previous);
}

/** The same for one document, which is made now. */
export function traceDocument(rendered: RenderedSite, document: OutputFile, buildDate: Date): OutputFile {
  return trace(rendered, [document], buildDate).documents[0] ?? document;
}

function trace(
  { parsed, pages, assets, indexPage }: RenderedSite,
  documents: readonly OutputFile[],
  buildDate: Date,
  previous?: Trace,
): Trace {
  return traceDocuments(parsed, pagesOn(documents, pages), {
    documents,
    assets,
    buildDate,
    indexPage,
    previous,
  });
}

/** The pages that the documents show, and those above them, whose titles they name. */
function pagesOn(documents: readonly OutputFile[], pages: readonly RenderedPage[]): RenderedPage[] {
  const wanted = new Set<string>();
  for (const { path } of documents) {
    const steps = path.replace(/\.html$/, '').split('/');
    for (let length = 1; length <= steps.length; length++) wanted.add(steps.slice(0, length).join('/'));
  }
  return pages.filter(({ page }) => wanted.has(page.slug));
}
