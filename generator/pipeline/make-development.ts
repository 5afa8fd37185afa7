import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import { makeLater, type OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { Trace } from '../locate/trace-documents';
import type { Build } from '../sources/build';
import { createLastBuild } from './build-context';
import { developmentTarget } from './build-target';
import type { RenderedSite } from './stages/complete-site';
import { renderSite } from './stages/render-site';
import { traceDocument, traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

export interface MadeDevelopment extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
  /** Of a site without errors, those documents that are made. */
  trace?: Trace;
}

/**
 * The stages of a site that is looked at while it is edited, from what was read to what is served, sorted by path. Documents
 * that nobody has asked for so far are made and traced when somebody does, and verified by the next build.
 */
export async function makeDevelopment(basis: Build, last = createLastBuild()): Promise<MadeDevelopment> {
  const build = { ...basis, target: developmentTarget };
  const { options, run } = build;
  const { base = '/', now } = options;
  const rendered = await renderSite(build, last);
  const traceNow = () => traceSite(rendered, now, last.trace);
  const trace = hasErrors(rendered.diagnostics) ? undefined : await run('trace', traceNow);
  if (trace) last.trace = trace;
  const traced = () => (trace ?? traceNow()).documents;
  const found = await run('check', () => verifySite(build, rendered, traced));
  const diagnostics = [...rendered.diagnostics, ...found];
  if (!trace || hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered };
  const { documents, otherFiles } = rendered;
  const own = { base, address: rendered.site.site.address };
  const finish = (files: readonly OutputFile[]) => rewriteBasePath(files, own);
  const finishLater = (document: OutputFile) =>
    makeLater(document.path, () => {
      const traced = traceDocument(rendered, document, now);
      return (finish([traced])[0] ?? traced).bytes;
    });
  const unmade = documents.filter((document) => document.isUnmade);
  const files = [...finish([...trace.documents, ...otherFiles]), ...unmade.map(finishLater)];
  return { value: files.sort(byPath), diagnostics, rendered, trace };
}
