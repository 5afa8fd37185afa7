import { whyUnpublished } from '../../templates/parts/publication';
import { assetsForRelease } from '../assets/asset-target';
import type { Cache } from '../cache/cache';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import type { RunStage } from '../lib/time-stages';
import type { SiteSources } from '../sources/site-sources';
import { createBuildContext, recallLastBuild } from './build-context';
import { deploySite } from './deploy-site';
import type { Edition } from './parse-site';
import { type RenderedSite, renderSite } from './render-site';
import { traceSite } from './trace-site';
import { verifySite } from './verify-site';

export const releaseEdition: Edition = { assets: assetsForRelease, whyLeftOut: whyUnpublished };

export interface MadeRelease extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
}

/** The stages of a release, from what was read to the whole output folder, sorted by path. */
export async function makeRelease(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
  context = createBuildContext(),
): Promise<MadeRelease> {
  const { base = '/', now } = options;
  const last = recallLastBuild(context, sources.code.toolsHash);
  const rendered = await renderSite(options, sources, releaseEdition, cache, run, last);
  const trace = () => traceSite(rendered, now).documents;
  const found = await run('check', () => verifySite(rendered, sources, { base, trace }));
  const diagnostics = [...rendered.diagnostics, ...found];
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered };
  const deployed = await deploySite(rendered, sources.publicFiles, base, cache, run);
  return { value: deployed.value, diagnostics: [...diagnostics, ...deployed.diagnostics], rendered };
}
