import type { RenderedPage } from '../../markdown/rendered-page';
import type { Build } from '../../sources/build';
import {
  createRenderMarked,
  type MarkedDocuments,
  type Trace,
  traceDocuments,
} from '../../trace/trace-documents';
import type { PreparedSite } from '../stage-results';

type TraceBuild = Pick<Build, 'options'>;

/** The stage `trace`: the documents at these paths with the source location of everything on them. */
export function traceSite(build: TraceBuild, site: PreparedSite, paths: readonly string[]): Trace {
  return traceMarked(build, site, createMarkDocuments(build, site)(paths));
}

/** Returns what renders documents with marks, from which they can be traced later. */
export function createMarkDocuments(
  { options: { site: definition, now } }: TraceBuild,
  { parsed, site, pages, assets, headOf, featureSources }: PreparedSite,
): (paths: readonly string[]) => MarkedDocuments {
  const parts = { definition, assets, headOf, featureSources, now };
  const render = createRenderMarked({ ...parsed, content: site }, parts);
  return (paths) => render(new Set(paths), pagesOn(paths, pages));
}

export function traceMarked(
  { options: { marks } }: TraceBuild,
  { parsed, pages }: PreparedSite,
  marked: MarkedDocuments,
): Trace {
  return traceDocuments(marked, parsed, pagesOn([...marked.html.keys()], pages), marks);
}

/** The pages that documents show, and those above them, whose titles they name. */
function pagesOn(paths: readonly string[], pages: readonly RenderedPage[]): RenderedPage[] {
  const wanted = new Set<string>();
  for (const path of paths) {
    const steps = path.replace(/\.html$/, '').split('/');
    for (let length = 1; length <= steps.length; length++) wanted.add(steps.slice(0, length).join('/'));
  }
  return pages.filter(({ page }) => wanted.has(page.slug));
}
