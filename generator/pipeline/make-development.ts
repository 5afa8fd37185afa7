import { assetsForDevelopment } from '../assets/asset-target';
import type { Cache } from '../cache/cache';
import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import type { Trace } from '../locate/trace-documents';
import type { SiteSources } from '../sources/site-sources';
import { createLastBuild } from './build-context';
import type { RenderedSite } from './stages/complete-site';
import type { Edition } from './stages/parse-site';
import { renderSite } from './stages/render-site';
import { traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

/** Whoever edits sees drafts, and pages that are published later. */
export const developmentEdition: Edition = { assets: assetsForDevelopment, whyLeftOut: () => undefined };

export interface MadeDevelopment extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
  /** Of a site without errors. */
  trace?: Trace;
}

/** The stages of a site that is looked at while it is edited, from what was read to what is served, sorted by path. */
export async function makeDevelopment(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
  last = createLastBuild(),
): Promise<MadeDevelopment> {
  const { base = '/', now } = options;
  const rendered = await renderSite(options, sources, developmentEdition, cache, run, last);
  const traceNow = () => traceSite(rendered, now, last.trace);
  const trace = hasErrors(rendered.diagnostics) ? undefined : await run('trace', traceNow);
  if (trace) last.trace = trace;
  const traced = () => (trace ?? traceNow()).documents;
  const found = await run('check', () => verifySite(rendered, sources, { base, trace: traced }));
  const diagnostics = [...rendered.diagnostics, ...found];
  if (!trace || hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered };
  const files = [...trace.documents, ...rendered.otherFiles].sort(byPath);
  const { address } = rendered.site.site;
  return { value: rewriteBasePath(files, { base, address }), diagnostics, rendered, trace };
}
