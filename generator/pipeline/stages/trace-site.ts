import type { OutputFile } from '../../lib/file-bytes';
import type { RenderedPage } from '../../markdown/rendered-page';
import type { Build } from '../../sources/build';
import { type Trace, traceDocuments } from '../../trace/trace-documents';
import type { RenderedSite } from '../stage-results';

/** The stage `trace`: documents with the source location of everything on them. */
export function traceSite(
  { options: { site: definition, now, marks } }: Pick<Build, 'options'>,
  { parsed, site, pages, assets, indexPage, socialCards }: RenderedSite,
  documents: readonly OutputFile[],
): Trace {
  return traceDocuments({ ...parsed, content: site }, pagesOn(documents, pages), {
    documents,
    definition,
    assets,
    socialCards,
    now,
    indexPage,
    marks,
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
